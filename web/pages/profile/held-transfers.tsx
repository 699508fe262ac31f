// The person's transfers that are on hold, each with a question and a button that cancels it.
import { useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { formatMoney, paisaFromRupees } from '#contract/money.ts';
import { cancelHeldTransfer, getHeldTransfers } from '#contract/wallet/held-transfers.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmailText } from '#ui/text/email-text.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { BlockNotice } from '#web/account/blocks/block-notice.tsx';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { forgetWhatMoved } from '#web/api/live-order.ts';
import { readCache, readKey, useRead } from '#web/api/reads.tsx';

type Held = AnswerOf<typeof getHeldTransfers>['transfers'][number];

/** Draws nothing if no transfer is on hold. */
export function HeldTransfers() {
  const t = usePageTexts('protection');
  const { data } = useRead(getHeldTransfers);
  const [message, setMessage] = useState<string>();
  const transfers = data?.transfers ?? [];
  if (transfers.length === 0) {
    return message ? <FormBanner tone="success">{message}</FormBanner> : null;
  }
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-section">{t('held.title')}</h2>
      <FormBanner tone="success">{message}</FormBanner>
      {transfers.map((held) => (
        <HeldTransfer key={held.id} held={held} onCanceled={setMessage} />
      ))}
    </section>
  );
}

function HeldTransfer({ held, onCanceled }: { held: Held; onCanceled: (text: string) => void }) {
  const t = usePageTexts('protection');
  const [isBusy, setIsBusy] = useState(false);
  const [banner, setBanner] = useState<string>();
  const amount = formatMoney(paisaFromRupees(held.sending_amount) ?? 0n);
  async function cancel(): Promise<void> {
    setIsBusy(true);
    try {
      const { message } = await call(cancelHeldTransfer, { params: { transferId: held.id } });
      onCanceled(message);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setBanner(error.banner);
    }
    setIsBusy(false);
    forgetWhatMoved();
    await readCache.invalidateQueries({ queryKey: readKey(getHeldTransfers) });
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="wrap-anywhere">
        <EmailText>{t('held.what', { amount, email: held.receiver_email })}</EmailText>
        {held.comment !== null && <span className="block text-soft">{held.comment}</span>}
      </p>
      <FormBanner tone="error">{banner}</FormBanner>
      <BlockNotice block={held.block}>
        <p>{t('held.question')}</p>
        <Button
          look="secondary"
          className="self-start"
          isBusy={isBusy}
          aria-label={t('held.cancel_of', { amount, email: held.receiver_email })}
          onClick={() => void cancel()}
        >
          {t('held.cancel')}
        </Button>
      </BlockNotice>
    </div>
  );
}
