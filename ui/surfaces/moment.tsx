// A time in the reader's zone and in Nepal's, and a date in both calendars.
import { Fragment } from 'react';
import * as moments from '#contract/dates/moments.ts';
import { digitsIn } from '#contract/dates/digits.ts';
import type { Reader } from '#contract/dates/moments.ts';
import { pageLanguage, useLanguage } from '../texts.ts';

/** The reader: their language, and their UTC offset at that moment. */
function readerOf(at: string, language: string): Reader {
  return { language, offset: -new Date(at).getTimezoneOffset() };
}

/** Takes ISO 8601. Returns "22 Nov", for lists. */
export function shortDayText(at: string): string {
  return moments.shortDayText(at, readerOf(at, pageLanguage()));
}

/** Takes ISO 8601. Returns "22 Nov 2026 (6 Mangsir 2083)". */
export function dayText(at: string): string {
  return moments.dayText(at, readerOf(at, pageLanguage()));
}

/** Takes ISO 8601. Returns "22 Nov 2026 (6 Mangsir 2083), 11:41 · 17:26 in Nepal". */
export function momentText(at: string): string {
  return moments.momentText(at, readerOf(at, pageLanguage()), { isFull: true });
}

/** Takes ISO 8601. Returns "11:41 (17:26 in Nepal)". */
export function clockText(at: string): string {
  return moments.clockText(at, readerOf(at, pageLanguage()));
}

interface MomentProps {
  /** ISO 8601. */
  at: string;
  /** With the year, in both calendars. */
  isFull?: boolean;
  /** Whether "in Nepal" is also added for readers who are in Nepal's zone. */
  hasZone?: boolean;
  className?: string;
}

/** "22 Nov, 11:41 · 17:26 in Nepal". */
export function Moment({
  at,
  isFull = false,
  hasZone = false,
  className = 'figures',
}: MomentProps) {
  const language = useLanguage();
  const text = moments.momentText(at, readerOf(at, language), { isFull, hasZone });
  // Each date and each time stays on one line: "22 Nov 2026", "(6 Mangsir 2083),", "11:41".
  const parts = text.split(/ (?=\()|(?<=,) |(?<=·) /);
  return (
    <time dateTime={at} className={className}>
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {index > 0 && ' '}
          <span className="whitespace-nowrap">{part}</span>
        </Fragment>
      ))}
    </time>
  );
}

interface ShortMomentProps {
  at: string;
  hasSeconds?: boolean;
}

/** "22 Nov, 11:41" in the reader's zone, for tables; the tooltip also has Nepal's time. */
export function ShortMoment({ at, hasSeconds = false }: ShortMomentProps) {
  const language = useLanguage();
  const reader = readerOf(at, language);
  const seconds = digitsIn(`:${String(new Date(at).getSeconds()).padStart(2, '0')}`, language);
  return (
    <time
      dateTime={at}
      title={moments.momentText(at, reader)}
      className="figures whitespace-nowrap"
    >
      {moments.ownMomentText(at, reader)}
      {hasSeconds && seconds}
    </time>
  );
}
