// An entry as text, for statement files.
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
