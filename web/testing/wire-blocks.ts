// A block as the server answers it, for tests.
import type { WireBlock } from '#contract/block.ts';

/** The block of a payment with a wrong amount that we review. */
export function wireBlock(changes: Partial<WireBlock> = {}): WireBlock {
  return {
    type: 'payment_review',
    reason: "The amount taken differs from this order's price, so a person is looking at it.",
    since: '2026-11-20T08:20:00.000Z',
    decided_by: 'support',
    until: null,
    ...changes,
  };
}
