// Compares one day of one system, within the database: pairs of ours and theirs, their totals, and
// the breaks among them.
import type { Paisa } from '#contract/money.ts';
import type { Span } from '#providers/statement.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { systemAccount } from '#server/ledger/accounts.ts';
import { ourSide } from './internal-lines.ts';
import type { System } from './systems.ts';

export interface Comparison {
  system: System;
  day: string;
  span: Span;
  run: string;
  /** Whether the system listed its whole side; otherwise entries that only it has can be missed. */
  isWhole: boolean;
  /** Whether the system lists refunds; if not, a refund missing there is no break. */
  tellsRefunds: boolean;
  /** Entries that moved within this many minutes are in flight and not yet breaks. */
  graceMinutes: number;
}

/** The day's counts and sums of each side, and the ledger's sum. */
export interface Totals {
  ours: bigint;
  /** How many of ours are payments, of which a gateway may keep a sum each. */
  payments: bigint;
  oursPaisa: Paisa;
  theirs: bigint;
  theirsPaisa: Paisa;
  ledgerPaisa: Paisa;
  inFlight: bigint;
  /** The number of our entries that may have moved money and for which the system gave no answer. */
  unasked: bigint;
  /** The difference "theirs less ours" by cause: paisa as text. Refunds count negative. */
  apart: Partial<Record<ApartCause, string>>;
}

/**
 * Why the totals of both sides differ. found: breaks, each to be judged. not listed: refunds that the system
 * does not list. under way: moved minutes ago. unanswered: the system did not answer. rounding: within the
 * rounding of its amounts.
 */
export type ApartCause = 'found' | 'not listed' | 'under way' | 'unanswered' | 'rounding';

// Exempt from the grace period: a delivery that the provider reversed will not change any more.
const TAKEN_BACK = `what = 'delivery' and ours_state = 'done' and theirs_state = 'not done'`;

// What of a pair counts on this day. Of refunds with one reference, those of the day do; what was booked on
// others counts there on both sides, so that the newest of these days has the whole difference.
const OF_DAY = `
  case when what = 'refund' and ours_state = 'done' then coalesce(number, 0)
    else (ours_state = 'done')::int end as ours_number,
  case when ours_state <> 'done' then 0 when what = 'refund' then coalesce(here_paisa, 0)
    else ours_paisa end as ours_counted,
  case when coalesce(theirs_state, 'unknown') = 'unknown' then 0 when not is_here then number
    when theirs_state <> 'done' then 0
    when what = 'refund' and ours_state = 'done' then number else 1 end as theirs_number,
  case when coalesce(theirs_state, 'unknown') = 'unknown' then 0 when not is_here then here_paisa
    when theirs_state <> 'done' then 0
    when what = 'refund' and ours_state = 'done' then theirs_paisa - ours_paisa + here_paisa
    else theirs_paisa end as theirs_counted`;

/**
 * A pair belongs to the day on which we booked it, whatever day the system says, so that the pairs of a day
 * add up to the ledger's day. A pair that we never booked belongs to the system's day. Refunds with one
 * reference are one pair, which is judged on the day of the last one.
 */
function pairsSql(system: System): string {
  const { booked, named, refunded } = ourSide(system);
  return `create temporary table compared on commit drop as
    with ours as ((${booked}) union (${named})),
    theirs as (select * from reconciliation_told where run = $4),
    pairs as (
      select coalesce(o.what, t.what) as what, coalesce(o.reference, t.reference) as reference,
        o.order_id, o.state as ours_state, o.paisa as ours_paisa,
        t.state as theirs_state, t.paisa as theirs_paisa, t.slack_paisa, t.words,
        coalesce(o.booked_at, t.at, o.begun_at, $2) as at,
        greatest(o.booked_at, o.begun_at, t.at) as moved_at
      from ours o full join theirs t on t.what = o.what and t.reference = o.reference
    ),
    placed as (
      select p.*, d.number, d.paisa as here_paisa, p.at >= $2 and p.at < $3 as is_here
      from pairs p left join (${refunded}) d on p.what = 'refund' and d.reference = p.reference
    ),
    judged as (
      select *, ${OF_DAY}, case
        when theirs_state = 'unknown' or not is_here then null
        when ours_state is null then case when theirs_state = 'done' then 'only theirs' end
        when theirs_state is null then case when ours_state = 'done' and (what <> 'refund' or $6)
          then 'only ours' end
        when theirs_state = 'done' and ours_state <> 'not done'
          and abs(theirs_paisa - ours_paisa) > slack_paisa then 'amount differs'
        when (ours_state = 'done') <> (theirs_state = 'done') then 'state differs'
        end as kind
      from placed where is_here or number is not null
    )
    select *, null::bigint as corrected_paisa, kind is not null and coalesce(waits_until > now(), false) as is_in_flight
    from (select *, case when ${TAKEN_BACK} then null
        else moved_at + make_interval(mins => $5) end as waits_until from judged) waiting`;
}

// Refunds are outgoing, so they count negative.
const TOTALS = `select
  coalesce(sum(ours_number), 0)::bigint as ours,
  count(*) filter (where ours_state = 'done' and what = 'payment') as payments,
  coalesce(sum(case what when 'refund' then -ours_counted else ours_counted end), 0)::bigint as "oursPaisa",
  coalesce(sum(theirs_number), 0)::bigint as theirs,
  coalesce(sum(case what when 'refund' then -theirs_counted else theirs_counted end), 0)::bigint
    as "theirsPaisa",
  count(*) filter (where is_in_flight) as "inFlight",
  count(*) filter (where theirs_state = 'unknown' and ours_state <> 'not done') as unasked
  from compared`;

// Every row that makes the totals differ has exactly one cause, so the causes add up to the difference.
const APART = `select cause, sum(paisa)::bigint as paisa from (
    select case when kind is not null then case when is_in_flight then 'under way' else 'found' end
        when theirs_state = 'unknown' then 'unanswered'
        when theirs_state is null and what = 'refund' then 'not listed'
        else 'rounding' end as cause,
      (case what when 'refund' then -1 else 1 end)
        * (coalesce(theirs_counted, 0) - coalesce(ours_counted, 0)) as paisa
    from compared) apart
  where paisa <> 0 group by cause`;

/** Creates the temporary table `compared` in the transaction, and returns its totals. */
export async function compare(
  tx: Transaction,
  { system, span, run, graceMinutes, tellsRefunds }: Comparison,
): Promise<Totals> {
  const { from, until } = span;
  await tx.rows(pairsSql(system), [system.name, from, until, run, graceMinutes, tellsRefunds]);
  const [totals] = await tx.rows<Omit<Totals, 'ledgerPaisa' | 'apart'>>(TOTALS);
  const [ledger] = await tx.rows<{ paisa: Paisa }>(ourSide(system).ledger, [
    systemAccount(system.account),
    from,
    until,
  ]);
  if (!totals || !ledger) throw new Error('a comparison has no totals');
  const causes = await tx.rows<{ cause: ApartCause; paisa: Paisa }>(APART);
  const apart = Object.fromEntries(causes.map(({ cause, paisa }) => [cause, String(paisa)]));
  return { ...totals, apart, ledgerPaisa: ledger.paisa };
}
