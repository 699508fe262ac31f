// The form of a change of the fees: for which orders, which fees, and from when to when.
import { useWatch } from 'react-hook-form';
import type { AnswerOf, Sent } from '#contract/call.ts';
import { ORDER_TYPES } from '#contract/codes.ts';
import type { OrderType } from '#contract/codes.ts';
import { previewFeeChange } from '#contract/desk/money/fees.ts';
import type { FeeVersionOnWire, TypeFees } from '#contract/desk/money/fees.ts';
import { ChoiceField } from '#ui/controls/choice-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { currencyText } from '#ui/text/money-text.ts';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { call } from '#web/api/call.ts';
import { ClearableField } from '../change/clearable-field.tsx';
import {
  clearable,
  clearName,
  daysOf,
  textOf,
  useChangeForm,
} from '#desk/parts/approvals/change-form.ts';
import type { Typed } from '#desk/parts/approvals/change-form.ts';
import { FormButtons } from '#desk/parts/approvals/form-buttons.tsx';
import { WindowFields } from '../change/window-fields.tsx';
import { feeText } from './fee-text.ts';
import type { FeeName } from './fee-text.ts';
import { typeText } from '#desk/text/order-words.ts';
import { moneyPath } from '../money-page.tsx';

export type FeeBody = Sent<typeof previewFeeChange, 'body'>;
export type FeePreview = AnswerOf<typeof previewFeeChange>;

/** The fields that can be reset to the general fee, and their names among the fees in force. */
const FIELDS = [
  { name: 'transaction_fee', fee: 'transaction_fee', label: 'desk.money_fee_transaction' },
  { name: 'ebanking', fee: 'fixed_fee_ebs', label: 'desk.money_fee_ebanking' },
  { name: 'payu', fee: 'fixed_fee_payu', label: 'desk.money_fee_payu' },
  { name: 'card', fee: 'fixed_fee_payu_int', label: 'desk.money_fee_card' },
] as const satisfies readonly { name: string; fee: FeeName; label: string }[];
const NAMES = FIELDS.map(({ name }) => name);

const NONE_CLEARED = Object.fromEntries(NAMES.map((name) => [clearName(name), false]));

/** The body of the call. For the general fees, checkboxes left over from an earlier type are ignored. */
function feeBodyOf(typed: Typed): FeeBody {
  const type = textOf(typed, 'type') as OrderType | undefined;
  const kept = clearable(type === undefined ? { ...typed, ...NONE_CLEARED } : typed, NAMES);
  if (type === 'WALLET') delete kept.transaction_fee;
  const rate = type === undefined ? textOf(typed, 'rate') : undefined;
  return {
    ...(type !== undefined && { type }),
    ...kept,
    ...(rate !== undefined && { rate }),
    ...daysOf(typed),
  };
}

const DEFAULTS: Record<string, string | boolean> = {
  type: '',
  ...Object.fromEntries(NAMES.map((name) => [name, ''])),
  ...NONE_CLEARED,
  rate: '',
  from: '',
  until: '',
};

interface FeeFormProps {
  /** What is in force now. */
  general: FeeVersionOnWire;
  byType: readonly TypeFees[];
  onReady: (ready: { body: FeeBody; preview: FeePreview }) => void;
}

export function FeeForm({ general, byType, onReady }: FeeFormProps) {
  const t = usePageTexts('desk', 'deskMoney', 'deskApprovals', 'orders');
  const form = useChangeForm({
    schema: previewFeeChange.body,
    bodyOf: feeBodyOf,
    defaults: DEFAULTS,
    async send(body) {
      onReady({ body, preview: await call(previewFeeChange, { body }) });
    },
  });
  const typed = useWatch({ control: form.form.control }) as Typed;
  const type = textOf(typed, 'type') as OrderType | undefined;
  const present = byType.find((one) => one.type === type) ?? general;
  const types = ORDER_TYPES.map((one) => ({ value: one, label: typeText(one, t) }));
  return (
    <form noValidate onSubmit={form.submit} className="flex max-w-6xl flex-col gap-5">
      <FormBanner tone="error">{form.banner}</FormBanner>
      <div className="max-w-md">
        <ChoiceField
          label={t('desk.money_fees_of')}
          hint={t('desk.money_fees_of_hint')}
          choices={[{ value: '', label: t('desk.money_fees_all') }, ...types]}
          {...form.field('type')}
        />
      </div>
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-5">
        {FIELDS.filter(({ name }) => type !== 'WALLET' || name !== 'transaction_fee').map(
          ({ name, fee, label }) => (
            <ClearableField
              key={name}
              label={t(label)}
              hint={t('desk.money_now', { value: feeText(fee, present[fee]) })}
              {...(name === 'transaction_fee'
                ? { after: <span className="px-3 text-soft">%</span> }
                : { before: currencyText('NPR') })}
              isCleared={type !== undefined && typed[clearName(name)] === true}
              {...form.field(name)}
              box={
                type === undefined
                  ? undefined
                  : { text: t('desk.money_fees_clear'), ...form.field(clearName(name)) }
              }
            />
          ),
        )}
        {type === undefined && (
          <TextField
            label={t('desk.money_fee_rate')}
            hint={t('desk.money_now', { value: feeText('npr_to_inr', general.npr_to_inr) })}
            inputMode="decimal"
            autoComplete="off"
            {...form.field('rate')}
          />
        )}
      </div>
      <WindowFields field={form.field} />
      <FormButtons backTo={moneyPath('fees')} isBusy={form.isBusy} />
    </form>
  );
}
