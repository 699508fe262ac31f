// Two primaries are seen: a node that accepts a write after another one with a later timeline did.
import { expect, it } from 'vitest';
import { longestGap } from '../load/payers.ts';
import { supersededWrites } from './writers.ts';

const write = (node: string, timeline: number, sentAt: number, at: number) => {
  return { node, number: at, timeline, sentAt, at };
};

it('finds a write to a primary that was superseded, and no other', () => {
  const before = write('node1', 1, 10, 11);
  // Sent before the promotion and answered late: it was replicated before.
  const late = write('node1', 1, 12, 40);
  const promoted = write('node2', 2, 20, 21);
  const split = write('node1', 1, 30, 31);
  expect(supersededWrites([before, late, promoted, write('node2', 2, 32, 33)])).toEqual([]);
  expect(supersededWrites([before, promoted, split])).toEqual([split]);
});

it('measures the longest time without an acknowledgement, the ends included', () => {
  const answered = (...times: number[]) =>
    times.map((at) => ({
      kind: 'payment' as const,
      id: '',
      firstSentAt: at,
      sentAt: at - 10,
      at,
    }));
  expect(longestGap(answered(1_500, 2_000, 9_000, 9_500), 1_000, 10_000)).toBe(7);
  expect(longestGap(answered(9_500), 1_000, 9_500)).toBe(8.5);
  expect(longestGap([], 1_000, 31_000)).toBe(30);
});
