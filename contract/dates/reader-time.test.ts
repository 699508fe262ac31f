// Times in messages and documents by the reader's clock, and which time zone names are accepted.
import { expect, it } from 'vitest';
import { hasOwnClock, knownZone, ownClockText, readerTime, readerTimeSaid } from './reader-time.ts';

const AT = '2026-11-22T11:41:00Z';
const reader = (zone: string | null, language = 'en') => ({ language, timeZone: knownZone(zone) });

it.each([
  ['Asia/Dubai', '22 Nov 2026 (6 Mangsir 2083), 15:41 · 17:26 in Nepal'],
  ['America/Los_Angeles', '22 Nov 2026 (6 Mangsir 2083), 03:41 · 17:26 in Nepal'],
  ['Asia/Kolkata', '22 Nov 2026 (6 Mangsir 2083), 17:11 · 17:26 in Nepal'],
  ['Australia/Sydney', '22 Nov 2026 (6 Mangsir 2083), 22:41 · 17:26 in Nepal'],
  ['Asia/Kathmandu', '22 Nov 2026 (6 Mangsir 2083), 17:26 (Nepal time)'],
  [null, '22 Nov 2026 (6 Mangsir 2083), 17:26 (Nepal time)'],
])('in %s it is %s', (zone, text) => {
  expect(readerTimeSaid(AT, reader(zone))).toBe(text);
  expect(readerTime(AT, reader(zone))).toBe(text.replace(' (Nepal time)', ''));
  expect(hasOwnClock(AT, reader(zone))).toBe(text.includes('·'));
});

it('follows summer time, and names another day', () => {
  const newYork = reader('America/New_York');
  expect(ownClockText(new Date('2026-07-01T02:00:00Z'), newYork)).toBe('30 Jun, 22:00');
  expect(ownClockText(new Date('2026-12-01T02:00:00Z'), newYork)).toBe('30 Nov, 21:00');
  expect(ownClockText(new Date(AT), reader('Asia/Kathmandu'))).toBeUndefined();
});

it('is in Nepali, too', () => {
  const text = readerTimeSaid(AT, reader('Asia/Dubai', 'ne'));
  expect(text).toBe('२०८३ मंसिर ६ (२२ नोभेम्बर २०२६), १५:४१ · नेपालमा १७:२६');
  expect(readerTimeSaid(AT, reader(null, 'ne'))).toMatch(/१७:२६ \(नेपाली समय\)$/);
});

it('stores a zone under one of its names, and nothing else', () => {
  expect(knownZone('Asia/Kolkata')).toBe(knownZone('Asia/Calcutta'));
  const wrong = [
    '',
    'Nowhere/City',
    '+05:30',
    'UTC',
    "Asia/Dubai'; --",
    'A'.repeat(99),
    5,
    undefined,
  ];
  for (const name of [...wrong, ['Asia/Dubai']]) expect(knownZone(name)).toBeNull();
});
