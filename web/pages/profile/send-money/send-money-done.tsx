// The last step of a transfer: its result, and the new balance.
import { getMe } from '#contract/users.ts';
import { Button } from '#ui/controls/button.tsx';
import { Amount } from '#ui/surfaces/amount.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useRead } from '#web/api/reads.tsx';
import { SentTransfer } from './sent-transfer.tsx';
import type { Sent } from './transfer.ts';

export function SendMoneyDone({ sent, onAgain }: { sent: Sent; onAgain: () => void }) {
  const t = usePageTexts('wallet');
  const { data: me, isFetching } = useRead(getMe);
  return (
    <div className="flex flex-col gap-5">
      <SentTransfer sent={sent} />
      <div aria-live="polite">
        <p className="text-soft">{t('transfer.balance_now')}</p>
        {me && !isFetching ? (
          <p className="text-section font-bold">
            <Amount rupees={me.balance} />
          </p>
        ) : (
          <Skeleton className="h-9 w-40" />
        )}
      </div>
      <Button look="secondary" className="self-start" onClick={onAgain}>
        {t('transfer.again')}
      </Button>
    </div>
  );
}
