// The messages sent to a person: times and subjects, never the content.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';

export interface SentMessage {
  kind: string;
  /** The key of its subject; null for an SMS. */
  about: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

const MESSAGES = statement(
  'export_messages',
  `select kind, about, created_at as "createdAt", sent_at as "sentAt" from outbox
   where user_id = $1 order by created_at`,
);

/** Messages of the last 30 days; older ones no longer name their recipient. */
export function readMessages(pool: pg.Pool, userId: string): Promise<SentMessage[]> {
  return readRows<SentMessage>(pool, MESSAGES, [userId]);
}
