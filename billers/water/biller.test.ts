// Water: which orders are valid, for both boards.
import { describe, expect, it } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import { formAt } from '../form.ts';
import type { Values } from '../field.ts';
import { water } from './biller.ts';
import { khanepaniDues, kuklDues } from './delivery-boards.ts';

const [lookUp] = water.steps;
const SESSION = '0198c6f2-1111-7000-8000-000000000001';
const KUKL = { counter: 'kukl:1114:test-kukl' };
const TOWN = { counter: 'khanepani:268:sandhikharka-khanepani' };

function wrongFields(body: unknown): string[] {
  const parsed = lookUp.body.safeParse(body);
  return parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

describe('a look-up’s request', () => {
  it('names a customer of KUKL by code or connection, of a town by code', () => {
    expect(wrongFields({ ...KUKL, customer_code: '1114003014' })).toEqual([]);
    expect(wrongFields({ ...KUKL, connection_no: 9352 })).toEqual([]);
    expect(wrongFields({ ...TOWN, customer_code: '110011', month: 7 })).toEqual([]);
    expect(wrongFields({ ...TOWN, customer_code: '110011' })).toEqual([]);
  });

  it('has an error by field for anything else', () => {
    expect(wrongFields(KUKL)).toEqual(['customer_code: water.one_number']);
    expect(wrongFields({ ...KUKL, customer_code: '1', connection_no: '2' })).toEqual([
      'connection_no: water.one_number',
    ]);
    expect(wrongFields({ ...TOWN, connection_no: '2' })).toEqual(['customer_code: water.by_code']);
    expect(wrongFields({ ...TOWN, customer_code: '1', month: 13 })).toEqual([
      'month: water.month_number',
    ]);
    expect(wrongFields({ counter: 'other:1:x', customer_code: '1' })).toEqual([
      'counter: field.invalid',
    ]);
    expect(wrongFields({})).toEqual(['counter: field.required', 'customer_code: water.one_number']);
    expect(wrongFields({ ...TOWN, customer_code: '1', connection_no: '2' })).toEqual([
      'connection_no: water.one_number',
    ]);
  });
});

describe('dues', () => {
  const kukl = {
    status: true,
    session_id: 2630,
    customer_name: 'Sita',
    bill_month: '208307',
    current_month_fine: 10,
    amount: 141.85,
    minimum_payable_amount: 41.85,
  };

  it('of KUKL have a month and a minimum', () => {
    expect(kuklDues.parse(kukl)).toMatchObject({
      month: '2083 Kartik',
      totalPaisa: 14_185n,
      leastPaisa: 4_185n,
      finePaisa: 1_000n,
      sessionId: '2630',
    });
    expect(kuklDues.parse({ ...kukl, minimum_payable_amount: 500 }).leastPaisa).toBe(14_185n);
    expect(kuklDues.safeParse({ ...kukl, amount: null }).success).toBe(false);
  });

  it('of a town have no minimum, and list their parts', () => {
    const town = {
      customer_name: 'परीक्षण ग्राहक',
      current_month_dues: '950',
      current_month_discount: '28.5',
      current_month_fine: '0',
      previous_dues: '120',
      total_dues: '1041.5',
    };
    expect(khanepaniDues('7').parse(town)).toEqual({
      consumerName: 'परीक्षण ग्राहक',
      month: 'Kartik',
      totalPaisa: 104_150n,
      leastPaisa: 104_150n,
      finePaisa: 0n,
      discountPaisa: 2_850n,
      previousPaisa: 12_000n,
      sessionId: '',
    });
  });
});

const FOUND = {
  consumer_name: 'Sita',
  due_bills: [{ due_bill_of: '2083 Kartik', payable_amount: 141.85, status: 'Normal' }],
  total_due_amount: 141.85,
  minimum_payable_amount: 41.85,
  details: '',
  fine: 0,
  discount: 28.5,
  previous_dues: 0,
};

it('the form shows dues with their parts, and a minimum where a partial payment is possible', () => {
  const formOf = (values: Values, answer = FOUND) =>
    formAt(water, values, { answer, sessionId: SESSION });
  expect(formOf({}).lines).toEqual([
    { label: 'found.name', value: 'Sita' },
    { label: 'found.discount', value: { rupees: 28.5 } },
  ]);
  expect(formOf({}).dues).toEqual({
    bills: [{ title: '2083 Kartik', amount: 141.85 }],
    due: 141.85,
    least: 41.85,
  });
  const whole = { ...FOUND, minimum_payable_amount: 141.85 };
  expect(formOf({}, whole).dues).not.toHaveProperty('least');
  expect(formOf({ amount: '100' }).order()).toEqual({ session_id: SESSION, amount: 100 });
  expect(formOf({}).order()).toEqual({ session_id: SESSION, amount: 141.85 });
  expect(formOf({ amount: '100' }, whole).order()).toMatchObject({ amount: 141.85 });
});

describe('an order', () => {
  const kept = {
    recipient: '1114003014',
    board: 'kukl',
    office: 'Test',
    months: ['2083 Kartik'],
    total: 14_185n,
    least: 4_185n,
    account: { board: 'kukl', counter: '1114:test-kukl', customer_code: '1114003014' },
  };

  function read(amount: unknown, found: typeof kept | undefined = kept) {
    try {
      return water.read(water.body.parse({ session_id: SESSION, amount }), found);
    } catch (error) {
      if (error instanceof ApiError) return { status: error.status, ...error.messages };
      throw error;
    }
  }

  it('may be for a part, within the board’s limits', () => {
    expect(read('41.85')).toMatchObject({ operator: 'kukl', amountPaisa: 4_185n });
    expect(read(141.85)).toEqual({
      recipient: '1114003014',
      operator: 'kukl',
      amountPaisa: 14_185n,
      about: 'Test: 2083 Kartik',
      detail: { ...kept.account, total: 141.85 },
    });
  });

  it('is rejected outside of them, and when nothing is due', () => {
    const between = { key: 'look_up.between', values: { least: 41.85, total: 141.85 } };
    expect(read(41.84)).toEqual({ status: 422, amount: between });
    expect(read(141.86)).toEqual({ status: 422, amount: between });
    expect(read(100, { ...kept, least: kept.total })).toMatchObject({
      status: 422,
      amount: { key: 'look_up.amount', values: { amount: 141.85 } },
    });
    expect(read(0, { ...kept, total: 0n, least: 0n })).toMatchObject({ status: 409 });
  });

  it('is repeated for everything due now', () => {
    expect(water.redo?.({ amount: 50 }, kept)).toEqual({ amount: 141.85 });
  });
});
