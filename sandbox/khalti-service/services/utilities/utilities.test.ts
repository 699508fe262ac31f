// Electricity and water: counters, dues, charges and payments, and bills that come back.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClient, type Client } from '../../testing.ts';

let client: Client;

beforeAll(async () => {
  client = await openClient();
});

afterAll(() => client.close());

const OFFICE = '245:bhaktapur-dc';

function consumer(sc_no: string, consumer_id: string, office_code = OFFICE) {
  return client.step('details/nea', { sc_no, consumer_id, office_code });
}

describe('electricity, version 1', () => {
  it('has 170 counters with names and values', async () => {
    const { counters } = await client.step('counters/nea');
    expect(counters).toHaveLength(170);
    expect(counters).toContainEqual({ name: 'BHAKTAPUR', value: OFFICE });
    expect(counters).toContainEqual({ name: 'RATNAPARK', value: '201:ratnapark-dc' });
    expect(counters).toContainEqual({ name: 'PATAN (BAITADI)', value: '382:patan-baitadi-dc' });
  });

  it.each([
    ['003.15.099', '154', 1225, '2% Rebate'],
    ['004.16.101', '222', 640, 'Normal'],
    ['005.17.202', '333', 2282.5, '-25% Penalty'],
    ['006.18.303', '555', 640, 'Normal'],
    ['024.12.512', '3042', 450, '-25% Penalty'],
  ])('knows the dues of %s/%s', async (scNumber, id, total, status) => {
    const answer = await consumer(scNumber, id);
    expect(answer).toMatchObject({ status: true, total_due_amount: total });
    expect(answer['due_bills']).toContainEqual({
      bill_amount: expect.any(String) as string,
      bill_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      days: expect.any(Number) as number,
      payable_amount: expect.any(Number) as number,
      due_bill_of: expect.stringMatching(/^2083 /) as string,
      status,
    });
  });

  it('takes the charge on top, forgets the bill for a while and shows it again', async () => {
    const { session_id } = await consumer('006.18.303', '555');
    const asked = { session_id, amount: 640 };
    expect(await client.step('servicecharge/nea', asked)).toMatchObject({ service_charge: 5 });
    expect(await client.commit('nea', asked)).toMatchObject({
      state: 'Success',
      detail: 'Amount Paid Successfully',
      credits_consumed: 645,
    });
    const after = { due_bills: [], total_due_amount: 0, status: true };
    expect(await consumer('006.18.303', '555')).toMatchObject(after);
    await client.restart();
    expect(await consumer('006.18.303', '555')).toMatchObject(after);
    await client.restart({ SANDBOX_BILLS_RETURN_MS: '0' });
    expect(await consumer('006.18.303', '555')).toMatchObject({ total_due_amount: 640 });
    await client.restart();
  });

  it('takes a part, from the oldest bill on, and never more than the total', async () => {
    const { session_id } = await consumer('024.12.512', '3042');
    const pay = (amount: number) => client.commit('nea', { session_id, amount });
    expect(await pay(249)).toMatchObject({ error_code: '1010' });
    expect(await pay(451)).toMatchObject({ error_code: '1010' });
    expect(await pay(300)).toMatchObject({ state: 'Success', credits_consumed: 300 });
    expect(await consumer('024.12.512', '3042')).toMatchObject({
      due_bills: [{ due_bill_of: '2083 Kartik', payable_amount: 150 }],
    });
  });

  it('refuses a second payment of the day, and people it does not know', async () => {
    const { session_id } = await consumer('004.16.101', '222');
    expect(await client.commit('nea', { session_id, amount: 640 })).toMatchObject({
      error_code: '4000',
    });
    expect(await consumer('006.18.303', '556')).toMatchObject({ error_code: '4000' });
    expect(await consumer('006', 'x', '')).toMatchObject({ error_code: '1010' });
    expect(await consumer('216.29.013A1', '4040', '215:balaju-dc')).toMatchObject({
      error_code: '4000',
    });
  });
});

describe('electricity, version 2', () => {
  const asked = { confirm_type: 'Energy Charge', confirm_id_type: 'Consumer Number' };

  it('says which offices moved', async () => {
    const { counters } = await client.step('counters/nea-v2');
    const ofOffice = (name: string) => ({ name, org_no: expect.any(String) as string });
    expect(counters).toContainEqual({
      ...ofOffice('BALAJU'),
      value: '215:balaju-dc',
      migrated_to_v2: true,
    });
    expect(counters).toContainEqual({
      ...ofOffice('BHAKTAPUR'),
      value: OFFICE,
      migrated_to_v2: false,
    });
  });

  it('leads from the old numbers to the new one, its bills and their payment', async () => {
    const old = { sc_no: '216.29.013A1', old_consumer_id: '4040', org_name: 'balaju' };
    const { consumer_no: request_no } = await client.step('user-info/nea-v2', old);
    const found = await client.step('details/nea-v2', { request_no, ...asked });
    expect(found).toMatchObject({
      total_due_amount: '1846.50',
      due_bills: [{ payableAmount: '1235.00', penalty: '247.00' }, { payableAmount: '611.50' }],
      paid_upto_bill: [],
    });
    const bills = found['due_bills'] as Record<string, string>[];
    const bill_id = bills.map(({ rcvblID }) => rcvblID).join(',');
    const { session_id } = found;
    const pay = (more: object) =>
      client.commit('nea-v2', { session_id, amount: '1846.50', ...more });
    expect(await pay({})).toMatchObject({ error_data: { bill_id: expect.any(Array) } });
    expect(await pay({ bill_id: bills[1]?.['rcvblID'] })).toMatchObject({ error_code: '1010' });
    expect(await pay({ bill_id })).toMatchObject({ state: 'Success', detail: 'SUCCESS' });
    expect(await client.step('details/nea-v2', { request_no, ...asked })).toMatchObject({
      total_due_amount: '0.00',
      due_bills: [],
      paid_upto_bill: { payableAmount: '0.00' },
    });
  });

  it('takes an advance when nothing is due, and knows nobody else', async () => {
    const old = { sc_no: '216.29.013A1', old_consumer_id: '4041', org_name: '215:balaju-dc' };
    const { consumer_no: request_no } = await client.step('user-info/nea-v2', old);
    const { session_id } = await client.step('details/nea-v2', { request_no, ...asked });
    expect(await client.commit('nea-v2', { session_id, amount: 100 })).toMatchObject({
      state: 'Success',
    });
    const nobody = { ...old, old_consumer_id: '1' };
    expect(await client.step('user-info/nea-v2', nobody)).toMatchObject({ error_code: '4000' });
    expect(
      await client.step('details/nea-v2', { request_no: '1000000000', ...asked }),
    ).toMatchObject({ error_code: '4000' });
    expect(await client.step('details/nea-v2', { request_no })).toMatchObject({
      error_data: { confirm_type: expect.any(Array), confirm_id_type: expect.any(Array) },
    });
  });
});

describe('water', () => {
  it('of the towns is paid without a session, in parts, with a charge', async () => {
    const asked = { counter: '268:sandhikharka-khanepani', customer_code: '110011' };
    expect(await client.step('counters/khanepani')).toMatchObject({
      counters: [{ value: asked.counter }, { value: '3123123:itahari-khanepani' }],
    });
    expect(await client.step('details/khanepani', { ...asked, month_id: 13 })).toMatchObject({
      error_data: { month_id: ['Use 1 to 12'] },
    });
    const found = await client.step('details/khanepani', { ...asked, month_id: 3 });
    expect(found).toMatchObject({ total_dues: '1041.5', previous_dues: '120' });
    expect(found['session_id']).toBeUndefined();
    expect(await client.step('servicecharge/khanepani', { ...asked, amount: 600 })).toMatchObject({
      service_charge: 5,
    });
    expect(await client.commit('khanepani', { ...asked, amount: 41.5 })).toMatchObject({
      detail: { message: 'Successful Payment', due_amount: '1000' },
      credits_consumed: 46.5,
    });
    expect(await client.commit('khanepani', { ...asked, amount: 1000 })).toMatchObject({
      detail: 'Success',
    });
    expect(await client.commit('khanepani', { ...asked, amount: 10 })).toMatchObject({
      error_code: '4000',
    });
  });

  it('of the capital is asked by one of two numbers and paid by its session', async () => {
    const counter = '1114:test-kukl';
    expect(await client.step('counters/kukl')).toMatchObject({ counters: [{ value: counter }] });
    const both = { counter, customer_code: '1114003014', connection_no: '9352' };
    expect(await client.step('details/kukl', both)).toMatchObject({ error_code: '1010' });
    const found = await client.step('details/kukl', { counter, connection_no: '9352' });
    expect(found).toMatchObject({ customer_code: '1114003014', amount: 141.85 });
    const { session_id, minimum_payable_amount: amount } = found;
    const order = { session_id, payment_type: 'Bill Payment' };
    expect(await client.commit('kukl', { ...order, amount: 141 })).toMatchObject({
      error_code: '1010',
    });
    expect(await client.commit('kukl', { ...order, amount })).toMatchObject({
      state: 'Success',
      extra_data: { receipt_no: expect.any(String) },
    });
    const again = await client.step('details/kukl', { counter, customer_code: '1114003014' });
    expect(again).toMatchObject({ amount: 0, minimum_payable_amount: 0 });
  });

  it('knows nobody else', async () => {
    const nobody = { error_code: '4000', state: 'Error' };
    const town = { counter: '268:sandhikharka-khanepani', customer_code: '1', month_id: 1 };
    expect(await client.step('details/khanepani', town)).toMatchObject(nobody);
    const capital = { counter: '1114:test-kukl', customer_code: '1' };
    expect(await client.step('details/kukl', capital)).toMatchObject(nobody);
  });
});
