// A correcting journal that waited for its approval: its difference may have ended, or its order's money may
// have moved since. Of correcting, closing and matching a difference, one waits for the other.
import type pg from 'pg';
import { sql } from '#server/db/sql.ts';
import type { Sql } from '#server/db/sql.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { ACTED_BY, IS_STALE } from './corrected-by.ts';

const lockSql = (journals: Sql): Sql => sql`
  select pg_advisory_xact_lock(hashtextextended('correction ' || journal, 0))
  from (select journal from ${journals} j (journal) order by journal) ordered`;

/**
 * Locks differences by their correcting journals until the transaction ends: the app may not lock their rows.
 * What ended one meanwhile is seen by a statement after this.
 */
export async function lockCorrections(tx: Transaction, journals: readonly string[]): Promise<void> {
  await tx.rows(lockSql(sql`unnest($1::uuid[])`), [journals]);
}

/** Like lockCorrections, of these differences. */
export async function lockDifferences(tx: Transaction, ids: readonly bigint[]): Promise<void> {
  const journals = sql`(select correction_journal(id) from unnest($1::bigint[]) id)`;
  await tx.rows(lockSql(journals), [ids]);
}

// A line that was matched is explained, also before its difference is resolved.
const ENDED = statement(
  'difference-ended',
  sql`select b.resolved_at is not null or exists (select from bank_matches m
       where b.what = 'settlement' and b.system like 'bank:%'
         and m.line_id = substring(b.reference from '^line ([0-9]{1,18})$')::bigint) as "isResolved",
     exists (${ACTED_BY}) or ${IS_STALE} as "isActed"
   from reconciliation_breaks b where correction_journal(b.id) = $1`,
);

/** What happened to the difference that this journal corrects; undefined if nothing, or it corrects none. */
export async function endedSince(
  owner: pg.Pool,
  journal: string,
): Promise<'resolved' | 'acted' | undefined> {
  const [found] = await readRows<{ isResolved: boolean; isActed: boolean }>(owner, ENDED, [
    journal,
  ]);
  if (found?.isResolved) return 'resolved';
  return found?.isActed ? 'acted' : undefined;
}
