// A person takes back a payment that was begun and not finished, perhaps in another tab.
import type pg from 'pg';
import type { Gateway, GatewayName } from '#gateways/gateway.ts';
import { Refused } from '#contract/refusal.ts';
import { message } from '#contract/words.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockOrders } from '#server/orders/lock-orders.ts';
import type { OrderChanges } from '#server/orders/order-changes.ts';
import type { AskAttempt } from './ask-attempt.ts';
import { endByPayer, findLiveAttempts } from './live-attempts.ts';

export interface TakeBackOptions {
  pool: pg.Pool;
  gatewayOf: (name: GatewayName) => Pick<Gateway<unknown>, 'cancel'>;
  ask: AskAttempt;
  changes: OrderChanges;
}

/**
 * Takes back every payment of a person's order that is under way; answers whether the order still
 * waits to be paid. Money that has come meanwhile is taken instead. Throws Refused (409) for a
 * payment the gateway is deciding about: nobody can take that back but the gateway; 404 for an order
 * that is not theirs. Where a gateway cannot be told, it is asked about later as before, and what it
 * still brings becomes credit.
 */
export async function takeBack(
  { pool, gatewayOf, ask, changes }: TakeBackOptions,
  asked: { userId: string; orderId: string },
): Promise<boolean> {
  const live = await findLiveAttempts(pool, asked);
  const states = [];
  for (const attempt of live) {
    const { state } = await ask(attempt, false);
    states.push(state);
    if (state !== 'redirected') continue;
    await endByPayer(pool, attempt.id);
    if (gatewayOf(attempt.gateway).cancel) await ask({ ...attempt, state: 'cancelled' }, false);
  }
  changes.tell([asked.orderId]);
  if (states.includes('succeeded')) return false;
  if (states.includes('pending')) throw new Refused(409, { error: message('payment.deciding') });
  return !(await isPaid(pool, asked));
}

/** Money may have come otherwise, so that nothing was under way any more. */
async function isPaid(
  pool: pg.Pool,
  { userId, orderId }: { userId: string; orderId: string },
): Promise<boolean> {
  const order = (await inTransaction(pool, (tx) => lockOrders(tx, [orderId]))).get(orderId);
  if (order?.userId !== userId) throw new Refused(404, { error: message('order.not_found') });
  return order.paidAt !== null;
}
