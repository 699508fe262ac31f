// An entry in plain words and by the clock of Nepal, for files that no page puts into words.
import { ENGLISH, message, tell } from '#contract/words.ts';
import type { WordKey } from '#contract/words.ts';
import type { ToldEntry } from './read-entries.ts';

/** "Paid for an order", "Sent to hari@example.com". */
export function entryWords({ kind, amountPaisa, other }: ToldEntry): string {
  if (other) {
    const key = amountPaisa < 0n ? 'entry.sent_to' : 'entry.received_from';
    return tell(ENGLISH, message(key, { email: other.email }));
  }
  const key = `entry.${kind}`;
  return ENGLISH[Object.hasOwn(ENGLISH, key) ? (key as WordKey) : 'entry.other'];
}

/** Nepal has kept to one distance from UTC since 1986: 5 h 45 min. */
const NEPAL_MS = (5 * 60 + 45) * 60_000;

/** "2026-11-20 14:05:09" in Kathmandu. */
export function kathmanduTime(at: Date): string {
  return new Date(at.getTime() + NEPAL_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** "2026-11-20" in Kathmandu. */
export function kathmanduDay(at: Date): string {
  return kathmanduTime(at).slice(0, 10);
}
