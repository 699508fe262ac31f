// Every block over HTTP: whatever is held, refused or limited says its type, its reason, since when,
// who decides and until when. Times come from what is stored, never from the moment of reading.
import { expect, it } from 'vitest';
import { makeCommands } from '#server/commands/payments/testing.ts';
import { comeBack, payAtWallet } from '#server/testing/hosted-bank.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Body, Member } from '#server/testing/test-app.ts';

const ASK_SECONDS = 3_600;
const test = await testApp(
  {
    DELIVERY_ASK_SECONDS: String(ASK_SECONDS),
    CARRIERS: 'mobile=khalti-service',
    REFUND_ASK_SECONDS: '0.1',
    PAYMENT_ASK_SECONDS: '3600',
  },
  { SANDBOX_QUEUE_MS: '600000', SANDBOX_HANG_MS: '200' },
);
const say = makeCommands(test);

const WEEK_MS = 7 * 86_400_000;

/** A moment in the database. */
async function stored(sql: string, ...values: unknown[]): Promise<Date> {
  const { rows } = await test.database.owner.query<{ at: Date }>(sql, values);
  if (!rows[0]) throw new Error(`nothing is stored: ${sql}`);
  return rows[0].at;
}

/** The block that was provoked, and when by the books it began and ends. */
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
  return { block, since: await stored(sql, id), until: null };
}

async function refundReview(): Promise<Provoked> {
  const loaded = await say.load(500);
  await say.payByCard(loaded);
  await say.script('stripe', 'processing-for-ever');
  await say.refund(loaded.id);
  const block = await blockOf(loaded.id, loaded.by, 'refund_review');
  const sql = 'select created_at as at from refunds where order_id = $1';
  return { block, since: await stored(sql, loaded.id), until: null };
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

it.each([
  ['order_unconfirmed', 'provider', /hasn't confirmed this order yet/, orderUnconfirmed],
  ['order_review', 'support', /a person is looking at it/, orderReview],
  ['payment_review', 'support', /The amount taken differs/, paymentReview],
  ['payment_held', 'support', /^NPR 4,005 of your payment is more than/, paymentHeld],
  ['refund_review', 'support', /^NPR 500 is on its way back/, refundReview],
  ['dispute', 'gateway', /NPR 500 of it is on hold/, dispute],
] as const)('%s is explained, and %s decides', async (type, decider, reason, provoke) => {
  const { block, since, until: end } = await provoke();
  expect(block).toEqual({
    type,
    reason: expect.stringMatching(reason),
    since: since.toISOString(),
    decided_by: decider,
    until: end?.toISOString() ?? null,
  });
});
