// The form that records a refund sent by hand, as the portal or the bank shows it.
import { useState } from 'react';
import { recordTransfer, REFUND_REFERENCE_MAX } from '#contract/desk/order-parts/refund-calls.ts';
import type { Sent } from '#contract/call.ts';
import { TextField } from '#ui/controls/text-field.tsx';
import { currencyText } from '#ui/text/money-text.ts';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { DayField } from '#desk/parts/data/day-field.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { DialogButtons } from '#desk/parts/dialogs/dialog-buttons.tsx';
import { addToast } from '#ui/toasts/toasts.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { callProved } from '#desk/session/proof.ts';
import { nepalDay } from '#desk/text/local-time.ts';

interface TransferFormProps {
  params: Sent<typeof recordTransfer, 'params'>;
  /** The currency of the payment. */
  currency: 'NPR' | 'INR';
  onClose: () => void;
  onRecorded: () => void;
}

/** The amount is not prefilled on purpose: the person must copy it from the transfer. */
export function TransferForm({ params, currency, onClose, onRecorded }: TransferFormProps) {
  const t = usePageTexts('desk', 'deskOrders');
  const [today] = useState(() => nepalDay());
  const form = useContractForm({
    schema: recordTransfer.body,
    defaults: { reference: '', amount: '', sent_on: today, seen_in: '' },
    async send(body: Sent<typeof recordTransfer, 'body'>) {
      await callProved(recordTransfer, { params, body });
      addToast(t('desk.orders_transfer_recorded'), { tone: 'success' });
      onClose();
      onRecorded();
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <p>{t('desk.orders_transfer_record_lead')}</p>
      <FormBanner tone="error">{form.banner}</FormBanner>
      <TextField
        label={t('desk.orders_transfer_reference')}
        hint={t('desk.orders_transfer_reference_hint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={REFUND_REFERENCE_MAX}
        {...form.field('reference')}
      />
      <TextField
        label={t('desk.orders_transfer_sent')}
        before={currencyText(currency)}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('amount')}
      />
      <DayField label={t('desk.orders_transfer_sent_on')} {...form.field('sent_on')} />
      <TextField
        label={t('desk.orders_seen_in')}
        hint={t('desk.orders_transfer_seen_hint')}
        maxLength={200}
        {...form.field('seen_in')}
      />
      <DialogButtons
        act={t('desk.orders_transfer_record')}
        isBusy={form.isBusy}
        onClose={onClose}
      />
    </form>
  );
}
