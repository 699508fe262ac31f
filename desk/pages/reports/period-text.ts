// The days of a report's period in both calendars.
import { bikramMonths } from '#contract/desk/reports/period.ts';
import { useLanguage, usePageTexts } from '#ui/texts.ts';
import { nepalDayText } from '#desk/text/local-time.ts';

interface Days {
  first_day: string;
  last_day: string;
}

/** "15 Nov 2026 (…) to 21 Nov 2026 (…)". */
export function usePeriodText(): (period: Days) => string {
  const t = usePageTexts('deskReports');
  return ({ first_day: first, last_day: last }) =>
    t('desk.reports_days', { from: nepalDayText(first), to: nepalDayText(last) });
}

/** "Kartik–Mangsir 2083". */
export function useBikramText(): (period: Days) => string {
  const language = useLanguage();
  return ({ first_day: firstDay, last_day: lastDay }) =>
    bikramMonths({ firstDay, lastDay }, language);
}
