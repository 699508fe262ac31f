// The evidence of a decision: what was seen, where and when.
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { decideOrder, EVIDENCE_WORDS_MAX } from '#contract/desk/orders.ts';
import type { DeskOrder } from '#contract/desk/orders.ts';
import {
  EVIDENCE_KINDS,
  EVIDENCE_OF,
  EVIDENCE_PLACES,
  isFoundIn,
  PLACES_OF,
} from '#contract/desk/order-parts/evidence.ts';
import type {
  DecidedOutcome,
  EvidenceKind,
  EvidencePlace,
} from '#contract/desk/order-parts/evidence.ts';
import { fields, note, oneOf, text } from '#contract/fields.ts';
import { ChoiceField } from '#ui/controls/choice-field.tsx';
import { TextArea } from '#ui/controls/text-area.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Amount } from '#ui/surfaces/amount.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { Facts } from '#desk/parts/facts.tsx';
import { TimeField } from '#desk/parts/data/day-field.tsx';
import { DialogButtons } from '#desk/parts/dialogs/dialog-buttons.tsx';
import { addToast } from '#ui/toasts/toasts.ts';
import { useContractForm } from '#web/form/contract-form.ts';
import { localTime, timeOfLocal } from '#desk/text/local-time.ts';
import { rupeesText } from '#desk/text/rupees-text.ts';
import { callProved } from '#desk/session/proof.ts';
import { systemText } from '#desk/text/system-text.ts';

const isTime = (typed: string): boolean => timeOfLocal(typed) !== undefined;

const schema = fields({
  kind: oneOf(EVIDENCE_KINDS),
  reference: text(100),
  seen_in: oneOf(EVIDENCE_PLACES),
  seen_at: z
    .string({ error: 'desk.orders_seen_at' })
    .check(z.refine(isTime, { error: 'desk.orders_seen_at' })),
  words: z.optional(note(EVIDENCE_WORDS_MAX)),
});

interface DecideFormProps {
  of: DeskOrder;
  outcome: DecidedOutcome;
  onClose: () => void;
  onDecided: () => void;
}

/** The reference of the evidence, as far as we know it: the provider's portal shows our own reference. */
function knownReference({ look_in: lookIn, deliveries }: DeskOrder, kind: EvidenceKind): string {
  if (kind === 'portal_confirmation') return lookIn?.reference ?? '';
  if (kind === 'provider_reference') return deliveries.at(-1)?.provider_reference ?? '';
  return '';
}

/** The form of the decision; it applies to the version of the order that was shown when it opened. */
function useDecideForm({ of, outcome, onClose, onDecided }: DecideFormProps) {
  const t = usePageTexts('deskOrders');
  const [opened] = useState(() => localTime(new Date().toISOString()));
  const [version] = useState(of.version);
  return useContractForm({
    schema,
    defaults: {
      kind: EVIDENCE_OF[outcome][0],
      reference: knownReference(of, EVIDENCE_OF[outcome][0]),
      seen_in: PLACES_OF[EVIDENCE_OF[outcome][0]][0],
      seen_at: opened,
      words: '',
    },
    async send({ seen_at: seenAt, ...given }: z.input<typeof schema>) {
      const body = {
        ...given,
        outcome,
        version,
        seen_at: timeOfLocal(seenAt) ?? seenAt,
      };
      const decided = await callProved(decideOrder, { params: { orderId: of.id }, body });
      const done = decided.state === 'delivered' ? 'delivered' : 'refunded';
      addToast(t(decided.is_new ? `desk.orders_decided_${done}` : 'desk.orders_decided_before'), {
        tone: 'success',
      });
      onClose();
      onDecided();
    },
  });
}

/** Fills in the known reference and place of the chosen kind of evidence, replacing earlier ones. */
function useKnown(of: DeskOrder, { form }: ReturnType<typeof useDecideForm>): EvidenceKind {
  const kind = useWatch({ control: form.control, name: 'kind' }) as EvidenceKind;
  const before = useRef(kind);
  useEffect(() => {
    if (before.current === kind) return;
    const isOurs = form.getValues('reference') === knownReference(of, before.current);
    before.current = kind;
    if (isOurs) form.setValue('reference', knownReference(of, kind));
    const place = form.getValues('seen_in') as EvidencePlace;
    if (!isFoundIn(kind, place)) form.setValue('seen_in', PLACES_OF[kind][0]);
  }, [of, kind, form]);
  return kind;
}

export function DecideForm(props: DecideFormProps) {
  const { of, outcome, onClose } = props;
  const t = usePageTexts('deskOrders', 'desk');
  const form = useDecideForm(props);
  const kind = useKnown(of, form);
  const effect = {
    amount: rupeesText(of.total ?? of.amount),
    provider: systemText(of.deliveries.at(-1)?.provider ?? '', t),
  };
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <p>{t(`desk.orders_decide_${outcome}_effect`, effect)}</p>
      {outcome === 'delivered' && <Parts of={of} provider={effect.provider} />}
      <FormBanner tone="error">{form.banner}</FormBanner>
      <ChoiceField
        label={t('desk.orders_evidence')}
        choices={EVIDENCE_OF[outcome].map((value) => ({
          value,
          label: t(
            value === 'portal_confirmation' && outcome === 'failed'
              ? 'desk.orders_evidence_portal_failed'
              : `desk.orders_evidence_${value}`,
          ),
        }))}
        {...form.field('kind')}
      />
      <TextField
        label={t('desk.orders_reference')}
        hint={t(`desk.orders_reference_${kind}_hint`)}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        {...form.field('reference')}
      />
      <ChoiceField
        label={t('desk.orders_seen_in')}
        choices={PLACES_OF[kind].map((value) => ({
          value,
          label: t(`desk.orders_place_${value}`),
        }))}
        {...form.field('seen_in')}
      />
      <TimeField label={t('desk.orders_seen_when')} {...form.field('seen_at')} />
      <TextArea
        label={t('desk.orders_words')}
        hint={t('desk.orders_words_hint')}
        rows={3}
        maxLength={EVIDENCE_WORDS_MAX}
        {...form.field('words')}
      />
      <DialogButtons
        act={t(`desk.orders_decide_${outcome}`)}
        look={outcome === 'failed' ? 'danger' : 'primary'}
        isBusy={form.isBusy}
        onClose={onClose}
      />
    </form>
  );
}

/** The charged amount, broken down by where it goes. */
function Parts({ of: { amount, discount, total }, provider }: { of: DeskOrder; provider: string }) {
  const t = usePageTexts('deskOrders');
  const taken = total ?? amount - discount;
  const fee = taken - amount + discount;
  return (
    <Facts
      facts={[
        [t('desk.orders_part_price', { provider }), <Amount key="price" rupees={amount} />],
        [t('desk.orders_part_fee'), fee > 0 && <Amount key="fee" rupees={fee} />],
        [t('desk.orders_part_discount'), discount > 0 && <Amount key="off" rupees={discount} />],
        [t('desk.orders_part_total'), <Amount key="total" rupees={taken} />],
      ]}
    />
  );
}
