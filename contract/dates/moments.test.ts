// Times in both clocks, days in both calendars, digits of both languages.
import { describe, expect, it } from 'vitest';
import { bikramSambat, bsMonthsIn } from './bikram-sambat.ts';
import { digitsIn, latinDigits, moneyIn } from './digits.ts';
import {
  clockText,
  dayText,
  momentText,
  monthText,
  NEPAL_OFFSET,
  writtenDayText,
} from './moments.ts';

const civil = (text: string) => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return { year, month, day };
};

describe('Bikram Sambat', () => {
  // New years and the ends of months, as almanacs of these years have them.
  it.each([
    ['2023-04-14', '2080-1-1'],
    ['2024-04-12', '2080-12-30'],
    ['2024-04-13', '2081-1-1'],
    ['2025-04-14', '2082-1-1'],
    ['2026-04-14', '2083-1-1'],
    ['2026-11-17', '2083-8-1'],
    ['2026-11-22', '2083-8-6'],
    ['2027-04-13', '2083-12-30'],
  ])('has %s as %s', (gregorian, expected) => {
    const { year, month, day, isCertain } = bikramSambat(civil(gregorian))!;
    expect([year, month, day].join('-')).toBe(expected);
    expect(isCertain).toBe(true);
  });

  it('is uncertain where tables differ, and unknown beyond them', () => {
    expect(bikramSambat(civil('2027-04-14'))).toMatchObject({ year: 2084, isCertain: false });
    expect(bikramSambat(civil('2023-04-13'))).toBeUndefined();
    expect(bikramSambat(civil('2050-01-01'))).toBeUndefined();
  });
});

const NOW = new Date('2026-11-23T00:00:00Z');
const [LONDON, DOHA, SYDNEY] = [0, 180, 660];

describe('a moment', () => {
  it.each([
    ['en', LONDON, '2026-11-22T11:41:59Z', '22 Nov, 11:41 · 17:26 in Nepal'],
    ['en', DOHA, '2026-11-22T19:00:00Z', '22 Nov, 22:00 · 23 Nov, 00:45 in Nepal'],
    ['en', SYDNEY, '2026-11-22T13:30:00Z', '23 Nov, 00:30 · 22 Nov, 19:15 in Nepal'],
    ['en', LONDON, '2025-12-31T20:00:00Z', '31 Dec 2025, 20:00 · 1 Jan, 01:45 in Nepal'],
    ['en', NEPAL_OFFSET, '2026-11-22T11:41:00Z', '22 Nov, 17:26'],
    ['ne', LONDON, '2026-11-22T11:41:00Z', 'मंसिर ६, ११:४१ · नेपालमा १७:२६'],
    ['ne', NEPAL_OFFSET, '2026-11-22T11:41:00Z', 'मंसिर ६, १७:२६'],
    ['ne', NEPAL_OFFSET, '2026-04-01T00:00:00Z', '२०८२ चैत १८, ०५:४५'],
    ['ne', NEPAL_OFFSET, '2027-11-22T11:41:00Z', '२२ नोभेम्बर २०२७, १७:२६'],
  ])('in a list, in %s at UTC + %d min', (language, offset, at, expected) => {
    expect(momentText(at, { language, offset }, { now: NOW })).toBe(expected);
  });

  it.each([
    ['en', '2026-11-22T11:41:00Z', '22 Nov 2026 (6 Mangsir 2083), 11:41 · 17:26 in Nepal'],
    ['ne', '2026-11-22T11:41:00Z', '२०८३ मंसिर ६ (२२ नोभेम्बर २०२६), ११:४१ · नेपालमा १७:२६'],
    ['ne', '2027-11-22T11:41:00Z', '२२ नोभेम्बर २०२७ (२०८४ मंसिर ७), ११:४१ · नेपालमा १७:२६'],
    ['en', '2020-01-01T00:00:00Z', '1 Jan 2020, 00:00 · 05:45 in Nepal'],
  ])('in full, in %s', (language, at, expected) => {
    expect(momentText(at, { language, offset: 0 }, { isFull: true })).toBe(expected);
  });

  it.each([
    ['en', NEPAL_OFFSET, '22 Nov, 17:26 (Nepal time)'],
    ['ne', NEPAL_OFFSET, 'मंसिर ६, १७:२६ (नेपाली समय)'],
    ['en', LONDON, '22 Nov, 11:41 · 17:26 in Nepal'],
  ])('with its zone, in %s at UTC + %d min', (language, offset, expected) => {
    const at = '2026-11-22T11:41:00Z';
    expect(momentText(at, { language, offset }, { hasZone: true, now: NOW })).toBe(expected);
  });

  it('as a clock, a day and a month', () => {
    const at = '2026-11-22T11:41:00Z';
    expect(clockText(at, { language: 'en', offset: 0 })).toBe('11:41 (17:26 in Nepal)');
    expect(clockText(at, { language: 'ne', offset: NEPAL_OFFSET })).toBe('१७:२६');
    expect(dayText(at, { language: 'en', offset: 0 })).toBe('22 Nov 2026 (6 Mangsir 2083)');
    expect(monthText('2026-11', 'ne')).toBe('नोभेम्बर २०२६');
  });
});

it.each([
  ['NPR 1,23,456.50', 'रु\u00a0१,२३,४५६.५०'],
  ['−NPR 20.00', '−रु\u00a0२०.००'],
  ['Amount (NPR)', 'Amount (रु)'],
  ['INR 5', 'भारु\u00a0५'],
  ['INR', 'भारु'],
  // An order's number may have these letters, too.
  ['अर्डर K3KXJ2GXNPRYX', 'अर्डर K3KXJ2GXNPRYX'],
  ['K3KXJ2GX6YNPR 5', 'K3KXJ2GX6YNPR 5'],
])('writes %s in Nepali as %s, in English unchanged', (english, nepali) => {
  expect(moneyIn(english, 'ne')).toBe(nepali);
  expect(moneyIn(english, 'en')).toBe(english);
});

it('keeps digits in English, and reads both', () => {
  expect(latinDigits('९८४१ 0१२')).toBe('9841 012');
  expect([digitsIn('2083', 'en'), digitsIn('2083', 'ne')]).toEqual(['2083', '२०८३']);
});

it.each([
  ['2083 Aswin', '२०८३ असोज'],
  ['2083 Aswin/Kartik', '२०८३ असोज/कात्तिक'],
  ['2082 Ashadh, 2082 Shrawan', '२०८२ असार, २०८२ साउन'],
  ['2082 Poush – 2083 Baishakh', '२०८२ पुस – २०८३ बैशाख'],
  ['KARTIK', 'कात्तिक'],
  ['2083 kartik', '२०८३ कात्तिक'],
  ['Maghe Sankranti', 'Maghe Sankranti'],
  ['208313', '208313'],
])('writes the months of %j in Nepali as %j, in English unchanged', (bill, nepali) => {
  expect(bsMonthsIn(bill, 'ne')).toBe(nepali);
  expect(bsMonthsIn(bill, 'en')).toBe(bill);
});

it.each([
  ['2026-11-28T11:15:00', '28 Nov 2026 (12 Mangsir 2083)', '२०८३ मंसिर १२ (२८ नोभेम्बर २०२६)'],
  ['2026-11-28', '28 Nov 2026 (12 Mangsir 2083)', '२०८३ मंसिर १२ (२८ नोभेम्बर २०२६)'],
  ['2037-11-28T11:15:00', '28 Nov 2037', '२८ नोभेम्बर २०३७'],
  ['2083-08-12', '2083-08-12', '2083-08-12'],
  ['2026-02-30', '2026-02-30', '2026-02-30'],
  ['12 days left', '12 days left', '12 days left'],
])('reads the day that a company writes as %j', (written, english, nepali) => {
  expect(writtenDayText(written, 'en')).toBe(english);
  expect(writtenDayText(written, 'ne')).toBe(nepali);
});
