// Every block over HTTP: whatever is held, refused or limited says its type, its reason, since when,
// who decides and until when. Times come from what is stored, never from the moment of reading.
import { expect, it } from 'vitest';
import { BLOCK_TYPES } from '#contract/block.ts';
import type { CustomerBlockType } from '#contract/people/blocks/customer-blocks.ts';
import { REFUND_DAYS_MOST } from '#contract/help/promises.ts';
import { makeCommands } from '#server/commands/payments/testing.ts';
import { memberInReview, memberWithPhone, sendDocuments } from '#server/kyc/testing.ts';
import { comeBack, payAtWallet } from '#server/testing/hosted-bank.ts';
import { blockCustomer } from '#server/protection/block-customer.ts';
import { newEmail, PASSWORD, register, signUpActive } from '#server/testing/sign-up.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Answer, Body, Member } from '#server/testing/test-app.ts';

const ASK_SECONDS = 3_600;
const test = await testApp(
  {
    DELIVERY_ASK_SECONDS: String(ASK_SECONDS),
    CARRIERS: 'mobile=khalti-service',
    REFUND_ASK_SECONDS: '0.1',
    PAYMENT_ASK_SECONDS: '3600',
    TRANSFER_HOLD_ABOVE: '1000',
    TRANSFER_HOLD_MINUTES: '60',
  },
  { SANDBOX_QUEUE_MS: '600000', SANDBOX_HANG_MS: '200' },
);
const say = makeCommands(test);

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** A moment in the database. */
async function stored(sql: string, ...values: unknown[]): Promise<Date> {
  const { rows } = await test.database.owner.query<{ at: Date }>(sql, values);
  if (!rows[0]) throw new Error(`nothing is stored: ${sql}`);
  return rows[0].at;
}

/** The block that was provoked, and when it began and ends according to the database. */
interface Provoked {
  block: Body;
  since: Date;
  until: Date | null;
}

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** The one block of an order, which its page and the history show alike. */
async function blockOf(orderId: string, by: Member, type: string): Promise<Body> {
  const { body } = await until(
    () => test.get(`/api/order/${orderId}`, by),
    (answer) => answer.body.blocks.some((block: Body) => block.type === type),
  );
  const { body: listed } = await test.get('/api/users/orders', by);
  expect(listed.find(({ id }: Body) => id === orderId).blocks).toEqual(body.blocks);
  return body.blocks.at(-1);
}

async function unconfirmed(): Promise<{ id: string; by: Member }> {
  const by = await test.member(500);
  await test.sandbox.script('khalti-service', 'queued-then-success');
  const id = await say.topUp(by, 100);
  await test.post('/api/payment/wallet', { order_id: id }, by);
  await say.inState(id, by, 'unknown');
  return { id, by };
}

const EVENT = 'select min(at) as at from order_events where order_id = $1 and why = $2';

async function orderUnconfirmed(): Promise<Provoked> {
  const { id, by } = await unconfirmed();
  const since = await stored(EVENT, id, 'delivery.no_answer');
  const block = await blockOf(id, by, 'order_unconfirmed');
  return { block, since, until: later(since, ASK_SECONDS * 1_000) };
}

async function orderReview(): Promise<Provoked> {
  const { id, by } = await unconfirmed();
  const due = 'update open_orders set due_at = now() where order_id = $1';
  await test.database.owner.query(due, [id]);
  const block = await blockOf(id, by, 'order_review');
  return { block, since: await stored(EVENT, id, 'delivery.person'), until: null };
}

async function paymentReview(): Promise<Provoked> {
  const by = await test.member(500);
  const id = await say.topUp(by, 100);
  const { body: form } = await test.post('/api/payment/khalti', { order_id: id }, by);
  await test.sandbox.script('khalti', 'wrong-amount');
  const back = await payAtWallet(form, 'pay');
  if (back) await comeBack(back);
  const block = await blockOf(id, by, 'payment_review');
  for (const path of ['wallet', 'khalti']) {
    const refused = await test.post(`/api/payment/${path}`, { order_id: id }, by);
    expect([refused.status, refused.body.block]).toEqual([409, block]);
  }
  const sql = 'select settled_at as at from payment_attempts where order_id = $1';
  return { block, since: await stored(sql, id), until: null };
}

async function paymentHeld(): Promise<Provoked> {
  const loaded = await say.load(4_000, await test.member(6_000));
  const { id, by } = loaded;
  const second = await test.post('/api/payment/khalti', { order_id: id }, by);
  await say.payByPayu(loaded);
  const back = await payAtWallet(second.body, 'pay');
  if (back) await comeBack(back);
  const block = await blockOf(id, by, 'payment_held');
  const sql = 'select created_at as at from refunds where order_id = $1';
  const since = await stored(sql, id);
  return { block, since, until: later(since, REFUND_DAYS_MOST * DAY_MS) };
}

async function refundReview(): Promise<Provoked> {
  const loaded = await say.load(500);
  await say.payByCard(loaded);
  await say.script('stripe', 'processing-for-ever');
  await say.refund(loaded.id);
  const block = await blockOf(loaded.id, loaded.by, 'refund_review');
  const sql = 'select created_at as at from refunds where order_id = $1';
  const since = await stored(sql, loaded.id);
  const until = later(since, REFUND_DAYS_MOST * DAY_MS);
  const { body } = await test.get(`/api/order/${loaded.id}`, loaded.by);
  const clock = { amount: 500, stage: 'in_review', until: until.toISOString() };
  expect(body.refunds).toMatchObject([clock]);
  return { block, since, until };
}

async function dispute(): Promise<Provoked> {
  const loaded = await say.load(500);
  const intent = await say.payByCard(loaded);
  const answer = await fetch(`${test.sandbox.url}/scripts/stripe/dispute`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ intent }),
  });
  const { created } = (await answer.json()) as { created: number };
  const block = await blockOf(loaded.id, loaded.by, 'dispute');
  const sql = 'select opened_at as at from disputes where order_id = $1';
  const dueBy = new Date(created * 1_000 + WEEK_MS);
  return { block, since: await stored(sql, loaded.id), until: dueBy };
}

/** The block of a refused order, which the page of limits must then show as well. */
async function monthLimit(): Promise<Provoked> {
  const by = await test.member(9_000);
  const order = { mobile_number: '9841000001', amount: 5_000 };
  const paid = (await test.post('/api/mobile_recharge', order, by)).body.id;
  await test.post('/api/payment/wallet', { order_id: paid }, by);
  const refused = await test.post('/api/mobile_recharge', { ...order, amount: 100 }, by);
  const [block] = (await test.get('/api/users/limits', by)).body.blocks;
  expect([refused.status, refused.body.block]).toEqual([
    409,
    { ...block, reason: refused.body.error },
  ]);
  const month = `date_trunc('month', now() at time zone 'Asia/Kathmandu')`;
  const since = await stored(`select ${month} at time zone 'Asia/Kathmandu' as at`);
  const next = `(${month} + interval '1 month') at time zone 'Asia/Kathmandu'`;
  return { block, since, until: await stored(`select ${next} as at`) };
}

async function transferLimit(): Promise<Provoked> {
  const by = await test.member(9_000);
  const asked = { receiver_email: 'hari@example.com', sending_amount: 5_001 };
  const { body } = await test.post('/api/payment/send_money', asked, by);
  const rule = `select valid_from as at from limit_rules_at(now()) where tier = 'basic'`;
  return { block: body.block, since: await stored(rule), until: null };
}

async function walletLimit(): Promise<Provoked> {
  const by = await test.member(10_000);
  const { body } = await test.post('/api/wallet_recharge', { amount: 10 }, by);
  const [block] = (await test.get('/api/users/limits', by)).body.blocks;
  expect(body.block).toEqual({ ...block, reason: body.error });
  const rule = `select valid_from as at from limit_rules_at(now()) where tier = 'basic'`;
  return { block, since: await stored(rule), until: null };
}

async function newAddresses(): Promise<Provoked> {
  const by = await test.member(500);
  const send = (n: number) => {
    const asked = { receiver_email: `person${n}@nowhere.example`, sending_amount: 10 };
    return test.post('/api/payment/send_money', asked, by);
  };
  for (let n = 0; n < 10; n += 1) await send(n);
  const { status, body, headers } = await send(10);
  const since = await stored(
    'select min(created_at) as at from transfers where sender_id = $1',
    by.id,
  );
  expect([status, Number(headers.get('retry-after'))]).toEqual([429, expect.closeTo(86_400, -1)]);
  return { block: body.block, since, until: later(since, DAY_MS) };
}

async function tooManyCodes(): Promise<Provoked> {
  const by = await test.member();
  const ask = () => test.post('/api/users/phone_verification', { phone: '9779812345678' }, by);
  await ask();
  const { status, body, headers } = await ask();
  expect(status).toBe(429);
  const seconds = Number(headers.get('retry-after'));
  // The limit of one code a minute: of all windows that end within 61 seconds, it ends last.
  const end = await stored(
    'select ends_at as at from tries where ends_at < now() + $1::interval order by ends_at desc limit 1',
    '61 seconds',
  );
  expect(Date.parse(body.block.until) - Date.now()).toBeLessThanOrEqual(seconds * 1_000);
  return { block: body.block, since: later(end, -60_000), until: end };
}

async function emailUnverified(): Promise<Provoked> {
  const email = newEmail();
  await register(test, email);
  const { body } = await test.post('/api/users/login', { email, password: PASSWORD });
  const since = await stored('select created_at as at from sign_ups where email = $1', email);
  return { block: body.block, since, until: later(since, WEEK_MS) };
}

async function accountFrozen(): Promise<Provoked> {
  const by = await test.member(500);
  const { body } = await test.post('/api/users/freeze', {}, by);
  const asked = { receiver_email: 'hari@example.com', sending_amount: 10 };
  const refused = await test.post('/api/payment/send_money', asked, by);
  expect([refused.status, refused.body.block]).toEqual([403, body.block]);
  const sql = 'select frozen_at as at from account_freezes where user_id = $1';
  return { block: body.block, since: await stored(sql, by.id), until: null };
}

/** A block that staff set; it ends by itself when `until` is given. */
function blocked(by: Member, type: CustomerBlockType, until: Date | null) {
  const why = { reasonCode: 'security', reasonText: null, note: 'a test' } as const;
  return blockCustomer(test.database.deskPool, {
    userId: by.id,
    type,
    ...why,
    by: 'mina@test',
    until,
  });
}

const BLOCKED_ACTS: Record<CustomerBlockType, (by: Member) => Promise<Answer>> = {
  sign_in: async ({ email }) => test.post('/api/users/login', { email, password: PASSWORD }),
  spending: async (by) => {
    const order_id = await say.topUp(by, 100);
    const refused = await test.post('/api/payment/wallet', { order_id }, by);
    const elsewhere = await test.post('/api/payment/khalti', { order_id }, by);
    expect([elsewhere.status, elsewhere.body]).toEqual([403, refused.body]);
    return refused;
  },
  transfers_out: (by) => {
    const asked = { receiver_email: 'hari@example.com', sending_amount: 10 };
    return test.post('/api/payment/send_money', asked, by);
  },
  adding_money: async (by) => {
    const { id: order_id } = await say.load(100, by);
    return test.post('/api/payment/khalti', { order_id }, by);
  },
};

async function partBlocked(type: CustomerBlockType, until: Date | null): Promise<Provoked> {
  const by = await test.member(500);
  if (type === 'sign_in') {
    const { email } = await signUpActive(test);
    const sql = 'select id from users where email = $1';
    const { rows } = await test.database.owner.query<{ id: string }>(sql, [email]);
    Object.assign(by, { email, id: rows[0]?.id });
  }
  const { since } = await blocked(by, type, until);
  const { status, body } = await BLOCKED_ACTS[type](by);
  expect(status).toBe(403);
  if (type !== 'sign_in') {
    expect((await test.get('/api/users/blocks', by)).body.blocks).toEqual([body.block]);
  }
  return { block: body.block, since, until };
}

async function transferHeld(): Promise<Provoked> {
  const by = await test.member(5_000);
  const asked = { receiver_email: 'hari@example.com', sending_amount: 2_000 };
  const { body } = await test.post('/api/payment/send_money', asked, by);
  const sql = 'from held_transfers where sender_id = $1';
  const since = await stored(`select created_at as at ${sql}`, by.id);
  return { block: body.block, since, until: await stored(`select release_at as at ${sql}`, by.id) };
}

const kycBlock = async (by: Member): Promise<Body> =>
  (await test.get('/api/users/get_kyc', by)).body.block;
const JOINED = 'select created_at as at from users where id = $1';

async function phoneUnverified(): Promise<Provoked> {
  const by = await test.member();
  const block = await kycBlock(by);
  const refused = await sendDocuments(test, by, {});
  expect([refused.status, refused.body.block]).toEqual([403, block]);
  return { block, since: await stored(JOINED, by.id), until: null };
}

async function kycNeeded(): Promise<Provoked> {
  const by = await memberWithPhone(test);
  return { block: await kycBlock(by), since: await stored(JOINED, by.id), until: null };
}

/** Someone whose case has come into this state, and its block; `sql`: when it began and ends. */
async function inCase(state: string, since: string, end?: string): Promise<Provoked> {
  const by = await memberInReview(test);
  await test.database.owner.query(
    `update kyc_cases set state = $2, changed_at = changed_at + interval '1 minute',
       update_until = case $2 when 'overdue' then submitted_at end where user_id = $1`,
    [by.id, state],
  );
  const of = (column: string): Promise<Date> =>
    stored(`select ${column} as at from kyc_cases where user_id = $1`, by.id);
  const ends = end === undefined ? null : await of(end);
  return { block: await kycBlock(by), since: await of(since), until: ends };
}

const EXPLAINED = [
  ['order_unconfirmed', 'provider', /hasn't confirmed this order yet/, orderUnconfirmed],
  ['order_review', 'support', /our support team is looking at it/, orderReview],
  ['payment_review', 'support', /The amount taken differs/, paymentReview],
  ['payment_held', 'support', /^NPR 4,005 of your payment is above the limit/, paymentHeld],
  ['refund_review', 'support', /^NPR 500 is on its way back/, refundReview],
  ['dispute', 'gateway', /NPR 500 is on hold/, dispute],
  ['limit', 'automatic', /^You've used your limit of NPR 5,000 a month for orders/, monthLimit],
  ['limit', 'support', /^You can send at most NPR 5,000 at a time/, transferLimit],
  ['limit', 'you', /^Your wallet is full: its limit is NPR 10,000/, walletLimit],
  ['too_many_tries', 'automatic', /10 new addresses/, newAddresses],
  ['too_many_tries', 'automatic', /^Too many tries/, tooManyCodes],
  ['email_unverified', 'you', /isn't active yet/, emailUnverified],
  ['account_frozen', 'support', /^You froze your account/, accountFrozen],
  ['sign_in_blocked', 'support', /^Signing in is blocked/, () => partBlocked('sign_in', null)],
  ['spending_blocked', 'support', /^Paying for orders/, () => partBlocked('spending', null)],
  [
    'transfers_out_blocked',
    'automatic',
    /^Sending money is blocked because of unusual/,
    () => partBlocked('transfers_out', later(new Date(), WEEK_MS)),
  ],
  ['adding_money_blocked', 'support', /^Adding money/, () => partBlocked('adding_money', null)],
  ['transfer_held', 'automatic', /for the first time/, transferHeld],
  ['phone_unverified', 'you', /^Verify your phone number first/, phoneUnverified],
  ['kyc_needed', 'you', /^KYC is needed/, kycNeeded],
  ['kyc_check', 'automatic', /check/, () => inCase('checking', 'changed_at', 'review_until')],
  [
    'kyc_review',
    'support',
    /^We're reviewing/,
    () => inCase('in_review', 'submitted_at', 'review_until'),
  ],
  ['kyc_refused', 'you', /^One document wasn't accepted/, () => inCase('refused', 'changed_at')],
  ['kyc_outdated', 'you', /./, () => inCase('overdue', 'update_until')],
] as const;

it.each(EXPLAINED)('%s is explained; it ends by: %s', async (type, decider, reason, provoke) => {
  const { block, since, until: end } = await provoke();
  expect(block).toEqual({
    type,
    reason: expect.stringMatching(reason),
    since: since.toISOString(),
    decided_by: decider,
    until: end?.toISOString() ?? null,
  });
});

/** Blocks that only keep an account from being closed are tested in server/closing/closing.test.ts. */
const ON_CLOSING = ['wallet_balance', 'order_open', 'payment_open', 'refund_open', 'email_changed'];

it('every type is provoked', () => {
  const provoked = new Set<string>([...EXPLAINED.map(([type]) => type), ...ON_CLOSING]);
  expect(provoked).toEqual(new Set(BLOCK_TYPES));
});
