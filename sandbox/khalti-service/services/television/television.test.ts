// Television, and the billing system that television shares with some internet providers.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClient, type Client, type Found } from '../../testing.ts';

let client: Client;

beforeAll(async () => {
  client = await openClient();
});

afterAll(() => client.close());

describe('Dish Home', () => {
  it('is found by receiver and by customer id', async () => {
    for (const customer_id of ['71909771942', '90417']) {
      expect(await client.step('details/dishhome-updated', { customer_id })).toMatchObject({
        status: true,
        package: 'Basic Package',
        zone: 'Mid-West | Bheri Zone',
        expiry_date: expect.any(String),
        session_id: expect.any(Number),
      });
    }
    const stranger = { customer_id: '71909771943' };
    expect(await client.step('details/dishhome-updated', stranger)).toMatchObject({
      error_code: '4000',
    });
  });

  it('sells 500 and every thousand up to 10000 as regular packages', async () => {
    const customer_id = '71909771942';
    const found = await client.step('details/dishhome-updated', { customer_id });
    const packages = found['packages'] as Found[];
    const regular = packages.filter(({ is_regular }) => is_regular);
    const prices = regular.map(({ price }) => price);
    const thousands = Array.from({ length: 10 }, (_, index) => (index + 1) * 1000);
    expect(prices).toEqual(expect.arrayContaining([500, ...thousands]));
    const { session_id } = found;
    const package_id = regular[0]?.['idx'];
    expect(await client.commit('dishhome-updated', { session_id, package_id: 99 })).toMatchObject({
      error_data: { package_id: ['Invalid package'] },
    });
    const wrong = { session_id, package_id, amount: 1 };
    expect(await client.commit('dishhome-updated', wrong)).toMatchObject({ error_code: '1010' });
    expect(await client.commit('dishhome-updated', { session_id, package_id })).toMatchObject({
      state: 'Success',
      credits_consumed: 500,
      detail: { response_code: 200, recharged_amount: 500 },
    });
    expect((await client.book())[0]).toMatchObject({ number: customer_id, amount: 500 });
  });
});

describe('Times', () => {
  it.each([
    ['websurfer-internet', '1112858', 'username'],
    ['reliant-technology-v2', '1112858', 'username'],
    ['pathibara', '1112858', 'username'],
    ['sky-internet', '1112858', 'username'],
    ['merotv-v2', '1000001', 'stb'],
    ['sky-tv', '1000001', 'stb'],
  ])('leads from the customer of %s to a connection and a package', async (slug, id, field) => {
    const service_slug = slug;
    const customer = await client.step('userlist/times', { customer_id: id, service_slug });
    expect(customer).toMatchObject({ customer: { cuid: id, status: 'active' } });
    const { session_id, connection } = customer;
    const [, chosen] = connection as Found[];
    const asked = { session_id, service_slug, [field]: chosen?.[field] };
    const found = await client.step('details/times', asked);
    expect(found['session_id']).toBe(session_id);
    const [one] = found['packages'] as Found[];
    const { package_id, amount } = one ?? {};
    const wrong = { session_id, package_id, amount: 1 };
    expect(await client.commit('times', wrong)).toMatchObject({ error_code: '1010' });
    expect(await client.commit('times', { session_id, package_id, amount })).toMatchObject({
      state: 'Success',
      detail: 'Success',
    });
    expect((await client.book())[0]).toMatchObject({ number: chosen?.[field], amount });
  });

  it('keeps its order of steps and its services apart', async () => {
    const customer_id = '1112858';
    const service_slug = 'websurfer-internet';
    const nobody = { error_code: '4000' };
    const strange = { customer_id: '1', service_slug };
    expect(await client.step('userlist/times', strange)).toMatchObject(nobody);
    const { session_id } = await client.step('userlist/times', { customer_id, service_slug });
    const other = { session_id, service_slug: 'pathibara', username: 'test-home' };
    expect(await client.step('details/times', other)).toMatchObject(nobody);
    const stranger = { session_id, service_slug, username: 'nobody' };
    expect(await client.step('details/times', stranger)).toMatchObject(nobody);
    const early = { session_id, package_id: '105', amount: 950 };
    expect(await client.commit('times', early)).toMatchObject(nobody);
  });
});
