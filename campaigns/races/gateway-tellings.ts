// A payment outside our own wallet as races need it: made, and told to nobody yet; and what became of it.
import type { Person } from '../../bench/database/people.ts';
import { paidAt } from '../books/gateway-books.ts';
import type { Question } from '../harness/ask.ts';
import { beginAgain, questionsOf, visitBank } from '../harness/payment.ts';
import type { Payment } from '../harness/payment.ts';
import { GATEWAYS } from '../harness/ways.ts';
import type { Ground } from './scenario.ts';

const ASKED_NOW = `update payment_attempts set due_at = now()
  where order_id = $1 and due_at is not null`;

/**
 * Pays there; answers every way in which we can be told, none of which has been used yet. Our own
 * asking is due, so that it races the tellings.
 */
export async function payAt({ world, office }: Ground, payment: Payment): Promise<Question[]> {
  const { orderId, way, person } = payment;
  const told = await visitBank(world, office, { payment, choice: 'pay' });
  await world.database.owner.query(ASKED_NOW, [orderId]);
  const verify = { url: `${world.url}/api/payments/stripe/verify`, token: person.token };
  return [
    ...questionsOf(world.url, told),
    ...(way === 'card' ? [{ ...verify, body: { order_id: orderId } }] : []),
  ];
}

/** The same from its beginning, by the way whose turn it is. */
export async function paidAtBank(
  ground: Ground,
  person: Person,
  orderId: string,
): Promise<Question[]> {
  const { world, way } = ground;
  return payAt(ground, await beginAgain(world, person, { orderId, way }));
}

const ATTEMPTS = 'select gateway, transaction_id as id from payment_attempts where order_id = $1';

/** How many payments of an order stand as made in the gateways' books. */
export async function paidOf({ world }: Ground, orderId: string): Promise<number> {
  const { rows } = await world.database.owner.query<{ gateway: string; id: string }>(ATTEMPTS, [
    orderId,
  ]);
  let paid = 0;
  for (const gateway of GATEWAYS) {
    const ids = rows.flatMap((row) => (row.gateway === gateway ? [row.id] : []));
    if (ids.length === 0) continue;
    const book = await paidAt(world.outside, gateway);
    paid += book.filter(({ transactionId }) => ids.includes(transactionId)).length;
  }
  return paid;
}

/** The same question at the product whose turn it is. */
export function at(ground: Ground, question: Question, place: number): Question {
  return { ...question, url: question.url.replace(ground.world.url, ground.urlAt(place)) };
}

interface Became {
  payments: number;
  credits: number;
  walletPaid: number;
}

/** What the ledger itself says became of the money for these orders. */
export async function becameOf({ world }: Ground, orderIds: readonly string[]): Promise<Became> {
  const { rows } = await world.database.owner.query<Became>(
    `select count(*) filter (where kind in ('order-paid-by-gateway', 'wallet-loaded'))::int as payments,
       count(*) filter (where kind = 'payment-credited')::int as credits,
       count(*) filter (where kind = 'order-paid')::int as "walletPaid"
     from journals where reference = any ($1)`,
    [orderIds],
  );
  return rows[0] ?? { payments: 0, credits: 0, walletPaid: 0 };
}

export async function personWith({ world }: Ground, rupees: number): Promise<Person> {
  const [person] = await world.people(1, { rupees });
  if (!person) throw new Error('nobody was made');
  return person;
}
