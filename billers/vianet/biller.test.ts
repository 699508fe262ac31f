// Vianet's order: one of the customer's bills, and the next bill when the order is repeated.
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../testing/refusal.ts';
import { vianet } from './biller.ts';

const ORDER = { username: '9099', amount: 1276.9, plan_category_id: '161_PP' };
const KEPT = {
  username: '9099',
  options: [{ id: '161_PP', title: 'Fiber (1 month)', amount: 127_690n }],
};

describe('a bill', () => {
  it('is replaced by the next one in a repeated order, if there is only one', () => {
    const next = { id: '162_PP', title: 'Fiber (1 month)', amount: 130_000n };
    const redo = (options: (typeof next)[]) => vianet.redo?.(ORDER, { ...KEPT, options });
    expect(redo([next])).toEqual({ ...ORDER, amount: 1300, plan_category_id: '162_PP' });
    expect(redo([next, { ...next, id: '163_PP' }])).toEqual(ORDER);
  });

  it('needs a customer number and its exact price', () => {
    expect(vianet.steps[0].body.safeParse({ username: 'sita' }).success).toBe(false);
    expect(vianet.steps[0].body.parse({ username: 9099 })).toEqual({ username: '9099' });
    const read = () => vianet.read(vianet.body.parse({ ...ORDER, amount: 1276 }), KEPT);
    expect(refusalOf(read)).toMatchObject({ amount: { values: { amount: 1276.9 } } });
  });
});
