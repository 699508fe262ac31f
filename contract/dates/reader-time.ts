// Times in messages and documents, which the server writes: by the reader's clock, if their time zone is
// known, and by Nepal's.
import { momentText, NEPAL_OFFSET, shortDayText } from './moments.ts';
import { digitsIn } from './digits.ts';

export interface DistantReader {
  language: string;
  /** The IANA name of their time zone; null if it is not known. */
  timeZone: string | null;
}

const SUPPORTED: ReadonlySet<string> = new Set(Intl.supportedValuesOf('timeZone'));
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  return format;
}

/** The canonical name of the zone, under which we store it (some have several names); null if invalid. */
export function knownZone(name: unknown): string | null {
  if (typeof name !== 'string' || !/^[A-Za-z][\w+/-]{2,39}$/.test(name)) return null;
  if (SUPPORTED.has(name)) return name;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return SUPPORTED.has(timeZone) ? timeZone : null;
  } catch {
    return null;
  }
}

/** The UTC offset of the reader's clock at that moment, in minutes; Nepal's if it is not known. */
function offsetAt(at: Date, { timeZone }: DistantReader): number {
  if (timeZone === null) return NEPAL_OFFSET;
  const parts = formatOf(timeZone).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = 0, minutes = 0] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Whether the reader's clock differs from Nepal's. */
export function hasOwnClock(at: Date | string, reader: DistantReader): boolean {
  return offsetAt(new Date(at), reader) !== NEPAL_OFFSET;
}

/**
 * "22 Nov 2026 (6 Mangsir 2083), 11:41 · 17:26 in Nepal"; for a reader with Nepal's clock only
 * "22 Nov 2026 (6 Mangsir 2083), 17:26".
 */
export function readerTime(at: Date | string, reader: DistantReader): string {
  const { language } = reader;
  return momentText(at, { language, offset: offsetAt(new Date(at), reader) }, { isFull: true });
}

/** The same for use in a sentence: a single time is followed by "(Nepal time)". */
export function readerTimeSaid(at: Date | string, reader: DistantReader): string {
  const text = readerTime(at, reader);
  if (hasOwnClock(at, reader)) return text;
  return `${text} ${reader.language === 'ne' ? '(नेपाली समय)' : '(Nepal time)'}`;
}

/** "22 Nov, 11:41", by the reader's clock only; undefined if that is Nepal's. */
export function ownClockText(at: Date, reader: DistantReader): string | undefined {
  const { language } = reader;
  const offset = offsetAt(at, reader);
  if (offset === NEPAL_OFFSET) return undefined;
  const clock = new Date(at.getTime() + offset * 60_000).toISOString().slice(11, 16);
  return `${shortDayText(at, { language, offset }, at)}, ${digitsIn(clock, language)}`;
}
