// A delay as people read it: in milliseconds, seconds, minutes or hours.
import { digitsIn } from '#contract/dates/digits.ts';
import { useLanguage, usePageTexts } from '#ui/texts.ts';
import { unbroken } from '#desk/text/rupees-text.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export function useDelayText(): (seconds: number | null) => string {
  const t = usePageTexts('deskDashboard');
  const language = useLanguage();
  const rounded = (value: number): string => {
    const text = value < 10 ? String(Number(value.toFixed(1))) : String(Math.round(value));
    return digitsIn(text, language);
  };
  const delayOf = (seconds: number | null): string => {
    if (seconds === null) return '–';
    if (seconds >= HOUR) return t('desk.dashboard_hours', { count: rounded(seconds / HOUR) });
    if (seconds >= MINUTE) return t('desk.dashboard_minutes', { count: rounded(seconds / MINUTE) });
    if (seconds > 0 && seconds < 1) {
      return t('desk.dashboard_milliseconds', { count: rounded(seconds * 1_000) });
    }
    return t('desk.dashboard_seconds', { count: rounded(seconds) });
  };
  // Never wraps, so that it also fits above a bar.
  return (seconds) => unbroken(delayOf(seconds));
}
