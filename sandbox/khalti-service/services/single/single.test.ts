// Every service that delivers in one request.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openClient, type Client } from '../../testing.ts';

let client: Client;

beforeAll(async () => {
  client = await openClient();
});

afterAll(() => client.close());

const MOBILE = '9818766122';

describe('a service in one step', () => {
  it.each([
    ['ntc', { number: '9843007232', amount: 10 }],
    ['ncell', { number: '9818722364', amount: '50.00' }],
    ['nt-ftth', { number: '10000111111111', amount: 25_000 }],
    ['simtv', { customer_id: '1000159157', amount: 500 }],
  ])('%s answers Success', async (slug, fields) => {
    const { amount } = fields;
    expect(await client.use(slug, fields)).toMatchObject({
      status: true,
      state: 'Success',
      detail: 'Transaction successful',
      credits_consumed: Number(amount),
    });
    expect((await client.book())[0]).toMatchObject({ service: slug, deliveries: 1 });
  });

  it.each([
    ['landline', { number: '14232352', amount: 10 }],
    ['adsl-ul', { number: '14232352', amount: 10_000 }],
    ['adsl-vb', { number: '15522942', amount: 500 }],
    ['virtual-network', { username: 'khaltiUser', mobile_number: MOBILE, amount: 100 }],
    ['eastlink', { username: 'khaltiUser', mobile_number: MOBILE, amount: 100 }],
    ['royal-network', { username: 'khaltiUser', mobile_number: MOBILE, amount: 100 }],
    [
      'infonet-communication',
      { username: 'khaltiUser', number: MOBILE, address: 'Banepa', amount: 100 },
    ],
    ['metrolink', { username: 'khaltiUser', number: MOBILE, address: 'Banepa', amount: 50_000 }],
    ['pokhara-internet', { username: 'khaltiUser', number: MOBILE, address: 'x', amount: 100 }],
    [
      'fibertel-fibernet',
      { username: 'khaltiUser', contact_number: MOBILE, package: '30 Mbps', amount: 1550 },
    ],
  ])('%s answers Queued first and reports a success later', async (slug, fields) => {
    const reference = `H${slug.replaceAll('-', '')}`;
    const answer = await client.use(slug, { reference, ...fields });
    expect(answer).toMatchObject({ status: true, state: 'Queued', message: expect.any(String) });
    expect(answer['detail']).toBeUndefined();
    await vi.waitFor(() => {
      const report = client.merchant.received.find((one) => one.fields['reference'] === reference);
      expect(report?.fields).toMatchObject({ status: 'Success' });
    });
    expect(await client.status(reference)).toMatchObject({ state: 'Success' });
  });

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

describe('SimTV', () => {
  it('tells name and dues of a customer, and knows nobody else', async () => {
    expect(await client.get('lookup/simtv', { customer_id: '1000159157' })).toMatchObject({
      status: true,
      data: { customer_name: expect.any(String), due_amount: '0' },
    });
    const nobody = { error_code: '4000', details: 'Invalid information', state: 'Error' };
    const unknown = { customer_id: '1000000000' };
    expect(await client.get('lookup/simtv', unknown)).toMatchObject(nobody);
    expect(await client.use('simtv', { reference: 'S1', ...unknown, amount: 500 })).toMatchObject(
      nobody,
    );
    expect(await client.status('S1')).toMatchObject({ state: 'Error', details: nobody.details });
  });
});
