// What was done about a difference, as SQL: the proposal of the journal that corrects it, and what was
// posted about its order since.
import { sql } from '#server/db/sql.ts';

/** The approved proposal of that journal: its id, or no row. Needs `reconciliation_breaks b`. */
export const CORRECTED_BY = sql`select a.id from desk_approvals a
  where a.object_kind = 'journal' and a.state = 'used'
    and a.object_id = correction_journal(b.id)::text limit 1`;

/** The proposal that still waits: its id, or no row. Needs `reconciliation_breaks b`. */
export const PROPOSED_BY = sql`select a.id from desk_approvals a
  where a.object_kind = 'journal' and a.state in ('pending', 'approved')
    and a.object_id = correction_journal(b.id)::text limit 1`;

/** The last journal of its order since it was found last. Needs `reconciliation_breaks b`. */
export const ACTED_BY = sql`select j.kind as acted_kind, j.posted_at as acted_at from journals j
  where b.resolved_at is null and j.posted_at > b.last_seen and j.id in (
    select unnest(array[o.settle_journal, o.reverse_journal]) from orders o where o.id = b.order_id
    union all
    select unnest(array[r.id, r.end_journal]) from refunds r where r.order_id = b.order_id
    union all
    select a.object_id::uuid from desk_approvals a
    where a.object_kind = 'journal' and a.state = 'used' and a.payload ->> 'order' = b.order_id::text)
  order by j.posted_at desc limit 1`;
