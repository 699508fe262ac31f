// Tests that a request which the product leaves hanging is not taken for one that it cut off.
import { expect, it } from 'vitest';
import { refusal } from './requests.ts';

const NONE = { status: 0, body: '' };

it('finds what was taken, and what was neither refused nor cut off', () => {
  expect(refusal({ status: 422, body: { file: 'Too large.' }, ms: 10 }, true)).toEqual([]);
  expect(refusal({ ...NONE, ms: 10 }, true)).toEqual([]);
  expect(refusal({ status: 200, body: {}, ms: 10 }, true)).toEqual(['was taken']);
  expect(refusal({ ...NONE, ms: 10 })).toEqual(['returned nothing']);
  expect(refusal({ ...NONE, ms: 90_000 }, true)).toEqual(['was neither answered nor cut off']);
});
