// The order machine: which state may follow which. Everything that moves an order asks here first.
import { ORDER_STATES } from '#contract/codes.ts';
import type { OrderState } from '#contract/codes.ts';

const EDGES: Readonly<Record<OrderState, readonly OrderState[]>> = {
  // Money arrives; or it never does.
  awaiting_payment: ['paid', 'canceled', 'expired'],
  // The delivery is claimed; a wallet load is its own delivery.
  paid: ['delivering', 'delivered'],
  delivering: ['delivering', 'delivered', 'failed', 'unknown'],
  unknown: ['delivering', 'unknown', 'delivered', 'failed'],
  // A refund is in the same transaction, so `failed` is only ever passed through.
  failed: ['refunded'],
  // A provider that takes a delivery back re-opens it as a refund.
  delivered: ['failed'],
  refunded: [],
  canceled: [],
  expired: [],
};

/** States in which an order waits: for its money, its delivery, an answer, or a person. */
export const OPEN_STATES: ReadonlySet<OrderState> = new Set([
  'awaiting_payment',
  'paid',
  'delivering',
  'unknown',
]);

/** Throws for a step the machine does not have: that is a bug of ours, never a user's mistake. */
export function assertEdge(from: OrderState, to: OrderState): void {
  if (!EDGES[from].includes(to)) throw new Error(`an order cannot go from ${from} to ${to}`);
}

/** Every step there is; the proof of the books compares what happened with it. */
export function edges(): { from: OrderState; to: OrderState }[] {
  return ORDER_STATES.flatMap((from) => EDGES[from].map((to) => ({ from, to })));
}
