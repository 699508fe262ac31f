// The id from which a user's orders may still wait for payment.
import { ORDER_EXPIRES_MINUTES } from '#contract/orders.ts';

const MINUTE_MS = 60_000;

/**
 * A lower bound for ids: an older order has expired, so that only the last of many orders are read.
 * An id begins with the app's clock in milliseconds; the margin of one more waiting time is larger
 * than any clock difference.
 */
export function unpaidSince(nowMs = Date.now()): string {
  const madeMs = nowMs - 2 * ORDER_EXPIRES_MINUTES * MINUTE_MS;
  const hex = madeMs.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
