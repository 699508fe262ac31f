// Reads the option values of the price commands: rupees, percentages, rates, counts and days. Each
// function throws UsageError with one sentence.
import { formatMoney, LARGEST_PAISA, paisaFromRupees } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { UsageError } from '../command.ts';

const DAY_MS = 86_400_000;

/** Decimal text in the database's format: "02.50" is 2.5. */
function plainDecimal(text: string): string {
  const [whole = '', decimals = ''] = text.split('.');
  const kept = decimals.replace(/0+$/, '');
  return whole.replace(/^0+(?=\d)/, '') + (kept === '' ? '' : `.${kept}`);
}

/** Returns decimal text. */
export function readPercent(
  option: string,
  text: string,
  { min, max }: { min: number; max: number },
): string {
  const isPercent = /^\d{1,3}(\.\d{1,2})?$/.test(text);
  if (isPercent && Number(text) >= min && Number(text) <= max) return plainDecimal(text);
  throw new UsageError(
    `--${option} is a percentage from ${min} to ${max} with at most 2 decimals, not "${text}".`,
  );
}

/** Returns decimal text; `what` begins the sentence about an invalid one. */
export function readRate(what: string, text: string): string {
  const isRate = /^\d{1,4}(\.\d{1,6})?$/.test(text) && Number(text) > 0;
  if (isRate) return plainDecimal(text);
  throw new UsageError(`${what}, with at most 6 decimals, not "${text}".`);
}

export function readRupees(
  option: string,
  text: string,
  { minPaisa = 0n, maxPaisa = LARGEST_PAISA }: { minPaisa?: Paisa; maxPaisa?: Paisa } = {},
): Paisa {
  const paisa = paisaFromRupees(text);
  if (paisa !== undefined && paisa >= minPaisa && paisa <= maxPaisa) return paisa;
  throw new UsageError(
    `--${option} is ${formatMoney(minPaisa)} to ${formatMoney(maxPaisa)} in rupees, not "${text}".`,
  );
}

/** A count of 1 or more, or `any`, which is null. */
export function readCount(option: string, text: string): number | null {
  if (text === 'any') return null;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`--${option} is a number of 1 or more, or "any", not "${text}".`);
}

/** The start of a day in Nepal: "2026-12-01". */
export function readDay(option: string, text: string): Date {
  const day = new Date(`${text}T00:00:00+05:45`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime());
  if (isDay && dayText(day) === text) return day;
  throw new UsageError(`--${option} is a day such as 2026-12-01, not "${text}".`);
}

/** The moment at which a day in Nepal ends. */
export function endOfDay(day: Date): Date {
  return new Date(day.getTime() + DAY_MS);
}

const inNepal = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kathmandu',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** "2026-12-01 14:05", in Nepal time. */
export function momentText(moment: Date): string {
  return inNepal.format(moment);
}

/** The begin of a sentence about what waits for an exception's end; undefined without one. */
export function exceptionText(exception: { until: Date | null } | undefined): string | undefined {
  if (!exception?.until) return undefined;
  return `Once the exception ends at ${momentText(exception.until)}`;
}

/** "2026-12-01", in Nepal time. */
export function dayText(moment: Date): string {
  return momentText(moment).slice(0, 10);
}
