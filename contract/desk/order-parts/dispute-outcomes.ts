// How a dispute of a payment ends.

/** won: its payer keeps nothing of what they claimed. lost: the gateway takes it from us. */
export const DISPUTE_OUTCOMES = ['won', 'lost'] as const;
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];
