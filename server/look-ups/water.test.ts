// Water bills from a user's view: the two boards, their dues and their payment.
import { describe, expect, it } from 'vitest';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Answer, Member } from '#server/testing/test-app.ts';

const test = await testApp({ DELIVERY_TIMEOUT_MS: '700' });

const KUKL = { counter: 'kukl:1114:test-kukl', customer_code: '1114003014' };
const TOWN = {
  counter: 'khanepani:268:sandhikharka-khanepani',
  customer_code: '110011',
  month: '7',
};
const OTHER_TOWN = { counter: 'khanepani:3123123:itahari-khanepani', customer_code: 12 };

const ask = (asked: object, by: Member): Promise<Answer> =>
  test.post('/api/water/getInfo', asked, by);
const order = (session_id: string, amount: unknown, by: Member): Promise<Answer> =>
  test.post('/api/water_recharge', { session_id, amount }, by);

async function ordered(asked: object, by: Member): Promise<string> {
  const { body } = await ask(asked, by);
  expect(body).toMatchObject({ status: true, total_due_amount: expect.any(Number) });
  const made = await order(body.session_id, body.total_due_amount, by);
  expect(made.status).toBe(200);
  return made.body.id;
}

async function paid(id: string, by: Member): Promise<Answer['body']> {
  expect((await test.post('/api/payment/wallet', { order_id: id }, by)).status).toBe(200);
  const { body } = await until(
    () => test.get(`/api/order/${id}`, by),
    (answer) => ['delivered', 'refunded'].includes(answer.body.state),
  );
  return body;
}

describe('KUKL', () => {
  it('returns the dues by customer code or by connection number', async () => {
    const by = await test.member();
    const due = {
      status: true,
      session_id: expect.any(String),
      consumer_name: 'Water Test Customer',
      due_bills: [{ due_bill_of: '2083 Kartik', payable_amount: 141.85, status: 'Normal' }],
      total_due_amount: 141.85,
      minimum_payable_amount: 141.85,
      details: '',
      fine: 0,
      discount: 0,
      previous_dues: 0,
    };
    expect((await ask(KUKL, by)).body).toEqual(due);
    expect((await ask({ counter: KUKL.counter, connection_no: '9352' }, by)).body).toEqual(due);
  });

  it('passes on the board’s own refusal text', async () => {
    const by = await test.member();
    expect((await ask({ ...KUKL, customer_code: '1' }, by)).body).toEqual({
      status: false,
      details: 'Customer not found.',
    });
  });

  it('accepts only the board’s amount, and only from the user who looked it up', async () => {
    const by = await test.member();
    const { session_id: session } = (await ask(KUKL, by)).body;
    const { status, body } = await order(session, 141, by);
    expect({ status, fields: Object.keys(body) }).toEqual({ status: 422, fields: ['amount'] });
    expect((await order(session, 141.85, await test.member())).status).toBe(422);
  });

  it('is paid; a second order for the same bill finds it changed and is refunded', async () => {
    const [by, late] = [await test.member(500), await test.member(500)];
    const [id, lateId] = [await ordered(KUKL, by), await ordered(KUKL, late)];
    expect(await paid(id, by)).toMatchObject({
      state: 'delivered',
      type2: 'WATER',
      operator: 'kukl',
      mobno: '1114003014',
      about: 'Chettrapati: 2083 Kartik',
      amount: 141.85,
    });
    const body = await paid(lateId, late);
    expect(body.state).toBe('refunded');
    expect(body.events.at(-2)).toMatchObject({ state: 'failed', why: 'delivery.changed' });
    expect((await test.get('/api/users/me', late)).body.balance).toBe(500);
    // What was found is stored with the order for good, but not whose bill it is.
    const { rows } = await test.database.owner.query(
      `select proof from order_events where order_id = $1 and state = 'failed'
       union all select proof from delivery_attempts where order_id = $1`,
      [lateId],
    );
    const answer = expect.objectContaining({ bill_month: '208307', amount: 0 });
    expect(rows.map(({ proof }) => proof.answer)).toEqual([answer, answer]);
    expect(JSON.stringify(rows)).not.toMatch(/Water Test Customer|Test Tole/);
    const after = (await ask(KUKL, by)).body;
    expect(after).toMatchObject({ due_bills: [], total_due_amount: 0 });
    expect((await order(after.session_id, 0, by)).status).toBe(409);
  });
});

describe('Khanepani', () => {
  it('returns dues of up to a month with their parts', async () => {
    const by = await test.member();
    expect((await ask(TOWN, by)).body).toMatchObject({
      due_bills: [{ due_bill_of: 'Kartik', payable_amount: 1041.5, status: 'Normal' }],
      total_due_amount: 1041.5,
      minimum_payable_amount: 1041.5,
      discount: 28.5,
      previous_dues: 120,
    });
    const { month: _, ...thisMonth } = TOWN;
    expect((await ask(thisMonth, by)).body).toMatchObject({ total_due_amount: 1041.5 });
  });

  it('is paid without a provider session; its charge is not in the price', async () => {
    const by = await test.member(2_000);
    const id = await ordered(TOWN, by);
    expect(await paid(id, by)).toMatchObject({
      state: 'delivered',
      operator: 'khanepani',
      mobno: '110011',
      about: 'Sandhikharka: Kartik',
      amount: 1041.5,
    });
    const [line] = await test.sandbox.book('khalti-service');
    expect(line).toMatchObject({ service: 'khanepani', amount: 1041.5, charge: 5, deliveries: 1 });
  });

  it('finds a payment by polling when no callback came', async () => {
    await test.sandbox.script('khalti-service', 'timeout-after');
    const by = await test.member(2_000);
    expect(await paid(await ordered(OTHER_TOWN, by), by)).toMatchObject({ state: 'delivered' });
    const book = await test.sandbox.book('khalti-service');
    const lines = book.filter(({ number }) => number === '12');
    expect(lines).toMatchObject([{ deliveries: 1 }]);
  });
});
