// Making, reading, repeating, canceling and expiring orders, through HTTP.
import { describe, expect, it } from 'vitest';
import { patiently } from '#server/testing/patiently.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Answer, Member } from '#server/testing/test-app.ts';

const test = await testApp();

const TOP_UP = { mobile_number: '9841000001', amount: 100 };
const order = (by: Member, body: object = TOP_UP, headers = {}): Promise<Answer> =>
  test.post('/api/mobile_recharge', body, by, headers);
const read = (id: string, by: Member): Promise<Answer> => test.get(`/api/order/${id}`, by);

describe('making an order', () => {
  it('keeps the full quote with it', async () => {
    const by = await test.member();
    const { body } = await order(by);
    const made = await read(body.id, by);
    expect(made.body).toMatchObject({
      id: body.id,
      trans_id: expect.stringMatching(/^K[0-9A-Z]{12}$/),
      amount: 100,
      discount: 0,
      type2: 'MOBILE',
      mobno: '9841000001',
      operator: 'ntc',
      operator_title: 'NTC',
      status: 0,
      state: 'awaiting_payment',
      fees: { transaction_fee: 2, npr_to_inr: 0.62 },
    });
    const minutes = (Date.parse(made.body.expires_at) - Date.parse(made.body.created_at)) / 60_000;
    expect(minutes).toBeCloseTo(30, 1);
  });

  it('names every wrong field at once, and refuses those it does not know', async () => {
    const by = await test.member();
    const { status, body } = await order(by, { mobile_number: '12', amount: -1, price: 5 });
    expect(status).toBe(422);
    expect(Object.keys(body).toSorted()).toEqual(['amount', 'mobile_number', 'price']);
  });

  it.each([
    [{ mobile_number: '9611234567', amount: 100 }, 'mobile_number', 'Smart'],
    [{ mobile_number: '9001234567', amount: 100 }, 'mobile_number', 'operator'],
    [{ mobile_number: '9801234567', amount: 20 }, 'amount', 'Ncell'],
    [{ mobile_number: '9841234567', amount: 30_000 }, 'amount', '25,000'],
    [{ mobile_number: '9841234567', amount: 100.5 }, 'amount', 'whole'],
    [{ mobile_number: '9841234567', amount: '1e3' }, 'amount', 'amount'],
    [{ mobile_number: '9841234567', amount: 100, operator: 'other' }, 'operator', 'valid'],
  ])('refuses %j at the field %s', async (body, field, word) => {
    const refused = await order(await test.member(), body);
    expect(refused.status).toBe(422);
    expect(refused.body[field]).toContain(word);
  });

  it('takes the operator a person has chosen for a prefix of nobody', async () => {
    const by = await test.member();
    const body = { mobile_number: '9721234567', amount: 100, operator: 'ntc' };
    const made = await order(by, body);
    expect((await read(made.body.id, by)).body.operator).toBe('ntc');
  });

  it('needs a session', async () => {
    const answer = await test.post('/api/mobile_recharge', TOP_UP);
    expect(answer).toMatchObject({ status: 401, body: { error: expect.any(String) } });
    const forgotten = { id: '', email: '', token: 'A'.repeat(43) };
    expect((await order(forgotten)).status).toBe(401);
  });

  it('refuses what would pass the monthly limit of an unverified person', async () => {
    const by = await test.member();
    const refused = await order(by, { ...TOP_UP, amount: 5_010 });
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.body.error).toBe(
      'This order needs NPR 5,010 of your monthly limit of NPR 5,000, and you have NPR 5,000 left. Verify your identity to lift the limit, choose a smaller amount, or wait until next month.',
    );
  });
});

describe('the check for a visitor', () => {
  const check = (biller: string, request: object): Promise<Answer> =>
    test.post('/api/orders/check', { biller, request });

  it('answers as the order would, and makes none', async () => {
    expect(await check('mobile', TOP_UP)).toMatchObject({ status: 200, body: { success: true } });
    const smart = await check('mobile', { ...TOP_UP, mobile_number: '9611234567' });
    expect([smart.status, Object.keys(smart.body)]).toEqual([422, ['mobile_number']]);
    const many = await check('mobile', { amount: 1, price: 5 });
    expect(Object.keys(many.body).toSorted()).toEqual(['amount', 'mobile_number', 'price']);
    const { rows } = await test.database.owner.query('select from orders where recipient = $1', [
      '9611234567',
    ]);
    expect(rows).toEqual([]);
  });

  it('knows the biller, and leaves what needs a look-up to people who are signed in', async () => {
    expect(await check('nobody', TOP_UP)).toMatchObject({
      status: 422,
      body: { biller: expect.stringMatching(/valid/) },
    });
    const request = { session_id: crypto.randomUUID(), amount: 100, month: 1, package: 'a' };
    expect((await check('classictech', request)).status).toBe(422);
    const dish = { card_number: '1000000123', operator: 'dishhome', amount: 500 };
    expect((await check('dth', dish)).status).toBe(422);
    expect((await check('dth', { ...dish, operator: 'simtv' })).status).toBe(200);
  });
});

describe('the same order again', () => {
  it('is the same order for a caller without a key, within seconds', async () => {
    const by = await test.member();
    const [one, two] = await Promise.all([order(by), order(by)]);
    expect(one.body.id).toBe(two.body.id);
    const other = await order(by, { ...TOP_UP, amount: 110 });
    expect(other.body.id).not.toBe(one.body.id);
  });

  it('is another order when it is for another box of the same customer', async () => {
    const by = await test.member();
    const renew = async (setupboxnumber: string): Promise<string> => {
      const wanted = { customerid: '123456', setupboxnumber, cableTvamount: 500 };
      return (await test.post('/api/cabletv_recharge', wanted, by)).body.id;
    };
    const first = await renew('A1');
    expect(await renew('B2')).not.toBe(first);
    expect(await renew('A1')).toBe(first);
  });

  it('is the same for the same key, another for another key, and refused for another body', async () => {
    const by = await test.member();
    const [one, same] = await Promise.all([
      order(by, TOP_UP, { 'idempotency-key': 'a' }),
      order(by, TOP_UP, { 'idempotency-key': 'a' }),
    ]);
    expect(same.body).toEqual(one.body);
    const other = await order(by, TOP_UP, { 'idempotency-key': 'b' });
    expect(other.body.id).not.toBe(one.body.id);
    const reused = await order(by, { ...TOP_UP, amount: 200 }, { 'idempotency-key': 'a' });
    expect(reused.status).toBe(422);
    const stranger = await test.member();
    const theirs = await order(stranger, TOP_UP, { 'idempotency-key': 'a' });
    expect(theirs.body.id).not.toBe(one.body.id);
  });

  it('is answered as before, though the month has no room for it any more', async () => {
    const by = await test.member(5_000);
    const key = { 'idempotency-key': 'once' };
    const large = { ...TOP_UP, amount: 2_600 };
    const first = await order(by, large, key);
    const pay = (id: string) => test.post('/api/payment/wallet', { order_id: id }, by);
    expect((await pay(first.body.id)).status).toBe(200);
    expect(await order(by, large)).toMatchObject({ status: 409 });
    expect(await order(by, large, key)).toMatchObject({ status: 200, body: first.body });
  });

  it('is repeated as before under the same key, though the month has no room any more', async () => {
    const by = await test.member(5_000);
    const key = { 'idempotency-key': 'twice' };
    const pay = (id: string) => test.post('/api/payment/wallet', { order_id: id }, by);
    const { body: first } = await order(by, { ...TOP_UP, amount: 2_400 });
    const redo = (headers = {}) => test.post(`/api/order/${first.id}/redo`, {}, by, headers);
    await pay(first.id);
    await until(
      () => read(first.id, by),
      ({ body }) => body.state === 'delivered',
    );
    const second = await redo(key);
    expect(second.status).toBe(200);
    expect((await pay(second.body.id)).status).toBe(200);
    expect((await redo()).status).toBe(409);
    expect(await redo(key)).toMatchObject({ status: 200, body: second.body });
  });

  it('stops at twenty unpaid orders, however parallel they come', async () => {
    const by = await test.member();
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        patiently(() => order(by, { ...TOP_UP, amount: 100 + index })),
      ),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(10);
  });
});

describe('reading orders', () => {
  it("answers another person's order like one that does not exist", async () => {
    const by = await test.member();
    const { body } = await order(by);
    const stranger = await test.member();
    for (const path of ['', '/redo', '/cancel']) {
      const ask = (id: string): Promise<Answer> =>
        path ? test.post(`/api/order/${id}${path}`, {}, stranger) : read(id, stranger);
      const [theirs, nobodys] = [await ask(body.id), await ask(crypto.randomUUID())];
      expect(theirs.status).toBe(404);
      expect(theirs.body).toEqual(nobodys.body);
    }
    expect((await read('7', by)).status).toBe(422);
  });

  it('lists mine, newest first, a page at a time', async () => {
    const by = await test.member();
    for (const amount of [100, 110, 120]) await order(by, { ...TOP_UP, amount });
    const list = await test.get('/api/users/orders', by);
    expect(list.body.map((row: { amount: number }) => row.amount)).toEqual([120, 110, 100]);
    const older = await test.get(`/api/users/orders?before=${list.body[1].id}`, by);
    expect(older.body.map((row: { amount: number }) => row.amount)).toEqual([100]);
    expect((await test.get('/api/users/orders?page=2', by)).status).toBe(422);
  });

  it('lists up to 100 unless fewer are asked for', async () => {
    const by = await test.member();
    const { id } = (await order(by)).body;
    await test.post(`/api/order/${id}/cancel`, {}, by);
    await test.database.owner.query(
      `with copies as (
         insert into orders select (o.copy).* from (
           select jsonb_populate_record(orders, jsonb_build_object('id', gen_random_uuid(),
             'pay_journal', gen_random_uuid(), 'settle_journal', gen_random_uuid())) as copy
           from orders cross join generate_series(1, 104) where orders.id = $1) o
         returning id)
       insert into order_events (order_id, version, state, why, at /*shards: , bucket*/)
       select c.id, e.version, e.state, e.why, e.at /*shards: , e.bucket*/ from copies c, order_events e
       where e.order_id = $1`,
      [id],
    );
    const count = async (query = '') =>
      (await test.get(`/api/users/orders${query}`, by)).body.length;
    expect([await count(), await count('?limit=20'), await count('?limit=1')]).toEqual([
      100, 20, 1,
    ]);
    for (const limit of ['0', '101', '-1', 'all']) {
      const { status, body } = await test.get(`/api/users/orders?limit=${limit}`, by);
      expect([limit, status, Object.keys(body)]).toEqual([limit, 422, ['limit']]);
    }
  });
});

describe('the end of an order', () => {
  it('comes by canceling at most sixty times an hour, as that makes room for new orders', async () => {
    const by = await test.member();
    const { body } = await order(by);
    const cancel = () => test.post(`/api/order/${body.id}/cancel`, {}, by);
    for (let times = 0; times < 60; times += 1) expect((await cancel()).status).toBe(200);
    expect((await cancel()).status).toBe(429);
  });

  it('comes by canceling, once and only while it is unpaid', async () => {
    const by = await test.member(500);
    const { body } = await order(by);
    expect((await test.post(`/api/order/${body.id}/cancel`, {}, by)).body.state).toBe('canceled');
    expect((await test.post(`/api/order/${body.id}/cancel`, {}, by)).status).toBe(200);
    const late = await test.post('/api/payment/wallet', { order_id: body.id }, by);
    expect(late.status).toBe(409);
    const paid = await order(by, { ...TOP_UP, amount: 120 });
    await test.post('/api/payment/wallet', { order_id: paid.body.id }, by);
    expect((await test.post(`/api/order/${paid.body.id}/cancel`, {}, by)).status).toBe(409);
    await until(
      () => read(paid.body.id, by),
      (answer) => answer.body.state === 'delivered',
    );
  });

  it('comes by time: it reads as expired, cannot be paid, and is written down by the sweep', async () => {
    const by = await test.member(500);
    const { body } = await order(by);
    await test.database.owner.query(
      `with over as (
         update orders set expires_at = now() - interval '1 second' where id = $1 returning id
       )
       update open_orders set due_at = now() from over where order_id = id`,
      [body.id],
    );
    expect((await read(body.id, by)).body.state).toBe('expired');
    expect((await test.post('/api/payment/wallet', { order_id: body.id }, by)).status).toBe(409);
    const swept = await until(
      () => read(body.id, by),
      (answer) => answer.body.events.at(-1).state === 'expired',
    );
    expect(swept.body.status).toBe(0);
  });
});

describe('redo', () => {
  it('is refused while the first is unsettled, then makes a new order priced anew', async () => {
    const by = await test.member(500);
    const { body } = await order(by);
    const redo = (): Promise<Answer> => test.post(`/api/order/${body.id}/redo`, {}, by);
    expect((await redo()).status).toBe(409);
    await test.post('/api/payment/wallet', { order_id: body.id }, by);
    await until(
      () => read(body.id, by),
      (answer) => answer.body.state === 'delivered',
    );
    const again = await redo();
    expect(again.status).toBe(200);
    expect(again.body.id).not.toBe(body.id);
    expect((await read(again.body.id, by)).body).toMatchObject({
      amount: 100,
      mobno: '9841000001',
    });
  });

  it('is refused for a wallet load', async () => {
    const by = await test.member();
    const { body } = await test.post('/api/wallet_recharge', { amount: 100 }, by);
    await test.post(`/api/order/${body.id}/cancel`, {}, by);
    expect((await test.post(`/api/order/${body.id}/redo`, {}, by)).status).toBe(409);
  });

  it.each([{ mobile_number: '12' }, { ...TOP_UP, mobile_number: '9611234567' }])(
    'is refused, and is no fault, when the biller would not take %j today',
    async (request) => {
      const by = await test.member();
      const { body } = await order(by);
      await test.post(`/api/order/${body.id}/cancel`, {}, by);
      await test.database.owner.query('update orders set request = $2 where id = $1', [
        body.id,
        JSON.stringify(request),
      ]);
      const { status, body: told } = await test.post(`/api/order/${body.id}/redo`, {}, by);
      expect(status).toBe(409);
      expect(told).toEqual({ error: expect.stringContaining('Enter it again') });
    },
  );
});

describe('the API itself', () => {
  it('describes every call', async () => {
    const { body } = await test.get('/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    const paths = [
      '/api/mobile_recharge',
      '/api/wallet_recharge',
      '/api/users/login',
      '/api/users/kyc_status',
      '/api/users/register',
      '/api/users/otp',
      '/api/users/re_send_verification',
      '/api/users/me',
      '/api/users/orders',
      '/api/users/logout',
      '/api/users/activate',
      '/api/fees',
      '/api/order/{orderId}',
      '/api/payment/wallet',
      '/api/payment/payu',
      '/api/human-check',
    ];
    expect(Object.keys(body.paths)).toEqual(expect.arrayContaining(paths));
  });

  it('refuses other bodies than small JSON, and calls from other sites', async () => {
    const by = await test.member();
    const send = (init: RequestInit): Promise<Response> =>
      fetch(`${test.url}/api/mobile_recharge`, { method: 'POST', ...init });
    const authorization = `Bearer ${by.token}`;
    const json = { authorization, 'content-type': 'application/json' };
    expect((await send({ body: '{', headers: json })).status).toBe(400);
    expect((await send({ body: '{"__proto__":{}}', headers: json })).status).toBe(400);
    expect((await send({ body: 'x', headers: { authorization } })).status).toBe(415);
    const large = JSON.stringify({ mobile_number: 'x'.repeat(20_000) });
    expect((await send({ body: large, headers: json })).status).toBe(413);
    const foreign = { ...json, origin: 'https://elsewhere.example' };
    expect((await send({ body: JSON.stringify(TOP_UP), headers: foreign })).status).toBe(403);
    const own = { ...json, origin: test.url };
    expect((await send({ body: JSON.stringify(TOP_UP), headers: own })).status).toBe(200);
  });

  it('says 404 for what is not there, and is alive and ready', async () => {
    expect(await test.get('/api/nothing')).toMatchObject({
      status: 404,
      body: { error: expect.any(String) },
    });
    expect((await test.get('/healthz')).status).toBe(200);
    expect((await test.get('/readyz')).status).toBe(200);
  });
});
