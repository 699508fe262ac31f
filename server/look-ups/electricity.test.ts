// Electricity bills from a user's view: offices, bills, payment, and changes in between.
import { describe, expect, it } from 'vitest';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Answer, Member } from '#server/testing/test-app.ts';

const test = await testApp();

const BHAKTAPUR = { counter: 'Bhaktapur', office_code: '245:bhaktapur-dc' };
const REBATE = { ...BHAKTAPUR, scnumber: '003.15.099', consumer_id: '154' };
const ERROR = { ...BHAKTAPUR, scnumber: '004.16.101', consumer_id: '222' };
const PENALTY = { ...BHAKTAPUR, scnumber: '005.17.202', consumer_id: '333' };
const NORMAL = { ...BHAKTAPUR, scnumber: '006.18.303', consumer_id: '555' };
const TWO_BILLS = { ...BHAKTAPUR, scnumber: '024.12.512', consumer_id: '3042' };
/** Balaju has moved to new consumer numbers; the form still takes the old ones. */
const MOVED = { counter: '215:balaju-dc', scnumber: '216.29.013a1', consumer_id: '4040' };

const ask = (asked: object, by: Member): Promise<Answer> =>
  test.post('/api/electricity/getInfo', asked, by);
const order = (session_id: string, amount: unknown, by: Member): Promise<Answer> =>
  test.post('/api/electricity_recharge', { session_id, amount }, by);
const balance = async (by: Member): Promise<number> =>
  (await test.get('/api/users/me', by)).body.balance;

async function found(asked: object, by: Member): Promise<Answer['body']> {
  const { status, body } = await ask(asked, by);
  expect({ status, body }).toMatchObject({ status: 200, body: { status: true } });
  return body;
}

/** An order for the whole amount due. */
async function ordered(asked: object, by: Member): Promise<string> {
  const { session_id: session, total_due_amount: total } = await found(asked, by);
  const made = await order(session, total, by);
  expect(made.status).toBe(200);
  return made.body.id;
}

/** Pays the order from the wallet and waits until it is settled. */
async function paid(id: string, by: Member): Promise<Answer['body']> {
  expect((await test.post('/api/payment/wallet', { order_id: id }, by)).status).toBe(200);
  const { body } = await until(
    () => test.get(`/api/order/${id}`, by),
    (answer) => ['delivered', 'refunded'].includes(answer.body.state),
  );
  return body;
}

/** Another customer pays at another counter. */
async function payElsewhere(asked: typeof NORMAL, amount: number): Promise<void> {
  const { scnumber: sc_no, consumer_id, office_code } = asked;
  const send = async (step: string, fields: object): Promise<Answer['body']> => {
    const response = await fetch(
      `${test.sandbox.url}/khalti-service/api/servicegroup/${step}/nea/`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: 'TEST:kosheli-sandbox', ...fields }),
      },
    );
    return response.json();
  };
  const reference = `E${sc_no.replaceAll('.', '')}`;
  const { session_id } = await send('details', { sc_no, consumer_id, office_code });
  expect(await send('commit', { session_id, amount, reference })).toMatchObject({ status: true });
}

describe('a look-up', () => {
  it('finds bills with rebate and penalty, in the wire format', async () => {
    const by = await test.member();
    expect(await found(REBATE, by)).toEqual({
      status: true,
      session_id: expect.any(String),
      consumer_name: 'Rebate Test Consumer',
      due_bills: [
        { due_bill_of: '2083 Kartik', payable_amount: 1225, status: '2% Rebate', days: 3 },
      ],
      total_due_amount: 1225,
      details: '',
    });
    const { due_bills: bills, total_due_amount: total } = await found(PENALTY, by);
    expect(bills).toHaveLength(3);
    expect(bills[0]).toMatchObject({ payable_amount: 1000, status: '-25% Penalty', days: 74 });
    expect(total).toBe(2282.5);
  });

  it('finds a consumer of an office that has moved, by the old numbers', async () => {
    const by = await test.member();
    expect(await found(MOVED, by)).toMatchObject({
      consumer_name: 'Two Bills Moved Consumer',
      due_bills: [
        { due_bill_of: '2083 Aswin', payable_amount: 1235, status: '+25% Penalty', days: 47 },
        { due_bill_of: '2083 Kartik', payable_amount: 611.5, status: 'Normal', days: 17 },
      ],
      total_due_amount: 1846.5,
    });
  });

  it.each([{ counter: 'Bhaktapur' }, { counter: 'BHAKTAPUR DC' }, { office_code: 245 }])(
    'takes the office as %j',
    async (office) => {
      const { scnumber, consumer_id } = NORMAL;
      const body = await found({ ...office, scnumber, consumer_id }, await test.member());
      expect(body.total_due_amount).toBe(640);
    },
  );

  it('passes on the provider’s own refusal text', async () => {
    const by = await test.member();
    const no = { status: 200, body: { status: false, details: 'Customer not found.' } };
    expect(await ask({ ...NORMAL, consumer_id: '556' }, by)).toMatchObject(no);
    expect(await ask({ ...MOVED, consumer_id: '1' }, by)).toMatchObject(no);
    expect(await ask({ ...NORMAL, office_code: '999' }, by)).toMatchObject(no);
  });

  it('rejects invalid fields by name, and visitors', async () => {
    const by = await test.member();
    const { status, body } = await ask({ scnumber: '1' }, by);
    expect(status).toBe(422);
    expect(Object.keys(body).sort()).toEqual(['consumer_id', 'counter', 'scnumber']);
    expect((await test.post('/api/electricity/getInfo', NORMAL)).status).toBe(401);
  });

  it('reports that the provider is away, and nothing else', async () => {
    const by = await test.member();
    await test.sandbox.script('khalti-service', 'details-500');
    expect((await ask(NORMAL, by)).status).toBe(502);
    expect((await ask(NORMAL, by)).status).toBe(200);
  });
});

describe('an order', () => {
  it('pays the whole amount due; then nothing is due and nothing can be ordered', async () => {
    const by = await test.member(3_000);
    const id = await ordered(REBATE, by);
    const body = await paid(id, by);
    expect(body).toMatchObject({
      state: 'delivered',
      type2: 'ELECTRICITY',
      operator: 'nea',
      mobno: '003.15.099',
      about: 'Bhaktapur: 2083 Kartik',
      amount: 1225,
    });
    expect(JSON.stringify(body)).not.toContain('Test Consumer');
    const [line] = await test.sandbox.book('khalti-service');
    expect(line).toMatchObject({ service: 'nea', amount: 1225, charge: 5, deliveries: 1 });
    const after = await found(REBATE, by);
    expect(after).toMatchObject({ due_bills: [], total_due_amount: 0 });
    const none = await order(after.session_id, 0, by);
    expect(none).toMatchObject({ status: 409, body: { error: "There's nothing to pay." } });
  });

  it('of an office that has moved pays its bills by their names', async () => {
    const by = await test.member(3_000);
    expect(await paid(await ordered(MOVED, by), by)).toMatchObject({
      state: 'delivered',
      mobno: '216.29.013A1',
      about: 'Balaju: 2083 Aswin, 2083 Kartik',
    });
    const [line] = await test.sandbox.book('khalti-service');
    expect(line).toMatchObject({
      service: 'nea-v2',
      amount: 1846.5,
      about: 'Bills 676683371, 676754676',
    });
    expect((await found(MOVED, by)).total_due_amount).toBe(0);
  });

  it('is refunded when the authority refuses a second payment on one day', async () => {
    const by = await test.member(1_000);
    const body = await paid(await ordered(ERROR, by), by);
    expect(body.state).toBe('refunded');
    expect(body.events.at(-2)).toMatchObject({ state: 'failed', why: expect.any(String) });
    expect(await balance(by)).toBe(1_000);
  });

  it('is refunded, with the reason, when somebody else has paid meanwhile', async () => {
    const by = await test.member(1_000);
    const id = await ordered(NORMAL, by);
    await payElsewhere(NORMAL, 640);
    const body = await paid(id, by);
    expect(body.state).toBe('refunded');
    expect(body.events.at(-2)).toMatchObject({
      state: 'failed',
      why: 'delivery.changed',
    });
    expect(await balance(by)).toBe(1_000);
  });

  it('accepts only the amount that was found', async () => {
    const by = await test.member();
    const { session_id: session } = await found(PENALTY, by);
    for (const amount of [1, 2282, 2282.51, 9_999]) {
      const { status, body } = await order(session, amount, by);
      expect({ status, fields: Object.keys(body) }).toEqual({ status: 422, fields: ['amount'] });
    }
    expect((await order(session, '2282.50', by)).status).toBe(200);
  });

  it('needs the user’s own look-up of the last quarter of an hour', async () => {
    const by = await test.member();
    const { session_id: session } = await found(PENALTY, by);
    const missing = { status: 422, body: { error: expect.stringContaining('15 minutes') } };
    expect(await order(session, 2282.5, await test.member())).toMatchObject(missing);
    expect(await order(crypto.randomUUID(), 2282.5, by)).toMatchObject(missing);
    await test.database.owner.query(
      `update look_ups set looked_up_at = now() - interval '16 minutes' where id = $1`,
      [session],
    );
    expect(await order(session, 2282.5, by)).toMatchObject(missing);
  });

  it('that is repeated gets a new price', async () => {
    const by = await test.member();
    const id = await ordered(TWO_BILLS, by);
    expect((await test.get(`/api/order/${id}`, by)).body.amount).toBe(450);
    await test.post(`/api/order/${id}/cancel`, {}, by);
    await payElsewhere(TWO_BILLS, 250);
    const again = await test.post(`/api/order/${id}/redo`, {}, by);
    expect(again.status).toBe(200);
    expect((await test.get(`/api/order/${again.body.id}`, by)).body).toMatchObject({
      amount: 200,
      about: 'Bhaktapur: 2083 Kartik',
    });
  });
});
