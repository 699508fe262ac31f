// Tests that a run whose relays or faults missed the product does not count as one.
import { expect, it } from 'vitest';
import { makePoints, uncovered } from './points.ts';

it('names the messages that were not seen, and the faults that happened nowhere', () => {
  const points = makePoints();
  expect(uncovered(points.rows(), true)).toEqual([
    'no commit of the product',
    'no call of the product to an outside system',
  ]);
  points.reach('commit of insert_order, before');
  points.reach('POST /topups, after');
  expect(uncovered(points.rows(), true)).toEqual([]);
  points.hit('POST /topups, after', 'cut');
  expect(uncovered(points.rows(), false)).toEqual(['the product was killed at no message']);
  points.hit('POST /topups, after', 'kill');
  expect(uncovered(points.rows(), false)).toEqual([]);
});
