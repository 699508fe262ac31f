// A moment as people in Nepal write it.

const FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kathmandu',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Takes a moment, or it as ISO 8601. Answers "20 November 2026, 14:05:09", by the clock of Nepal. */
export function nepalTime(at: Date | string): string {
  return FORMAT.format(new Date(at)).replace(' at ', ', ');
}
