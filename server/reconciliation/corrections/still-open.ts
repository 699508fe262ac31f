// A correcting journal that waited for its approval: its difference may have ended, or its order's money may
// have moved since.
import type pg from 'pg';
import { sql } from '#server/db/sql.ts';
import { readRows } from '#server/db/transaction.ts';
import { ACTED_BY } from './corrected-by.ts';

/** What happened to the difference that this journal corrects; undefined if nothing, or it corrects none. */
export async function endedSince(
  owner: pg.Pool,
  journal: string,
): Promise<'resolved' | 'acted' | undefined> {
  const [found] = await readRows<{ isResolved: boolean; isActed: boolean }>(
    owner,
    sql`select b.resolved_at is not null as "isResolved", exists (${ACTED_BY}) as "isActed"
     from reconciliation_breaks b where correction_journal(b.id) = $1`,
    [journal],
  );
  if (found?.isResolved) return 'resolved';
  return found?.isActed ? 'acted' : undefined;
}
