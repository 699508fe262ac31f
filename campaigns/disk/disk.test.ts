// Tests that a refusal from before the disk was full does not show that it was.
import { expect, it } from 'vitest';
import { refusedBetween } from './disk.ts';

const answer = (status: number, sentAt: number) => ({ path: '/api/x', status, sentAt, ms: 5 });

it('counts what was refused while the disk was full', () => {
  const before = answer(503, 90);
  const during = answer(503, 110);
  const after = answer(503, 210);
  expect(refusedBetween([before, answer(200, 120)], 100)).toBe(0);
  expect(refusedBetween([before, during, after], 100, 200)).toBe(1);
});
