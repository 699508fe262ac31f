// The rules that join a look-up to its payment, and those of the prepaid credit.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { wait } from '../../testing.ts';
import { openClient, type Client } from '../testing.ts';

let client: Client;

beforeEach(async () => {
  client = await openClient();
});

afterEach(() => client.close());

const REFUSED = { status: false, error_code: '4000', state: 'Error', details: 'Session expired' };

async function open(): Promise<unknown> {
  return (await client.step('details/classictech-isp', { username: 'ctdeveloper' }))['session_id'];
}

function pay(session_id: unknown, reference: string) {
  return client.commit('classictech-isp', { session_id, plan_id: '1', reference });
}

describe('a session', () => {
  it('is paid with once, and the reference decides first', async () => {
    const session = await open();
    expect(await pay(session, 'A1')).toMatchObject({ state: 'Success' });
    expect(await pay(session, 'A1')).toMatchObject({ error_code: '1013' });
    expect(await pay(session, 'A2')).toMatchObject(REFUSED);
    expect(await client.status('A1')).toMatchObject({ state: 'Success', amount: 1695 });
    expect(await client.status('A2')).toMatchObject({ state: 'Error', details: 'Session expired' });
    expect(await client.book()).toMatchObject([
      { reference: 'A2', deliveries: 0 },
      { reference: 'A1', deliveries: 1, asked: 2, service: 'classictech-isp' },
    ]);
  });

  it('is of one service, and has to be named', async () => {
    const session_id = await open();
    const bill = { session_id, payment_id: '1613142_PP', amount: 1276.9 };
    expect(await client.commit('vianet-updated', bill)).toMatchObject(REFUSED);
    expect(await pay('999', 'B1')).toMatchObject(REFUSED);
    expect(await pay(undefined, 'B2')).toMatchObject({
      error_data: { session_id: ['This field is required.'] },
    });
  });

  it('survives a restart, and a payment that never arrived', async () => {
    const first = await open();
    const second = await open();
    expect(await pay(first, 'C1')).toMatchObject({ state: 'Success' });
    await client.script('error-500');
    const fields = { session_id: second, plan_id: '1', reference: 'C2' };
    expect((await client.raw('servicegroup/commit/classictech-isp', fields)).status).toBe(500);
    await client.restart();
    expect(await pay(first, 'C3')).toMatchObject(REFUSED);
    expect(await pay(second, 'C2')).toMatchObject({ state: 'Success' });
    expect(Number(await open())).toBeGreaterThan(Number(second));
  });

  it('expires', async () => {
    await client.restart({ SANDBOX_SESSION_MS: '50' });
    const session = await open();
    await wait(60);
    expect(await pay(session, 'D1')).toMatchObject(REFUSED);
  });
});

describe('a step', () => {
  it('is not found where there is none', async () => {
    for (const path of ['details/nosuch', 'nosuch/nea', 'constructor/nea', 'userlist/nea']) {
      expect((await client.raw(`servicegroup/${path}`, {})).status).toBe(404);
    }
    expect((await client.raw('servicegroup/details/eastlink', {})).status).toBe(404);
  });

  it('needs the token', async () => {
    for (const step of ['details', 'commit', 'counters']) {
      const answer = await client.raw(`servicegroup/${step}/nea`, { token: 'other' });
      expect([answer.status, await answer.json()]).toMatchObject([400, { error_code: '1002' }]);
    }
  });

  it('answers a repeated payment 1013, with the first outcome in its status', async () => {
    await client.script('timeout-after');
    const fields = { session_id: await open(), plan_id: '1', reference: 'E1' };
    await expect(client.raw('servicegroup/commit/classictech-isp', fields)).rejects.toThrow(
      'fetch failed',
    );
    expect(await pay(fields.session_id, 'E1')).toMatchObject({ error_code: '1013' });
    expect(await client.status('E1')).toMatchObject({ state: 'Success' });
  });
});

describe('the float', () => {
  it('is set by a program, goes down with charges, and is refused when it is used up', async () => {
    const asked = { sc_no: '006.18.303', consumer_id: '555', office_code: '245:bhaktapur-dc' };
    const { session_id } = await client.step('details/nea', asked);
    expect((await client.setFloat(644.99)).body).toEqual({ rupees: 644.99 });
    expect(await client.commit('nea', { session_id, amount: 640 })).toMatchObject({
      error_code: '1016',
    });
    await client.setFloat(645);
    expect(await client.commit('nea', { session_id, amount: 640 })).toMatchObject({
      credits_available: 0,
    });
    await client.restart();
    expect(await client.get('balance', {})).toMatchObject({ credits_available: 0 });
    expect((await client.setFloat(null)).body).toEqual({ rupees: 999_355 });
    expect(await client.setFloat('much')).toMatchObject({ status: 422 });
  });

  it('has the charge of every service', async () => {
    const charge = (service_slug: string, amount: string) =>
      client.get('account/service-charges', { service_slug, amount });
    expect(await charge('nea', '500')).toMatchObject({ details: { service_charge: 0 } });
    expect(await charge('nea-v2', '501')).toMatchObject({ details: { service_charge: 5 } });
    expect(await charge('khanepani', '10')).toMatchObject({ details: { service_charge: 5 } });
    expect(await charge('worldlink-v2', '900')).toMatchObject({ details: { service_charge: 0 } });
    expect(await charge('nosuch', '900')).toMatchObject({ error_code: '1010' });
  });
});
