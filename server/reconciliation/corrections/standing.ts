// How a difference stands: the one order in which what was done about it counts.
import type { DifferenceStanding } from '#contract/desk/order-parts/difference-standing.ts';

interface Done {
  /** Closed, or corrected by a journal. */
  isOver: boolean;
  /** Its order has moved money since it was found. */
  isActed: boolean;
  /** A proposal that waits would settle it. */
  isProposed: boolean;
}

export function standingOf({ isOver, isActed, isProposed }: Done): DifferenceStanding {
  if (isOver) return 'over';
  if (isActed) return 'settled';
  return isProposed ? 'proposed' : 'open';
}
