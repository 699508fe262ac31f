// Sets a system's settlement terms: when and with which deduction it pays us, and its name at the bank.
import { useWatch } from 'react-hook-form';
import { setTerms } from '#contract/desk/reconciliation/banks.ts';
import type { listBanks, TermsOnWire } from '#contract/desk/reconciliation/banks.ts';
import type { AnswerOf, Sent } from '#contract/call.ts';
import { parse } from '#contract/api-error.ts';
import { Button } from '#ui/controls/button.tsx';
import { CheckboxField } from '#ui/controls/checkbox-field.tsx';
import { ChoiceField } from '#ui/controls/choice-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { currencyText } from '#ui/text/money-text.ts';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { call } from '#web/api/call.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { systemText } from '#desk/text/system-text.ts';
import { DialogButtons } from '#desk/parts/dialogs/dialog-buttons.tsx';
import { readAllAgain } from '../read-again.ts';
import { currencyOf } from './bank-columns.tsx';

interface TermsDialogProps {
  /** The terms to change; null: of a system without terms; undefined: the dialog is closed. */
  of: TermsOnWire | null | undefined;
  banks: AnswerOf<typeof listBanks>;
  onClose: () => void;
  /** Called to add a bank, if there is none yet. */
  onAddBank: () => void;
}

export function TermsDialog({ of, banks, onClose, onAddBank }: TermsDialogProps) {
  const t = usePageTexts('desk', 'deskReconciliation');
  const title = of
    ? `${t('desk.reconciliation_change')}: ${systemText(of.system, t)}`
    : t('desk.reconciliation_terms_add');
  const hasBank = banks.banks.length > 0;
  return (
    <Dialog isOpen={of !== undefined} onClose={onClose} title={title}>
      {of !== undefined && hasBank && <TermsForm of={of} banks={banks} onClose={onClose} />}
      {of !== undefined && !hasBank && (
        <div className="flex flex-col items-start gap-4">
          <p>{t('desk.reconciliation_terms_no_bank')}</p>
          <Button onClick={onAddBank}>{t('desk.reconciliation_bank_add')}</Button>
        </div>
      )}
    </Dialog>
  );
}

type Body = Sent<typeof setTerms, 'body'>;
type Typed = Readonly<Record<string, string | boolean | undefined>>;

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

type TermsFormProps = Omit<TermsDialogProps, 'of' | 'onAddBank'> & { of: TermsOnWire | null };

function TermsForm({ of, banks, onClose }: TermsFormProps) {
  const t = usePageTexts('deskReconciliation');
  const form = useContractForm({
    schema: undefined,
    check: (typed: unknown) => setTerms.body && parse(setTerms.body, bodyOf(typed as Typed)),
    defaults: defaultsOf(of),
    async send(typed: unknown) {
      await call(setTerms, { body: bodyOf(typed as Typed) });
      addToast(t('desk.reconciliation_saved'), { tone: 'success' });
      await readAllAgain();
      onClose();
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
      <DialogButtons act={t('desk.reconciliation_save')} isBusy={form.isBusy} onClose={onClose} />
    </form>
  );
}

interface PartProps {
  field: ReturnType<typeof useContractForm>['field'];
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
