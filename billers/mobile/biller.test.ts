// Mobile top-ups: which operator a number belongs to, and which orders are valid.
import { describe, expect, it } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import { mobile } from './biller.ts';
import { operatorOf } from './operators.ts';

const read = (body: object): ReturnType<typeof mobile.read> => mobile.read(mobile.body.parse(body));

function refusalOf(body: object): Record<string, { key: string }> {
  try {
    read(body);
  } catch (error) {
    if (error instanceof ApiError) return error.messages;
    throw error;
  }
  return {};
}

describe('operatorOf', () => {
  it.each([
    ['ncell', ['980', '981', '982', '970']],
    ['ntc', ['984', '985', '986', '974', '975', '976']],
    ['smartcell', ['961', '962', '988']],
    [undefined, ['972', '900', '']],
  ])('finds %s', (operator, prefixes) => {
    expect(prefixes.map((prefix) => operatorOf(`${prefix}1234567`))).toEqual(
      prefixes.map(() => operator),
    );
  });
});

describe('a mobile top-up', () => {
  it('is for the number’s operator, or the chosen one', () => {
    const order = { mobile_number: 9841234567, amount: '100' };
    expect(read(order)).toEqual({
      recipient: '9841234567',
      operator: 'ntc',
      amountPaisa: 10_000n,
    });
    expect(read({ ...order, operator: 'ncell' }).operator).toBe('ncell');
  });

  it('is rejected if it could not be delivered', () => {
    expect(refusalOf({ mobile_number: '9881234567', amount: 100 })).toMatchObject({
      mobile_number: { key: 'mobile.operator_closed' },
    });
    expect(refusalOf({ mobile_number: '9881234567', amount: 100, operator: 'ntc' })).toMatchObject({
      mobile_number: { key: 'mobile.operator_closed' },
    });
    expect(refusalOf({ mobile_number: '9721234567', amount: 100 })).toMatchObject({
      mobile_number: { key: 'mobile.operator_unknown' },
    });
    expect(refusalOf({ mobile_number: '9801234567', amount: 5_001 })).toMatchObject({
      amount: { key: 'mobile.operator_amount' },
    });
  });
});
