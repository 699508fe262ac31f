// The form of a new coupon: its code, discount, scope, usage limits, and period.
import { useWatch } from 'react-hook-form';
import type { Sent } from '#contract/call.ts';
import { COUPON_SERVICES, previewCoupon } from '#contract/desk/money/coupons.ts';
import { CheckboxField } from '#ui/controls/checkbox-field.tsx';
import { ChoiceField } from '#ui/controls/choice-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { currencyText } from '#ui/text/money-text.ts';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { daysOf, textOf, useChangeForm } from '#desk/parts/approvals/change-form.ts';
import type { Typed } from '#desk/parts/approvals/change-form.ts';
import { FormButtons } from '#desk/parts/approvals/form-buttons.tsx';
import { WindowFields } from '../change/window-fields.tsx';
import { typeText } from '#desk/text/order-words.ts';
import { moneyPath } from '../money-page.tsx';

export type CouponBody = Sent<typeof previewCoupon, 'body'>;

const KINDS = ['percent', 'rupees'] as const;
const serviceName = (type: string): string => `for_${type}`;

/** The typed count; null (unlimited) if the field is empty. */
function countOf(typed: Typed, name: string): number | null {
  const text = textOf(typed, name);
  return text === undefined ? null : Number(text);
}

function bodyOf(typed: Typed): CouponBody {
  const kind = typed['kind'] === 'rupees' ? 'rupees' : 'percent';
  const names =
    kind === 'percent'
      ? (['percent', 'cap', 'minimum'] as const)
      : (['rupees', 'minimum'] as const);
  const named = names.flatMap((name) => {
    const text = textOf(typed, name);
    return text === undefined ? [] : [[name, text] as const];
  });
  const services = COUPON_SERVICES.filter((type) => typed[serviceName(type)] === true);
  return {
    code: textOf(typed, 'code') ?? '',
    ...(Object.fromEntries(named) as Pick<CouponBody, 'percent' | 'rupees' | 'cap' | 'minimum'>),
    ...(services.length > 0 && { services }),
    per_person: countOf(typed, 'per_person'),
    uses: countOf(typed, 'uses'),
    ...daysOf(typed),
  };
}

const DEFAULTS: Record<string, string | boolean> = {
  code: '',
  kind: 'percent',
  percent: '',
  rupees: '',
  cap: '',
  minimum: '',
  per_person: '1',
  uses: '',
  from: '',
  until: '',
  ...Object.fromEntries(COUPON_SERVICES.map((type) => [serviceName(type), false] as const)),
};

export function CouponForm({ send }: { send: (body: CouponBody) => Promise<void> }) {
  const t = usePageTexts('deskMoney', 'deskApprovals');
  const form = useChangeForm({
    schema: previewCoupon.body,
    bodyOf,
    defaults: DEFAULTS,
    seen: ({ kind }) =>
      Object.keys(DEFAULTS).filter((name) =>
        kind === 'rupees' ? name !== 'percent' && name !== 'cap' : name !== 'rupees',
      ),
    send,
  });
  const kind = useWatch({ control: form.form.control, name: 'kind' }) as (typeof KINDS)[number];
  return (
    <form noValidate onSubmit={form.submit} className="flex max-w-4xl flex-col gap-5">
      <FormBanner tone="error">{form.banner}</FormBanner>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('desk.money_coupon')}
          hint={t('desk.money_coupon_code_hint')}
          autoComplete="off"
          spellCheck={false}
          className="uppercase"
          {...form.field('code')}
        />
        <ChoiceField
          label={t('desk.money_coupon_off')}
          choices={KINDS.map((one) => ({ value: one, label: t(`desk.money_coupon_kind_${one}`) }))}
          {...form.field('kind')}
        />
        <Discount kind={kind} field={form.field} />
        <Uses field={form.field} />
      </div>
      <Services field={form.field} />
      <WindowFields field={form.field} untilHint={t('desk.money_coupon_until_hint')} />
      <FormButtons backTo={moneyPath('coupons')} isBusy={form.isBusy} />
    </form>
  );
}

interface PartProps {
  field: ReturnType<typeof useChangeForm>['field'];
}

/** The discount, and the minimum amount. */
function Discount({ kind, field }: PartProps & { kind: (typeof KINDS)[number] }) {
  const t = usePageTexts('deskMoney');
  const rupees = {
    inputMode: 'decimal',
    autoComplete: 'off',
    before: currencyText('NPR'),
  } as const;
  return (
    <>
      {kind === 'percent' ? (
        <>
          <TextField
            label={t('desk.money_coupon_percent')}
            inputMode="decimal"
            autoComplete="off"
            after={<span className="px-3 text-soft">%</span>}
            {...field('percent')}
          />
          <TextField
            label={t('desk.money_coupon_cap')}
            hint={t('desk.money_coupon_cap_hint')}
            {...rupees}
            {...field('cap')}
          />
        </>
      ) : (
        <TextField label={t('desk.money_coupon_sum')} {...rupees} {...field('rupees')} />
      )}
      <TextField
        label={t('desk.money_coupon_minimum')}
        hint={t('desk.money_coupon_minimum_hint')}
        {...rupees}
        {...field('minimum')}
      />
    </>
  );
}

function Uses({ field }: PartProps) {
  const t = usePageTexts('deskMoney');
  return (['each', 'uses'] as const).map((name) => (
    <TextField
      key={name}
      label={t(`desk.money_coupon_${name}`)}
      hint={t(`desk.money_coupon_${name}_hint`)}
      inputMode="numeric"
      {...field(name === 'each' ? 'per_person' : name)}
    />
  ));
}

function Services({ field }: PartProps) {
  const t = usePageTexts('desk', 'deskMoney', 'orders');
  return (
    <fieldset>
      <legend className="text-label font-bold text-soft">{t('desk.money_coupon_services')}</legend>
      <p className="text-small text-soft">{t('desk.money_coupon_services_hint')}</p>
      <div className="flex flex-wrap gap-x-6">
        {COUPON_SERVICES.map((type) => (
          <CheckboxField key={type} label={typeText(type, t)} {...field(serviceName(type))} />
        ))}
      </div>
    </fieldset>
  );
}
