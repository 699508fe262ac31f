// Where among a person's orders those begin that may still wait for payment.
import { ORDER_EXPIRES_MINUTES } from '#contract/orders.ts';

const MINUTE_MS = 60_000;

/**
 * A bound for ids: an order made before it has expired, so that of somebody's thousands only the last
 * are looked at. An id begins with the millisecond of its making by an app's clock; as long again as
 * an order waits is more than clocks differ.
 */
export function unpaidSince(nowMs = Date.now()): string {
  const madeMs = nowMs - 2 * ORDER_EXPIRES_MINUTES * MINUTE_MS;
  const hex = madeMs.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
