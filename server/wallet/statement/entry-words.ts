// An entry as text, with Nepal time, for statement files.
import { isWordKey } from '#contract/texts.ts';
import type { Locale } from '#server/context/locale.ts';
import type { ToldEntry } from './read-entries.ts';

/** "Paid for an order", "Sent to hari@example.com". */
export function entryWords({ kind, amountPaisa, other }: ToldEntry, { say }: Locale): string {
  if (other) {
    if (other.email === null) return say('entry.received_closed');
    if (kind === 'transfer-returned') return say('entry.returned_from', { email: other.email });
    const key = amountPaisa < 0n ? 'entry.sent_to' : 'entry.received_from';
    return say(key, { email: other.email });
  }
  const key = `entry.${kind}`;
  return say(isWordKey(key) ? key : 'entry.other');
}

/** Nepal's offset from UTC since 1986: 5 h 45 min. */
const NEPAL_MS = (5 * 60 + 45) * 60_000;

/** "2026-11-20 14:05:09" in Kathmandu. */
export function kathmanduTime(at: Date): string {
  return new Date(at.getTime() + NEPAL_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** "2026-11-20" in Kathmandu. */
export function kathmanduDay(at: Date): string {
  return kathmanduTime(at).slice(0, 10);
}
