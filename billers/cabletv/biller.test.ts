// Cable TV: which orders are valid.
import { describe, expect, it } from 'vitest';
import { cabletv } from './biller.ts';

const ORDER = {
  customerid: '1000001',
  setupboxnumber: '5001',
  cableTvoperator: 'websurfer-tv',
  cableTvamount: '550',
};

describe('an order', () => {
  it('is read from the wire’s field names', () => {
    const asked = cabletv.read(cabletv.body.parse(ORDER));
    expect(asked).toEqual({
      recipient: '1000001',
      operator: 'websurfer-tv',
      amountPaisa: 55_000n,
      detail: { box: '5001' },
    });
    const numbers = { ...ORDER, customerid: 1000001, setupboxnumber: 5001, cableTvamount: 550 };
    expect(cabletv.read(cabletv.body.parse(numbers))).toEqual(asked);
  });

  it('reports every missing field', () => {
    const wrong = cabletv.body.safeParse({ cableTvoperator: 'other' });
    expect(wrong.error?.issues.map(({ path }) => path[0])).toEqual([
      'customerid',
      'setupboxnumber',
      'cableTvoperator',
      'cableTvamount',
    ]);
  });
});
