// How far a difference between our books and others' is settled.

/**
 * proposed: a change that would settle it waits for a second person. settled: money of its order has moved
 * since it was found, and the next comparison tells what is left. over: it is closed or gone.
 */
export const DIFFERENCE_STANDINGS = ['open', 'proposed', 'settled', 'over'] as const;
export type DifferenceStanding = (typeof DIFFERENCE_STANDINGS)[number];
