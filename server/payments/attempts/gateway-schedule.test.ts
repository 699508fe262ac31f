// The end of polling: unknown payments expire, and undecided ones go to manual review.
import { expect, it, vi } from 'vitest';
import { comeBack, forgedReturn, payAtBank } from '#server/testing/hosted-bank.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Body, Member } from '#server/testing/test-app.ts';
import { attemptsInReview } from './attempts-in-review.ts';
import type { WaitingAttempt } from './attempts-in-review.ts';

// Nothing is polled during a test unless the test makes it due; the bank leaves time to do so.
const test = await testApp({ PAYMENT_ASK_SECONDS: '3600,3600' }, { SANDBOX_QUEUE_MS: '6000' });
const { owner } = test.database;

async function load(): Promise<{ id: string; by: Member; form: Body }> {
  const by = await test.member();
  const { body } = await test.post('/api/wallet_recharge', { amount: 500 }, by);
  const { body: form } = await test.post('/api/payment/payu', { order_id: body.id }, by);
  return { id: body.id, by, form };
}

/** Makes every poll of the schedule due, one after the other. */
async function askToTheEnd(orderId: string): Promise<void> {
  const makeDue = `update payment_attempts set due_at = now()
    where order_id = $1 and due_at > now() + interval '30 minutes'`;
  const due = 'select from payment_attempts where order_id = $1 and due_at is not null';
  await until(
    async () => {
      await owner.query(makeDue, [orderId]);
      return (await owner.query(due, [orderId])).rowCount;
    },
    (count) => count === 0,
  );
}

const waiting = async (orderId: string): Promise<WaitingAttempt | undefined> =>
  (await attemptsInReview(test.database.pool)).find((attempt) => attempt.orderId === orderId);
const inList = (orderId: string): Promise<WaitingAttempt | undefined> =>
  until(
    () => waiting(orderId),
    (attempt) => attempt !== undefined,
  );

it('expires a payment the bank does not know', async () => {
  const { id, form } = await load();
  await askToTheEnd(id);
  const returned = await until(
    () => comeBack(forgedReturn(form)),
    ({ headers }) => !headers.get('location')?.includes('returned=pending'),
  );
  expect(returned.headers.get('location')).toContain('returned=expired');
});

it('sends a payment the bank never decides to manual review, once, until it decides', async () => {
  const logged = vi.spyOn(test.app.fastify.log, 'error');
  const { id, by, form } = await load();
  await payAtBank(form, 'pending');
  await askToTheEnd(id);
  const attempt = await inList(id);
  expect(attempt).toMatchObject({ orderId: id, state: 'pending', chargedPaisa: 31_310n });
  // A callback makes us poll again, but logs nothing a second time.
  const returned = await comeBack(forgedReturn(form));
  expect(returned.headers.get('location')).toContain('returned=pending');
  expect(await waiting(id)).toBeDefined();
  // It is in review also while its nightly poll is due.
  const isDue = `update payment_attempts set due_at = now() + interval '1 minute' where order_id = $1`;
  await owner.query(isDue, [id]);
  expect(await waiting(id)).toBeDefined();
  const refused = await test.post('/api/payment/khalti', { order_id: id }, by);
  expect([refused.status, refused.body.error]).toEqual([
    409,
    expect.stringMatching(/support team/),
  ]);
  // That poll logs nothing either.
  await owner.query('update payment_attempts set due_at = now() where order_id = $1', [id]);
  expect(await inList(id)).toMatchObject({ state: 'pending' });
  const told = logged.mock.calls.filter(([details]) => JSON.stringify(details).includes(id));
  expect(told).toMatchObject([
    [{ attempt: attempt?.id }, expect.stringContaining('manual review')],
  ]);
  await until(
    () => test.get(`/api/order/${id}`, by),
    ({ body }) => body.state === 'delivered',
    20_000,
  );
  expect(await waiting(id)).toBeUndefined();
});

it('sends a payment the bank never answers about to manual review instead of calling it unpaid', async () => {
  await test.sandbox.script('payu', 'error-500', 2);
  const { id } = await load();
  await askToTheEnd(id);
  expect(await inList(id)).toMatchObject({ state: 'pending' });
});

it('sends a payment of another amount to manual review', async () => {
  await test.sandbox.script('payu', 'wrong-amount');
  const { id, form } = await load();
  await payAtBank(form, 'pay');
  expect(await inList(id)).toMatchObject({ state: 'review' });
});

it('sends a payment under the reference of another one to manual review, and credits nothing', async () => {
  const paid = await load();
  await payAtBank(paid.form, 'pay');
  const state = async ({ id, by }: typeof paid): Promise<string> =>
    (await test.get(`/api/order/${id}`, by)).body.state;
  await until(
    () => state(paid),
    (now) => now === 'delivered',
  );
  const again = await load();
  await payAtBank(again.form, 'pending');
  const book: Body[] = await test.sandbox.book('payu');
  const { mihpayid } = book.find(({ txnid }) => txnid === again.form.txnid)!;
  const rename = 'update payment_attempts set gateway_reference = $2 where order_id = $1';
  await owner.query(rename, [paid.id, mihpayid]);
  await askToTheEnd(again.id);
  expect(await inList(again.id)).toMatchObject({ state: 'pending' });
  await until(
    () => test.sandbox.book('payu'),
    (rows: Body[]) =>
      rows.some(({ txnid, status }) => txnid === again.form.txnid && status === 'success'),
    20_000,
  );
  const returned = await comeBack(forgedReturn(again.form));
  expect(returned.headers.get('location')).toContain('returned=pending');
  expect(await state(again)).toBe('awaiting_payment');
  expect((await test.get('/api/users/me', again.by)).body.balance).toBe(0);
  const proof = { sameReferenceAs: paid.form.txnid, told: { mihpayid } };
  expect(await waiting(again.id)).toMatchObject({ state: 'pending', proof });
});

it('sends it to manual review at once, also while the other one is in review', async () => {
  await test.sandbox.script('payu', 'wrong-amount');
  const other = await load();
  await payAtBank(other.form, 'pay');
  await inList(other.id);
  await test.sandbox.script('payu', 'lost-callback');
  const again = await load();
  await payAtBank(again.form, 'pay');
  const book: Body[] = await test.sandbox.book('payu');
  const { mihpayid } = book.find(({ txnid }) => txnid === again.form.txnid)!;
  const rename = 'update payment_attempts set gateway_reference = $2 where order_id = $1';
  await owner.query(rename, [other.id, mihpayid]);
  const returned = await comeBack(forgedReturn(again.form));
  expect(returned.headers.get('location')).toContain('returned=pending');
  const proof = { sameReferenceAs: other.form.txnid };
  expect(await waiting(again.id)).toMatchObject({ state: 'pending', proof });
  expect((await test.get('/api/users/me', again.by)).body.balance).toBe(0);
});
