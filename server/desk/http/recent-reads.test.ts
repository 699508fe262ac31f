// A read is recorded again after ten minutes, and when it was forgotten among too many others.
import { expect, it } from 'vitest';
import { makeRecentReads } from './recent-reads.ts';

it('is recent for ten minutes', () => {
  let now = new Date('2026-11-28T06:00:00Z');
  const reads = makeRecentReads({ now: () => now });
  reads.add('a');
  expect([reads.has('a'), reads.has('b')]).toEqual([true, false]);
  now = new Date('2026-11-28T06:09:59Z');
  expect(reads.has('a')).toBe(true);
  now = new Date('2026-11-28T06:10:00Z');
  expect(reads.has('a')).toBe(false);
});

it('keeps ten thousand, the newest', () => {
  const reads = makeRecentReads({ now: () => new Date() });
  for (let n = 0; n <= 10_000; n += 1) reads.add(String(n));
  expect([reads.has('0'), reads.has('1'), reads.has('10000')]).toEqual([false, true, true]);
});
