// Times as customers read them: by the reader's clock and Nepal's, and days in both calendars.
import { bikramSambat, BS_MONTHS, NEPALI_BS_MONTHS } from './bikram-sambat.ts';
import type { CivilDay } from './bikram-sambat.ts';
import { digitsIn } from './digits.ts';

/** The reader: their language, and the UTC offset of their clock at that moment, in minutes. */
export interface Reader {
  language: string;
  offset: number;
}

/** Nepal's clock is 5 h 45 min ahead of UTC, since 1986 and without summer time. */
export const NEPAL_OFFSET = 5 * 60 + 45;

/** The start of a day in Nepal; takes "2026-11-22". */
export const startInNepal = (day: string): string => `${day}T00:00+05:45`;

const ENGLISH_MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const LONG_ENGLISH_MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
// Browsers do not have the Nepali names of the months.
const NEPALI_MONTHS = 'जनवरी फेब्रुअरी मार्च अप्रिल मे जुन जुलाई अगस्ट सेप्टेम्बर अक्टोबर नोभेम्बर डिसेम्बर'.split(
  ' ',
);

/** A later year is taken as one of Bikram Sambat, which is 57 years ahead. */
const LAST_GREGORIAN = 2060;

/** The twelve months of Bikram Sambat in order. */
export function bsMonthNames(language: string): readonly string[] {
  return language === 'ne' ? NEPALI_BS_MONTHS : BS_MONTHS;
}

interface LocalTime extends CivilDay {
  clock: string;
}

function localTime(at: Date, offset: number): LocalTime {
  const local = new Date(at.getTime() + offset * 60_000);
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    clock: local.toISOString().slice(11, 16),
  };
}

function isNepali({ language }: Reader): boolean {
  return language === 'ne';
}

/** "22 Nov 2026"; in Nepali "२२ नोभेम्बर २०२६". */
function gregorianText({ year, month, day }: CivilDay, reader: Reader, hasYear: boolean): string {
  const months = isNepali(reader) ? NEPALI_MONTHS : ENGLISH_MONTHS;
  return `${day} ${months[month - 1]}${hasYear ? ` ${year}` : ''}`;
}

/** "6 Mangsir 2083"; in Nepali "२०८३ मंसिर ६". */
function bsText({ year, month, day }: CivilDay, reader: Reader, hasYear: boolean): string {
  if (!isNepali(reader)) return `${day} ${BS_MONTHS[month - 1]}${hasYear ? ` ${year}` : ''}`;
  return `${hasYear ? `${year} ` : ''}${NEPALI_BS_MONTHS[month - 1]} ${day}`;
}

/** The day in both calendars. In Nepali, Bikram Sambat comes first, unless it may be off by a day. */
function fullDay(day: CivilDay, reader: Reader): string {
  const gregorian = gregorianText(day, reader, true);
  const bs = bikramSambat(day);
  if (!bs) return gregorian;
  const both = [gregorian, bsText(bs, reader, true)];
  const [first, second] = isNepali(reader) && bs.isCertain ? both.toReversed() : both;
  return `${first} (${second})`;
}

/** The day in one calendar; the year is left out if it is the same as that of `now`. */
function shortDay(day: CivilDay, reader: Reader, now: CivilDay): string {
  const bs = isNepali(reader) ? bikramSambat(day) : undefined;
  if (bs?.isCertain) return bsText(bs, reader, bs.year !== bikramSambat(now)?.year);
  return gregorianText(day, reader, day.year !== now.year);
}

function isSameDay(one: CivilDay, other: CivilDay): boolean {
  return one.day === other.day && one.month === other.month && one.year === other.year;
}

function inNepal(text: string, reader: Reader): string {
  return isNepali(reader) ? `नेपालमा ${text}` : `${text} in Nepal`;
}

/** "22 Nov 2026 (6 Mangsir 2083)". Takes a Date or its ISO 8601 text. */
export function dayText(at: Date | string, reader: Reader): string {
  return digitsIn(fullDay(localTime(new Date(at), reader.offset), reader), reader.language);
}

/**
 * Formats a day as companies of Nepal write it ("2037-11-28T11:15:00") like `dayText`. Any other text is
 * unchanged, including days of Bikram Sambat, which are recognized by their later years.
 */
export function writtenDayText(written: string, language: string): string {
  const [, year = '', month, day] = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(written.trim()) ?? [];
  const civil = { year: Number(year), month: Number(month), day: Number(day) };
  const isDay = new Date(`${year}-${month}-${day}`).getUTCDate() === civil.day;
  if (!isDay || civil.year < 2000 || civil.year > LAST_GREGORIAN) return written;
  return digitsIn(fullDay(civil, { language, offset: NEPAL_OFFSET }), language);
}

/** "22 Nov", for lists: in one calendar, with the year only if it is not the current one. */
export function shortDayText(at: Date | string, reader: Reader, now = new Date()): string {
  const day = localTime(new Date(at), reader.offset);
  return digitsIn(shortDay(day, reader, localTime(now, reader.offset)), reader.language);
}

/** "11:41 (17:26 in Nepal)"; only "17:26" for a reader on Nepal's time. */
export function clockText(at: Date | string, reader: Reader): string {
  const [here, nepal] = [reader.offset, NEPAL_OFFSET].map((offset) =>
    localTime(new Date(at), offset),
  );
  const other = nepal?.clock ?? '';
  const text = here?.clock === other ? other : `${here?.clock} (${inNepal(other, reader)})`;
  return digitsIn(text, reader.language);
}

interface MomentStyle {
  /** With the year, in both calendars. */
  isFull?: boolean;
  /** Whether to name Nepal's time zone even for a reader on Nepal's time. */
  hasZone?: boolean;
  now?: Date;
}

/** "22 Nov, 11:41" by the reader's clock alone, for tables. */
export function ownMomentText(at: Date | string, reader: Reader, now = new Date()): string {
  const here = localTime(new Date(at), reader.offset);
  const day = shortDay(here, reader, localTime(now, reader.offset));
  return digitsIn(`${day}, ${here.clock}`, reader.language);
}

/**
 * "22 Nov, 11:41 · 17:26 in Nepal"; in full "22 Nov 2026 (6 Mangsir 2083), 11:41 · 17:26 in Nepal".
 * Nepal's time shows its own day where the days differ, and is left out for a reader on Nepal's time.
 */
export function momentText(
  at: Date | string,
  reader: Reader,
  { isFull = false, hasZone = false, now = new Date() }: MomentStyle = {},
): string {
  const here = localTime(new Date(at), reader.offset);
  const nepal = localTime(new Date(at), NEPAL_OFFSET);
  const today = localTime(now, reader.offset);
  const day = isFull ? fullDay(here, reader) : shortDay(here, reader, today);
  const own = `${day}, ${here.clock}`;
  if (reader.offset === NEPAL_OFFSET) {
    const zone = isNepali(reader) ? ' (नेपाली समय)' : ' (Nepal time)';
    return digitsIn(hasZone ? own + zone : own, reader.language);
  }
  const otherDay = isSameDay(here, nepal) ? '' : `${shortDay(nepal, reader, today)}, `;
  const both = `${own} · ${inNepal(`${otherDay}${nepal.clock}`, reader)}`;
  return digitsIn(both, reader.language);
}

/** "November 2026" of "2026-11". */
export function monthText(yearAndMonth: string, language: string): string {
  const [year = '', month] = yearAndMonth.split('-');
  const months = language === 'ne' ? NEPALI_MONTHS : LONG_ENGLISH_MONTHS;
  return digitsIn(`${months[Number(month) - 1]} ${year}`, language);
}
