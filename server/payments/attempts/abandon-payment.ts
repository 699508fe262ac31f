// Lets a person abandon a payment that was started and not finished, perhaps in another tab.
import type pg from 'pg';
import type { Gateway } from '#gateways/gateway.ts';
import type { GatewayName } from '#gateways/gateways.ts';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockOrders } from '#server/orders/lock-orders.ts';
import type { OrderChanges } from '#server/orders/order-changes.ts';
import type { AskAttempt } from './ask-attempt.ts';
import { endByPayer, findLiveAttempts } from './live-attempts.ts';

export interface AbandonPaymentOptions {
  pool: pg.Pool;
  /** Undefined for a gateway that is not set up any more. */
  gatewayOf: (name: GatewayName) => Pick<Gateway<unknown>, 'cancel'> | undefined;
  ask: AskAttempt;
  changes: OrderChanges;
}

/**
 * Abandons every pending payment of a person's order. Returns whether the order still waits for
 * payment. Money that has arrived in the meantime is taken instead. Where a gateway cannot cancel,
 * polling continues, and money that still arrives becomes credit. Throws ApiError: 409 while a
 * gateway is deciding about a payment, 404 for an order of somebody else.
 */
export async function abandonPayment(
  { pool, gatewayOf, ask, changes }: AbandonPaymentOptions,
  asked: { userId: string; orderId: string },
): Promise<boolean> {
  const live = await findLiveAttempts(pool, asked);
  const states = [];
  for (const attempt of live) {
    const { state } = await ask(attempt, false);
    states.push(state);
    if (state !== 'redirected') continue;
    await endByPayer(pool, attempt.id);
    if (gatewayOf(attempt.gateway)?.cancel) await ask({ ...attempt, state: 'cancelled' }, false);
  }
  changes.tell([asked.orderId]);
  if (states.includes('succeeded')) return false;
  if (states.includes('pending')) throw new ApiError(409, { error: message('payment.deciding') });
  return !(await isPaid(pool, asked));
}

/** The order may have been paid another way, so that nothing is pending any more. */
async function isPaid(
  pool: pg.Pool,
  { userId, orderId }: { userId: string; orderId: string },
): Promise<boolean> {
  const order = (await inTransaction(pool, (tx) => lockOrders(tx, [orderId]))).get(orderId);
  if (order?.userId !== userId) throw new ApiError(404, { error: message('order.not_found') });
  return order.paidAt !== null;
}
