// How a waiting time is worded in a refusal.
import { expect, it } from 'vitest';
import { tooMany } from './api-error.ts';
import { ENGLISH, tell } from './texts.ts';

it.each([
  [0.4, '1 second'],
  [1.2, '2 seconds'],
  [60, '60 seconds'],
  [91, 'about 2 minutes'],
  [3_547, 'about 60 minutes'],
  [5_401, 'about 2 hours'],
  [86_400, 'about 24 hours'],
])('shows %d seconds as %s', (seconds, wait) => {
  const said = `Too many tries. Wait ${wait} and try again.`;
  expect(tell(ENGLISH, tooMany(seconds))).toBe(said);
});
