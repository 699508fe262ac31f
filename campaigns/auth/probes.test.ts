// Tests that every place where an id may be put is probed before any is probed twice.
import { expect, it } from 'vitest';
import { makeRandom } from '../harness/random.ts';
import { pairsOf } from './probes.ts';
import type { Place } from './probes.ts';

const place = (name: string, field: string): Place => ({
  call: {
    name,
    method: 'POST',
    path: name,
    pathNames: [],
    queryNames: [],
    body: undefined,
    isUpload: false,
    isRefusedToFrozen: false,
  },
  where: 'body',
  field,
});

it('tries a likely id at every place first', () => {
  const places = [
    place('coupon', 'order_id'),
    place('payment', 'order_id'),
    place('recipient', 'recipientId'),
    place('profile', 'fname'),
  ];
  const ids = [
    ...['order 1', 'order 2', 'order 3'].map((id) => ({ table: 'orders', id })),
    { table: 'recipients', id: 'recipient 1' },
  ];
  const pairs = pairsOf(places, ids, makeRandom(1));
  expect(pairs.length).toBe(places.length * ids.length);
  const likely = pairs.slice(0, 7).map(({ place: { field }, id }) => `${field} ${id.slice(0, 5)}`);
  expect(likely.every((one) => /order_id order|recipientId recip/.test(one))).toBe(true);
  const first = new Set(pairs.slice(0, 3).map((one) => one.place.call.name));
  expect(first).toEqual(new Set(['coupon', 'payment', 'recipient']));
});
