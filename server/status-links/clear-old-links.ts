// Forgets links whose days are over.
import type pg from 'pg';
import { readRows } from '#server/db/transaction.ts';

/** They show nothing already. Wanted about once an hour. */
export async function clearOldLinks(pool: pg.Pool): Promise<void> {
  await readRows(pool, 'delete from status_links where expires_at <= now()', []);
}
