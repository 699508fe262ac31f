// Landline numbers in every notation, and which orders for them are valid.
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../testing/refusal.ts';
import { landline } from './biller.ts';
import { landlineNumber, landlineText } from './landline-number.ts';

describe('a landline number', () => {
  it.each([
    ['14232352', '14232352'],
    ['014232352', '14232352'],
    ['01-4232352', '14232352'],
    ['+977 1 4232352', '14232352'],
    ['00977-1-4232352', '14232352'],
    ['9770 14232352', '14232352'],
    ['+977 (0)61 530000', '61530000'],
    ['061-530000', '61530000'],
    ['15522942', '15522942'],
    ['21530000', '21530000'],
    ['97753000', undefined],
    ['4232352', undefined],
    ['28530000', undefined],
    ['61730000', undefined],
    ['9841234567', undefined],
    ['16601234567', undefined],
    ['01-42323529', undefined],
    ['1423235x', undefined],
    ['14232352; drop', undefined],
    ['', undefined],
  ])('%j is %j', (written, number) => {
    expect(landlineNumber(written)).toBe(number);
  });
});

describe('a number as people write it', () => {
  it.each([
    ['14232352', '01-4232352'],
    ['61530000', '061-530000'],
    ['9841234567', '9841234567'],
    ['ram_adsl', 'ram_adsl'],
  ])('%s is shown as %s', (number, text) => {
    expect(landlineText(number)).toBe(text);
  });
});

describe('an order', () => {
  const read = (order: object) => landline.read(landline.body.parse(order));

  it('stores the number in the operator’s format', () => {
    const order = { landlineOperator: 'landline', landlinenumber: '061-530000' };
    expect(read({ ...order, landlineAmount: '500' })).toEqual({
      recipient: '61530000',
      operator: 'landline',
      amountPaisa: 50_000n,
    });
    expect(read({ landlinenumber: 14232352, landlineAmount: 10 }).recipient).toBe('14232352');
  });

  it('has errors under the wire’s field names', () => {
    const order = { landlinenumber: '9841234567', landlineAmount: 100 };
    expect(refusalOf(() => read(order))).toMatchObject({
      landlinenumber: { key: 'landline.number' },
    });
    const wrong = landline.body.safeParse({ landlineAmount: 10_001 });
    expect(wrong.error?.issues.map(({ path }) => path[0])).toEqual([
      'landlinenumber',
      'landlineAmount',
    ]);
  });
});
