// Finds a message by its code, for people who check whether we sent it.
import type pg from 'pg';
import { isWordKey } from '#contract/texts.ts';
import type { TextKey } from '#contract/texts.ts';
import { isSms } from '../events.ts';
import { findByCode } from '../outbox-table.ts';

export interface FoundMessage {
  channel: 'email' | 'sms';
  /** The subject of the message, never its content. */
  about: TextKey;
  /** Null where it is not known when it was sent. */
  at: Date | null;
  /** The masked e-mail address; null for an SMS. */
  maskedTo: string | null;
}

/** Undefined when no message of ours has the code. */
export async function findMessage(pool: pg.Pool, code: string): Promise<FoundMessage | undefined> {
  const found = await findByCode(pool, code);
  if (!found) return undefined;
  const { kind, at, maskedTo } = found;
  if (isSms(kind)) return { channel: 'sms', about: 'check.sms', at, maskedTo: null };
  const about = found.about !== null && isWordKey(found.about) ? found.about : 'check.some';
  return { channel: 'email', about, at, maskedTo };
}
