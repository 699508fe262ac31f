// The kinds and states of differences between our books and others' in words.
import { DIFFERENCE_KINDS } from '#contract/desk/reconciliation/differences.ts';
import type { Say } from '#ui/texts.ts';

const STATES = ['done', 'not done', 'open', 'held', 'unknown', 'in', 'out'] as const;

/** An unknown state is shown as it is. */
export function stateText(t: Say<'deskReconciliation'>, state: string): string {
  const known = STATES.find((one) => one === state);
  return known ? t(`desk.reconciliation_state_${known}`) : state;
}

/** The same for a kind. */
export function kindText(t: Say<'deskReconciliation'>, kind: string): string {
  const known = DIFFERENCE_KINDS.find((one) => one === kind);
  return known ? t(`desk.reconciliation_kind_${known}`) : kind;
}
