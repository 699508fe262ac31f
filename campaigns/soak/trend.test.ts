// Tests the trend of measurements.
import { expect, it } from 'vitest';
import { floors, trendOf } from './trend.ts';

const MINUTE = 60_000;

it('finds how much a value grows in ten minutes', () => {
  const samples = Array.from({ length: 50 }, (_, n) => ({ at: n * MINUTE, value: 200 + n * 0.3 }));
  const { slope, error } = trendOf(samples);
  expect(slope).toBeCloseTo(3);
  expect(error).toBeCloseTo(0);
});

it('is not sure of a line through noise', () => {
  const samples = Array.from({ length: 50 }, (_, n) => ({
    at: n * MINUTE,
    value: n % 2 ? 180 : 220,
  }));
  const { slope, error } = trendOf(samples);
  expect(Math.abs(slope)).toBeLessThan(2 * error);
});

it('knows no trend of a few samples, however steep', () => {
  const samples = Array.from({ length: 9 }, (_, n) => ({ at: n * 600, value: 50 + n * 30 }));
  expect(trendOf(samples)).toEqual({ slope: 0, error: Infinity });
});

it('takes the least of each minute', () => {
  const values = [5, 3, 4, 9, 8, 7];
  const samples = values.map((value, n) => ({ at: n * 20_000, value }));
  expect(floors(samples, MINUTE).map(({ value }) => value)).toEqual([3, 7]);
});
