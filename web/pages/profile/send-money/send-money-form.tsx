// The first step of a transfer: receiver, amount and comment. Nothing is sent yet.
import {
  COMMENT_MAX,
  previewTransfer,
  SEND_RUPEES_MIN,
  sendMoney,
} from '#contract/wallet/send-money.ts';
import { getLimits } from '#contract/wallet/limits.ts';
import { numberOnWire } from '#contract/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { currencyText } from '#ui/text/money-text.ts';
import { usePageTexts } from '#ui/texts.ts';
import { FormRefusal } from '#web/account/blocks/form-refusal.tsx';
import { call } from '#web/api/call.ts';
import { useRead } from '#web/api/reads.tsx';
import { useContractForm } from '#web/form/contract-form.ts';
import { roundMoney } from '#ui/text/round-money.ts';
import type { Preview, Typed } from './transfer.ts';

interface SendMoneyFormProps {
  typed: Typed;
  onPreview: (typed: Typed, preview: Preview) => void;
}

export function SendMoneyForm({ typed, onPreview }: SendMoneyFormProps) {
  const t = usePageTexts('wallet');
  const form = useContractForm({
    schema: sendMoney.body,
    defaults: { ...typed },
    async send({ comment, ...transfer }) {
      const amount = String(transfer.sending_amount);
      const body = { ...transfer, sending_amount: numberOnWire(amount) };
      const preview = await call(previewTransfer, { body });
      onPreview({ ...transfer, sending_amount: amount, comment: comment ?? '' }, preview);
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex max-w-md flex-col gap-5">
      <FormRefusal form={form} />
      <TextField
        label={t('transfer.receiver')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('receiver_email')}
      />
      <TextField
        label={t('transfer.amount')}
        before={currencyText('NPR')}
        inputMode="decimal"
        autoComplete="off"
        className="figures text-body"
        hint={<AmountHint />}
        {...form.field('sending_amount')}
      />
      <TextField
        label={t('transfer.comment')}
        autoComplete="off"
        maxLength={COMMENT_MAX}
        hint={t('transfer.comment_hint', { max: COMMENT_MAX })}
        {...form.field('comment')}
      />
      <Button type="submit" isBusy={form.isBusy}>
        {t('transfer.continue')}
      </Button>
    </form>
  );
}

/** The minimum and, as far as known, the maximum: the month's limit or the balance. */
function AmountHint() {
  const t = usePageTexts('wallet');
  const { data: limits } = useRead(getLimits);
  const least = t('transfer.amount_hint', { min: SEND_RUPEES_MIN });
  if (!limits) return least;
  const { held } = limits.balance;
  const left = limits.transfers.left ?? held;
  const most = left < held ? 'transfer.amount_left' : 'transfer.amount_balance';
  return `${least} ${t(most, { left: roundMoney(Math.min(left, held)) })}`;
}
