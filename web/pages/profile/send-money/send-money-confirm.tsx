// The second step of a transfer: amount, receiver and remaining balance, and the button that sends.
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { numberOnWire, paisaFromRupees } from '#contract/money.ts';
import { getTransfer, SEND_RUPEES_MIN, sendMoney } from '#contract/wallet/send-money.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmailText } from '#ui/text/email-text.tsx';
import { Amount } from '#ui/surfaces/amount.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { moneyText } from '#ui/text/money-text.ts';
import { usePageTexts } from '#ui/texts.ts';
import { FormRefusal } from '#web/account/blocks/form-refusal.tsx';
import { callConfirmed } from '#web/account/confirm/call-confirmed.ts';
import { forgetWhatMoved } from '#web/api/live-order.ts';
import { readAhead } from '#web/api/reads.tsx';
import { useContractForm } from '#web/form/contract-form.ts';
import type { Preview, Sent, Typed } from './transfer.ts';

interface SendMoneyConfirmProps {
  typed: Typed;
  preview: Preview;
  onChange: () => void;
  onSent: (sent: Sent) => void;
}

export function SendMoneyConfirm({ typed, preview, onChange, onSent }: SendMoneyConfirmProps) {
  const t = usePageTexts('wallet');
  // Pressed again after any time, this screen is still the same transfer.
  const screenKey = useRef<string>(undefined);
  const form = useContractForm({
    schema: sendMoney.body,
    defaults: { ...typed },
    // There is no field here: every error is shown in the banner.
    seen: () => [],
    async send(values) {
      const body = { ...values, sending_amount: numberOnWire(String(values.sending_amount)) };
      const sent = await callConfirmed(sendMoney, { body, screenKey });
      forgetWhatMoved();
      const transferId = sent.transfer_id;
      if (transferId !== undefined) await readAhead(getTransfer, { params: { transferId } });
      onSent(sent);
    },
  });
  const amount = moneyText(paisaFromRupees(preview.sending_amount) ?? 0n);
  return (
    <form noValidate onSubmit={form.submit} className="flex max-w-md flex-col gap-5">
      <FormRefusal form={form} />
      <div>
        <p className="text-title font-bold proportional-nums">{amount}</p>
        <p className="mt-2 text-soft">{t('transfer.to')}</p>
        {preview.receiver_name && <p className="text-section font-bold">{preview.receiver_name}</p>}
        <p className="text-section wrap-anywhere">
          <EmailText>{preview.receiver_email}</EmailText>
        </p>
        {typed.comment && (
          <p className="mt-3 border-l-4 border-act-edge pl-3 wrap-anywhere">{typed.comment}</p>
        )}
      </div>
      {!preview.receiver_name && (
        <FormBanner tone="info">
          {t('transfer.new_address')}
          {preview.sending_amount > SEND_RUPEES_MIN && ` ${t('transfer.small_first')}`}
        </FormBanner>
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
        <Fact title={t('transfer.fee')}>
          <Amount rupees={preview.fee} />
        </Fact>
        <Fact title={t('transfer.after')}>
          <Amount rupees={preview.balance_after} />
        </Fact>
      </dl>
      <p className="text-small text-soft">
        {t(typed.comment ? 'transfer.final_comment' : 'transfer.final')}
      </p>
      <div className="flex flex-col gap-3">
        <Button type="submit" className="min-h-12" isBusy={form.isBusy}>
          {t('transfer.send', { amount })}
        </Button>
        <Button look="secondary" onClick={onChange}>
          {t('transfer.change')}
        </Button>
      </div>
    </form>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{title}</dt>
      <dd className="text-right">{children}</dd>
    </>
  );
}
