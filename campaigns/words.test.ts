// Tests how a campaign is asked for.
import { expect, it } from 'vitest';
import { readWords } from './words.ts';

const known = ['races', 'callbacks'];

it('reads campaigns, their seed and their numbers', () => {
  const words = ['callbacks', '--seed', '7', '--count', '20', '--forge', '5', '--quick'];
  expect(readWords(words, known)).toEqual({
    names: ['callbacks'],
    seed: 7,
    count: 20,
    counts: { forge: 5 },
    isQuick: true,
  });
});

it('chooses a seed of its own when none is given', () => {
  const { seed, count, isQuick } = readWords(['races'], known);
  expect(seed).toBeGreaterThanOrEqual(0);
  expect([count, isQuick]).toEqual([undefined, false]);
});

it('refuses a word without meaning, and a name without its number', () => {
  expect(() => readWords(['rces'], known)).toThrow('"rces" means nothing here');
  expect(() => readWords(['races', '--seed', 'x'], known)).toThrow('"--seed" means nothing');
});
