// The internet services over the specified wire format: look-ups, orders and rejections.
import { describe, expect, it } from 'vitest';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Answer, Body, Member } from '#server/testing/test-app.ts';

const test = await testApp({}, { SANDBOX_BILLS_RETURN_MS: '0' });

const ask = async (biller: string, body: object, by: Member): Promise<Body> => {
  const answer = await test.post(`/api/internet/${biller}/get_details`, body, by);
  expect(answer.status).toBe(200);
  return answer.body;
};
const order = (biller: string, body: object, by: Member): Promise<Answer> =>
  test.post(`/api/internet/${biller}_recharge`, body, by);

async function bought(id: string, by: Member): Promise<Body> {
  expect((await test.post('/api/payment/wallet', { order_id: id }, by)).status).toBe(200);
  const read = () => test.get(`/api/order/${id}`, by);
  const { body } = await until(read, (answer) => answer.body.state === 'delivered');
  return body;
}

describe('worldlink', () => {
  it('is looked up, ordered by a package, and ordered once more at its price', async () => {
    const by = await test.member(9_000);
    const found = await ask('worldlink', { username: 'online_due_and_package' }, by);
    expect(found).toMatchObject({
      status: true,
      fullname: 'Online Due And Package',
      info: 'You have due payment.',
      subscription: 'Unlimited',
      subscribed_package_name: 'Turbo 120Mbps/12mths (1TV)',
    });
    const [option] = found.available_renew_options;
    expect(option).toEqual({
      plan_category_id: '1888668',
      plan_name: 'Turbo 120Mbps/mth (1TV)',
      // Its rate of 1356, plus 301 due, for another package than the subscribed one.
      rate: 1657,
    });
    const { body } = await order(
      'worldlink',
      {
        username: 'online_due_and_package',
        amount: 1657,
        payment_type: 'renew',
        plan_category_id: 1888668,
        operator: 'worldlink',
      },
      by,
    );
    expect(await bought(body.id, by)).toMatchObject({
      type2: 'INTERNET',
      mobno: 'online_due_and_package',
      operator: 'worldlink',
      about: 'Turbo 120 Mbps, 1 month, 1 TV',
      amount: 1657,
    });
    const redone = await test.post(`/api/order/${body.id}/redo`, {}, by);
    expect(redone.status).toBe(200);
    const again = await test.get(`/api/order/${redone.body.id}`, by);
    expect(again.body).toMatchObject({ amount: 1657, state: 'awaiting_payment' });
  });

  it('rejects another price, package or company, and an order without a look-up', async () => {
    const by = await test.member();
    const username = 'online_due_and_package';
    const body = { username, amount: 1657, plan_category_id: '1888668' };
    expect(await order('worldlink', body, by)).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining('Get the details') },
    });
    await ask('worldlink', { username }, by);
    const refused = async (changes: object) => {
      const { status, body: told } = await order('worldlink', { ...body, ...changes }, by);
      return [status, Object.keys(told)];
    };
    expect(await refused({ amount: 1356 })).toEqual([422, ['amount']]);
    expect(await refused({ plan_category_id: '1' })).toEqual([422, ['plan_category_id']]);
    expect(await refused({ operator: 'vianet' })).toEqual([422, ['operator']]);
    expect(await refused({})).toEqual([200, ['id']]);
    const stranger = await test.member();
    expect((await order('worldlink', body, stranger)).status).toBe(422);
  });

  it('passes on the provider’s text that a customer does not exist', async () => {
    const by = await test.member();
    expect(await ask('worldlink', { username: 'nobody' }, by)).toEqual({
      status: false,
      details: 'Customer not found.',
    });
  });
});

describe('vianet', () => {
  it('returns its bills as options, each to be paid by its id', async () => {
    const by = await test.member(9_000);
    const found = await ask('vianet', { username: '9099' }, by);
    expect(found.available_renew_options).toContainEqual({
      plan_category_id: '1613144_PP',
      plan_name: 'ViaTV set-top box',
      rate: 113,
    });
    const bill = { username: '9099', amount: 113, plan_category_id: '1613144_PP' };
    const { body } = await order('vianet', { ...bill, operator: 'vianet' }, by);
    expect(await bought(body.id, by)).toMatchObject({ mobno: '9099', amount: 113 });
  });
});

const PLANNED = {
  classictech: { username: 'ctdeveloper', name: 'Classic-30Mbps', duration: '1', amount: 1695 },
  websurfer: {
    username: '1112858',
    name: 'test-home: 20Mbps-Monthly (MONTHLY)',
    duration: 'MONTHLY',
    amount: 950,
  },
  subisu: {
    username: 'khaltioffer',
    name: 'Combo Offer Test 2',
    duration: '1 Months',
    amount: 1500,
  },
};

describe.each(Object.entries(PLANNED))('%s', (biller, { username, name, duration, amount }) => {
  it('is looked up, and ordered by a package in the look-up’s session', async () => {
    const by = await test.member(9_000);
    const found = await ask(biller, { username }, by);
    expect(found).toMatchObject({ name: expect.any(String), address: expect.any(String) });
    expect(found.available_plans).toContainEqual({ package: name, amount, duration });
    const { session_id } = found;
    const wire = { session_id, amount, month: duration, package: name, operator: biller };
    const dearer = await order(biller, { ...wire, amount: amount + 1 }, by);
    expect(dearer).toMatchObject({ status: 422, body: { amount: expect.any(String) } });
    const { body } = await order(biller, wire, by);
    expect(await bought(body.id, by)).toMatchObject({ mobno: username, operator: biller, amount });
    const redone = await test.post(`/api/order/${body.id}/redo`, {}, by);
    expect(redone.status).toBe(200);
  });
});

describe('the other providers', () => {
  const make = (body: object, by: Member) => test.post('/api/internet_recharge', body, by);

  it('are rejected by name when no provider serves them, or when they have their own form', async () => {
    const by = await test.member();
    const body = { username: 'sita', amount: 100 };
    expect(await make({ ...body, provider: 'wimax' }, by)).toMatchObject({
      status: 422,
      body: { provider: "You can't pay this provider here yet." },
    });
    expect((await make({ ...body, provider: 'vianet' }, by)).status).toBe(422);
    expect((await make({ ...body, provider: 'nobody' }, by)).status).toBe(422);
  });

  it('accept the amount of a package that was found', async () => {
    const by = await test.member(9_000);
    const customer = { provider: 'netmax', username: 'expired' };
    const found = await test.post('/api/internet/get_details', customer, by);
    expect(found.body).toMatchObject({ status: true, name: 'Konnect Test Customer' });
    const odd = await make({ ...customer, amount: 1849 }, by);
    expect(odd).toMatchObject({ status: 422, body: { amount: expect.any(String) } });
    const { body } = await make({ ...customer, amount: 1850 }, by);
    const about = 'NET+TV - 30 Mbps, 1 month';
    expect(await bought(body.id, by)).toMatchObject({ operator: 'netmax', about });
  });
});
