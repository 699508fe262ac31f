// A day on which everything happens: every outcome that every system can play, met by real people
// over HTTP.
import { useCard as cardUsed } from '#server/testing/card-holder.ts';
import { comeBack, payAtBank, payAtNepalBank, payAtWallet } from '#server/testing/hosted-bank.ts';
import type { SentBack } from '#server/testing/hosted-bank.ts';
import { until } from '#server/testing/test-app.ts';
import type { Answer, Body, Member, TestApp } from '#server/testing/test-app.ts';
import { wholeOrQuick } from '#setup/testing/whole-run.mjs';
import type { Name } from './planted-breaks.ts';

/** Which breaks the scripts of the day lead to, beside those of changed books. */
export const SCRIPTED: readonly [Name, string, string][] = [
  ['payu', 'wrong-amount', 'amount differs'],
  ['npay', 'wrong-amount', 'amount differs'],
  ['npay', 'unchecked-amount', 'amount differs'],
  // Without its own number it answers nothing, so we never hear of this money.
  ['npay', 'lost-callback', 'state differs'],
  ['onepg', 'wrong-amount', 'amount differs'],
  ['onepg', 'unchecked-amount', 'amount differs'],
  ['esewa', 'wrong-amount', 'amount differs'],
  // Given back by the wallet itself: a refund that we know nothing of.
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

/** How many outcomes of a system a day has besides those: in a quick run enough to plant breaks in. */
const OTHERS = wholeOrQuick(Infinity, 13);

const LOOK_UP = /^(details|counters)-/;

/** What a system plays; look-ups move no money and are left out. */
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
 * Ends when the outcome has been played, or nobody is left who would play it; the next one must not
 * be taken by what was meant for this one.
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

/** Whoever comes back may be kept waiting for a gateway that does not answer; nobody waits for it. */
function goBack(back: SentBack | undefined): void {
  if (back) void comeBack(back).catch(() => undefined);
}

async function tried(begin: () => Promise<Answer>): Promise<Body> {
  // A gateway that is away when a payment begins is tried once more, as a person would.
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
  // While its status is still asked for, it would take the answer scripted for a later payment.
  if (outcome === 'lost-callback') await whenIdle(test, id);
  return id;
}

/** At another wallet of Nepal. */
export async function payByWallet(
  test: TestApp,
  system: 'esewa' | 'khalti' | 'connectips',
  outcome: string,
): Promise<string> {
  const by = await richMember(test);
  const id = await load(test, by);
  await test.sandbox.script(system, outcome);
  const begun = await tried(() => test.post(`/api/payment/${system}`, { order_id: id }, by));
  // A page that has expired, or never came, shows nothing to press.
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

/** A top-up from the wallet; questions are broken after a delivery that was never answered. */
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

/** Whether nobody will ask about an order or its payments any more by themselves. */
async function isIdle(test: TestApp, orderId: string | null): Promise<boolean> {
  const { rows } = await test.database.owner.query<{ left: bigint }>(
    `select (select count(*) from payment_attempts where due_at is not null
        and state in ('redirected', 'pending') and order_id = coalesce($1, order_id))
      + (select count(*) from open_orders q join orders o on o.id = q.order_id
        where o.id = coalesce($1, o.id) and q.due_at <> 'infinity'
          and o.state in ('paid', 'delivering', 'unknown'))
      + (select count(*) from refunds
        where due_at is not null and order_id = coalesce($1, order_id)) as left`,
    [orderId],
  );
  return rows[0]?.left === 0n;
}

/** Ends when nobody asks about an order any more. */
async function whenIdle(test: TestApp, orderId: string): Promise<void> {
  await until(
    () => isIdle(test, orderId),
    (isDone) => isDone,
    30_000,
  );
}

/** Whether nothing is left in the outside world's books that will yet end by itself. */
async function areBooksSettled(test: TestApp): Promise<boolean> {
  const systems = (await (await fetch(`${test.sandbox.url}/systems`)).json()) as { name: string }[];
  for (const { name } of systems) {
    const book = (await (await fetch(`${test.sandbox.url}/books/${name}`)).json()) as object[];
    if (book.some((row) => 'settles' in row)) return false;
  }
  return true;
}

/** Ends when the whole day has come to rest, here and outside. */
export async function atRest(test: TestApp): Promise<void> {
  await until(
    async () => (await areBooksSettled(test)) && (await isIdle(test, null)),
    (isDone) => isDone,
    30_000,
  );
}
