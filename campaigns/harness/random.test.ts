// Tests that choices are reproducible and random.
import { expect, it } from 'vitest';
import { makeRandom } from './random.ts';

it('makes the same choices for the same seed, and others for another', () => {
  const draw = (seed: number): number[] => {
    const random = makeRandom(seed);
    return Array.from({ length: 50 }, () => random.whole(0, 1_000_000));
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

it('keeps a branch independent of other draws', () => {
  const random = makeRandom(3);
  const before = random.branch('a').whole(0, 1_000_000);
  random.whole(0, 9);
  expect(random.branch('a').whole(0, 1_000_000)).toBe(before);
  expect(random.branch('b').whole(0, 1_000_000)).not.toBe(before);
});

it('draws every value, both ends included, about equally often', () => {
  const random = makeRandom(1);
  const counts = [0, 0, 0, 0, 0];
  for (let draw = 0; draw < 5_000; draw += 1) {
    const value = random.whole(0, 4);
    counts[value] = (counts[value] ?? 0) + 1;
  }
  for (const count of counts) expect(count).toBeGreaterThan(850);
});

it('shuffles without losing or repeating anything', () => {
  const random = makeRandom(5);
  const items = Array.from({ length: 30 }, (_, index) => index);
  const shuffled = random.shuffled(items);
  expect(shuffled).not.toEqual(items);
  expect(shuffled.toSorted((a, b) => a - b)).toEqual(items);
});
