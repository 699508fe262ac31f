// Marks differences as expected until a day: the selected ones, or all similar ones.
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { expectDifferences } from '#contract/desk/reconciliation/differences.ts';
import { RECONCILIATION_WHY_MAX } from '#contract/desk/reconciliation/banks.ts';
import { CheckboxField } from '#ui/controls/checkbox-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { call } from '#web/api/call.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { daysLater } from '#contract/dates/nepal-day.ts';
import { nepalDay } from '#desk/text/local-time.ts';
import { DayField } from '#desk/parts/data/day-field.tsx';
import { DialogButtons } from '#desk/parts/dialogs/dialog-buttons.tsx';
import { readAllAgain } from '../read-again.ts';
import { WhyField } from '#desk/parts/dialogs/why-field.tsx';

interface ExpectDialogProps {
  isOpen: boolean;
  ids: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

export function ExpectDialog({ isOpen, onClose, ...rest }: ExpectDialogProps) {
  const t = usePageTexts('deskReconciliation');
  const title = t('desk.reconciliation_expect_title', { count: rest.ids.length });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      {isOpen && <ExpectForm {...rest} onClose={onClose} />}
    </Dialog>
  );
}

const DEFAULT_DAYS = 7;

type Body = z.input<NonNullable<typeof expectDifferences.body>>;

function ExpectForm({ ids, onClose, onDone }: Omit<ExpectDialogProps, 'isOpen'>) {
  const t = usePageTexts('desk', 'deskReconciliation');
  const [today] = useState(() => nepalDay());
  const bodyOf = (typed: unknown): Body => {
    const { alike, most, words, ...rest } = typed as Body;
    const like = alike === true && { alike, ...(most && { most }), ...(words && { words }) };
    return { ...rest, ids: [...ids], ...like };
  };
  const form = useContractForm({
    schema: undefined,
    defaults: { alike: false, most: '', words: '', until: daysLater(today, DEFAULT_DAYS), why: '' },
    seen: ({ alike }) =>
      alike === true ? ['alike', 'most', 'words', 'until', 'why'] : ['alike', 'until', 'why'],
    async send(typed: unknown) {
      const { covers } = await call(expectDifferences, { body: bodyOf(typed) });
      addToast(t('desk.reconciliation_expect_done', { count: covers }), { tone: 'success' });
      await readAllAgain();
      onDone();
    },
  });
  const isAlike = useWatch({ control: form.form.control, name: 'alike' }) === true;
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <p>{t('desk.reconciliation_expect_lead')}</p>
      <FormBanner tone="error">{form.banner}</FormBanner>
      <CheckboxField label={t('desk.reconciliation_alike')} {...form.field('alike')} />
      {isAlike && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={t('desk.reconciliation_most')}
            hint={t('desk.reconciliation_most_hint')}
            inputMode="decimal"
            {...form.field('most')}
          />
          <TextField
            label={t('desk.reconciliation_words')}
            hint={t('desk.reconciliation_words_hint')}
            {...form.field('words')}
          />
        </div>
      )}
      <DayField label={t('desk.reconciliation_expect_until')} {...form.field('until')} />
      <WhyField maxLength={RECONCILIATION_WHY_MAX} {...form.field('why')} />
      <DialogButtons act={t('desk.reconciliation_expect')} isBusy={form.isBusy} onClose={onClose} />
    </form>
  );
}
