// Nepal's calendar, Bikram Sambat: the names of its months, and the conversion of Gregorian days.
import { digitsIn } from './digits.ts';

/** The twelve months in order, in Latin letters. */
export const BS_MONTHS = [
  'Baisakh',
  'Jestha',
  'Asar',
  'Shrawan',
  'Bhadra',
  'Aswin',
  'Kartik',
  'Mangsir',
  'Poush',
  'Magh',
  'Falgun',
  'Chaitra',
] as const;

/** The same in Nepali. */
export const NEPALI_BS_MONTHS = 'बैशाख जेठ असार साउन भदौ असोज कात्तिक मंसिर पुस माघ फागुन चैत'.split(' ');

/** How billers spell the months, in order. */
const SPELLINGS = [
  'Bais(?:h?akh)',
  'Jes?th?a?',
  'As(?:h?a|h?aa)(?:r|dh?)',
  'Shrawan|Saun',
  'Bhadra|Bhadau',
  'As(?:h?win|oj)',
  'Kart?tik|Kartick',
  'Mangsh?ir',
  '(?:Pou|Pau|Pu)sh',
  'Magh',
  '(?:F|Ph)algun|Fagun',
  'Chait(?:ra)?',
];
const NAMED_MONTH = new RegExp(
  `(?:\\b(2\\d{3})[ /-]?)?\\b(?:${SPELLINGS.map((one) => `(${one})`).join('|')})\\b`,
  'gi',
);

/**
 * The text with its month names as the language writes them: "2083 Aswin/Kartik" becomes "२०८३
 * असोज/कात्तिक".
 */
export function bsMonthsIn(text: string, language: string): string {
  if (language !== 'ne') return text;
  return text.replace(NAMED_MONTH, (_all, year: string | undefined, ...found: unknown[]) => {
    const month = NEPALI_BS_MONTHS[found.findIndex((name) => typeof name === 'string')] ?? '';
    return year === undefined ? month : `${digitsIn(year, language)} ${month}`;
  });
}

/** A day of the civil calendar; months count from 1. */
export interface CivilDay {
  year: number;
  month: number;
  day: number;
}

export interface BsDay extends CivilDay {
  /** False where published tables differ, so that the day may be off by one. */
  isCertain: boolean;
}

const DAY_MS = 86_400_000;

/** The first of Baisakh of the first year below. */
const BEGINS = Date.UTC(2023, 3, 14);
const FIRST_YEAR = 2080;

/**
 * How many days more than 29 each month has, one line per year from 2080 on: the values on which most of
 * eight published tables agree.
 */
const MONTHS_BEYOND_29 = [
  '232321110011',
  '232321110102',
  '223222101011',
  '223222101011',
  '223221110111',
  '232312110111',
  '132321110111',
  '223222110111',
  '123312110111',
  '132321110111',
  '132321110111',
];

/** For later years the tables differ, because no almanac has been published yet. */
const LAST_CERTAIN_YEAR = 2083;

/** Takes a Gregorian day; undefined before 2080 (April 2023) and after 2090. */
export function bikramSambat({ year, month, day }: CivilDay): BsDay | undefined {
  let left = Math.round((Date.UTC(year, month - 1, day) - BEGINS) / DAY_MS);
  if (left < 0) return undefined;
  for (const [index, months] of MONTHS_BEYOND_29.entries()) {
    for (const [before, beyond] of months.split('').entries()) {
      const length = 29 + Number(beyond);
      const bsYear = FIRST_YEAR + index;
      const isCertain = bsYear <= LAST_CERTAIN_YEAR;
      if (left < length) return { year: bsYear, month: before + 1, day: left + 1, isCertain };
      left -= length;
    }
  }
  return undefined;
}
