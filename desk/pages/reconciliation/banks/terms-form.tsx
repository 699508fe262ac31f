// The form of settlement terms: when and with which deduction a system pays us, and its name at the bank.
import { useWatch } from 'react-hook-form';
import type { AnswerOf, Sent } from '#contract/call.ts';
import type { listBanks } from '#contract/desk/reconciliation/banks.ts';
import { previewTerms } from '#contract/desk/reconciliation/terms.ts';
import type { TermsOnWire } from '#contract/desk/reconciliation/terms.ts';
import { CheckboxField } from '#ui/controls/checkbox-field.tsx';
import { ChoiceField } from '#ui/controls/choice-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { currencyText } from '#ui/text/money-text.ts';
import { usePageTexts } from '#ui/texts.ts';
import { call } from '#web/api/call.ts';
import { useChangeForm } from '#desk/parts/approvals/change-form.ts';
import type { Typed } from '#desk/parts/approvals/change-form.ts';
import { FormButtons } from '#desk/parts/approvals/form-buttons.tsx';
import { systemText } from '#desk/text/system-text.ts';
import { BANKS_PATH } from '../paths.ts';
import { currencyOf } from './bank-columns.tsx';

type Body = Sent<typeof previewTerms, 'body'>;

export interface ReadyTerms {
  body: Body;
  preview: AnswerOf<typeof previewTerms>['preview'];
}

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;
const SATURDAY = 6;
const dayName = (day: number): string => `weekday_${day}`;

/** The body of the call. Empty numbers are left out, so that their field reports an error. */
function bodyOf(typed: Typed): Body {
  const {
    system,
    bank,
    lag_days: lag,
    fee_percent: percent,
    fee_each: each,
    tolerance,
    words,
  } = typed;
  return {
    system,
    bank,
    lag_days: lag === undefined ? undefined : Number(lag),
    weekend: WEEK.filter((day) => typed[dayName(day)] === true),
    fee_percent: percent,
    fee_each: each,
    tolerance,
    words,
  } as Body;
}

function defaultsOf(of: TermsOnWire | null): Record<string, string | boolean> {
  const weekend = of?.weekend ?? [SATURDAY];
  return {
    system: of?.system ?? '',
    bank: of?.bank ?? '',
    lag_days: String(of?.lag_days ?? 1),
    fee_percent: String(of?.fee_percent ?? 0),
    fee_each: String(of?.fee_each ?? 0),
    tolerance: String(of?.tolerance ?? 0),
    words: of?.words ?? '',
    ...Object.fromEntries(WEEK.map((day) => [dayName(day), weekend.includes(day)] as const)),
  };
}

interface TermsFormProps {
  /** The terms in force; null: of a system that is still to choose. */
  of: TermsOnWire | null;
  banks: AnswerOf<typeof listBanks>;
  onReady: (ready: ReadyTerms) => void;
}

export function TermsForm({ of, banks, onReady }: TermsFormProps) {
  const t = usePageTexts('deskReconciliation');
  const form = useChangeForm({
    schema: previewTerms.body,
    bodyOf,
    defaults: defaultsOf(of),
    async send(body) {
      const { preview } = await call(previewTerms, { body });
      onReady({ body, preview });
    },
  });
  const system: unknown = useWatch({ control: form.form.control, name: 'system' });
  const currency = currencyOf(banks.systems, system);
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <FormBanner tone="error">{form.banner}</FormBanner>
      <Where of={of} banks={banks} field={form.field} />
      <TextField
        label={t('desk.reconciliation_lag')}
        hint={t('desk.reconciliation_lag_hint')}
        inputMode="numeric"
        {...form.field('lag_days')}
      />
      <Weekend field={form.field} />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField
          label={t('desk.reconciliation_fee_share')}
          before="%"
          inputMode="decimal"
          {...form.field('fee_percent')}
        />
        {(['fee_each', 'tolerance'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`desk.reconciliation_${name}`)}
            {...(currency && { before: currencyText(currency) })}
            inputMode="decimal"
            {...form.field(name)}
          />
        ))}
      </div>
      <TextField
        label={t('desk.reconciliation_terms_words')}
        hint={t('desk.reconciliation_terms_words_hint')}
        {...form.field('words')}
      />
      <FormButtons backTo={BANKS_PATH} isBusy={form.isBusy} />
    </form>
  );
}

interface PartProps {
  field: ReturnType<typeof useChangeForm>['field'];
}

function Where({ of, banks, field }: PartProps & Pick<TermsFormProps, 'of' | 'banks'>) {
  const t = usePageTexts('desk', 'deskReconciliation');
  const choose = { value: '', label: t('desk.reconciliation_choose') };
  // When terms are changed, their system is fixed.
  const systems = banks.systems.filter(({ name }) => of === null || name === of.system);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <ChoiceField
        label={t('desk.reconciliation_system')}
        choices={[
          ...(of === null ? [choose] : []),
          ...systems.map(({ name, currency }) => ({
            value: name,
            label: `${systemText(name, t)} (${currency})`,
          })),
        ]}
        {...field('system')}
      />
      <ChoiceField
        label={t('desk.reconciliation_bank')}
        choices={[
          choose,
          ...banks.banks.map(({ name, currency }) => ({
            value: name,
            label: `${name} (${currency})`,
          })),
        ]}
        {...field('bank')}
      />
    </div>
  );
}

/** The days of the week on which no money arrives. */
function Weekend({ field }: PartProps) {
  const t = usePageTexts('deskReconciliation');
  return (
    <fieldset>
      <legend className="text-label font-bold">{t('desk.reconciliation_weekend')}</legend>
      <div className="flex flex-wrap gap-x-5">
        {WEEK.map((day) => (
          <CheckboxField
            key={day}
            label={t(`desk.reconciliation_weekday_${day}`)}
            {...field(dayName(day))}
          />
        ))}
      </div>
    </fieldset>
  );
}
