// Formats an age for a terminal.

/** "3 d 4 h", "2 h 5 min", "12 s": the two largest parts. */
export function ageOf(since: Date, now = Date.now()): string {
  let left = Math.max(0, Math.floor((now - since.getTime()) / 1000));
  const parts: string[] = [];
  for (const [unit, seconds] of [
    ['d', 86_400],
    ['h', 3_600],
    ['min', 60],
    ['s', 1],
  ] as const) {
    const count = Math.floor(left / seconds);
    if (count > 0 || (unit === 's' && parts.length === 0)) parts.push(`${count} ${unit}`);
    left -= count * seconds;
  }
  return parts.slice(0, 2).join(' ');
}
