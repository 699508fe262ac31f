// Recipients over HTTP: remembering, renaming, deleting, and the ones that are offered.
import { describe, expect, it } from 'vitest';
import { BILLERS } from '#billers/billers.ts';
import type { BillerDefinition } from '#billers/biller.ts';
import { formAt, lookUpBody } from '#billers/form.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Answer, Member } from '#server/testing/test-app.ts';

const test = await testApp();

const PATH = '/api/recipients';
const BOX = { customerid: '1000001', setupboxnumber: '5001067803' };
const CONSUMER = { consumer_id: '555' };
const TOWN = 'khanepani:268:sandhikharka-khanepani';
const list = (by: Member, biller = '?biller=mobile'): Promise<Answer> =>
  test.get(PATH + biller, by);
const topUp = (by: Member, number: string | number, more: object = {}): Promise<Answer> =>
  test.post('/api/mobile_recharge', { mobile_number: number, amount: 100, ...more }, by);

/** A top-up that is paid, and delivered or refunded. */
async function pay(by: Member, number: string | number, more: object = {}): Promise<string> {
  const { id } = (await topUp(by, number, more)).body;
  await payOrder(by, id);
  return id;
}

async function payOrder(by: Member, id: string): Promise<void> {
  expect((await test.post('/api/payment/wallet', { order_id: id }, by)).status).toBe(200);
  await until(
    () => test.get(`/api/order/${id}`, by),
    ({ body }) => ['delivered', 'refunded'].includes(body.state),
  );
}

const save = (by: Member, number: string | number, nickname: unknown = 'Aama'): Promise<Answer> =>
  test.post(PATH, { biller: 'mobile', nickname, request: { mobile_number: number } }, by);

const remove = async (by: Member | undefined, id: string): Promise<Response> =>
  fetch(`${test.url}${PATH}/${id}`, {
    method: 'DELETE',
    headers: by ? { authorization: `Bearer ${by.token}` } : {},
  });

/** Orders like the form: the first look-up result, then its only plan; returns the order. */
async function order(by: Member, biller: string, values: Record<string, string>): Promise<Answer> {
  const definition = BILLERS.find(({ id }) => id === biller) as BillerDefinition;
  const { lookUp } = formAt(definition, values);
  let body: object = values;
  if (lookUp) {
    const { body: answer } = await test.post(lookUp.path, lookUpBody(lookUp, values), by);
    const form = formAt(definition, values, { answer, sessionId: answer.session_id });
    body = form.order(form.plans?.[0]);
  }
  const made = await test.post(definition.path, body, by);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return test.get(`/api/order/${made.body.id}`, by);
}

const numbersOf = ({ body }: Answer): string[] =>
  body.recipients.map(({ recipient }: { recipient: string }) => recipient);

describe('those paid for last', () => {
  it('are offered newest first, each once, with the values that fill the form', async () => {
    const by = await test.member(2_000);
    await pay(by, '9841000001');
    await pay(by, '9801000002', { amount: 150 });
    await pay(by, '9841000001', { amount: 300 });
    await topUp(by, '9841000003');
    const { status, body } = await list(by);
    expect(status).toBe(200);
    expect(body.recipients).toEqual([
      {
        nickname: null,
        biller: 'mobile',
        recipient: '9841000001',
        operator: 'ntc',
        about: null,
        last_amount: 300,
        last_at: expect.stringMatching(/^\d{4}-.*Z$/),
        is_saved: false,
        request: { mobile_number: '9841000001' },
      },
      expect.objectContaining({ recipient: '9801000002', operator: 'ncell', last_amount: 150 }),
    ]);
    expect(body.usual_amount).toBe(150);
  });

  it('are those of the requested biller', async () => {
    const by = await test.member(500);
    await pay(by, '9841000001');
    expect(numbersOf(await list(by))).toEqual(['9841000001']);
    expect((await list(by, '?biller=dth')).body).toEqual({ recipients: [], usual_amount: null });
    expect((await list(by, '')).body).toEqual({ recipients: [], usual_amount: null });
  });

  it.each([
    ['classictech', { username: 'ctdeveloper' }, {}],
    ['dth', { card_number: '1000159157', operator: 'simtv' }, { amount: '1000' }],
    ['cabletv', { ...BOX, cableTvoperator: 'websurfer-tv' }, { cableTvamount: '550' }],
    ['landline', { landlinenumber: '01-4232352' }, { landlineAmount: '500' }],
    ['internet', { provider: 'netmax', username: 'expired' }, {}],
    ['electricity', { counter: '245:bhaktapur-dc', scnumber: '006.18.303', ...CONSUMER }, {}],
    ['water', { counter: TOWN, customer_code: '110011' }, { month: '7' }],
  ])('are told of %s by what says whom, and can be remembered', async (biller, whom, more) => {
    const by = await test.member(6_000);
    await test.database.owner.query('update users set kyc_status = 1 where id = $1', [by.id]);
    const { body: made } = await order(by, biller, { ...whom, ...more });
    expect(made).toMatchObject({ biller, state: 'awaiting_payment' });
    expect(made.request).toEqual(whom);
    await payOrder(by, made.id);
    const { recipients, usual_amount: usual } = (await list(by, `?biller=${biller}`)).body;
    const { mobno: recipient, operator, about } = made;
    expect(recipients).toMatchObject([{ recipient, operator, about, request: whom }]);
    expect(usual).toBe(made.amount);
    const saved = await test.post(PATH, { biller, nickname: 'Home', request: whom }, by);
    expect(saved).toMatchObject({ status: 200, body: { recipient, operator, nickname: 'Home' } });
  });

  it('leave out those whose payment was refunded', async () => {
    const by = await test.member(500);
    await test.sandbox.script('khalti-service', 'failed');
    const id = await pay(by, '9841000001');
    expect((await test.get(`/api/order/${id}`, by)).body.state).toBe('refunded');
    expect((await list(by)).body).toEqual({ recipients: [], usual_amount: null });
  });

  it('are twenty at most', async () => {
    const by = await test.member(4_000);
    for (let number = 9841000101; number <= 9841000121; number += 1) await pay(by, number);
    const numbers = numbersOf(await list(by));
    expect(numbers).toHaveLength(20);
    expect(numbers[0]).toBe('9841000121');
    expect(numbers).not.toContain('9841000101');
  });
});

describe('remembering somebody', () => {
  it('gives them a name, lists them first, and can rename them', async () => {
    const by = await test.member(1_000);
    await pay(by, '9841000001');
    await pay(by, '9801000002');
    const saved = await save(by, '9841000001');
    expect(saved).toMatchObject({
      status: 200,
      body: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        nickname: 'Aama',
        recipient: '9841000001',
        operator: 'ntc',
        last_amount: 100,
        is_saved: true,
        request: { mobile_number: '9841000001' },
      },
    });
    const renamed = await save(by, '9841000001', '  आमा  ');
    expect(renamed.body).toEqual({ ...saved.body, nickname: 'आमा' });
    const { recipients } = (await list(by)).body;
    expect(recipients.map((one: { nickname: string | null }) => one.nickname)).toEqual([
      'आमा',
      null,
    ]);
    expect((await list(by, '')).body.recipients).toEqual([renamed.body]);
  });

  it('needs an order, paid or not', async () => {
    const by = await test.member();
    const refused = await save(by, '9841000001');
    expect(refused).toMatchObject({ status: 422, body: { request: expect.any(String) } });
    await topUp(by, '9841000001');
    expect((await save(by, '9841000001')).status).toBe(200);
    const part = { biller: 'mobile', nickname: 'Aama', request: {} };
    expect((await test.post(PATH, part, by)).status).toBe(422);
  });

  it.each([
    [{ nickname: '' }, 'nickname'],
    [{ nickname: '   ' }, 'nickname'],
    [{ nickname: 'a'.repeat(41) }, 'nickname'],
    [{ nickname: 7 }, 'nickname'],
    [{ biller: 'gas' }, 'biller'],
    [{ request: { mobile_number: '9841000001', amount: 100 } }, 'request'],
    [{ request: { mobile_number: { $ne: 1 } } }, 'request'],
    [{ request: [] }, 'request'],
    [{ is_saved: true }, 'is_saved'],
  ])('refuses %j by field', async (changes, field) => {
    const by = await test.member();
    await topUp(by, '9841000001');
    const body = { biller: 'mobile', nickname: 'Aama', request: { mobile_number: '9841000001' } };
    const refused = await test.post(PATH, { ...body, ...changes }, by);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body)).toEqual([field]);
  });

  it('accepts forty characters', async () => {
    const by = await test.member();
    await topUp(by, '9841000001');
    expect((await save(by, '9841000001', 'a'.repeat(40))).status).toBe(200);
  });

  it('stops at a hundred even in parallel, and still renames', async () => {
    const by = await test.member();
    await topUp(by, '9841000001');
    await topUp(by, '9841000002');
    await topUp(by, '9841000003');
    expect((await save(by, '9841000001')).status).toBe(200);
    await test.database.owner.query(
      `insert into recipients (id, user_id, biller, recipient, operator, nickname, request)
       select gen_random_uuid(), user_id, biller, 'n' || n, operator, nickname, request
       from recipients, generate_series(1, 98) n where user_id = $1`,
      [by.id],
    );
    const both = await Promise.all([save(by, '9841000002'), save(by, '9841000003')]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await save(by, '9841000001', 'Buwa')).status).toBe(200);
    expect((await list(by, '')).body.recipients).toHaveLength(100);
  });
});

describe('forgetting somebody', () => {
  it('deletes the name and keeps the order, once', async () => {
    const by = await test.member(500);
    await pay(by, '9841000001');
    const { id } = (await save(by, '9841000001')).body;
    const gone = await remove(by, id);
    expect([gone.status, await gone.json()]).toEqual([200, { id }]);
    expect((await remove(by, id)).status).toBe(404);
    expect((await list(by)).body.recipients).toMatchObject([
      { recipient: '9841000001', nickname: null, is_saved: false },
    ]);
  });

  it("answers another person's like an unknown one, and keeps it", async () => {
    const [by, stranger] = await Promise.all([test.member(), test.member()]);
    await topUp(by, '9841000001');
    const { id } = (await save(by, '9841000001')).body;
    const theirs = await remove(stranger, id);
    const nobodys = await remove(stranger, crypto.randomUUID());
    expect(theirs.status).toBe(404);
    expect(await theirs.json()).toEqual(await nobodys.json());
    expect((await remove(by, '7')).status).toBe(422);
    expect((await list(stranger, '')).body.recipients).toEqual([]);
    expect(numbersOf(await list(by, ''))).toEqual(['9841000001']);
  });
});

describe('recipients', () => {
  it('need a session, and a query of known names', async () => {
    expect((await test.get(PATH)).status).toBe(401);
    expect((await test.post(PATH, {})).status).toBe(401);
    expect((await remove(undefined, crypto.randomUUID())).status).toBe(401);
    const by = await test.member();
    expect((await list(by, '?biller=gas')).body).toHaveProperty('biller');
    expect((await list(by, '?of=me')).status).toBe(422);
  });

  it('are in the order too, for the form it came from', async () => {
    const by = await test.member();
    const { id } = (await topUp(by, 9841000001)).body;
    const order = (await test.get(`/api/order/${id}`, by)).body;
    expect(order).toMatchObject({ biller: 'mobile', request: { mobile_number: 9841000001 } });
    const ported = await topUp(by, '9801000002', { operator: 'ntc' });
    expect((await test.get(`/api/order/${ported.body.id}`, by)).body.request).toEqual({
      mobile_number: '9801000002',
      operator: 'ntc',
    });
    const body = { biller: order.biller, nickname: 'Aama', request: order.request };
    expect((await test.post(PATH, body, by)).status).toBe(200);
    const load = (await test.post('/api/wallet_recharge', { amount: 100 }, by)).body;
    const loading = (await test.get(`/api/order/${load.id}`, by)).body;
    expect(loading).toMatchObject({ biller: null, request: {} });
  });
});
