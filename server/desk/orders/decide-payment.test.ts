// A payment in review over HTTP and by the command: the amount the gateway took becomes wallet credit once,
// or the payment ends as not received. The books are audited after every test.
import { beforeAll, describe, expect, it } from 'vitest';
import { carryOut } from '#server/commands/commands.ts';
import { makeCommands } from '#server/commands/payments/testing.ts';
import { payAtNepalBank, comeBack } from '#server/testing/hosted-bank.ts';
import { until } from '#server/testing/test-app.ts';
import type { Body, Member } from '#server/testing/test-app.ts';
import { testDesk } from '../testing/test-desk.ts';
import type { TestStaff } from '../testing/test-desk.ts';

const desk = await testDesk({}, { SANDBOX_QUEUE_MS: '150' });
const { test } = desk;
const say = makeCommands(test);
let support: TestStaff;
beforeAll(async () => {
  support = await desk.staff(['support']);
});

interface Reviewed {
  id: string;
  by: Member;
  path: string;
  /** What was taken, in rupees, as the page shows it. */
  taken: number;
}

const read = async (id: string): Promise<Body> =>
  (await desk.get(`/desk/api/orders/${id}`, support)).body;

/** An order of NPR 100 for which nPay took another amount than was asked. */
async function reviewed(): Promise<Reviewed> {
  const by = await test.member(500);
  const id = await say.topUp(by, 100);
  const asked = { order_id: id, bank_code: 'TESTEB01' };
  const { body: form } = await test.post('/api/payment/nepal', asked, by);
  await test.sandbox.script('npay', 'wrong-amount');
  const back = await payAtNepalBank(form, 'pay');
  if (back) await comeBack(back);
  const order = await until(
    () => read(id),
    ({ payments }) => payments[0]?.needs_review,
  );
  const [{ id: payment, taken }] = order.payments;
  return { id, by, taken, path: `/desk/api/orders/${id}/payments/${payment}/decide` };
}

const WHY = { why: 'Seen in the nPay portal.' };

describe('a payment of another amount', () => {
  it('is shown with what was asked and taken, and becomes credit of what was taken', async () => {
    const { id, by, path, taken } = await reviewed();
    const [payment] = (await read(id)).payments;
    expect(payment.taken).not.toBe(payment.charged);
    const queue = (await desk.get('/desk/api/work/queues/payments', support)).body;
    expect(queue.items.find((one: Body) => one.order.id === id).title).toMatch(
      /^nPay took NPR.[\d.]+\. We had asked for NPR.[\d.]+\.$/,
    );
    const compliance = await desk.staff(['compliance']);
    const body = { outcome: 'credited', taken, ...WHY };
    expect((await desk.post(path, body, compliance)).status).toBe(403);
    expect(await desk.post(path, body, support)).toMatchObject({ body: { is_new: true } });
    expect(await desk.post(path, body, support)).toMatchObject({ body: { is_new: false } });
    expect(await say.balance(by)).toBe(500 + payment.taken);
    const order = await read(id);
    expect(order.payments).toMatchObject([
      { state: 'succeeded', became: 'credit', charged: payment.taken, needs_review: false },
    ]);
    expect(order.payments[0].evidence.person).toEqual({ by: '[email]', ...WHY });
    const other = await desk.post(path, { ...body, outcome: 'not_received' }, support);
    expect([other.status, other.body.error]).toEqual([409, expect.stringMatching(/not in review/)]);
    // Nothing blocks the order any more.
    expect(order.blocks).toEqual([]);
    const mails = await until(
      () => test.sandbox.inbox(by.email),
      (all) => all.length === 2,
    );
    expect(mails.map(({ text }) => text).join()).toContain('you can pay it from your wallet');
  });

  it('ends without money, and the order can be paid', async () => {
    const { id, by, path, taken } = await reviewed();
    const body = { outcome: 'not_received', taken, ...WHY };
    expect((await desk.post(path, body, support)).body).toEqual({ is_new: true });
    expect(await say.balance(by)).toBe(500);
    expect((await read(id)).payments).toMatchObject([{ state: 'failed', needs_review: false }]);
    expect((await test.post('/api/payment/wallet', { order_id: id }, by)).status).toBe(200);
  });

  it('is not decided by who had read that nobody knew what was taken', async () => {
    const { id, path, taken } = await reviewed();
    for (const read of [null, taken + 1]) {
      const body = { outcome: 'not_received', taken: read, ...WHY };
      const refused = await desk.post(path, body, support);
      expect([refused.status, refused.body.error]).toEqual([
        409,
        'The payment has changed since you read it. Read it again and decide then.',
      ]);
    }
    expect((await read(id)).payments).toMatchObject([{ needs_review: true, taken }]);
  });

  it('is decided by the command all the same', async () => {
    const { id, by } = await reviewed();
    const run = (...words: string[]) => carryOut(words, (work) => work(say.world));
    await expect(async () => run('payment', id, 'lost', '--why', 'x')).rejects.toThrow(/outcome/);
    const { text } = await run('payment', id, 'credited', '--why', 'seen');
    expect(text).toMatch(/^What was taken for payment \w+ is in the wallet now\.$/);
    expect(await say.balance(by)).toBeGreaterThan(500);
    await expect(async () => run('payment', id, 'credited', '--why', 'x')).rejects.toThrow(
      /No payment of order .* is in review/,
    );
  });

  it('of another order is not there', async () => {
    const [one, other] = [await reviewed(), await reviewed()];
    const path = one.path.replace(one.id, other.id);
    const body = { outcome: 'credited', taken: one.taken, ...WHY };
    expect((await desk.post(path, body, support)).status).toBe(404);
  });
});

it('whose gateway never answered is not credited, and can be ended', async () => {
  const { id, by, path } = await reviewed();
  const { owner } = test.database;
  await owner.query(
    `update payment_attempts set state = 'pending', taken_paisa = null where order_id = $1`,
    [id],
  );
  const credit = await desk.post(path, { outcome: 'credited', taken: null, ...WHY }, support);
  expect([credit.status, credit.body.error]).toEqual([409, expect.stringMatching(/never said/)]);
  await desk.post(path, { outcome: 'not_received', taken: null, ...WHY }, support);
  expect(await say.balance(by)).toBe(500);
});
