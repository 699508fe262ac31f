// Months of Nepal's calendar, as bills have them.
import { describe, expect, it } from 'vitest';
import { monthAt, monthsLine, monthTitle } from './bikram-sambat.ts';

describe('a month', () => {
  it.each([
    ['208301', '2083 Baisakh'],
    ['208209', '2082 Poush'],
    ['2083-12', '2083 Chaitra'],
    ['208313', '208313'],
    ['2083 Magh', '2083 Magh'],
    ['', ''],
  ])('written as %j is %j', (written, title) => {
    expect(monthTitle(written)).toBe(title);
  });

  it.each([
    ['2026-01-10T06:00:00Z', 9],
    ['2026-01-20T06:00:00Z', 10],
    ['2026-04-13T06:00:00Z', 12],
    // In Kathmandu it is the next day already.
    ['2026-04-13T19:00:00Z', 1],
    ['2026-11-20T06:00:00Z', 8],
    ['2026-12-20T06:00:00Z', 9],
  ])('is known at %s', (time, month) => {
    expect(monthAt(new Date(time))).toBe(month);
  });
});

describe('months in one line', () => {
  it('lists a few, or the first and the last of many', () => {
    expect(monthsLine(['Asar', 'Shrawan'])).toBe('Asar, Shrawan');
    expect(monthsLine(['Asar', 'Shrawan', 'Bhadra', 'Aswin'])).toBe('Asar – Aswin');
    expect(monthsLine([])).toBe('');
  });
});
