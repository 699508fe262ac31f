// Tests that equal answers count only if the call works.
import { expect, it } from 'vitest';
import { told } from './same-answer.ts';

const sample = (status: number, words: string) => ({ isKnown: true, status, ms: 1, words });

it('finds different words, and answers that are equal because the call is refused', () => {
  expect(told('/login', 401, [sample(401, 'no'), sample(401, 'no')])).toEqual([]);
  expect(told('/login', 401, [sample(401, 'no'), sample(401, 'unknown')])).toEqual([
    '/login is answered differently: no or unknown',
  ]);
  expect(told('/login', 401, [sample(422, 'no'), sample(422, 'no')])).toEqual([
    '/login is answered 422, not 401',
  ]);
});
