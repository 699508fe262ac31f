// The result of a transfer: a message that is the same for every address, and the new balance.
import { useState } from 'react';
import { getMe } from '#contract/users.ts';
import { getHeldTransfers } from '#contract/wallet/held-transfers.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { Amount } from '#ui/surfaces/amount.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { BlockNotice } from '#web/account/blocks/block-notice.tsx';
import { useRead } from '#web/api/reads.tsx';
import type { Sent } from './transfer.ts';

/** Whether a transfer was held and is no longer: what was said about it when it was sent is over. */
function useIsOver(id: string | undefined): boolean {
  const { data } = useRead(getHeldTransfers);
  const [wasHeld, setWasHeld] = useState(false);
  const isHeld = data?.transfers.some((held) => held.id === id) ?? false;
  if (isHeld && !wasHeld) setWasHeld(true);
  return wasHeld && !isHeld;
}

export function SendMoneyDone({ sent, onAgain }: { sent: Sent; onAgain: () => void }) {
  const t = usePageTexts('wallet', 'protection');
  const { data: me, isFetching } = useRead(getMe);
  const isOver = useIsOver(sent.held_transfer_id);
  return (
    <div className="flex flex-col gap-5">
      {!isOver && (
        <FormBanner tone="info" className="wrap-anywhere">
          <EmailText>{sent.message}</EmailText>
        </FormBanner>
      )}
      {sent.block && !isOver && (
        <BlockNotice block={sent.block}>
          <p>{t('held.question')}</p>
        </BlockNotice>
      )}
      <div aria-live="polite">
        <p className="text-soft">{t('transfer.balance_now')}</p>
        {me && !isFetching ? (
          <p className="text-title font-bold">
            <Amount rupees={me.balance} />
          </p>
        ) : (
          <Skeleton className="h-9 w-40" />
        )}
      </div>
      <Button look="secondary" onClick={onAgain}>
        {t('transfer.again')}
      </Button>
    </div>
  );
}
