// The evidence of a correcting journal: both sides of its difference as text, stored with the proposal.
import { JOURNAL_EVIDENCE_MAX } from '#contract/desk/approvals/actions.ts';
import { formatMoney } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { isWordKey, message } from '#contract/texts.ts';
import type { Text } from '#contract/texts.ts';
import type { Locale } from '#server/context/locale.ts';
import type { Break } from '#server/reconciliation/discrepancies.ts';
import { systemNamed } from '../system-name.ts';

function stateNamed(state: string): Text {
  const key = `desk.reconciliation_state_${state}`;
  return isWordKey(key) ? message(key) : state;
}

export function evidenceOf({ say }: Pick<Locale, 'say'>, one: Break): string {
  const side = (state: string | null, paisa: Paisa | null): string => {
    if (state === null || paisa === null) return say('desk.reconciliation_nothing');
    const amount = formatMoney(paisa, one.currency);
    return say('desk.reconciliation_evidence_side', { amount, state: stateNamed(state) });
  };
  const { correctedPaisa: booked, currency } = one;
  const corrected =
    booked === 0n
      ? ''
      : ` (${say('desk.reconciliation_corrected', { amount: formatMoney(booked, currency) })})`;
  const text = say('desk.reconciliation_evidence_text', {
    number: String(one.id),
    day: one.day,
    what: message(`desk.reconciliation_what_${one.what}`),
    system: systemNamed(one.system),
    kind: message(`desk.reconciliation_kind_${one.kind}`),
    reference: one.reference,
    ours: side(one.oursState, one.oursPaisa) + corrected,
    theirs: side(one.theirsState, one.theirsPaisa),
  });
  const words = one.theirsWords ?? '';
  const whole = words === '' ? text : say('desk.reconciliation_evidence_words', { text, words });
  return whole.slice(0, JOURNAL_EVIDENCE_MAX);
}
