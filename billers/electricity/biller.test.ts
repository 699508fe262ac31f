// Electricity: which orders are valid, and how bills are displayed.
import { describe, expect, it } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import { formAt, lookUpBody } from '../form.ts';
import { electricity, termsOf } from './biller.ts';

const [lookUp] = electricity.steps;
const ASKED = { counter: 'Bhaktapur', scnumber: '006.18.303', consumer_id: '555' };
const SESSION = '0198c6f2-1111-7000-8000-000000000001';

function wrongFields(body: unknown): string[] {
  const parsed = lookUp.body.safeParse(body);
  return parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

describe('a look-up’s request', () => {
  it('names the office by the counter, by its code, or by both', () => {
    expect(wrongFields(ASKED)).toEqual([]);
    expect(wrongFields({ ...ASKED, office_code: '245:bhaktapur-dc' })).toEqual([]);
    expect(wrongFields({ ...ASKED, counter: '', office_code: 245 })).toEqual([]);
  });

  it('reports everything that is missing or wrong at once', () => {
    expect(wrongFields({ scnumber: '', consumer_id: '' })).toEqual([
      'scnumber: field.required',
      'consumer_id: field.required',
      'counter: field.required',
    ]);
    expect(
      wrongFields({ ...ASKED, scnumber: '006.18', consumer_id: 'x', counter: '\u0007' }),
    ).toEqual([
      'counter: field.invalid',
      'scnumber: electricity.sc_number',
      'consumer_id: electricity.consumer_digits',
    ]);
    expect(wrongFields({ ...ASKED, office: '245' })).toEqual([': field.invalid']);
    expect(new Set(wrongFields('nothing'))).toEqual(new Set([': field.invalid']));
  });

  it('takes an SC number in any case, with a JSON number for the customer id', () => {
    const asked = { ...ASKED, scnumber: ' 216.29.013a1 ', consumer_id: 21907 };
    expect(lookUp.body.parse(asked)).toMatchObject({
      scnumber: '216.29.013A1',
      consumer_id: '21907',
    });
  });

  it('sends the office of the form under both names', () => {
    const values = { counter: '245:bhaktapur-dc', scnumber: '006.18.303', consumer_id: '555' };
    expect(lookUpBody(lookUp, values)).toEqual({ ...values, office_code: '245:bhaktapur-dc' });
  });
});

describe('a bill', () => {
  it.each([
    [
      'Normal',
      10,
      [{ key: 'electricity.days', values: { days: 10 } }, { key: 'electricity.no_late_fee' }],
    ],
    ['', 0, []],
    [
      '2% Rebate',
      3,
      [
        { key: 'electricity.days', values: { days: 3 } },
        { key: 'electricity.rebate', values: { percent: '2' } },
      ],
    ],
    ['-25% Penalty', 0, [{ key: 'electricity.penalty', values: { percent: '25' } }]],
    ['+2.5 % penalty', 0, [{ key: 'electricity.penalty', values: { percent: '2.5' } }]],
  ])('with the status %j is shown in our words', (status, days, notes) => {
    expect(termsOf({ status, days })).toEqual({ notes });
  });

  it('keeps the authority’s text if we do not know it', () => {
    expect(termsOf({ status: 'Disconnected', days: 0 })).toEqual({
      notes: [],
      detail: 'Disconnected',
    });
  });

  it('is shown with its month, its terms and the total due', () => {
    const bill = { due_bill_of: '2083 Kartik', payable_amount: 640, status: 'Normal', days: 0 };
    const answer = { consumer_name: 'Sita', due_bills: [bill], total_due_amount: 640, details: '' };
    const form = formAt(electricity, {}, { answer, sessionId: SESSION });
    expect(form.lines).toEqual([{ label: 'found.name', value: 'Sita' }]);
    expect(form.dues).toEqual({
      bills: [{ title: '2083 Kartik', amount: 640, notes: [{ key: 'electricity.no_late_fee' }] }],
      due: 640,
    });
    expect(form.order()).toEqual({ session_id: SESSION, amount: 640 });
  });
});

describe('an order', () => {
  const kept = {
    scNumber: '006.18.303',
    office: 'Bhaktapur',
    months: ['2083 Aswin', '2083 Kartik'],
    total: 64_050n,
    account: { slug: 'nea', consumerId: '555', officeCode: '245:bhaktapur-dc' },
  };
  const order = (amount: unknown): ReturnType<typeof electricity.body.parse> =>
    electricity.body.parse({ session_id: SESSION, amount });

  function refusalOf(amount: unknown, found?: typeof kept): ApiError | undefined {
    try {
      electricity.read(order(amount), found);
      return undefined;
    } catch (error) {
      if (error instanceof ApiError) return error;
      throw error;
    }
  }

  it('is for the SC number, has office and months, and no person’s name', () => {
    expect(electricity.read(order('640.50'), kept)).toEqual({
      recipient: '006.18.303',
      operator: 'nea',
      amountPaisa: 64_050n,
      about: 'Bhaktapur: 2083 Aswin, 2083 Kartik',
      detail: kept.account,
    });
  });

  it('is rejected for an amount that is not due, when nothing is due, and without a look-up', () => {
    expect(refusalOf(640, kept)).toMatchObject({
      status: 422,
      messages: { amount: { key: 'look_up.amount', values: { amount: 640.5 } } },
    });
    expect(refusalOf(0, { ...kept, total: 0n })).toMatchObject({
      status: 409,
      messages: { error: { key: 'look_up.nothing_due' } },
    });
    expect(refusalOf(640.5)).toMatchObject({
      status: 422,
      messages: { error: { key: 'look_up.missing' } },
    });
  });

  it('is repeated for the amount due now', () => {
    const request = { session_id: SESSION, amount: 200 };
    expect(electricity.redo?.(request, kept)).toEqual({ ...request, amount: 640.5 });
  });
});
