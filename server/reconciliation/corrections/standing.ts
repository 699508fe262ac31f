// The standing of a difference: the precedence of the acts about it.
import type { DifferenceStanding } from '#contract/desk/order-parts/difference-standing.ts';

interface Done {
  /** Closed, or corrected by a journal. */
  isOver: boolean;
  /** Its order has moved money since the difference was found. */
  isActed: boolean;
  /** A pending proposal would settle it. */
  isProposed: boolean;
}

export function standingOf({ isOver, isActed, isProposed }: Done): DifferenceStanding {
  if (isOver) return 'over';
  if (isActed) return 'settled';
  return isProposed ? 'proposed' : 'open';
}
