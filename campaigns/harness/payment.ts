// One payment at a bank as a campaign makes it: who pays what, by which way, and everything that we
// could be told of it.
import type { Person } from '../../bench/database/people.ts';
import { askPatiently, becomes } from './ask.ts';
import type { Answer, Question } from './ask.ts';
import { begin, comesBack, expectOk, goToBank, newOrder } from './buying.ts';
import type { Choice } from './buying.ts';
import { deliver } from './post-office.ts';
import type { Letter, PostOffice } from './post-office.ts';
import { BANKS } from './ways.ts';
import type { Way } from './ways.ts';
import type { World } from './world.ts';

export interface Payment {
  person: Person;
  orderId: string;
  way: Way;
  /** The form that the browser was given. */
  form: Answer['body'];
  /** Ours: what the gateway's book calls it. */
  transactionId: string;
  /** The name under which letters speak of it. */
  spokenOf: string;
}

/** Orders a top-up, or a load of the wallet, and begins to pay it. */
export async function beginPayment(
  world: World,
  person: Person,
  { way, rupees, isLoad }: { way: Way; rupees: number; isLoad: boolean },
): Promise<Payment> {
  const load = { url: `${world.url}/api/wallet_recharge`, token: person.token };
  const orderId = isLoad
    ? expectOk('a load', await askPatiently({ ...load, body: { amount: rupees } })).id
    : await newOrder(world, person, rupees);
  return beginAgain(world, person, { orderId, way });
}

/** Begins another payment of an order that has one already. */
export async function beginAgain(
  world: World,
  person: Person,
  { orderId, way }: { orderId: string; way: Way },
): Promise<Payment> {
  const form = await begin(world, person, { orderId, way });
  const transactionId = await nameOf(world, way, form);
  const spokenOf = way === 'card' ? intentIn(form.client_secret) : transactionId;
  return { person, orderId, way, form, transactionId, spokenOf };
}

/** Each way's form says it in its own place, but for Khalti's, which is only a link. */
async function nameOf(
  { database: { owner } }: World,
  way: Way,
  form: Answer['body'],
): Promise<string> {
  if (way === 'esewa') return form.fields.transaction_uuid;
  if (way !== 'khalti') return form.txnid ?? form.MerchantTxnID ?? attemptIn(form.return_url);
  const sql = `select transaction_id as name from payment_attempts
    where gateway = 'khalti' and session = $1`;
  const { rows } = await owner.query<{ name: string }>(sql, [numberIn(form.payment_url)]);
  return rows[0]?.name ?? '';
}

/** Khalti's own number of a payment, as its link has it. */
export function numberIn(link: string): string {
  return new URL(link).searchParams.get('pidx') ?? '';
}

function attemptIn(returnUrl: string): string {
  return new URL(returnUrl).searchParams.get('attempt') ?? '';
}

function intentIn(secret: string): string {
  return secret.split('_secret_')[0] ?? '';
}

/** Everything that could tell us how a payment stands now, and none of which has been sent. */
export interface Tellings {
  /** What the browser would say when the bank has sent it back. */
  returns: Question[];
  letters: Letter[];
}

/** Goes to the bank once; the letters are those that it has written so far. */
export async function visitBank(
  world: World,
  office: PostOffice,
  { payment, choice }: { payment: Payment; choice: Choice },
): Promise<Tellings> {
  const { form, way, spokenOf } = payment;
  const before = office.lettersAbout(spokenOf).length;
  const back = await goToBank(world, { form, way, choice });
  // A letter is on its way at once, or comes later, or never.
  const hasCome = (): boolean => office.lettersAbout(spokenOf).length > before;
  if (choice === 'pay' && BANKS.includes(way))
    await becomes(async () => hasCome(), { timeoutMs: 500, everyMs: 10 });
  return {
    returns: back ? [comesBack(back)] : [],
    letters: office.lettersAbout(spokenOf),
  };
}

/** The tellings as questions to the product at this address. */
export function questionsOf(url: string, { returns, letters }: Tellings): Question[] {
  return [...returns, ...letters.map((letter) => deliver(url, letter))];
}
