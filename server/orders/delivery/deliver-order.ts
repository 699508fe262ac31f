// Carries one order out: claim it, call the provider outside any transaction, write down how it
// ended.
import type pg from 'pg';
import type { Deliveries } from '#billers/deliveries.ts';
import type { Carrier, DeliveryJob } from '#billers/delivery.ts';
import { batch } from '#server/db/batch.ts';
import { claimOrders } from './claim-orders.ts';
import type { Claim, ClaimRequest } from './claim-orders.ts';
import type { OrderChanges } from '../order-changes.ts';
import type { OrderRow } from '../order-row.ts';
import { referenceOf } from './reference.ts';
import { settleOrders } from './settle-orders.ts';
import type { ForAPerson, Settlement, SettleOptions } from './settle-orders.ts';

/** Where an operator hears of what only a person can go on with. */
export interface DeliveryLog {
  error: (details: object, text: string) => void;
}

export interface DeliverOptions extends SettleOptions {
  pool: pg.Pool;
  deliveries: Deliveries;
  changes: OrderChanges;
  leaseSeconds: number;
  log: DeliveryLog;
}

/**
 * Works on one order as far as it can be taken now. Rejects only when the database does not answer.
 */
export type DeliverOrder = (request: ClaimRequest) => Promise<void>;

function isBiller(deliveries: Deliveries, biller: string | null): biller is keyof Deliveries {
  return biller !== null && Object.hasOwn(deliveries, biller);
}

async function carryOut(
  { order, task, maySendAgain }: Claim,
  delivery: Carrier,
): Promise<Pick<Settlement, 'outcome' | 'wasAsked' | 'wasSentAgain'>> {
  // Claiming a paid order began its next attempt.
  const attempt = task === 'deliver' ? order.attempt + 1 : order.attempt;
  const { recipient, operator, amountPaisa, detail } = order;
  const reference = referenceOf(order.id, attempt);
  const job: DeliveryJob = { reference, recipient, operator, amountPaisa, detail };
  if (task === 'deliver') {
    return { outcome: await delivery.deliver(job), wasAsked: false, wasSentAgain: false };
  }
  const told = await delivery.status(job);
  if (told.kind !== 'never heard' || !maySendAgain) {
    return { outcome: told, wasAsked: true, wasSentAgain: false };
  }
  // Only what the provider has never heard of is sent again, and only under the same reference.
  return { outcome: await delivery.deliver(job), wasAsked: true, wasSentAgain: true };
}

function tell(log: DeliveryLog, { undecided, alerts }: ForAPerson): void {
  for (const order of undecided) log.error({ order }, 'an order waits for a person');
  for (const { provider, orderId: order, what } of alerts) {
    log.error({ provider, order, what }, 'a provider waits for a person');
  }
}

export function makeDeliverOrder({
  pool,
  deliveries,
  changes,
  leaseSeconds,
  log,
  ...settling
}: DeliverOptions): DeliverOrder {
  const handsOf = (order: OrderRow): Carrier => {
    if (!isBiller(deliveries, order.biller)) {
      throw new Error(`order ${order.id} names no biller we have: ${order.biller}`);
    }
    return deliveries[order.biller].carriers[0];
  };
  const providerOf = (order: OrderRow): string => handsOf(order).provider;
  const claim = batch<ClaimRequest, Claim | undefined>({
    name: 'claim orders',
    run: (requests) => claimOrders(pool, requests, { providerOf, leaseSeconds }),
    keyOf: ({ orderId }) => orderId,
  });
  const settle = batch<Settlement, undefined>({
    name: 'settle orders',
    run: async (settlements) => {
      tell(log, await settleOrders(pool, settlements, settling));
      changes.tell(settlements.map(({ orderId }) => orderId));
      return settlements.map(() => undefined);
    },
    keyOf: ({ orderId }) => orderId,
  });
  return async (request) => {
    const claimed = await claim(request);
    if (!claimed) return;
    const { order, task } = claimed;
    if (task === 'deliver') changes.tell([order.id]);
    const delivery = handsOf(order);
    const ended = await carryOut(claimed, delivery);
    await settle({
      orderId: order.id,
      userId: order.userId,
      attempt: task === 'deliver' ? order.attempt + 1 : order.attempt,
      provider: delivery.provider,
      ...ended,
    });
  };
}
