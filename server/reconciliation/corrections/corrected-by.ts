// The approved proposal of the journal that corrected a difference, as SQL: the proposal's id, or no row.
import { sql } from '#server/db/sql.ts';

/** Needs `reconciliation_breaks b`. */
export const CORRECTED_BY = sql`select a.id from desk_approvals a
  where a.object_kind = 'journal' and a.state = 'used'
    and a.object_id = correction_journal(b.id)::text limit 1`;
