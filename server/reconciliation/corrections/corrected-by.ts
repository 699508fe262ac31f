// SQL of the acts about a difference: the proposal that would settle it, the journal that corrects it, and
// later journals of its order.
import { sql } from '#server/db/sql.ts';

/** The approved proposal of the correcting journal: its id, or no row. Needs `reconciliation_breaks b`. */
export const CORRECTED_BY = sql`select a.id from desk_approvals a
  where a.object_kind = 'journal' and a.state = 'used'
    and a.object_id = correction_journal(b.id)::text limit 1`;

/**
 * The oldest pending proposal: of the correcting journal, or about the money of the difference's order.
 * Needs `reconciliation_breaks b`.
 */
export const PROPOSED_BY = sql`select a.id as proposal_id, a.action as proposed_action,
    a.maker_id as proposed_by, a.created_at as proposed_at
  from (
    select * from approvals_of_order(b.order_id)
    union all
    select * from desk_approvals
    where object_kind = 'journal' and object_id = correction_journal(b.id)::text
  ) a
  where b.resolved_at is null and a.state in ('pending', 'approved') and a.expires_at > now()
  order by a.id limit 1`;

/** The last journal of its order after the difference was last found. Needs `reconciliation_breaks b`. */
export const ACTED_BY = sql`select j.kind as acted_kind, j.posted_at as acted_at from (
    select id from journals_of_order(b.order_id) as moved (id)
    union all
    select p.journal from payment_attempts p where p.order_id = b.order_id
    union all
    select unnest(array[r.id, r.end_journal, r.back_journal]) from refunds r where r.order_id = b.order_id
    union all
    select a.object_id::uuid from desk_approvals a
    where a.object_kind = 'journal' and a.state = 'used' and a.payload ->> 'order' = b.order_id::text
  ) moved cross join lateral posted_journal(moved.id) j
  where b.resolved_at is null and j.posted_at > b.last_seen
  order by j.posted_at desc limit 1`;

/**
 * Whether a gateway is still polled about a payment that is over for us or undecided: once it confirms the
 * payment, that books itself, and a correction would be a second booking. Needs `reconciliation_breaks b`.
 */
export const IS_ASKED = sql`(b.what = 'payment' and exists (
  select from payment_attempts p where p.gateway = b.system and p.transaction_id = b.reference
    and p.state in ('pending', 'failed', 'cancelled', 'expired') and p.due_at is not null))`;

/**
 * Whether journals have booked more or less of its reference than its figures count: it is compared again
 * first. Those of a settlement count them by themselves. Needs `reconciliation_breaks b`.
 */
export const IS_STALE = sql`(b.what <> 'settlement'
  and b.corrected_paisa <> booked_by_corrections(b.system, b.what, b.reference))`;

/** Unresolved, and not corrected by a posted journal. Needs `reconciliation_breaks b`. */
export const IS_OPEN = sql`b.resolved_at is null
  and not exists (select from posted_journal(correction_journal(b.id)))`;

/**
 * Whether a proposal would settle an open difference, or its order has moved money since it was found. Nobody
 * has to work on it until the proposal is decided or the day compared again. Needs `reconciliation_breaks b`.
 */
export const IS_SETTLING = sql`(exists (${PROPOSED_BY}) or exists (${ACTED_BY}))`;
