// Differences in words: the states of both sides, and by how much they are apart.
import type { DifferenceOnWire } from '#contract/desk/reconciliation/differences.ts';
import type { Say } from '#ui/texts.ts';

const STATES = ['done', 'not done', 'open', 'held', 'unknown', 'in', 'out'] as const;

/** A state that this version does not know stays as it is. */
export function stateText(t: Say<'deskReconciliation'>, state: string): string {
  const known = STATES.find((one) => one === state);
  return known ? t(`desk.reconciliation_state_${known}`) : state;
}

/** Theirs less ours; a side that knows nothing counts as nothing. In rupees. */
export function apart({ ours, theirs }: Pick<DifferenceOnWire, 'ours' | 'theirs'>): number {
  return Math.round(((theirs?.amount ?? 0) - (ours?.amount ?? 0)) * 100) / 100;
}
