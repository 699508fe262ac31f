// Reconciles one day, each system separately, so that a system that does not answer delays no other.
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { StatementFault } from '#providers/statement.ts';
import type { Span } from '#providers/statement.ts';
import { inTransaction, readRows } from '#server/db/transaction.ts';
import { askedAttempts } from './queried-attempts.ts';
import { keepBreaks } from './discrepancies.ts';
import { compare } from './compare.ts';
import { countCorrections } from './corrections/count-corrections.ts';
import type { Comparison, Totals } from './compare.ts';
import { spanOf } from './day.ts';
import { ourSide } from './internal-lines.ts';
import type { Source, SourceOf } from './sources/source-of.ts';
import { keepDay, keepFault } from './settlement/compared-days.ts';
import { SYSTEMS } from './systems.ts';
import type { System } from './systems.ts';
import { keepWaiting } from './waiting.ts';
import { forgetTold, keepTold, keptOf } from './external-lines-table.ts';

export interface Reconciled extends Totals {
  system: System;
  newBreaks: bigint;
  isWhole: boolean;
  /** The queried address, as a clause; undefined if the side was read from a file or the sandbox. */
  place: string | undefined;
}

/** A system whose side could not be read; its breaks are left unchanged. */
export interface NotReconciled {
  system: System;
  /** The cause, as a clause for an operator. */
  fault: string;
}

export interface ReconcileOptions {
  /** The owner's connections, whose statement timeout allows reading a whole day. */
  owner: pg.Pool;
  sourceOf: SourceOf;
  graceMinutes: number;
}

/**
 * The list is read for a wider span: a payment that began days before may be booked today, and the system's
 * clock may be ahead. Still older ones are queried by reference.
 */
const EARLIER_MS = 3 * 86_400_000;
const LATER_MS = 3_600_000;

function widened({ from, until }: Span): Span {
  return {
    from: new Date(from.getTime() - EARLIER_MS),
    until: new Date(until.getTime() + LATER_MS),
  };
}

async function hear(
  owner: pg.Pool,
  { read, ask }: Source,
  { system, span, run }: Pick<Comparison, 'system' | 'span' | 'run'>,
): Promise<void> {
  if (read) {
    for await (const page of read(widened(span))) await keepTold(owner, run, page);
  }
  if (!ask) return;
  const wanted = { system, span, run, isListed: read !== undefined };
  for await (const page of askedAttempts(owner, wanted)) {
    await keepTold(owner, run, keptOf(page, await ask(page)));
  }
}

/** Whether our books have entries for the system on that day. */
async function isUsed(owner: pg.Pool, system: System, { from, until }: Span): Promise<boolean> {
  const sql = `select 1 from (${ourSide(system).booked}) booked limit 1`;
  return (await readRows(owner, sql, [system.name, from, until])).length > 0;
}

// One comparison of a system at a time, so that two runs do not resolve each other's breaks.
const LOCK = `select pg_advisory_xact_lock(hashtextextended('reconciliation:' || $1, 0))`;

async function reconcileSystem(
  { owner, graceMinutes }: ReconcileOptions,
  source: Source,
  day: { system: System; day: string; span: Span },
): Promise<Reconciled> {
  const run = uuidv7();
  const isWhole = source.read !== undefined;
  const tellsRefunds = source.tellsRefunds === true;
  const comparison: Comparison = { ...day, run, isWhole, tellsRefunds, graceMinutes };
  try {
    await hear(owner, source, comparison);
    return await inTransaction(owner, async (tx) => {
      // One snapshot: otherwise money booked meanwhile could be in the ledger's total but not in the others.
      await tx.rows('set transaction isolation level repeatable read');
      await tx.rows(LOCK, [day.system.name]);
      const totals = await compare(tx, comparison);
      await keepDay(tx, { day: day.day, system: day.system.name, isWhole }, totals);
      await countCorrections(tx, comparison);
      await keepWaiting(tx, comparison);
      return {
        ...totals,
        system: day.system,
        isWhole,
        place: source.place,
        newBreaks: await keepBreaks(tx, comparison),
      };
    });
  } finally {
    await forgetTold(owner, run);
  }
}

/**
 * Reconciles every system we have an account or money at, one after the other. Running it again
 * adds nothing. Throws RangeError for a text that is no day, DatabaseAway as every read does.
 */
export async function reconcileDay(
  day: string,
  options: ReconcileOptions,
): Promise<(Reconciled | NotReconciled)[]> {
  const span = spanOf(day);
  if (!span) throw new RangeError(`"${day}" is no day`);
  const reconciled: (Reconciled | NotReconciled)[] = [];
  for (const system of SYSTEMS) {
    const source = options.sourceOf(system);
    try {
      if (source) reconciled.push(await reconcileSystem(options, source, { system, day, span }));
      else if (await isUsed(options.owner, system, span)) {
        reconciled.push({ system, fault: 'no account is set up there and no file was given' });
      }
    } catch (error) {
      if (!(error instanceof StatementFault)) throw error;
      const place = source?.place === undefined ? '' : ` (${source.place})`;
      reconciled.push({ system, fault: error.message + place });
    }
  }
  for (const one of reconciled) {
    const { name } = one.system;
    if ('fault' in one) await keepFault(options.owner, { day, system: name, fault: one.fault });
  }
  return reconciled;
}
