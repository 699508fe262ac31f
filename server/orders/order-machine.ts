// The order state machine: which state may follow which. Everything that moves an order checks
// here.
import { ORDER_STATES } from '#contract/codes.ts';
import type { OrderState } from '#contract/codes.ts';

const EDGES: Readonly<Record<OrderState, readonly OrderState[]>> = {
  // Money arrives, or it never does.
  awaiting_payment: ['paid', 'canceled', 'expired'],
  // A worker leases the delivery; a wallet load is its own delivery.
  paid: ['delivering', 'delivered'],
  delivering: ['delivering', 'delivered', 'failed', 'unknown'],
  unknown: ['delivering', 'unknown', 'delivered', 'failed'],
  // A refund is in the same transaction, so `failed` is never a resting state.
  failed: ['refunded'],
  // A provider that reverses a delivery reopens it as a refund.
  delivered: ['failed'],
  refunded: [],
  canceled: [],
  expired: [],
};

/** States in which an order waits: for money, delivery, an answer, or manual review. */
export const OPEN_STATES: ReadonlySet<OrderState> = new Set([
  'awaiting_payment',
  'paid',
  'delivering',
  'unknown',
]);

/** Throws for a transition that does not exist: that is our bug, never a user's mistake. */
export function assertEdge(from: OrderState, to: OrderState): void {
  if (!EDGES[from].includes(to)) throw new Error(`an order cannot go from ${from} to ${to}`);
}

/** All transitions; the books audit compares the history with them. */
export function edges(): { from: OrderState; to: OrderState }[] {
  return ORDER_STATES.flatMap((from) => EDGES[from].map((to) => ({ from, to })));
}
