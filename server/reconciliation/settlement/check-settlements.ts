// Finds differences to the bank: settlements that are late or of another amount, and unexplained lines. They
// are stored with the differences to gateways and providers, and end in the same ways.
import type pg from 'pg';
import { formatMoney } from '#contract/money.ts';
import { sql } from '#server/db/sql.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { IS_OPEN } from '../corrections/corrected-by.ts';
import { roundOf } from '../corrections/round-of.ts';
import { dayAgo } from '../day.ts';
import { SYSTEMS } from '../systems.ts';
import { readSettlements } from './settlements.ts';
import type { Settlement } from './settlements.ts';

/** How far back settlements are checked; of older ones, only those with an open difference are. */
export const SETTLEMENT_DAYS = 60;

export const SETTLING_SYSTEMS: readonly string[] = SYSTEMS.filter(
  ({ kind }) => kind === 'gateway',
).map(({ name }) => name);

interface Found {
  system: string;
  day: string;
  reference: string;
  kind: 'only ours' | 'only theirs' | 'amount differs';
  currency: 'NPR' | 'INR';
  oursPaisa: bigint | null;
  theirsState: string | null;
  theirsPaisa: bigint | null;
  words: string;
}

/** "2026-11-20", or "2026-11-20 to 2026-11-22". */
export function settlementName({ firstDay, lastDay }: Pick<Settlement, 'firstDay' | 'lastDay'>) {
  return firstDay === lastDay ? firstDay : `${firstDay} to ${lastDay}`;
}

function wordsOf({ due, bank, correctedPaisa, currency }: Settlement): string {
  const words = `due ${due} at ${bank}`;
  if (correctedPaisa === 0n) return words;
  return `${words}, less ${formatMoney(correctedPaisa, currency)} that journals booked as fee`;
}

function differenceOf(settlement: Settlement): Found[] {
  const { state, system, firstDay: day, currency, expectedPaisa, arrivedPaisa } = settlement;
  if (state !== 'late' && state !== 'differs') return [];
  const isLate = state === 'late';
  return [
    {
      system,
      day,
      reference: settlementName(settlement),
      kind: isLate ? 'only ours' : 'amount differs',
      currency,
      oursPaisa: expectedPaisa,
      theirsState: isLate ? null : 'done',
      theirsPaisa: isLate ? null : arrivedPaisa,
      words: wordsOf(settlement),
    },
  ];
}

const UNEXPLAINED = `
  select 'bank:' || l.bank as system, l.day::text, 'line ' || l.id as reference, 'only theirs' as kind,
    b.currency, null::bigint as "oursPaisa",
    case when l.amount_paisa > 0 then 'in' else 'out' end as "theirsState",
    abs(l.amount_paisa) as "theirsPaisa", l.words
  from bank_lines l join banks b on b.name = l.bank
  where (l.day >= $1 or l.id = any ($2))
    and not exists (select from bank_matches m where m.line_id = l.id)`;

// A settlement's figures count what journals booked, so one that was corrected is not found again; unlike a
// line that a journal explains.
const KEEP = sql`
  insert into reconciliation_breaks as b (system, day, what, reference, kind, currency, ours_state,
    ours_paisa, theirs_state, theirs_paisa, theirs_words, round)
  select system, day, what, reference, kind, currency, ours_state, ours_paisa, theirs_state, theirs_paisa,
    words, ${roundOf(sql`s.id = any ($10)`)}
  from (select *, 'settlement' as what, case when ours_paisa is not null then 'done' end as ours_state
    from unnest($1::text[], $2::date[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::text[],
    $8::bigint[], $9::text[])
    as found (system, day, reference, kind, currency, ours_paisa, theirs_state, theirs_paisa, words)) f
  order by system, reference
  on conflict on constraint reconciliation_breaks_difference do update set
    day = excluded.day, last_seen = now(), theirs_words = excluded.theirs_words,
    resolved_at = case when b.closed_why is not null then b.resolved_at end`;

// One whose journal was posted is closed by that.
const RESOLVE = sql`update reconciliation_breaks b set resolved_at = now()
  where what = 'settlement' and last_seen < now() and ${IS_OPEN}`;

/** `corrected`: the differences whose journals the figures of what was found count. */
async function keep(
  tx: Transaction,
  { found, corrected }: { found: readonly Found[]; corrected: readonly bigint[] },
): Promise<void> {
  const column = (name: keyof Found) => found.map((one) => one[name]);
  await tx.rows(KEEP, [
    column('system'),
    column('day'),
    column('reference'),
    column('kind'),
    column('currency'),
    column('oursPaisa'),
    column('theirsState'),
    column('theirsPaisa'),
    column('words'),
    corrected,
  ]);
  await tx.rows(RESOLVE);
}

interface OpenBefore {
  system: string;
  firstDay: string;
  lastDay: string;
  /** The bank line that nothing explains; null for a settlement. */
  line: bigint | null;
}

// A settlement's name ends with its last day.
const OPEN_BEFORE = `
  select system, day::text as "firstDay",
    case when system like 'bank:%' then day::text else right(reference, 10) end as "lastDay",
    case when system like 'bank:%' then substr(reference, 6)::bigint end as line
  from reconciliation_breaks
  where what = 'settlement' and resolved_at is null and day < $1 order by day`;

/** The settlements that begin on the day `from` or later, or that share days with an open one. */
async function settlementsToCheck(
  tx: Transaction,
  { from, today, open }: { from: string; today: string; open: readonly OpenBefore[] },
): Promise<Settlement[]> {
  const since = open.find(({ line }) => line === null)?.firstDay ?? from;
  const span = { from: since, today, systems: SETTLING_SYSTEMS };
  const settlements = await readSettlements(tx, span);
  const isOpen = ({ system, firstDay, lastDay }: Settlement): boolean =>
    open.some((one) => one.system === system && one.firstDay <= lastDay && one.lastDay >= firstDay);
  return settlements.filter((one) => one.firstDay >= from || isOpen(one));
}

const LOCK = `select pg_advisory_xact_lock(hashtextextended('reconciliation:settlements', 0))`;

/** Idempotent; resolves differences that are no longer found, however old. */
export async function checkSettlements(owner: pg.Pool, now: Date): Promise<void> {
  const [from, today] = [dayAgo(SETTLEMENT_DAYS, now), dayAgo(0, now)];
  await inTransaction(owner, async (tx) => {
    await tx.rows(LOCK);
    const open = await tx.rows<OpenBefore>(OPEN_BEFORE, [from]);
    const settlements = await settlementsToCheck(tx, { from, today, open });
    const ids = open.flatMap(({ line }) => line ?? []);
    const lines = await tx.rows<Found>(UNEXPLAINED, [from, ids]);
    await keep(tx, {
      found: [...settlements.flatMap(differenceOf), ...lines],
      corrected: settlements.flatMap((one) => one.corrected),
    });
  });
}
