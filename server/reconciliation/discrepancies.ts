// The SQL of breaks: stored when found, and resolved when a run no longer finds them or a person closes them
// with a reason.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import { sql } from '#server/db/sql.ts';
import { inTransaction, readRows } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { Comparison } from './compare.ts';
import { IS_OPEN } from './corrections/corrected-by.ts';
import { roundOf } from './corrections/round-of.ts';
import { lockDifferences } from './corrections/still-open.ts';

export type BreakKind = 'only ours' | 'only theirs' | 'amount differs' | 'state differs';

export interface Break {
  id: bigint;
  system: string;
  day: string;
  /** A settlement is compared with the bank. */
  what: 'payment' | 'refund' | 'delivery' | 'settlement';
  reference: string;
  kind: BreakKind;
  orderId: string | null;
  currency: 'NPR' | 'INR';
  oursState: string | null;
  oursPaisa: Paisa | null;
  theirsState: string | null;
  theirsPaisa: Paisa | null;
  theirsWords: string | null;
  /** What journals that corrected earlier differences of this reference booked; ours contains it. */
  correctedPaisa: Paisa;
  firstSeen: Date;
}

export const BREAK_COLUMNS = sql`id, system, day::text, what, reference, kind, order_id as "orderId", currency,
  ours_state as "oursState", ours_paisa as "oursPaisa", theirs_state as "theirsState",
  theirs_paisa as "theirsPaisa", theirs_words as "theirsWords",
  corrected_paisa as "correctedPaisa", first_seen as "firstSeen"`;

// A break that a person closed stays closed as long as the difference is the same. One whose pair is not
// counted again (corrected_paisa is null) is the corrected one itself.
const ROUND = roundOf(sql`f.corrected_paisa is not null
  and exists (select from posted_journal(correction_journal(s.id)))`);
const KEEP = sql`
  with kept as (
    insert into reconciliation_breaks as b (system, day, what, reference, kind, order_id, currency,
      ours_state, ours_paisa, theirs_state, theirs_paisa, theirs_words, corrected_paisa, round)
    select system, $2, what, reference, kind, order_id, $3, ours_state, ours_paisa, theirs_state,
      theirs_paisa, words, coalesce(corrected_paisa, 0), ${ROUND}
    from (select $1::text as system, * from compared where kind is not null and not is_in_flight) f
    order by what, reference
    on conflict on constraint reconciliation_breaks_difference do update set
      day = excluded.day, last_seen = now(), theirs_words = excluded.theirs_words,
      corrected_paisa = excluded.corrected_paisa,
      resolved_at = case when b.closed_why is not null then b.resolved_at end
    returning b.first_seen
  )
  select count(*) filter (where first_seen = now()) as new from kept`;

// Breaks without an answer of the system stay open, and so do "only theirs" ones unless its whole side was
// listed, because queries about our attempts cannot find them. One whose journal was posted is closed by
// that.
const RESOLVE = sql`
  update reconciliation_breaks b set resolved_at = now()
  where system = $1 and day = $2 and what <> 'settlement' and ${IS_OPEN}
    and last_seen < now()
    and ($3 or kind <> 'only theirs') and not exists (
      select 1 from compared c where c.what = b.what and c.reference = b.reference
        and (c.theirs_state = 'unknown' or c.is_in_flight))`;

/** Stores the breaks of the table `compared`; returns the number of new ones. */
export async function keepBreaks(
  tx: Transaction,
  { system, day, isWhole }: Comparison,
): Promise<bigint> {
  const [kept] = await tx.rows<{ new: bigint }>(KEEP, [system.name, day, system.currency]);
  await tx.rows(RESOLVE, [system.name, day, isWhole]);
  return kept?.new ?? 0n;
}

/**
 * The unresolved breaks up to a limit, the oldest first; only of one day or of these keys if they are given.
 */
export function openBreaks(
  pool: pg.Pool,
  { day, keys, limit }: { day?: string; keys?: readonly string[]; limit: number },
): Promise<Break[]> {
  return readRows<Break>(
    pool,
    sql`select ${BREAK_COLUMNS} from reconciliation_breaks
     where resolved_at is null and ($1::date is null or day = $1)
       ${keys ? sql`and id = any ($3::bigint[])` : sql``}
     order by first_seen, id limit $2`,
    [day ?? null, limit, ...(keys ? [keys] : [])],
  );
}

/** The number of unresolved breaks, of one day if it is given. */
export async function countOpenBreaks(pool: pg.Pool, day?: string): Promise<bigint> {
  const [row] = await readRows<{ count: bigint }>(
    pool,
    `select count(*) from reconciliation_breaks
     where resolved_at is null and ($1::date is null or day = $1)`,
    [day ?? null],
  );
  return row?.count ?? 0n;
}

/** The days with unresolved breaks, oldest first. */
export async function daysWithBreaks(pool: pg.Pool): Promise<string[]> {
  const rows = await readRows<{ day: string }>(
    pool,
    `select distinct day::text from reconciliation_breaks
     where resolved_at is null and what <> 'settlement' order by day`,
  );
  return rows.map(({ day }) => day);
}

export type Closed = 'closed' | 'resolved before' | 'not there';

/**
 * Closes breaks with a reason, and returns those it closed; resolved and corrected ones are left as they are.
 * Waits for journals that are correcting them.
 */
export async function closeBreaks(
  tx: Transaction,
  { ids, why, by }: { ids: readonly bigint[]; why: string; by: string | null },
): Promise<{ id: bigint }[]> {
  await lockDifferences(tx, ids);
  return tx.rows<{ id: bigint }>(
    sql`update reconciliation_breaks b set resolved_at = now(), closed_why = $2, closed_by = $3
     where b.id = any ($1::bigint[]) and ${IS_OPEN} returning b.id`,
    [ids, why, by],
  );
}

/** Like closeBreaks, for one break. */
export async function closeBreak(
  pool: pg.Pool,
  { id, why, by = null }: { id: bigint; why: string; by?: string | null },
): Promise<Closed> {
  const closed = await inTransaction(pool, (tx) => closeBreaks(tx, { ids: [id], why, by }));
  if (closed.length > 0) return 'closed';
  const there = await readRows(pool, 'select 1 from reconciliation_breaks where id = $1', [id]);
  return there.length > 0 ? 'resolved before' : 'not there';
}
