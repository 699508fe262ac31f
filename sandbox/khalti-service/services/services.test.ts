// What the aggregator's services refuse, so that a wrong request of the product does not pass: other amounts,
// other customers, wrong and missing fields. The product's own tests show that each service can be bought.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClient, type Client } from '../testing.ts';

let client: Client;
beforeAll(async () => {
  client = await openClient();
});
afterAll(() => client.close());

const PAID = { status: true, state: 'Success' };
const NOBODY = { status: false, error_code: '4000', state: 'Error' };
const MOBILE = '9818766122';

describe('a service with a look-up', () => {
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
    ['worldlink-v2', { username: 'online_due_payment' }, { amount: 4_950 }],
  ])('%s takes the amount it found, of a customer it knows', async (slug, asked, order) => {
    const found = await client.step(`details/${slug}`, asked);
    expect(found).toMatchObject({ status: true });
    const { session_id } = found;
    const wrong = await client.commit(slug, { session_id, ...order, amount: 7 });
    expect(wrong).toMatchObject({ error_code: '1010', error_data: { amount: expect.any(Array) } });
    expect(await client.commit(slug, { session_id, ...order })).toMatchObject(PAID);
    const stranger = { ...asked, username: 'nobody', request_id: 'nobody' };
    expect(await client.step(`details/${slug}`, stranger)).toMatchObject(NOBODY);
  });

  it('names the services there are when it is asked for another', async () => {
    const asked = { username, service_slug: 'nosuch' };
    for (const slug of ['hashcnet', 'hashcnet-v2', 'konnect', 'merosoft']) {
      expect(await client.step(`details/${slug}`, asked)).toMatchObject({
        error_data: { service_slug: [expect.stringMatching(/^Choose one of: /)] },
      });
    }
  });
});

describe('a service in one step', () => {
  it.each([
    ['landline', { number: '014232352', amount: 10_001 }, ['number', 'amount']],
    ['nt-ftth', { number: '20000111111111', amount: 9 }, ['number', 'amount']],
    ['simtv', { customer_id: '123', amount: 3000 }, ['customer_id', 'amount']],
    ['eastlink', { username: 'not a name', amount: 99 }, ['amount', 'mobile_number', 'username']],
    ['metrolink', { username: 'khaltiUser', number: MOBILE, amount: 100 }, ['address']],
    ['fibertel-fibernet', {}, ['amount', 'contact_number', 'package', 'username']],
  ])('%s names every wrong field: %o', async (slug, fields, wrong) => {
    const answer = await client.use(slug, { reference: 'W1', ...fields });
    expect(answer).toMatchObject({ error_code: '1010', message: 'Validation error' });
    expect(Object.keys(answer['error_data'] as object).toSorted()).toEqual(wrong.toSorted());
    expect(await client.status('W1')).toMatchObject({ error_code: '002' });
  });
});
