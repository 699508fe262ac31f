// The messages that a person got: when and about what, never what was in them.
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

/** Of the last 30 days: then we forget whom we wrote to. */
export function readMessages(pool: pg.Pool, userId: string): Promise<SentMessage[]> {
  return readRows<SentMessage>(pool, MESSAGES, [userId]);
}
