// The settlement that each gateway owes for a batch of days, and the part of it on the bank statement.
import { daysLater } from '#contract/dates/nepal-day.ts';
import type { SettlementState } from '#contract/desk/reconciliation/days.ts';
import type { Paisa } from '#contract/money.ts';
import { sql } from '#server/db/sql.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { COVERS_UNTIL } from '../covers-until.ts';

export interface Settlement {
  system: string;
  bank: string;
  currency: 'NPR' | 'INR';
  firstDay: string;
  lastDay: string;
  due: string;
  /** Whether a weekend delays it. */
  isWeekend: boolean;
  grossPaisa: Paisa;
  /** The fee by its terms, and what correcting journals have booked as kept beside it. */
  feePaisa: Paisa;
  /** What these journals booked; negative where they booked it back. */
  correctedPaisa: Paisa;
  /** The differences that they corrected. */
  corrected: readonly bigint[];
  /** Gross less fee. */
  expectedPaisa: Paisa;
  arrivedPaisa: Paisa;
  tolerancePaisa: Paisa;
  /** Whether a bank line settles the whole batch; lines for single payments may exist, too. */
  isSettled: boolean;
  state: Exclude<SettlementState, 'no terms'>;
}

interface Batch extends Omit<
  Settlement,
  'correctedPaisa' | 'corrected' | 'expectedPaisa' | 'arrivedPaisa' | 'isSettled' | 'state'
> {
  /** Whether each of its days was compared. */
  isWhole: boolean;
}

/** One that begins this long before a day ends before it, as a batch has 7 days and a line settles 31. */
const EARLIER_DAYS = 45;

// A batch with a day that was not compared is incomplete, because its amount is unknown. The days of a batch
// are consecutive, and seven at most.
const BATCHES = `
  with calendar as (
    select s.system, g.day::date as day, t as terms,
      settlement_due(g.day::date, t.lag_days, t.weekend) as due
    from settlement_terms s cross join generate_series($1::date - 7,
      (select max(day) from reconciliation_days) + 7, interval '1 day') g (day)
      cross join lateral settlement_terms_on(s.system, g.day::date) t
    where s.system = any ($2)
  )
  select b.system, (b.terms).bank, k.currency, b.first::text as "firstDay", b.last::text as "lastDay",
    b.due::text, b.due > b.last + (b.terms).lag_days as "isWeekend", b.gross as "grossPaisa",
    settlement_fee(b.gross, b.payments, b.terms) as "feePaisa",
    (b.terms).tolerance_paisa as "tolerancePaisa", b.is_whole as "isWhole"
  from (
    select c.system, c.terms, c.due, min(d.day) as first, max(d.day) as last,
      count(*) = count(d.day) as is_whole, sum(d.ours_paisa)::bigint as gross,
      sum(coalesce(d.payments, d.ours))::bigint as payments
    from calendar c left join reconciliation_days d
      on d.system = c.system and d.day = c.day and d.day >= $1 and d.ours_paisa is not null
    group by c.system, c.terms, c.due having count(d.day) > 0
  ) b join banks k on k.name = (b.terms).bank
  order by b.system, b.due, b.first`;

interface Match {
  system: string;
  firstDay: string;
  lastDay: string;
  arrivedPaisa: Paisa;
  isSettlement: boolean;
}

const MATCHES = `
  select m.system, m.first_day::text as "firstDay", m.last_day::text as "lastDay",
    sum(l.amount_paisa)::bigint as "arrivedPaisa", bool_or(m.what = 'settlement') as "isSettlement"
  from bank_matches m join bank_lines l on l.id = m.line_id
  where m.last_day >= $1 and m.what in ('settlement', 'payment')
  group by m.system, m.first_day, m.last_day`;

interface Corrected {
  id: bigint;
  system: string;
  day: string;
  paisa: Paisa;
}

// What was booked of a settlement is no longer expected, whatever arrives later, so that nothing is booked
// twice. A fee is negative in the ledger.
const CORRECTED = `
  select b.id, b.system, b.day::text, -sum(p.amount)::bigint as paisa
  from reconciliation_breaks b join postings p on p.journal_id = correction_journal(b.id)
    join system_accounts s on s.id = p.account_id and s.name = 'settlement-fees:' || b.currency
  where b.what = 'settlement' and b.kind = 'amount differs' and b.system = any ($2) and b.day >= $1
  group by b.id, b.system, b.day`;

const COVERED = sql`select f.bank, f.first_day::text as first, (${COVERS_UNTIL})::text as last from bank_files f
  where f.last_day >= $1`;

interface Covered {
  bank: string;
  first: string;
  last: string;
}

const isWithin = (
  { firstDay, lastDay }: Pick<Batch, 'firstDay' | 'lastDay'>,
  day: string,
): boolean => firstDay <= day && day <= lastDay;

const touches = (one: Pick<Batch, 'system' | 'firstDay' | 'lastDay'>, match: Match): boolean =>
  one.system === match.system && match.firstDay <= one.lastDay && match.lastDay >= one.firstDay;

function merged(one: Batch, other: Batch): Batch {
  return {
    ...other,
    firstDay: one.firstDay,
    grossPaisa: one.grossPaisa + other.grossPaisa,
    feePaisa: one.feePaisa + other.feePaisa,
    isWhole: one.isWhole && other.isWhole,
    isWeekend: one.isWeekend || other.isWeekend,
  };
}

/** Merges batches that one bank line settles together. `batches` are in the order of their days. */
function grouped(batches: readonly Batch[], matches: readonly Match[]): Batch[] {
  const groups: Batch[] = [];
  for (const batch of batches) {
    const last = groups.at(-1);
    const isSame =
      last?.system === batch.system &&
      matches.some((match) => touches(last, match) && touches(batch, match));
    if (isSame && last) groups[groups.length - 1] = merged(last, batch);
    else groups.push(batch);
  }
  return groups;
}

const size = (paisa: Paisa): Paisa => (paisa < 0n ? -paisa : paisa);

function stateOf(
  batch: Batch & Pick<Settlement, 'expectedPaisa' | 'arrivedPaisa' | 'isSettled'>,
  { hasLines, covered, today }: { hasLines: boolean; covered: readonly Covered[]; today: string },
): Settlement['state'] {
  const { expectedPaisa, arrivedPaisa, tolerancePaisa, due, bank, isSettled } = batch;
  if (!batch.isWhole && !hasLines) return due < today ? 'not compared' : 'awaited';
  if (expectedPaisa === 0n && !hasLines) return 'none';
  const isRestAwaited = !isSettled && arrivedPaisa < expectedPaisa && due >= today;
  if (hasLines && !isRestAwaited) {
    return size(arrivedPaisa - expectedPaisa) <= tolerancePaisa ? 'arrived' : 'differs';
  }
  // A statement of today may end before the money arrives.
  if (due >= today) return 'awaited';
  const isCovered = covered.some((one) => one.bank === bank && one.first <= due && one.last >= due);
  return isCovered ? 'late' : 'no statement';
}

/**
 * The settlements that begin on the day `from` or later, by system and day. Earlier days are read, too, so
 * that one that began before is left out as a whole. `systems`: those that settle with us.
 */
export async function readSettlements(
  tx: Transaction,
  { from, today, systems }: { from: string; today: string; systems: readonly string[] },
): Promise<Settlement[]> {
  const earlier = daysLater(from, -EARLIER_DAYS);
  const batches = await tx.rows<Batch>(BATCHES, [earlier, systems]);
  const matches = await tx.rows<Match>(MATCHES, [earlier]);
  const covered = await tx.rows<Covered>(COVERED, [from]);
  const corrected = await tx.rows<Corrected>(CORRECTED, [from, systems]);
  const groups = grouped(batches, matches).filter(({ firstDay }) => firstDay >= from);
  return groups.map(({ isWhole, ...batch }) => {
    const own = matches.filter((match) => touches(batch, match));
    const arrivedPaisa = own.reduce((sum, one) => sum + one.arrivedPaisa, 0n);
    const booked = corrected.filter(
      ({ system, day }) => system === batch.system && isWithin(batch, day),
    );
    const correctedPaisa = booked.reduce((sum, one) => sum + one.paisa, 0n);
    const feePaisa = batch.feePaisa + correctedPaisa;
    const expectedPaisa = batch.grossPaisa - feePaisa;
    const isSettled = own.some(({ isSettlement }) => isSettlement);
    const money = { feePaisa, correctedPaisa, expectedPaisa, arrivedPaisa, isSettled };
    const known = { ...batch, ...money, corrected: booked.map(({ id }) => id) };
    const hasLines = own.length > 0;
    return { ...known, state: stateOf({ ...known, isWhole }, { hasLines, covered, today }) };
  });
}
