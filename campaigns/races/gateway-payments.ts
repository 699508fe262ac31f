// Payments at gateways as races need them: made, but no notification sent yet; and their effect.
import type { Person } from '../../bench/database/people.ts';
import { paymentsIn } from '../books/gateway-books.ts';
import { GATEWAYS } from '../gateways/gateways.ts';
import type { HttpRequest } from '../harness/http.ts';
import { beginAttempt, notificationRequests, visitGateway } from '../harness/payment.ts';
import type { Payment } from '../harness/payment.ts';
import { requestsOf } from './scenario.ts';
import type { RaceContext } from './scenario.ts';

const QUERY_NOW = `update payment_attempts set due_at = now()
  where order_id = $1 and due_at is not null`;

/**
 * Pays at the gateway; answers every notification, none of them sent yet. The product's own query is
 * due now, so that it races them.
 */
export async function payAttempt(
  { testbed, callbackStore }: RaceContext,
  payment: Payment,
): Promise<HttpRequest[]> {
  const { orderId, gateway, person } = payment;
  const visited = await visitGateway(testbed, callbackStore, { payment, choice: 'pay' });
  await testbed.database.owner.query(QUERY_NOW, [orderId]);
  const notifications = notificationRequests(testbed.url, visited);
  if (gateway.verifyPath === undefined) return notifications;
  const verify = { url: testbed.url + gateway.verifyPath, token: person.token };
  return [...notifications, { ...verify, body: { order_id: orderId } }];
}

/** Begins an attempt at this round's gateway and pays it; answers the notifications. */
export async function payOrder(
  context: RaceContext,
  person: Person,
  orderId: string,
): Promise<HttpRequest[]> {
  const { testbed, gateway } = context;
  return payAttempt(context, await beginAttempt(testbed, person, { orderId, gateway }));
}

const ATTEMPTS = 'select gateway, transaction_id as id from payment_attempts where order_id = $1';

/** How many payments of an order the gateways' books have. */
export async function countPayments({ testbed }: RaceContext, orderId: string): Promise<number> {
  const { rows } = await testbed.database.owner.query<{ gateway: string; id: string }>(ATTEMPTS, [
    orderId,
  ]);
  let count = 0;
  for (const gateway of GATEWAYS) {
    const ids = rows.flatMap((row) => (row.gateway === gateway.name ? [row.id] : []));
    if (ids.length === 0) continue;
    const book = await paymentsIn(testbed.sandbox, gateway);
    count += book.filter(({ transactionId }) => ids.includes(transactionId)).length;
  }
  return count;
}

/** The same request to the product that receives this place's requests. */
export function at(context: RaceContext, request: HttpRequest, place: number): HttpRequest {
  return { ...request, url: request.url.replace(context.testbed.url, context.urlAt(place)) };
}

/** `count` requests, each a notification picked at random from these. */
export function repeated(
  context: RaceContext,
  notifications: readonly HttpRequest[],
  count = context.width,
): HttpRequest[] {
  return requestsOf(count, (place) => at(context, context.random.pick(notifications), place));
}

interface Credits {
  payments: number;
  credits: number;
  walletPaid: number;
}

/** What the ledger did with the money for these orders. */
export async function creditsOf(
  { testbed }: RaceContext,
  orderIds: readonly string[],
): Promise<Credits> {
  const { rows } = await testbed.database.owner.query<Credits>(
    `select count(*) filter (where kind in ('order-paid-by-gateway', 'wallet-loaded'))::int as payments,
       count(*) filter (where kind = 'payment-credited')::int as credits,
       count(*) filter (where kind = 'order-paid')::int as "walletPaid"
     from journals where reference = any ($1)`,
    [orderIds],
  );
  return rows[0] ?? { payments: 0, credits: 0, walletPaid: 0 };
}
