// The dialog that snoozes an item: until when, and why.
import * as z from 'zod/mini';
import { SNOOZE_DAYS_MAX } from '#contract/desk/work.ts';
import type { WireWorkItem } from '#contract/desk/work.ts';
import { fields, text } from '#contract/fields.ts';
import { packMessage } from '#contract/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { DialogButtons } from '#desk/parts/dialogs/dialog-buttons.tsx';
import { addToast } from '#ui/toasts/toasts.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { TimeField } from '#desk/parts/data/day-field.tsx';
import { localTime, timeOfLocal } from '#desk/text/local-time.ts';
import { snoozeItem } from './use-work.ts';
import { WhyField } from '#desk/parts/dialogs/why-field.tsx';

interface SnoozeDialogProps {
  of: WireWorkItem | undefined;
  onClose: () => void;
}

export function SnoozeDialog({ of, onClose }: SnoozeDialogProps) {
  const t = usePageTexts('desk', 'deskWork');
  return (
    <Dialog isOpen={of !== undefined} onClose={onClose} title={t('desk.work_snooze_title')}>
      {of && <SnoozeForm item={of} onClose={onClose} />}
    </Dialog>
  );
}

const HOUR_MS = 3_600_000;
const MORNING = 10;
const WHY_MAX = 500;

/** A local time with minutes, in the device's time zone. */
const local = (at: Date): string => localTime(at.toISOString()).slice(0, 16);

function morningIn(days: number): Date {
  const at = new Date();
  at.setDate(at.getDate() + days);
  at.setHours(MORNING, 0, 0, 0);
  return at;
}

const isAhead = (typed: string): boolean => {
  const waitMs = Date.parse(timeOfLocal(typed) ?? '') - Date.now();
  return waitMs > 0 && waitMs <= SNOOZE_DAYS_MAX * 24 * HOUR_MS;
};

const schema = fields({
  until: text(30).check(
    z.refine(isAhead, {
      error: packMessage('desk.work_snooze_until', { days: SNOOZE_DAYS_MAX }),
    }),
  ),
  why: text(WHY_MAX),
});

function SnoozeForm({ item, onClose }: { item: WireWorkItem; onClose: () => void }) {
  const t = usePageTexts('desk', 'deskWork');
  const form = useContractForm({
    schema,
    defaults: { until: local(morningIn(1)), why: '' },
    async send({ until, why }: z.input<typeof schema>) {
      await snoozeItem(item, { until: timeOfLocal(until) ?? until, why });
      addToast(t('desk.work_snooze_done'), { tone: 'success' });
      onClose();
    },
  });
  const choices = [
    { label: t('desk.work_hours_1'), at: () => new Date(Date.now() + HOUR_MS) },
    { label: t('desk.work_tomorrow'), at: () => morningIn(1) },
    { label: t('desk.work_in_days', { count: 3 }), at: () => morningIn(3) },
    { label: t('desk.work_in_days', { count: 7 }), at: () => morningIn(7) },
  ];
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <p className="text-soft">{`${item.title} ${t('desk.work_snooze_lead')}`}</p>
      <FormBanner tone="error">{form.banner}</FormBanner>
      <TimeField label={t('desk.work_snooze_at')} {...form.field('until')} />
      <div className="flex flex-wrap gap-2">
        {choices.map(({ label, at }) => (
          <button
            key={label}
            type="button"
            className="min-h-8 rounded-full border border-edge px-3 text-label text-act hover:bg-act-wash"
            onClick={() => form.form.setValue('until', local(at()))}
          >
            {label}
          </button>
        ))}
      </div>
      <WhyField maxLength={WHY_MAX} {...form.field('why')} />
      <DialogButtons act={t('desk.work_snooze')} isBusy={form.isBusy} onClose={onClose} />
    </form>
  );
}
