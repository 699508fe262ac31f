// A time in the reader's time zone, with or without the day.

const DAY = { month: 'short', day: '2-digit', year: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;

/** Takes ISO 8601. Returns "Nov 20, 2026". */
export function dayText(at: string): string {
  return new Intl.DateTimeFormat(document.documentElement.lang || 'en', DAY).format(new Date(at));
}

/** Takes ISO 8601. Returns "14:05:09". */
export function clockOf(at: string): string {
  return new Intl.DateTimeFormat(document.documentElement.lang || 'en', CLOCK).format(new Date(at));
}

/** Takes ISO 8601. Returns the name of the reader's time zone then: "Nepal Time". */
export function zoneName(at: string): string {
  const zone = { timeZoneName: 'long' } as const;
  const language = document.documentElement.lang || 'en';
  const parts = new Intl.DateTimeFormat(language, zone).formatToParts(new Date(at));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

interface MomentProps {
  /** ISO 8601. */
  at: string;
  /** Without the day, where it is shown elsewhere. */
  isClock?: boolean;
  className?: string;
}

export function Moment({ at, isClock = false, className = 'figures' }: MomentProps) {
  const text = isClock ? clockOf(at) : `${dayText(at)} - ${clockOf(at)}`;
  return (
    <time dateTime={at} className={className}>
      {text}
    </time>
  );
}
