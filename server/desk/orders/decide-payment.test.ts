// A payment in review over HTTP and by the command: the amount the gateway took becomes wallet credit once,
// or the payment ends as not received. The books are audited after every test.
import { beforeAll, describe, expect, it } from 'vitest';
import { carryOut } from '#server/commands/commands.ts';
import { makeCommands } from '#server/commands/payments/testing.ts';
import { comeBack, forgedReturn, payAtBank, payAtNepalBank } from '#server/testing/hosted-bank.ts';
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

interface Load {
  by: Member;
  order: string;
  form: Body;
}

/** A wallet load of NPR 500 through PayU, paid so that the browser never returns. */
async function load(outcome: 'wrong-amount' | 'lost-callback'): Promise<Load> {
  const by = await test.member(0);
  const order: string = (await test.post('/api/wallet_recharge', { amount: 500 }, by)).body.id;
  const form = (await test.post('/api/payment/payu', { order_id: order }, by)).body;
  await test.sandbox.script('payu', outcome);
  await payAtBank(form, 'pay');
  return { by, order, form };
}

/** Two people credit its customer by a manual journal. */
async function creditByHand({ by, order }: Load): Promise<void> {
  const [finance, admin] = [await desk.staff(['finance']), await desk.staff(['admin'])];
  const lines = [
    { account: 'suspense', side: 'out', amount: 500 },
    { account: by.email, side: 'in', amount: 500 },
  ];
  const journal = { lines, evidence: 'seen in the portal', order, why: 'both were paid' };
  const { id } = (await desk.post('/desk/api/approvals/journals', journal, finance)).body;
  const { digest } = (await desk.get(`/desk/api/approvals/${id}`, admin)).body;
  const approval = { digest, decision: 'approve', why: 'so it is' };
  const { body } = await desk.post(`/desk/api/approvals/${id}/decide`, approval, admin);
  expect(body.state).toBe('used');
}

it.each([
  ['before its gateway is asked again', false],
  ['after its gateway was asked again', true],
])(
  'under the reference of another ends in silence once credited by hand, %s',
  async (_, isAsked) => {
    const [other, again] = [await load('wrong-amount'), await load('lost-callback')];
    await until(
      () => read(other.order),
      ({ payments }) => payments[0].needs_review,
    );
    const book: Body[] = await test.sandbox.book('payu');
    const { mihpayid } = book.find(({ txnid }) => txnid === again.form.txnid)!;
    const rename = 'update payment_attempts set gateway_reference = $2 where order_id = $1';
    await test.database.owner.query(rename, [other.order, mihpayid]);
    await comeBack(forgedReturn(again.form as never));
    await creditByHand(again);
    if (isAsked) await comeBack(forgedReturn(again.form as never));
    const [payment] = (await read(again.order)).payments;
    const taken = isAsked ? payment.charged : null;
    const names = { needs_review: true, same_reference: other.form.txnid, taken };
    expect(payment).toMatchObject(names);
    const path = `/desk/api/orders/${again.order}/payments/${payment.id}/decide`;
    const credit = await desk.post(path, { outcome: 'credited', taken, ...WHY }, support);
    expect([credit.status, credit.body.error]).toEqual([409, expect.stringMatching(/of another/)]);
    const end = await desk.post(path, { outcome: 'not_received', taken, ...WHY }, support);
    expect(end.body).toEqual({ is_new: true });
    expect(await say.balance(again.by)).toBe(500);
    const { rows } = await test.database.owner.query(
      `select kind from outbox where user_id = $1 and kind like 'payment_%'`,
      [again.by.id],
    );
    expect(rows).toEqual([]);
  },
);
