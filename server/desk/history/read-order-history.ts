// An order as it was and as it is, with its steps, attempts and journals before and after the moment.
import type pg from 'pg';
import type { OrderHistory, OrderStanding } from '#contract/desk/history.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import { transactionNumber } from '#server/orders/labels/transaction-number.ts';
import { readOrders } from '#server/orders/read-orders.ts';
import { noOrder } from '../orders/order-refusals.ts';
import { readDeliveries, readPayments, readSteps } from '../orders/evidence/attempts-of-order.ts';
import {
  journalIdsOf,
  readDisputes,
  readJournals,
  readRefunds,
} from '../orders/evidence/money-of-order.ts';
import { readOwners } from '../orders/mask-owner.ts';
import { journalOnWire } from '../orders/one/present-desk-order.ts';
import { afterMoment } from './moment.ts';
import { attemptThen, orderThen, proveOrder } from './order-then.ts';
import type { OrderPast, OrderThen } from './order-then.ts';

interface Begun {
  kind: OrderHistory['attempts'][number]['kind'];
  id: string;
  with: string;
  state: string;
  begunAt: Date;
  endedAt: Date | null;
}

/** Deliveries, payments, refunds and disputes, in the order in which they began. */
async function readBegun(pool: pg.Pool, orderId: string): Promise<Begun[]> {
  const [deliveries, payments, refunds, disputes] = await Promise.all([
    readDeliveries(pool, orderId),
    readPayments(pool, orderId),
    readRefunds(pool, orderId),
    readDisputes(pool, orderId),
  ]);
  const begun: Begun[] = [
    ...deliveries.map(({ number, provider, state, createdAt, answeredAt }) => ({
      kind: 'delivery' as const,
      id: String(number),
      with: provider,
      state,
      begunAt: createdAt,
      endedAt: answeredAt,
    })),
    ...payments.map(({ id, gateway, state, createdAt, settledAt }) => ({
      kind: 'payment' as const,
      id,
      with: gateway,
      state,
      begunAt: createdAt,
      endedAt: settledAt,
    })),
    ...refunds.map(({ id, gateway, state, createdAt, settledAt }) => ({
      kind: 'refund' as const,
      id,
      with: gateway,
      state,
      begunAt: createdAt,
      endedAt: settledAt,
    })),
    ...disputes.map(({ id, gateway, state, openedAt, closedAt }) => ({
      kind: 'dispute' as const,
      id,
      with: gateway,
      state,
      begunAt: openedAt,
      endedAt: closedAt,
    })),
  ];
  return begun.toSorted((a, b) => a.begunAt.getTime() - b.begunAt.getTime());
}

function standingOnWire({ version, state, why, since, accounts }: OrderThen): OrderStanding {
  return {
    version,
    state,
    why,
    since: since.toISOString(),
    accounts: accounts.map(({ account, amountPaisa, currency }) => ({
      account,
      amount: rupeesFromPaisa(amountPaisa),
      currency,
    })),
  };
}

function historyOnWire(past: OrderPast, begun: readonly Begun[], before: Date) {
  return {
    steps: past.steps.map(({ version, state, why, at }) => ({
      version,
      state,
      why,
      at: at.toISOString(),
      is_past: at < before,
    })),
    attempts: begun.map(({ begunAt, endedAt, state, ...one }) => ({
      ...one,
      begun_at: begunAt.toISOString(),
      ended_at: endedAt?.toISOString() ?? null,
      was: attemptThen({ begunAt, endedAt, state }, before),
      now: state,
    })),
    journals: past.journals.map((journal) => ({
      ...journalOnWire(journal),
      is_past: journal.at < before,
    })),
  };
}

/** Throws ApiError (404) for an unknown order. */
export async function readOrderHistory(
  pool: pg.Pool,
  { orderId, at, now }: { orderId: string; at: Date; now: Date },
): Promise<OrderHistory> {
  const [order] = await readOrders(pool, [orderId]);
  if (!order) throw noOrder();
  const [steps, begun, journals, owners] = await Promise.all([
    readSteps(pool, orderId),
    readBegun(pool, orderId),
    journalIdsOf(pool, order).then((ids) => readJournals(pool, ids)),
    readOwners(pool, [order.userId]),
  ]);
  const past = { steps, journals };
  const before = afterMoment(at);
  const then = orderThen(past, before);
  const present = orderThen(past, afterMoment(now));
  if (!present) throw new Error(`order ${orderId} has no events`);
  const proof = proveOrder(past, order, before);
  return {
    id: orderId,
    number: transactionNumber(orderId),
    owner: owners.get(order.userId) ?? { id: order.userId, name: '', email: '' },
    at: at.toISOString(),
    was: then ? standingOnWire(then) : null,
    now: standingOnWire(present),
    ...historyOnWire(past, begun, before),
    proof: {
      journals: proof.journals,
      in_flight: rupeesFromPaisa(proof.inFlightPaisa),
      expected: rupeesFromPaisa(proof.expectedPaisa),
      is_proven: proof.isProven,
    },
  };
}
