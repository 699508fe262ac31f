// Times as people type them, and days in Nepal as people read them.
import { nepalDay as dayInNepal } from '#contract/dates/nepal-day.ts';
import { dayText, NEPAL_OFFSET, shortDayText, startInNepal } from '#contract/dates/moments.ts';
import { pageLanguage } from '#ui/texts.ts';

/** Takes ISO 8601. Returns "2026-11-22 11:41:05" in the reader's time zone. */
export function localTime(at: string): string {
  const time = new Date(at);
  const shifted = time.getTime() - time.getTimezoneOffset() * 60_000;
  return new Date(shifted).toISOString().slice(0, 19).replace('T', ' ');
}

const SHAPE = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?$/;

/** Back to ISO 8601; undefined if the text is not a day with a time, or there is no such time. */
export function timeOfLocal(typed: string): string | undefined {
  const text = typed.trim();
  if (!SHAPE.test(text)) return undefined;
  // Only some browsers parse a time without the letter T.
  const time = new Date(text.replace(' ', 'T'));
  if (Number.isNaN(time.getTime())) return undefined;
  const at = time.toISOString();
  // The 31st of November, for example, is parsed as the day after the 30th.
  return localTime(at).startsWith(text.replace('T', ' ')) ? at : undefined;
}

/** The day in Nepal at a moment in milliseconds, or now: "2026-11-22". */
export function nepalDay(at: number = Date.now()): string {
  return dayInNepal(new Date(at));
}

const inNepal = () => ({ language: pageLanguage(), offset: NEPAL_OFFSET });

/** Takes "2026-11-22". Returns "22 Nov 2026 (6 Mangsir 2083)". */
export const nepalDayText = (day: string): string => dayText(startInNepal(day), inNepal());

/** The same for tables: "22 Nov". */
export const nepalShortDayText = (day: string): string =>
  shortDayText(startInNepal(day), inNepal());
