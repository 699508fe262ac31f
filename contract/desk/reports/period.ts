// The periods of reports: weeks from Sunday to Saturday, and months, by the calendar in Nepal.
import { bikramSambat } from '../../dates/bikram-sambat.ts';
import { digitsIn } from '../../dates/digits.ts';
import { bsMonthNames } from '../../dates/moments.ts';
import { daysLater } from '../../dates/nepal-day.ts';

export const REPORT_KINDS = ['weekly', 'monthly'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export interface ReportPeriod {
  kind: ReportKind;
  /** Days in Nepal, "2026-11-01", both inclusive. */
  firstDay: string;
  lastDay: string;
}

/** The period of this kind that contains a day. */
export function periodOf(kind: ReportKind, day: string): ReportPeriod {
  const at = new Date(`${day}T00:00:00Z`);
  if (kind === 'weekly') {
    const firstDay = daysLater(day, -at.getUTCDay());
    return { kind, firstDay, lastDay: daysLater(firstDay, 6) };
  }
  const firstDay = `${day.slice(0, 7)}-01`;
  // getUTCMonth() + 1 is the next month, whose day 0 is the last day of this month.
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0));
  return { kind, firstDay, lastDay: last.toISOString().slice(0, 10) };
}

/** The period before another one. */
export function periodBefore({ kind, firstDay }: ReportPeriod): ReportPeriod {
  return periodOf(kind, daysLater(firstDay, -1));
}

/** The day after the period, whose start is the exclusive end. */
export function dayAfter({ lastDay }: ReportPeriod): string {
  return daysLater(lastDay, 1);
}

/** The months of Bikram Sambat that the period overlaps: "Kartik–Mangsir 2083"; empty if unknown. */
export function bikramMonths(
  { firstDay, lastDay }: Pick<ReportPeriod, 'firstDay' | 'lastDay'>,
  language = 'en',
): string {
  const [from, to] = [firstDay, lastDay].map((day) => {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
    return bikramSambat({ year, month, day: date });
  });
  if (!from || !to) return '';
  const [begin = '', end = ''] = [from, to].map(({ month }) => bsMonthNames(language)[month - 1]);
  const text =
    from.year !== to.year
      ? `${begin} ${from.year} – ${end} ${to.year}`
      : `${begin === end ? begin : `${begin}–${end}`} ${to.year}`;
  return digitsIn(text, language);
}
