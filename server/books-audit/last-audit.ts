// The result of the last books audit, whichever process or command made it, for the metrics.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Checked } from '#server/ledger/verify.ts';
import { auditBooks } from './prove-books.ts';

const NOTE = 'update last_books_audit set ended_at = clock_timestamp(), violations = $1';

/** Audits all books, and notes that the audit has ended and how many violations it found. */
export async function auditAndNote(owner: pg.Pool): Promise<Checked[]> {
  const checked = await auditBooks(owner);
  await owner.query(NOTE, [checked.reduce((sum, { count }) => sum + count, 0)]);
  return checked;
}

export interface LastAudit {
  /** Before the first audit has ended, since when one is due. */
  endedAt: Date;
  /** Null before the first audit has ended. */
  violations: bigint | null;
}

const LAST = statement(
  'books-audit-last',
  'select ended_at as "endedAt", violations from last_books_audit',
);

export async function readLastAudit(pool: pg.Pool): Promise<LastAudit | undefined> {
  return (await readRows<LastAudit>(pool, LAST))[0];
}
