// WorldLink's order: which option it names, what it costs, and what repeating it orders.
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../testing/refusal.ts';
import { worldlink } from './biller.ts';

const { body, steps } = worldlink;
const KEPT = {
  username: 'sita',
  options: [
    { id: '17', title: '100 Mbps', amount: 135_600n },
    { id: '18', title: '200 Mbps', amount: 322_000n },
  ],
};
const ORDER = { username: 'sita', amount: 1356, plan_category_id: '17', operator: 'worldlink' };
const read = (order: object, kept: typeof KEPT | undefined = KEPT) =>
  worldlink.read(body.parse(order), kept);

describe('an order', () => {
  it('is read from the look-up, however a client writes the numbers', () => {
    const asked = {
      recipient: 'sita',
      operator: 'worldlink',
      amountPaisa: 135_600n,
      about: ['100 Mbps'],
      detail: { option: '17' },
    };
    expect(read(ORDER)).toEqual(asked);
    const literal = { ...ORDER, amount: '1356.00', plan_category_id: 17, payment_type: 'renew' };
    expect(read(literal)).toEqual(asked);
  });

  it('need not name a single option', () => {
    const one = { ...KEPT, options: KEPT.options.slice(1) };
    expect(read({ username: 'sita', amount: 3220 }, one).about).toEqual(['200 Mbps']);
    expect(refusalOf(() => read({ username: 'sita', amount: 3220 }))).toMatchObject({
      plan_category_id: { key: 'look_up.not_offered' },
    });
  });

  it('is rejected for another price or package, and without a look-up', () => {
    expect(refusalOf(() => read({ ...ORDER, amount: 1 }))).toEqual({
      amount: { key: 'look_up.amount', values: { amount: 1356 } },
    });
    expect(refusalOf(() => read({ ...ORDER, plan_category_id: '99' }))).toMatchObject({
      plan_category_id: { key: 'look_up.not_offered' },
    });
    const bare = () => worldlink.read(body.parse(ORDER));
    expect(refusalOf(bare)).toMatchObject({ error: { key: 'look_up.missing' } });
  });

  it('accepts no other operator', () => {
    expect(body.safeParse({ ...ORDER, operator: 'vianet' }).success).toBe(false);
  });

  it('finds its look-up by the user name in any case', () => {
    expect(steps[0].customer(body.parse({ ...ORDER, username: 'SITA' }))).toBe('sita');
    expect(steps[0].customer({ username: 'Sita' })).toBe('sita');
  });

  it('is repeated at today’s price, or unchanged if its option is gone', () => {
    const kept = { ...KEPT, options: [{ id: '17', title: '100 Mbps', amount: 140_050n }] };
    expect(worldlink.redo?.(ORDER, kept)).toMatchObject({ amount: 1400.5 });
    const gone = { ...ORDER, plan_category_id: '18' };
    expect(worldlink.redo?.(gone, kept)).toEqual(gone);
  });
});
