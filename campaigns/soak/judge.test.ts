// Tests what a soak takes for an unexpected answer, and how many refusals it allows.
import { expect, it } from 'vitest';
import { EPOCH_GATEWAYS } from '../gateways/gateways.ts';
import { tooManyRefused, unexpected } from './judge.ts';

const answer = (status: number, path = '/api/users/me') => ({ path, status, sentAt: 0, ms: 5 });
const many = (count: number, status: number) => Array.from({ length: count }, () => answer(status));

it('finds broken connections, refusals and faults', () => {
  const { startPath = '' } = EPOCH_GATEWAYS[0] ?? {};
  const expected = [answer(200), answer(303), answer(503), answer(502, startPath)];
  expect(unexpected(expected)).toEqual([]);
  const wrong = [answer(0), answer(401), answer(500), answer(502)];
  expect(unexpected([...expected, ...wrong])).toHaveLength(wrong.length);
});

it('allows two 503 of a hundred answers, and in a short run those of one fault', () => {
  expect(tooManyRefused([...many(1_960, 200), ...many(40, 503)])).toEqual([]);
  expect(tooManyRefused([...many(1_950, 200), ...many(50, 503)])).toHaveLength(1);
  expect(tooManyRefused([...many(50, 200), ...many(20, 503)])).toEqual([]);
  expect(tooManyRefused(many(70, 503))).toHaveLength(1);
});
