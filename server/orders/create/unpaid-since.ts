// The id from which a user's orders may still wait for payment.
import { ORDER_EXPIRES_MINUTES } from '#contract/orders.ts';
import { firstIdAt } from '#server/context/first-id-at.ts';

const MINUTE_MS = 60_000;

/**
 * A lower bound for ids: an older order has expired, so that only the last of many orders are read.
 * The margin of one more waiting time is larger than any clock difference.
 */
export function unpaidSince(nowMs = Date.now()): string {
  const madeMs = nowMs - 2 * ORDER_EXPIRES_MINUTES * MINUTE_MS;
  return firstIdAt(madeMs);
}
