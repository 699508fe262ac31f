// Whether a difference between our books and an outside system's is settled.

/**
 * proposed: a change that would settle it waits for a second person. settled: its order's money has moved
 * since it was found, and the next comparison shows what remains. over: it is closed or gone.
 */
export const DIFFERENCE_STANDINGS = ['open', 'proposed', 'settled', 'over'] as const;
export type DifferenceStanding = (typeof DIFFERENCE_STANDINGS)[number];
