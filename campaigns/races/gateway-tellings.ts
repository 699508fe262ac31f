// A payment at a bank as races need it: made, and told to nobody yet; and what became of it.
import type { Person } from '../../bench/database/people.ts';
import { GATEWAYS, paidAt } from '../books/gateway-books.ts';
import type { Answer, Question } from '../harness/ask.ts';
import { begin, comesBack, goToBank } from '../harness/buying.ts';
import type { Way } from '../harness/buying.ts';
import { deliver } from '../harness/post-office.ts';
import type { Ground } from './scenario.ts';

export const WAYS: readonly Way[] = ['payu', 'nepal', 'card'];

interface Paying {
  orderId: string;
  way: Way;
  form: Answer['body'];
}

/** Pays at a bank; answers every way in which we can be told, none of which has been used yet. */
export async function payAt(
  { world, office }: Ground,
  person: Person,
  { orderId, way, form }: Paying,
): Promise<Question[]> {
  const back = await goToBank(world, { form, way, choice: 'pay' });
  const name: string = form.txnid ?? form.MerchantTxnID ?? form.client_secret.split('_secret_')[0];
  const letters = office.lettersAbout(name).map((letter) => deliver(world.url, letter));
  const verify = { url: `${world.url}/api/payments/stripe/verify`, token: person.token };
  return [
    ...(back ? [comesBack(back)] : []),
    ...letters,
    ...(way === 'card' ? [{ ...verify, body: { order_id: orderId } }] : []),
  ];
}

/** The same from its beginning. */
export async function paidAtBank(
  ground: Ground,
  person: Person,
  asked: { orderId: string; way: Way },
): Promise<Question[]> {
  const form = await begin(ground.world, person, asked);
  return payAt(ground, person, { ...asked, form });
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
