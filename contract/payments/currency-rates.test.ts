// Estimates in a foreign currency, as each language writes them.
import { expect, it } from 'vitest';
import { estimateText } from './currency-rates.ts';

it('has the digits of the language', () => {
  const rate = { currency: 'GBP', npr_per_unit: 180, from: '2026-11-22T00:00:00Z' } as const;
  expect(estimateText(1_980n, rate, 'en')).toBe('£0.11');
  expect(estimateText(1_980n, rate, 'ne')).toBe('£०.११');
});
