// Which texts are days.
import { expect, it } from 'vitest';
import { isDay } from './day.ts';

it.each(['2026-11-24', '2000-01-01', '2028-02-29'])('%s is one', (text) => {
  expect(isDay(text)).toBe(true);
});

it.each(['0000-01-01', '1999-12-31', '2026-02-30', '2026-1-1', '2026-11-24T00:00', 'today', ''])(
  '"%s" is none',
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

it('may begin earlier', () => {
  expect([isDay('1900-01-01', 1900), isDay('1899-12-31', 1900)]).toEqual([true, false]);
});
