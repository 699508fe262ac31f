// Differences for the people who work on them: divided into wrong and expected ones.
import type pg from 'pg';
import type { ApprovalAction } from '#contract/desk/approvals/actions.ts';
import type { EXPECTED_REASONS } from '#contract/desk/reconciliation/differences.ts';
import type { Paisa } from '#contract/money.ts';
import { sql } from '#server/db/sql.ts';
import { readRows } from '#server/db/transaction.ts';
import {
  ACTED_BY,
  CORRECTED_BY,
  IS_ASKED,
  IS_OPEN,
  IS_SETTLING,
  PROPOSED_BY,
} from '../corrections/corrected-by.ts';
import { BREAK_COLUMNS } from '../discrepancies.ts';
import type { Break } from '../discrepancies.ts';

export interface JudgedBreak extends Break {
  /** Why it is expected; null if it is wrong. */
  expected: (typeof EXPECTED_REASONS)[number] | null;
  resolvedAt: Date | null;
  closedWhy: string | null;
  closedBy: string | null;
  /** The approved proposal of the correcting journal. */
  approvalId: string | null;
  /** The pending proposal that would settle it, with its action and maker. */
  proposalId: string | null;
  proposedAction: ApprovalAction | null;
  proposedBy: string | null;
  proposedAt: Date | null;
  /** The last journal of its order after the difference was last found. */
  actedKind: string | null;
  actedAt: Date | null;
  /** Its gateway is still polled about this payment, which may book itself. */
  isAsked: boolean;
}

// A difference ends as soon as its correcting journal is posted, before closeCorrected marks it resolved.
const JUDGED = sql`select ${BREAK_COLUMNS}, e.why as expected,
    coalesce(b.resolved_at, c.posted_at) as "resolvedAt", b.closed_why as "closedWhy",
    b.closed_by as "closedBy", c.approval as "approvalId",
    proposal_id as "proposalId", proposed_action as "proposedAction",
    (select full_name from staff where id = proposed_by) as "proposedBy",
    proposed_at as "proposedAt", acted_kind as "actedKind", acted_at as "actedAt",
    ${IS_ASKED} as "isAsked"
  from reconciliation_breaks b cross join lateral break_expectation(b) e
    left join lateral (
      select j.posted_at, (${CORRECTED_BY}) as approval
      from posted_journal(correction_journal(b.id)) j) c on true
    left join lateral (${PROPOSED_BY}) proposed on true
    left join lateral (${ACTED_BY}) acted on true`;

const SHOWN = {
  wrong: sql`${IS_OPEN} and e.why is null and proposal_id is null and acted_kind is null`,
  settling: sql`${IS_OPEN} and e.why is null and (proposal_id is not null or acted_kind is not null)`,
  expected: sql`${IS_OPEN} and e.why is not null`,
  closed: sql`b.closed_why is not null`,
} as const;
export type ShownBreaks = keyof typeof SHOWN;

export interface AskedBreaks {
  show: ShownBreaks;
  day: string | undefined;
  system: string | undefined;
  /** Only differences after this one. */
  after: string | undefined;
  limit: number;
}

/** Sorted by id: open ones oldest first, closed ones newest first. */
export function judgedBreaks(
  owner: pg.Pool,
  { show, day, system, after, limit }: AskedBreaks,
): Promise<JudgedBreak[]> {
  const [direction, before] = show === 'closed' ? [sql`desc`, sql`<`] : [sql``, sql`>`];
  return readRows<JudgedBreak>(
    owner,
    sql`${JUDGED} where ${SHOWN[show]} and ($1::date is null or b.day = $1)
       and ($2::text is null or b.system = $2) and ($3::bigint is null or b.id ${before} $3)
     order by b.id ${direction} limit $4`,
    [day ?? null, system ?? null, after ?? null, limit],
  );
}

/** The differences with these ids, open or closed; unknown ids are left out. */
export function findBreaks(owner: pg.Pool, ids: readonly string[]): Promise<JudgedBreak[]> {
  return readRows<JudgedBreak>(
    owner,
    sql`${JUDGED} where b.id = any ($1::bigint[]) order by b.id`,
    [ids],
  );
}

export interface BreakCount {
  day: string;
  system: string;
  wrong: number;
  settling: number;
  expected: number;
}

/** The counts for every day and system with open differences. */
export function countJudged(owner: pg.Pool): Promise<BreakCount[]> {
  return readRows<BreakCount>(
    owner,
    sql`select day::text, system,
       (count(*) filter (where expected is null and not is_settling))::int as wrong,
       (count(*) filter (where expected is null and is_settling))::int as settling,
       count(*) filter (where expected is not null)::int as expected
     from (select b.day, b.system, e.why as expected,
         e.why is null and ${IS_SETTLING} as is_settling
       from reconciliation_breaks b cross join lateral break_expectation(b) e
       -- Judged once each, though the counts ask twice.
       where ${IS_OPEN} offset 0) judged
     group by day, system`,
  );
}

/** The ids of the wrong differences, which need work. Only the tables' owner may read them. */
export const BREAK_ITEMS = sql`
  select null::uuid as id, b.id::text as item_id, b.first_seen as since,
    null::timestamptz as promised_at
  from reconciliation_breaks b cross join lateral break_expectation(b) e
  where ${IS_OPEN} and e.why is null and not ${IS_SETTLING}`;

/** Closes the differences whose correcting journal was posted; returns their number. */
export async function closeCorrected(owner: pg.Pool): Promise<number> {
  const closed = await readRows(
    owner,
    `update reconciliation_breaks b set resolved_at = now(),
       closed_why = 'corrected by journal ' || correction_journal(b.id), closed_by = null
     where b.resolved_at is null and exists (select from posted_journal(correction_journal(b.id)))
     returning b.id`,
  );
  return closed.length;
}

/** The difference between both sides' amounts; a side without an entry counts as zero. */
export function apartPaisa({
  oursPaisa,
  theirsPaisa,
}: Pick<Break, 'oursPaisa' | 'theirsPaisa'>): Paisa {
  return (theirsPaisa ?? 0n) - (oursPaisa ?? 0n);
}
