// Adds a bank, or changes the format of its statements.
import type * as z from 'zod/mini';
import {
  CURRENCIES_OF_BANKS,
  DAY_FORMATS,
  DELIMITERS,
  setBank,
} from '#contract/desk/reconciliation/banks.ts';
import type { BankOnWire } from '#contract/desk/reconciliation/banks.ts';
import { ChoiceField } from '#ui/controls/choice-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { call } from '#web/api/call.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { DialogButtons } from '#desk/parts/dialogs/dialog-buttons.tsx';
import { readAllAgain } from '../read-again.ts';

interface BankDialogProps {
  /** The bank to change; null: a new one; undefined: the dialog is closed. */
  of: BankOnWire | null | undefined;
  onClose: () => void;
}

export function BankDialog({ of, onClose }: BankDialogProps) {
  const t = usePageTexts('deskReconciliation');
  const title = of
    ? `${t('desk.reconciliation_change')}: ${of.name}`
    : t('desk.reconciliation_bank_add');
  return (
    <Dialog isOpen={of !== undefined} onClose={onClose} title={title}>
      {of !== undefined && <BankForm of={of} onClose={onClose} />}
    </Dialog>
  );
}

type Body = z.input<NonNullable<typeof setBank.body>>;

const COLUMNS = ['day', 'words', 'reference', 'amount', 'in', 'out', 'balance'] as const;
const REQUIRED: ReadonlySet<string> = new Set(['day', 'words']);

function BankForm({ of, onClose }: { of: BankOnWire | null; onClose: () => void }) {
  const t = usePageTexts('deskReconciliation');
  const format = of?.format;
  const form = useContractForm({
    schema: setBank.body,
    defaults: {
      name: of?.name ?? '',
      currency: of?.currency ?? CURRENCIES_OF_BANKS[0],
      delimiter: format?.delimiter ?? DELIMITERS[0],
      day_format: format?.day_format ?? DAY_FORMATS[0],
      ...Object.fromEntries(COLUMNS.map((name) => [name, format?.[name] ?? ''] as const)),
    },
    async send(body: Body) {
      await call(setBank, { body });
      addToast(t('desk.reconciliation_saved'), { tone: 'success' });
      await readAllAgain();
      onClose();
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <FormBanner tone="error">{form.banner}</FormBanner>
      <TextField
        label={t('desk.reconciliation_bank_label')}
        hint={t('desk.reconciliation_bank_hint')}
        readOnly={of !== null}
        autoComplete="off"
        {...form.field('name')}
      />
      <div className="grid items-end gap-4 sm:grid-cols-3">
        <ChoiceField
          label={t('desk.reconciliation_currency')}
          choices={CURRENCIES_OF_BANKS.map((one) => ({ value: one, label: one }))}
          {...form.field('currency')}
        />
        <ChoiceField
          label={t('desk.reconciliation_delimiter')}
          choices={DELIMITERS.map((one) => ({
            value: one,
            label: t(`desk.reconciliation_delimiter_${one}`),
          }))}
          {...form.field('delimiter')}
        />
        <ChoiceField
          label={t('desk.reconciliation_day_format')}
          choices={DAY_FORMATS.map((one) => ({ value: one, label: one }))}
          {...form.field('day_format')}
        />
      </div>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1 text-label font-bold text-soft">
          {t('desk.reconciliation_columns')}
        </legend>
        <p className="text-small text-soft">{t('desk.reconciliation_columns_hint')}</p>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {COLUMNS.map((name) => (
            <TextField
              key={name}
              label={t(`desk.reconciliation_column_${name}`)}
              hint={REQUIRED.has(name) ? undefined : t('desk.reconciliation_optional')}
              autoComplete="off"
              {...form.field(name)}
            />
          ))}
        </div>
      </fieldset>
      <DialogButtons act={t('desk.reconciliation_save')} isBusy={form.isBusy} onClose={onClose} />
    </form>
  );
}
