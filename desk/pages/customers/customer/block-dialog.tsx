// The dialog that blocks a part of an account.
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { day } from '#contract/dates/day.ts';
import { startInNepal } from '#contract/dates/moments.ts';
import { daysLater } from '#contract/dates/nepal-day.ts';
import { blockCustomer } from '#contract/desk/customers/blocks.ts';
import { fields, note, oneOf, text } from '#contract/fields.ts';
import { BLOCK_REASONS, CUSTOMER_BLOCK_TYPES } from '#contract/people/blocks/customer-blocks.ts';
import type { CustomerBlockType } from '#contract/people/blocks/customer-blocks.ts';
import { ChoiceField } from '#ui/controls/choice-field.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { DayField } from '#desk/parts/data/day-field.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { DialogButtons } from '#desk/parts/dialogs/dialog-buttons.tsx';
import { addToast } from '#ui/toasts/toasts.ts';
import { call } from '#web/api/call.ts';
import { languageName } from '#desk/text/language-name.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { readCustomerAgain } from './customer.ts';
import type { Customer } from './customer.ts';

interface BlockDialogProps {
  of: Customer;
  isOpen: boolean;
  onClose: () => void;
}

export function BlockDialog({ of, isOpen, onClose }: BlockDialogProps) {
  const t = usePageTexts('deskCustomers');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('desk.customers_block_title')}>
      {isOpen && <BlockForm of={of} onClose={onClose} />}
    </Dialog>
  );
}

const schema = fields({
  type: oneOf(CUSTOMER_BLOCK_TYPES),
  reason: oneOf(BLOCK_REASONS),
  words: z.optional(note(200)),
  note: text(500),
  /** The last day of the block, in Nepal. */
  until: z.optional(day('field.day')),
});

/** The end of a day in Nepal. */
const endOf = (last: string): string => new Date(startInNepal(daysLater(last, 1))).toISOString();

function BlockForm({ of: { id, identity }, onClose }: Omit<BlockDialogProps, 'isOpen'>) {
  const t = usePageTexts('desk', 'deskCustomers');
  const form = useContractForm({
    schema,
    defaults: { type: 'spending', reason: 'security', words: '', note: '', until: '' },
    seen: ({ reason }) =>
      reason === 'other'
        ? ['type', 'reason', 'words', 'note', 'until']
        : ['type', 'reason', 'note', 'until'],
    async send({ until, words, ...typed }: z.input<typeof schema>) {
      const own = typed.reason === 'other' && words !== undefined ? { words } : {};
      const end = until === undefined ? {} : { until: endOf(until) };
      await call(blockCustomer, { params: { userId: id }, body: { ...typed, ...own, ...end } });
      addToast(t('desk.customers_block_done'), { tone: 'success' });
      onClose();
      await readCustomerAgain();
    },
  });
  const [type, reason] = useWatch({ control: form.form.control, name: ['type', 'reason'] });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <p>{t('desk.customers_block_lead')}</p>
      <FormBanner tone="error">{form.banner}</FormBanner>
      <ChoiceField
        label={t('desk.customers_block_type')}
        hint={t(`desk.customers_block_${type as CustomerBlockType}_more`)}
        choices={CUSTOMER_BLOCK_TYPES.map((value) => {
          return { value, label: t(`desk.customers_block_${value}`) };
        })}
        {...form.field('type')}
      />
      <ChoiceField
        label={t('desk.customers_reason')}
        choices={BLOCK_REASONS.map((value) => {
          return { value, label: t(`desk.customers_reason_${value}`) };
        })}
        {...form.field('reason')}
      />
      {reason === 'other' && (
        <TextArea
          label={t('desk.customers_words')}
          hint={t('desk.customers_words_hint', { language: languageName(identity.language, t) })}
          lang={identity.language}
          rows={2}
          maxLength={200}
          {...form.field('words')}
        />
      )}
      <TextArea
        label={t('desk.customers_note')}
        hint={t('desk.customers_note_hint')}
        rows={2}
        maxLength={500}
        {...form.field('note')}
      />
      <DayField
        label={t('desk.customers_ends_at')}
        hint={t('desk.customers_ends_at_hint')}
        {...form.field('until')}
      />
      <DialogButtons
        act={t('desk.customers_block')}
        look="danger"
        isBusy={form.isBusy}
        onClose={onClose}
      />
    </form>
  );
}
