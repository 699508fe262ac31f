// The days of a report's period in both calendars.
import { dayText, NEPAL_OFFSET } from '#contract/dates/moments.ts';
import { bikramMonths } from '#contract/desk/reports/period.ts';
import { useLanguage, usePageTexts } from '#ui/texts.ts';

interface Days {
  first_day: string;
  last_day: string;
}

/** "15 Nov 2026 (…) to 21 Nov 2026 (…)". */
export function usePeriodText(): (period: Days) => string {
  const t = usePageTexts('deskReports');
  const language = useLanguage();
  const told = (day: string): string =>
    dayText(`${day}T00:00+05:45`, { language, offset: NEPAL_OFFSET });
  return ({ first_day: first, last_day: last }) =>
    t('desk.reports_days', { from: told(first), to: told(last) });
}

/** "Kartik–Mangsir 2083". */
export function useBikramText(): (period: Days) => string {
  const language = useLanguage();
  return ({ first_day: firstDay, last_day: lastDay }) =>
    bikramMonths({ firstDay, lastDay }, language);
}
