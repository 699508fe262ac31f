// Internet providers: each through its steps, with its public customers.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClient, type Client, type Found } from '../../testing.ts';

let client: Client;

beforeAll(async () => {
  client = await openClient();
});

afterAll(() => client.close());

const PAID = { status: true, state: 'Success' };
const NOBODY = { status: false, error_code: '4000', state: 'Error' };

describe('WorldLink', () => {
  const details = (username: string) => client.step('details/worldlink-v2', { username });
  const commit = (fields: object) => client.commit('worldlink-v2', fields);

  it('renews a package of a customer without dues', async () => {
    const found = await details('online_renew');
    expect(found).toMatchObject({ subscribedPackageId: 1888314, amount: 4915, days_remaining: 0 });
    const [, other] = found['package_options'] as Found[];
    expect(other).toMatchObject({ packageLabel: expect.stringContaining('[Rs. 5932]') });
    const { session_id } = found;
    const package_id = other?.['packageId'];
    expect(await commit({ session_id, package_id, amount: 4915 })).toMatchObject({
      error_data: { amount: ['Amount must be 5932'] },
    });
    expect(await commit({ session_id, package_id, amount: 5932 })).toMatchObject(PAID);
  });

  it('asks for the dues on top of another package, until they are paid', async () => {
    const found = await details('online_due_and_package');
    expect(found).toMatchObject({
      subscribed_package_id: 1888768,
      package_options: [],
      due_amount_till_now: 301,
      available_renew_options: [{ packageId: 1888668, packageDuration: '30' }, {}, {}, {}],
    });
    const { session_id } = found;
    expect(
      await commit({ session_id, package_id: '1888668', amount: 1356, reference: 'X1' }),
    ).toMatchObject({ error_code: '1010' });
    expect(await commit({ session_id, package_id: '1888668', amount: 1657 })).toMatchObject(PAID);
    const again = await details('online_due_and_package');
    expect(again).toMatchObject({ due_amount_till_now: 0 });
    const subscribed = { session_id: again['session_id'], package_id: 1888768, amount: 12_204 };
    expect(await commit(subscribed)).toMatchObject(PAID);
  });

  it('takes the dues alone where nothing can be chosen', async () => {
    const { session_id, amount, package_options } = await details('online_due_payment');
    expect([amount, package_options]).toEqual([4950, []]);
    expect(await commit({ session_id, amount: 4950, package_id: 1 })).toMatchObject({
      error_data: { package_id: ['Invalid package'] },
    });
    expect(await commit({ session_id, amount: 4950 })).toMatchObject(PAID);
    expect(await details('online_due_payment')).toMatchObject({ amount: 0 });
  });
});

describe('Vianet', () => {
  it('lists open bills until each is paid', async () => {
    const details = () => client.step('details/vianet-updated', { customer_id: 9099 });
    const first = await details();
    const bills = first['bills'] as Found[];
    expect(bills).toHaveLength(3);
    for (const { payment_id, grand_total: amount } of bills) {
      const { session_id } = await details();
      const order = { session_id, payment_id, amount };
      expect(await client.commit('vianet-updated', order)).toMatchObject({
        ...PAID,
        detail: { message: expect.any(String) },
      });
    }
    expect(await details()).toMatchObject({
      error_code: '7000',
      details: expect.stringContaining('no pending bills'),
    });
    const [bill] = bills;
    const order = { payment_id: bill?.['payment_id'], amount: bill?.['grand_total'] };
    const late = { session_id: first['session_id'], ...order };
    // The first look-up's session was never paid with, but its bill was.
    expect(await client.commit('vianet-updated', late)).toMatchObject({
      ...NOBODY,
      details: 'Payment seems to have already been Made!',
    });
  });
});

describe('ClassicTech', () => {
  it('sells a plan by its number', async () => {
    const username = 'ctdeveloper';
    const found = await client.step('details/classictech-isp', { username });
    const plans = found['available_plans'] as Found[];
    expect(plans[1]).toEqual({
      plan_id: '2',
      package: 'Classic-30Mbps',
      duration: '3',
      amount: 4403.61,
    });
    const { session_id } = found;
    expect(await client.commit('classictech-isp', { session_id, plan_id: '9' })).toMatchObject({
      error_code: '1010',
    });
    const paid = await client.commit('classictech-isp', { session_id, plan_id: '2' });
    expect(paid).toMatchObject({ ...PAID, credits_consumed: 4403.61 });
    expect((await client.book())[0]).toMatchObject({
      number: username,
      about: 'Classic-30Mbps, months: 3',
    });
  });
});

describe('Subisu', () => {
  const details = (username: string) => client.step('details/subisu', { username });
  const commit = (fields: object) => client.commit('subisu', fields);

  it.each([
    ['khaltiinternet', 'internet', { offer_name: 'Internet Northbound', amount: 1130 }],
    ['khaltioffer', 'combo offer', { offer_name: 'Combo Offer Test 2', amount: 1500 }],
    ['paypoint_video', 'tv', { offer_name: 'Video Tests Plan 1M', amount: 450, stb: 'sample5' }],
    [
      'khaltivideo',
      'internet + tv',
      { offer_name: 'Video child tests', amount: 150, stb: 'Sample 11' },
    ],
  ])('sells to %s (%s)', async (username, plan_type, order) => {
    const { session_id, plan_detail_list: list } = await details(username);
    expect(list).toMatchObject({ plan_type });
    expect(await commit({ session_id, ...order, amount: 1 })).toMatchObject({
      error_code: '1011',
      details: { offer_name: expect.any(String) },
    });
    expect(await commit({ session_id, ...order })).toMatchObject(PAID);
  });

  it('takes what is outstanding once', async () => {
    const found = await details('khaltivideo');
    expect(found['outstanding_amount']).toBe('350.00');
    const order = { renew_type: 'outstanding_payment', amount: 350 };
    expect(await commit({ session_id: found['session_id'], ...order })).toMatchObject(PAID);
    const { session_id, outstanding_amount } = await details('khaltivideo');
    expect(outstanding_amount).toBe('0.00');
    expect(await commit({ session_id, ...order })).toMatchObject({
      ...NOBODY,
      details: 'No outstanding dues.',
    });
  });
});

describe('every other provider', () => {
  const username = 'khaltiUser';
  const kshireshwar = { username, service_slug: 'kshireshwar-network' };
  const alisha = { username, service_slug: 'alisha-communication' };
  const loop = { username: 'active', service_slug: 'loop-network' };

  it.each([
    ['hashcnet', kshireshwar, { package_name: 'Home 20Mbps / 1M', amount: 1150 }],
    [
      'hashcnet-v2',
      { username, service_slug: 'techminds' },
      { package_code: '9', duration_code: '3', amount: 3500 },
    ],
    [
      'hashcnet-v2',
      { username, service_slug: 'fiberworld-communication' },
      { package_code: '71', duration_code: '1', amount: 999 },
    ],
    ['konnect', loop, { package_id: '1-13286-5-3', amount: 5999 }],
    ['net-max', { username: 'expired' }, { package_id: '1-4412-8-12', amount: 18_500 }],
    [
      'merosoft',
      alisha,
      { ...alisha, package_id: 13, package_name: 'Advanced for 1 month', amount: 1700 },
    ],
    ['sky-broadband', { username }, { package_id: 4, amount: 2850 }],
    ['web-network', { request_id: username }, { amount: 7150 }],
    ['arrownet', { username }, { username, duration: 3, amount: '5085.00' }],
  ])('%s is looked up and paid', async (slug, asked, order) => {
    const found = await client.step(`details/${slug}`, asked);
    expect(found).toMatchObject({ status: true });
    const { session_id } = found;
    const wrong = await client.commit(slug, { session_id, ...order, amount: 7 });
    expect(wrong).toMatchObject({ error_code: '1010', error_data: { amount: expect.any(Array) } });
    expect(await client.commit(slug, { session_id, ...order })).toMatchObject(PAID);
    const stranger = { ...asked, username: 'nobody', request_id: 'nobody' };
    expect(await client.step(`details/${slug}`, stranger)).toMatchObject(NOBODY);
  });

  it.each([
    ['hashcnet', kshireshwar],
    ['web-network', { request_id: username }],
  ])('%s has nothing pending after its payment', async (slug, asked) => {
    expect(await client.step(`details/${slug}`, asked)).toMatchObject({ error_code: '7000' });
  });

  it.each([['konnect', loop] as const, ['net-max', {}] as const])(
    '%s sends a new customer to its office',
    async (slug, asked) => {
      const found = await client.step(`details/${slug}`, { ...asked, username: 'new' });
      expect(found).toMatchObject({
        ...NOBODY,
        details: expect.stringContaining('nearest office'),
      });
    },
  );

  it('names the services there are when it is asked for another', async () => {
    const asked = { username, service_slug: 'nosuch' };
    for (const slug of ['hashcnet', 'hashcnet-v2', 'konnect', 'merosoft']) {
      expect(await client.step(`details/${slug}`, asked)).toMatchObject({
        error_data: { service_slug: [expect.stringMatching(/^Choose one of: /)] },
      });
    }
  });
});
