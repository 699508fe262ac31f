// The months of Nepal's calendar, Bikram Sambat, as bills name them.
import { BS_MONTHS } from '#contract/dates/bikram-sambat.ts';
import { NEPAL_MS } from '#contract/dates/nepal-day.ts';

/** '208309' is '2083 Poush'; any other text stays as it is. */
export function monthTitle(yearAndMonth: string): string {
  const [, year, month] = /^(2\d{3})-?(\d\d)$/.exec(yearAndMonth) ?? [];
  const name = BS_MONTHS[Number(month) - 1];
  return year && name ? `${year} ${name}` : yearAndMonth;
}

// For January, February …: the day on which a Bikram Sambat month begins; the one in January is Magh.
const BEGINS = [15, 13, 15, 14, 15, 15, 17, 17, 17, 18, 17, 16];

/**
 * The current month (1 to 12) in Kathmandu, accurate to a day: month lengths differ from year to
 * year, and the form lets the person choose another.
 */
export function monthAt(date: Date): number {
  const local = new Date(date.getTime() + NEPAL_MS);
  const month = local.getUTCMonth();
  const hasBegun = local.getUTCDate() >= (BEGINS[month] ?? 15);
  return ((month + (hasBegun ? 8 : 7) + 1) % 12) + 1;
}

/** Months in one short line: a few in full, of many the first and the last. */
export function monthsLine(months: readonly string[]): string {
  if (months.length <= 3) return months.join(', ');
  return `${months[0]} – ${months.at(-1)}`;
}
