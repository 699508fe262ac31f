// An operator puts an unknown order into manual review before its scheduled polls are over.
import type { OrderState } from '#contract/codes.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { lockOrders } from '../lock-orders.ts';
import { moveOrders } from '../move-orders.ts';
import type { Step } from '../move-orders.ts';
import { isUndecided, REVIEW } from './manual-review.ts';

export type Reviewed =
  | { kind: 'done' | 'done before' | 'changed' }
  | { kind: 'not there' }
  | { kind: 'not unknown'; state: OrderState };

export interface ReviewRequest {
  orderId: string;
  /** The version that the operator has read. */
  version: number;
  /** Why, stored as the event's evidence. */
  why: string;
  by: string;
  /** The waits of the scheduled polls, all of which are over afterwards. */
  askSeconds: readonly number[];
}

/**
 * Ends the scheduled polls of an unknown order: a person decides it from now on. A callback or an
 * operator may still have it polled; an answer settles it, and no answer leaves it in review.
 */
export async function reviewWithin(
  tx: Transaction,
  { orderId, version, why, by, askSeconds }: ReviewRequest,
): Promise<Reviewed> {
  const order = (await lockOrders(tx, [orderId])).get(orderId);
  if (!order) return { kind: 'not there' };
  const { state, asks } = order;
  if (state !== 'unknown') return { kind: 'not unknown', state };
  if (await isUndecided(tx, orderId)) return { kind: 'done before' };
  if (order.version !== version) return { kind: 'changed' };
  const asked = Math.max(0, askSeconds.length - asks);
  const steps: Step[] = [{ state, why: REVIEW, proof: { person: why, by } }];
  await moveOrders(tx, [{ order, asked, steps }]);
  return { kind: 'done' };
}
