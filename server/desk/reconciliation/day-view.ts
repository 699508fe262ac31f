// A day in three columns for each system: ours, theirs, the bank.
import type pg from 'pg';
import { daysLater } from '#contract/dates/nepal-day.ts';
import { WAITING_MAX } from '#contract/desk/reconciliation/days.ts';
import type {
  DayRowOnWire,
  SettlementOnWire,
  SystemDayOnWire,
  WaitingOnWire,
} from '#contract/desk/reconciliation/days.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { sql } from '#server/db/sql.ts';
import { inTransaction, readRows } from '#server/db/transaction.ts';
import { IS_UNEXPLAINED } from '#server/reconciliation/bank/bank-lines.ts';
import type { ApartCause } from '#server/reconciliation/compare.ts';
import { dayAgo } from '#server/reconciliation/day.ts';
import { countJudged } from '#server/reconciliation/expectations/judged-breaks.ts';
import type { BreakCount } from '#server/reconciliation/expectations/judged-breaks.ts';
import { SETTLING_SYSTEMS } from '#server/reconciliation/settlement/check-settlements.ts';
import { comparedDays, isUnanswered } from '#server/reconciliation/settlement/compared-days.ts';
import type { ComparedDay } from '#server/reconciliation/settlement/compared-days.ts';
import { readSettlements } from '#server/reconciliation/settlement/settlements.ts';
import type { Settlement } from '#server/reconciliation/settlement/settlements.ts';
import { SYSTEMS } from '#server/reconciliation/systems.ts';
import { waitingOf } from '#server/reconciliation/waiting.ts';
import type { Waiting } from '#server/reconciliation/waiting.ts';
import { sideToWire } from './side-to-wire.ts';

const DAYS_SHOWN = 30;
/** How far before the shown days settlements are read: longer than any settlement lag plus weekend. */
const DAYS_AROUND = 45;

function settlementsFrom(owner: pg.Pool, from: string, today: string): Promise<Settlement[]> {
  return inTransaction(owner, (tx) =>
    readSettlements(tx, { from, today, systems: SETTLING_SYSTEMS }),
  );
}

const isOn = ({ firstDay, lastDay }: Settlement, day: string): boolean =>
  firstDay <= day && day <= lastDay;

const sum = (counts: readonly BreakCount[], name: 'wrong' | 'settling' | 'expected'): number =>
  counts.reduce((total, one) => total + one[name], 0);

export async function readDays(owner: pg.Pool, now: Date): Promise<DayRowOnWire[]> {
  const [today, first] = [dayAgo(0, now), dayAgo(DAYS_SHOWN - 1, now)];
  const [compared, counts, settlements] = await Promise.all([
    comparedDays(owner, { from: first, until: today }),
    countJudged(owner),
    settlementsFrom(owner, daysLater(first, -DAYS_AROUND), today),
  ]);
  // Older days are shown as long as they have open differences.
  const older = counts.map(({ day }) => day).filter((day) => day < first);
  const recent = Array.from({ length: DAYS_SHOWN }, (_, ago) => dayAgo(ago, now));
  const days = [...new Set([...recent, ...older])].toSorted().toReversed();
  return days.map((day) => {
    const own = compared.filter((one) => one.day === day);
    const open = counts.filter((one) => one.day === day);
    const times = own.flatMap(({ comparedAt }) => comparedAt?.getTime() ?? []);
    return {
      day,
      compared_at: times.length > 0 ? new Date(Math.max(...times)).toISOString() : null,
      faults: own.filter(isUnanswered).length,
      wrong: sum(open, 'wrong'),
      settling: sum(open, 'settling'),
      expected: sum(open, 'expected'),
      unsettled: settlements.filter(
        (one) => isOn(one, day) && (one.state === 'late' || one.state === 'differs'),
      ).length,
    };
  });
}

function settlementToWire(settlement: Settlement): SettlementOnWire {
  const { state, firstDay, lastDay, due, isWeekend } = settlement;
  return {
    state,
    first_day: firstDay,
    last_day: lastDay,
    due,
    is_weekend: isWeekend,
    gross: rupeesFromPaisa(settlement.grossPaisa),
    fee: rupeesFromPaisa(settlement.feePaisa),
    expected: rupeesFromPaisa(settlement.expectedPaisa),
    arrived: rupeesFromPaisa(settlement.arrivedPaisa),
  };
}

function withoutTerms(day: string, { ours, oursPaisa }: ComparedDay): SettlementOnWire {
  const gross = rupeesFromPaisa(oursPaisa ?? 0n);
  return {
    state: ours === 0 ? 'none' : 'no terms',
    first_day: day,
    last_day: day,
    due: null,
    is_weekend: false,
    gross,
    fee: 0,
    expected: gross,
    arrived: 0,
  };
}

const side = (count: number | null, paisa: Paisa | null) =>
  count === null || paisa === null ? null : { count, amount: rupeesFromPaisa(paisa) };

/** Amounts by cause; cause `found` is `wrong` while a difference is still wrong, otherwise `explained`. */
function apartToWire({ apart }: ComparedDay, wrong: number): SystemDayOnWire['apart'] {
  if (apart === null) return null;
  return Object.entries(apart).map(([cause, paisa]) => ({
    cause: cause === 'found' ? (wrong > 0 ? 'wrong' : 'explained') : (cause as UnfoundCause),
    amount: rupeesFromPaisa(BigInt(paisa)),
  }));
}

type UnfoundCause = Exclude<ApartCause, 'found'>;

interface DayParts {
  day: string;
  settlements: readonly Settlement[];
  counts: readonly BreakCount[];
  toppedUp: ReadonlyMap<string, Paisa>;
}

function systemDayOf(one: ComparedDay, { day, ...parts }: DayParts): SystemDayOnWire[] {
  const { system: name } = one;
  const system = SYSTEMS.find((known) => known.name === name);
  if (!system) return [];
  const found = parts.settlements.find((other) => other.system === name && isOn(other, day));
  const open = parts.counts.filter((other) => other.system === name && other.day === day);
  const settlement = found ? settlementToWire(found) : withoutTerms(day, one);
  return [
    {
      system: name,
      kind: system.kind,
      currency: system.currency,
      ours: side(one.ours, one.oursPaisa),
      theirs: side(one.theirs, one.theirsPaisa),
      ledger: one.ledgerPaisa === null ? null : rupeesFromPaisa(one.ledgerPaisa),
      apart: apartToWire(one, sum(open, 'wrong') + sum(open, 'settling')),
      in_flight: one.inFlight ?? 0,
      unasked: one.unasked ?? 0,
      is_whole: one.isWhole,
      fault: one.fault,
      compared_at: one.comparedAt?.toISOString() ?? null,
      settlement: system.kind === 'gateway' ? settlement : null,
      topped_up: rupeesFromPaisa(parts.toppedUp.get(name) ?? 0n),
      wrong: sum(open, 'wrong'),
      settling: sum(open, 'settling'),
      expected: sum(open, 'expected'),
    },
  ];
}

const TOP_UPS = `select m.system, -sum(l.amount_paisa)::bigint as paisa
  from bank_matches m join bank_lines l on l.id = m.line_id
  where m.what = 'top-up' and m.first_day = $1 group by m.system`;

const UNEXPLAINED = sql`select count(*)::int as count from bank_lines l
  where l.day = $1 and ${IS_UNEXPLAINED}`;

function waitingToWire(one: Waiting): WaitingOnWire {
  const { system, what, kind, reference, orderId, currency, waitsUntil } = one;
  return {
    system,
    what,
    kind,
    reference,
    order_id: orderId,
    currency,
    ours: sideToWire(one.oursState, one.oursPaisa),
    theirs: sideToWire(one.theirsState, one.theirsPaisa),
    until: waitsUntil.toISOString(),
  };
}

/** The systems that were compared on that day, gateways first, and the unexplained bank lines. */
export async function readDay(
  owner: pg.Pool,
  { day, now }: { day: string; now: Date },
): Promise<{ systems: SystemDayOnWire[]; unexplained: number; waiting: WaitingOnWire[] }> {
  const [compared, counts, settlements, topUps, [unexplained], waiting] = await Promise.all([
    comparedDays(owner, { from: day, until: day }),
    countJudged(owner),
    settlementsFrom(owner, daysLater(day, -DAYS_AROUND), dayAgo(0, now)),
    readRows<{ system: string; paisa: Paisa }>(owner, TOP_UPS, [day]),
    readRows<{ count: number }>(owner, UNEXPLAINED, [day]),
    waitingOf(owner, day, WAITING_MAX),
  ]);
  const toppedUp = new Map(topUps.map(({ system, paisa }) => [system, paisa]));
  const parts = { day, settlements, counts, toppedUp };
  const names = SYSTEMS.map(({ name }) => name as string);
  const ordered = compared.toSorted(
    (one, other) => names.indexOf(one.system) - names.indexOf(other.system),
  );
  return {
    systems: ordered.flatMap((one) => systemDayOf(one, parts)),
    unexplained: unexplained?.count ?? 0,
    waiting: waiting.map(waitingToWire),
  };
}
