// The age of something that waits, and its deadline.
import { useEffect, useState } from 'react';
import { momentText } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { unbroken } from '#desk/text/rupees-text.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** '3 h': the largest whole unit. */
export function useAgeText(): (seconds: number) => string {
  const t = usePageTexts('desk');
  const figure = (seconds: number): string => {
    if (seconds >= 2 * DAY) return t('desk.age_days', { count: Math.floor(seconds / DAY) });
    if (seconds >= HOUR) return t('desk.age_hours', { count: Math.floor(seconds / HOUR) });
    if (seconds >= MINUTE) return t('desk.age_minutes', { count: Math.floor(seconds / MINUTE) });
    return t('desk.age_seconds', { count: Math.max(0, Math.floor(seconds)) });
  };
  return (seconds) => unbroken(figure(seconds));
}

/** The current time, updated every half minute, so that ages stay right while a page is open. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const secondsSince = (at: string, now: Date): number => (now.getTime() - Date.parse(at)) / 1000;

interface AgeProps {
  since: string;
  /** '3 h ago' or 'for 3 h', where nothing beside it says that it is an age. */
  form?: 'ago' | 'for';
}

/** '3 h', or in one of the two forms. */
export function Age({ since, form }: AgeProps) {
  const now = useNow();
  const t = usePageTexts('desk');
  const text = useAgeText();
  const age = text(secondsSince(since, now));
  return (
    <time dateTime={since} title={momentText(since)} className="figures whitespace-nowrap">
      {form ? t(`desk.${form}`, { age }) : age}
    </time>
  );
}

/** 'Due in 3 h' or 'Overdue by 2 days'; with `isBare` only 'in 3 h', where a heading says "due". */
export function Due({ at, isBare = false }: { at: string; isBare?: boolean }) {
  const now = useNow();
  const t = usePageTexts('desk');
  const text = useAgeText();
  const seconds = secondsSince(at, now);
  const isLate = seconds > 0;
  return (
    <time
      dateTime={at}
      title={momentText(at)}
      className={
        isLate
          ? 'figures font-bold whitespace-nowrap text-warn'
          : 'figures whitespace-nowrap text-soft'
      }
    >
      {t(isLate ? 'desk.overdue' : isBare ? 'desk.in' : 'desk.due_in', {
        age: text(Math.abs(seconds)),
      })}
    </time>
  );
}
