// A day on which every outcome of every simulated system happens to users of the product, over HTTP.
import { useCard as cardUsed } from '#server/testing/card-holder.ts';
import { comeBack, payAtBank, payAtNepalBank, payAtWallet } from '#server/testing/hosted-bank.ts';
import type { SentBack } from '#server/testing/hosted-bank.ts';
import { until } from '#server/testing/test-app.ts';
import type { Answer, Body, Member, TestApp } from '#server/testing/test-app.ts';
import { wholeOrQuick } from '#setup/testing/whole-run.mjs';
import type { Name } from './planted-breaks.ts';

/** The breaks that the day's scripts cause, besides those of changed books. */
export const SCRIPTED: readonly [Name, string, string][] = [
  ['payu', 'wrong-amount', 'amount differs'],
  ['npay', 'wrong-amount', 'amount differs'],
  ['npay', 'unchecked-amount', 'amount differs'],
  // It answers no query without its own number, so we never learn of this money.
  ['npay', 'lost-callback', 'state differs'],
  ['onepg', 'wrong-amount', 'amount differs'],
  ['onepg', 'unchecked-amount', 'amount differs'],
  ['esewa', 'wrong-amount', 'amount differs'],
  // Refunded by the wallet itself: a refund that is unknown to us.
  ['esewa', 'success-then-refunded', 'only theirs'],
  ['khalti', 'wrong-amount', 'amount differs'],
  ['khalti', 'success-then-refunded', 'only theirs'],
  ['connectips', 'wrong-amount', 'amount differs'],
  ['connectips', 'success-then-refunded', 'only theirs'],
  ['stripe', 'wrong-amount', 'amount differs'],
  ['khalti-service', 'success-then-refunded', 'state differs'],
  ['khalti-service', 'silent-success', 'state differs'],
  ['reloadly', 'wrong-amount', 'amount differs'],
];

/** The number of other outcomes per system; in a quick run, just enough to plant breaks in. */
const OTHERS = wholeOrQuick(Infinity, 13);

const LOOK_UP = /^(details|counters)-/;

/** The outcomes that a system can play, without those of look-ups, which move no money. */
export async function outcomesOf(test: TestApp, system: string): Promise<string[]> {
  const response = await fetch(`${test.sandbox.url}/systems`);
  const systems = (await response.json()) as { name: string; outcomes: Record<string, string> }[];
  const found = systems.find(({ name }) => name === system);
  const outcomes = Object.keys(found?.outcomes ?? {}).filter((outcome) => !LOOK_UP.test(outcome));
  const isScripted = (outcome: string): boolean =>
    SCRIPTED.some(([name, one]) => name === system && one === outcome);
  return outcomes.filter((outcome, index) => index < OTHERS || isScripted(outcome));
}

/**
 * Waits until the outcome has been played, or nothing is left that could play it, so that the next scripted
 * outcome is not taken by a call of this order.
 */
async function whenPlayed(test: TestApp, system: string, orderId: string): Promise<void> {
  const scripts = `${test.sandbox.url}/scripts/${system}`;
  await until(
    async () => {
      const queue = (await (await fetch(scripts)).json()) as unknown[];
      return queue.length === 0 || (await isIdle(test, orderId));
    },
    (isDone) => isDone,
    30_000,
  );
  await fetch(scripts, { method: 'DELETE' });
}

async function richMember(test: TestApp): Promise<Member> {
  const member = await test.member(5_000);
  await test.database.owner.query('update users set kyc_status = 1 where id = $1', [member.id]);
  return member;
}

async function load(test: TestApp, by: Member): Promise<string> {
  return (await test.post('/api/wallet_recharge', { amount: 500 }, by)).body.id as string;
}

/** Returns from the gateway without awaiting it, because a silent gateway may delay the answer. */
function goBack(back: SentBack | undefined): void {
  if (back) void comeBack(back).catch(() => undefined);
}

async function tried(begin: () => Promise<Answer>): Promise<Body> {
  // Retries once if the gateway is unavailable when a payment begins, as a person would.
  for (let times = 0; times < 2; times += 1) {
    const { status, body } = await begin();
    if (status === 200) return body;
  }
  return undefined;
}

export async function payByPayu(test: TestApp, outcome: string): Promise<string> {
  const by = await richMember(test);
  const id = await load(test, by);
  const form = await tried(() => test.post('/api/payment/payu', { order_id: id }, by));
  await test.sandbox.script('payu', outcome);
  goBack(await payAtBank(form, 'pay'));
  await whenPlayed(test, 'payu', id);
  return id;
}

export async function payByNepal(
  test: TestApp,
  system: 'npay' | 'onepg',
  outcome: string,
): Promise<string> {
  const by = await richMember(test);
  const id = await load(test, by);
  await test.sandbox.script(system, outcome);
  const form = await tried(() => test.post('/api/payment/nepal', { order_id: id }, by));
  const field = system === 'npay' ? 'PayAmount' : 'Amount';
  const changes = outcome === 'unchecked-amount' ? { [field]: '1.00' } : {};
  // A form whose process has expired shows no bank.
  const back = form && (await payAtNepalBank(form, 'pay', changes).catch(() => undefined));
  goBack(back);
  await whenPlayed(test, system, id);
  // Its pending status queries would take the outcome that is scripted for a later payment.
  if (outcome === 'lost-callback') await whenIdle(test, id);
  return id;
}

/** Pays at another Nepalese wallet. */
export async function payByWallet(
  test: TestApp,
  system: 'esewa' | 'khalti' | 'connectips',
  outcome: string,
): Promise<string> {
  const by = await richMember(test);
  const id = await load(test, by);
  await test.sandbox.script(system, outcome);
  const begun = await tried(() => test.post(`/api/payment/${system}`, { order_id: id }, by));
  // An expired or missing page has no button to press.
  goBack(begun && (await payAtWallet(begun, 'pay').catch(() => undefined)));
  await whenPlayed(test, system, id);
  return id;
}

export async function payByCard(test: TestApp, outcome: string): Promise<string> {
  const by = await richMember(test);
  const id = await load(test, by);
  await test.sandbox.script('stripe', outcome);
  const path = '/api/payments/stripe/create-intent';
  const form = await tried(() => test.post(path, { order_id: id }, by));
  if (form) await cardUsed(test.sandbox.url, form);
  const said = { order_id: id, success: true };
  void test.post('/api/payments/stripe/verify', said, by).catch(() => undefined);
  await whenPlayed(test, 'stripe', id);
  return id;
}

/** A top-up from the wallet. For an outcome `status-…` of status queries, the delivery times out first. */
export async function topUp(
  test: TestApp,
  {
    system,
    outcome,
    number,
  }: { system: 'khalti-service' | 'reloadly'; outcome: string; number: string },
): Promise<string> {
  const by = await richMember(test);
  const order = { mobile_number: number, amount: 100 };
  const id: string = (await test.post('/api/mobile_recharge', order, by)).body.id;
  if (outcome.startsWith('status-')) await test.sandbox.script(system, 'timeout-after');
  await test.sandbox.script(system, outcome);
  await test.post('/api/payment/wallet', { order_id: id }, by);
  await whenPlayed(test, system, id);
  return id;
}

/** The same order paid twice: the second success becomes wallet credit. */
export async function payTwice(test: TestApp): Promise<void> {
  const by = await richMember(test);
  const id = await load(test, by);
  const forms = [];
  for (let times = 0; times < 2; times += 1) {
    forms.push(await tried(() => test.post('/api/payment/payu', { order_id: id }, by)));
  }
  for (const form of forms) {
    goBack(await payAtBank(form, 'pay'));
    await whenPlayed(test, 'payu', id);
  }
}

/** Whether no automatic query about an order or its payments is left, but for daily ones of made refunds. */
async function isIdle(test: TestApp, orderId: string | null): Promise<boolean> {
  const { rows } = await test.database.owner.query<{ left: bigint }>(
    `select (select count(*) from payment_attempts where due_at is not null
        and state in ('redirected', 'pending') and order_id = coalesce($1, order_id))
      + (select count(*) from open_orders q join orders o on o.id = q.order_id and o.bucket = q.bucket
        where o.id = coalesce($1, o.id) and q.due_at <> 'infinity'
          and o.state in ('paid', 'delivering', 'unknown'))
      + (select count(*) from refunds
        where (state in ('sending', 'pending') and due_at is not null or due_at < now() + interval '1 hour')
          and order_id = coalesce($1, order_id)) as left`,
    [orderId],
  );
  return rows[0]?.left === 0n;
}

/** Waits until no automatic query about an order is left. */
async function whenIdle(test: TestApp, orderId: string): Promise<void> {
  await until(
    () => isIdle(test, orderId),
    (isDone) => isDone,
    30_000,
  );
}

/** Whether nothing in the outside systems' books will still change by itself. */
async function areBooksSettled(test: TestApp): Promise<boolean> {
  const systems = (await (await fetch(`${test.sandbox.url}/systems`)).json()) as { name: string }[];
  for (const { name } of systems) {
    const book = (await (await fetch(`${test.sandbox.url}/books/${name}`)).json()) as object[];
    if (book.some((row) => 'settles' in row)) return false;
  }
  return true;
}

/** Waits until nothing changes any more, here and in the outside systems. */
export async function atRest(test: TestApp): Promise<void> {
  await until(
    async () => (await areBooksSettled(test)) && (await isIdle(test, null)),
    (isDone) => isDone,
    30_000,
  );
}
