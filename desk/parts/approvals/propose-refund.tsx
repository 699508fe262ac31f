// The dialog that proposes a refund: which payment, how much, what it would post, and why.
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AnswerOf } from '#contract/call.ts';
import type { ChangePreviewOnWire } from '#contract/desk/approvals/actions.ts';
import { previewRefund, proposeRefund } from '#contract/desk/approvals/proposals.ts';
import type { getRefundable } from '#contract/desk/approvals/proposals.ts';
import type { Sent } from '#contract/call.ts';
import { Button } from '#ui/controls/button.tsx';
import { ChoiceField } from '#ui/controls/choice-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { currencyText, moneyText } from '#ui/text/money-text.ts';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { call } from '#web/api/call.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { systemText } from '#desk/text/system-text.ts';
import { ProposeStep } from './propose-step.tsx';

type Payment = AnswerOf<typeof getRefundable>['payments'][number];
type Body = Sent<typeof previewRefund, 'body'>;

const paisaOf = (rupees: number): bigint => BigInt(Math.round(rupees * 100));

interface ProposeRefundProps {
  isOpen: boolean;
  /** The payments of which something can still be refunded. */
  payments: readonly Payment[];
  onClose: () => void;
}

export function ProposeRefund({ isOpen, payments, onClose }: ProposeRefundProps) {
  const t = usePageTexts('deskApprovals');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('desk.approvals_refund')}>
      {isOpen && <Steps payments={payments} onDone={onClose} />}
    </Dialog>
  );
}

interface Ready {
  body: Body;
  preview: ChangePreviewOnWire;
}

function Steps({
  payments,
  onDone,
}: {
  payments: readonly Payment[];
  onDone: (id: string) => void;
}) {
  const [ready, setReady] = useState<Ready>();
  const [isChanging, setIsChanging] = useState(true);
  return ready && !isChanging ? (
    <ProposeStep
      preview={ready.preview}
      propose={(why) => call(proposeRefund, { body: { ...ready.body, why } })}
      onDone={onDone}
      onBack={() => setIsChanging(true)}
    />
  ) : (
    <RefundForm
      payments={payments}
      typed={ready?.body}
      onReady={(next) => {
        setReady(next);
        setIsChanging(false);
      }}
    />
  );
}

interface RefundFormProps {
  payments: readonly Payment[];
  /** The values typed before, when the person comes back from the preview. */
  typed: Body | undefined;
  onReady: (ready: Ready) => void;
}

function RefundForm({ payments, typed, onReady }: RefundFormProps) {
  const t = usePageTexts('desk', 'deskApprovals');
  const form = useContractForm({
    schema: previewRefund.body,
    defaults: {
      payment: typed?.payment ?? payments[0]?.id ?? '',
      amount: String(typed?.amount ?? payments[0]?.left ?? ''),
    },
    async send(body: Body) {
      const { preview } = await call(previewRefund, { body });
      onReady({ body, preview });
    },
  });
  const chosen = useWatch({ control: form.form.control, name: 'payment' }) as string;
  const payment = payments.find(({ id }) => id === chosen);
  const left = payment && moneyText(paisaOf(payment.left));
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <FormBanner tone="error">{form.banner}</FormBanner>
      <ChoiceField
        label={t('desk.approvals_refund_payment')}
        choices={payments.map((one) => ({ value: one.id, label: paymentText(one, t) }))}
        {...form.field('payment')}
      />
      <TextField
        label={t('desk.approvals_refund_amount')}
        inputMode="decimal"
        autoComplete="off"
        before={currencyText('NPR')}
        hint={left && t('desk.approvals_refund_amount_hint', { amount: left })}
        {...form.field('amount')}
      />
      {payment?.is_by_hand && (
        <FormBanner tone="warning">
          {t('desk.approvals_refund_by_hand', { gateway: systemText(payment.gateway, t) })}
        </FormBanner>
      )}
      <Button type="submit" isBusy={form.isBusy} className="self-start">
        {t('desk.approvals_to_preview')}
      </Button>
    </form>
  );
}

/** "Khalti 8K2…, NPR 510.00" */
function paymentText(
  { gateway, transaction_id: number, charged }: Payment,
  t: Say<'desk'>,
): string {
  const amount = moneyText(paisaOf(charged.amount), charged.currency);
  return `${systemText(gateway, t)} ${number}, ${amount}`;
}
