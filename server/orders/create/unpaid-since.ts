// The id from which a user's orders may still wait for payment.
import { ORDER_EXPIRES_MINUTES } from '#contract/orders.ts';
import { firstIdAt } from '#server/context/first-id-at.ts';

const MINUTE_MS = 60_000;

/**
 * How far the clocks of two processes may differ without an order of one being overlooked by the other. A
 * clock that was set wrongly is wrong by days; whether an order may still be paid says the database's clock.
 */
export const CLOCKS_DIFFER_DAYS = 4;
const CLOCKS_DIFFER_MINUTES = CLOCKS_DIFFER_DAYS * 24 * 60;

/** A lower bound for ids: an older order has expired, so that only the last of many orders are read. */
export function unpaidSince(nowMs = Date.now()): string {
  const madeMs = nowMs - (ORDER_EXPIRES_MINUTES + CLOCKS_DIFFER_MINUTES) * MINUTE_MS;
  return firstIdAt(madeMs);
}
