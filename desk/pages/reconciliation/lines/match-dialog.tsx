// Matches a bank line by hand: to a system and days, with a reason.
import type * as z from 'zod/mini';
import {
  listBanks,
  MATCH_KINDS,
  matchBankLine,
  RECONCILIATION_WHY_MAX,
} from '#contract/desk/reconciliation/banks.ts';
import type { BankLineOnWire } from '#contract/desk/reconciliation/banks.ts';
import { ChoiceField } from '#ui/controls/choice-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { addToast } from '#ui/toasts/toasts.ts';
import { call } from '#web/api/call.ts';
import { useRead } from '#web/api/reads.tsx';
import { useContractForm } from '#web/form/contract-form.ts';
import { rupeesText } from '#desk/text/rupees-text.ts';
import { systemText } from '#desk/text/system-text.ts';
import { DayField } from '#desk/parts/data/day-field.tsx';
import { DialogButtons } from '#desk/parts/dialogs/dialog-buttons.tsx';
import { readAllAgain } from '../read-again.ts';
import { WhyField } from '#desk/parts/dialogs/why-field.tsx';

interface MatchDialogProps {
  of: BankLineOnWire | undefined;
  onClose: () => void;
}

export function MatchDialog({ of, onClose }: MatchDialogProps) {
  const t = usePageTexts('desk', 'deskReconciliation');
  return (
    <Dialog
      isOpen={of !== undefined}
      onClose={onClose}
      title={t('desk.reconciliation_match_title')}
    >
      {of && <MatchForm line={of} onClose={onClose} />}
    </Dialog>
  );
}

type Body = z.input<NonNullable<typeof matchBankLine.body>>;

function MatchForm({ line, onClose }: { line: BankLineOnWire; onClose: () => void }) {
  const t = usePageTexts('desk', 'deskReconciliation');
  const { data } = useRead(listBanks);
  const systems = data?.systems.filter(({ currency }) => currency === line.currency) ?? [];
  const form = useContractForm({
    schema: matchBankLine.body,
    defaults: {
      system: '',
      what: MATCH_KINDS[0],
      first_day: line.day,
      last_day: line.day,
      why: '',
    },
    async send(body: Body) {
      await call(matchBankLine, { params: { lineId: line.id }, body });
      addToast(t('desk.reconciliation_matched'), { tone: 'success' });
      await readAllAgain();
      onClose();
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <p>
        {line.words} · {rupeesText(line.amount, line.currency)}
      </p>
      <FormBanner tone="error">{form.banner}</FormBanner>
      <ChoiceField
        label={t('desk.reconciliation_system')}
        choices={[
          { value: '', label: t('desk.reconciliation_choose') },
          ...systems.map(({ name }) => ({ value: name, label: systemText(name, t) })),
        ]}
        {...form.field('system')}
      />
      <ChoiceField
        label={t('desk.reconciliation_what')}
        choices={MATCH_KINDS.map((kind) => ({
          value: kind,
          label: t(`desk.reconciliation_match_${kind}`),
        }))}
        {...form.field('what')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField label={t('desk.reconciliation_first_day')} {...form.field('first_day')} />
        <DayField label={t('desk.reconciliation_last_day')} {...form.field('last_day')} />
      </div>
      <WhyField maxLength={RECONCILIATION_WHY_MAX} {...form.field('why')} />
      <DialogButtons act={t('desk.reconciliation_match')} isBusy={form.isBusy} onClose={onClose} />
    </form>
  );
}
