// The weeks and months of reports, with the corresponding months of Bikram Sambat.
import { describe, expect, it } from 'vitest';
import { bikramMonths, dayAfter, periodBefore, periodOf } from './period.ts';

describe('a period', () => {
  it.each([
    ['weekly', '2026-11-22', '2026-11-22', '2026-11-28'],
    ['weekly', '2026-11-28', '2026-11-22', '2026-11-28'],
    ['weekly', '2027-01-01', '2026-12-27', '2027-01-02'],
    ['monthly', '2026-11-30', '2026-11-01', '2026-11-30'],
    ['monthly', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['monthly', '2026-12-31', '2026-12-01', '2026-12-31'],
  ] as const)('%s of %s is from %s to %s', (kind, day, firstDay, lastDay) => {
    expect(periodOf(kind, day)).toEqual({ kind, firstDay, lastDay });
  });

  it('has one before and a day after', () => {
    const january = periodOf('monthly', '2027-01-15');
    expect(periodBefore(january)).toEqual(periodOf('monthly', '2026-12-01'));
    expect(dayAfter(january)).toBe('2027-02-01');
    expect(periodBefore(periodOf('weekly', '2026-11-22')).firstDay).toBe('2026-11-15');
  });

  it.each([
    ['weekly', '2026-11-22', 'Mangsir 2083'],
    ['monthly', '2026-11-01', 'Kartik–Mangsir 2083'],
    ['monthly', '2026-04-01', 'Chaitra 2082 – Baisakh 2083'],
    ['monthly', '2019-04-01', ''],
  ] as const)('%s of %s lies in %s', (kind, day, months) => {
    expect(bikramMonths(periodOf(kind, day))).toBe(months);
  });
});
