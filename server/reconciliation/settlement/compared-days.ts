// The last comparison of each day with each system, stored so that a page shows it without comparing again.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import { readRows } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { Totals } from '../compare.ts';

const KEEP = `insert into reconciliation_days (day, system, ours, ours_paisa, theirs, theirs_paisa,
    ledger_paisa, in_flight, unasked, is_whole, apart, payments, compared_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, now())
  on conflict (day, system) do update set ours = excluded.ours, ours_paisa = excluded.ours_paisa,
    theirs = excluded.theirs, theirs_paisa = excluded.theirs_paisa,
    ledger_paisa = excluded.ledger_paisa, in_flight = excluded.in_flight,
    unasked = excluded.unasked, is_whole = excluded.is_whole,
    apart = excluded.apart, payments = excluded.payments, fault = null,
    compared_at = now(), tried_at = now()`;

export async function keepDay(
  tx: Transaction,
  { day, system, isWhole }: { day: string; system: string; isWhole: boolean },
  totals: Totals,
): Promise<void> {
  const { ours, oursPaisa, theirs, theirsPaisa, ledgerPaisa, inFlight, unasked } = totals;
  const figures = [ours, oursPaisa, theirs, theirsPaisa, ledgerPaisa, inFlight, unasked, isWhole];
  await tx.rows(KEEP, [day, system, ...figures, JSON.stringify(totals.apart), totals.payments]);
}

/** Records that the system's side could not be read; the figures of the previous run are kept. */
export async function keepFault(
  owner: pg.Pool,
  { day, system, fault }: { day: string; system: string; fault: string },
): Promise<void> {
  await readRows(
    owner,
    `insert into reconciliation_days (day, system, fault) values ($1, $2, $3)
     on conflict (day, system) do update set fault = excluded.fault, tried_at = now()`,
    [day, system, fault],
  );
}

/** The days on which a system could not be read or left an entry unanswered when last compared. */
export function unansweredDays(owner: pg.Pool): Promise<{ day: string; system: string }[]> {
  return readRows<{ day: string; system: string }>(
    owner,
    `select day::text, system from reconciliation_days where fault is not null or unasked > 0`,
  );
}

/** Whether the system could not be read or left an entry unanswered, so that a difference may be missing. */
export function isUnanswered({ fault, unasked }: Pick<ComparedDay, 'fault' | 'unasked'>): boolean {
  return fault !== null || (unasked ?? 0) > 0;
}

export interface ComparedDay {
  day: string;
  system: string;
  /** Null, like the other figures, before the first successful comparison. */
  ours: number | null;
  oursPaisa: Paisa | null;
  theirs: number | null;
  theirsPaisa: Paisa | null;
  ledgerPaisa: Paisa | null;
  inFlight: number | null;
  unasked: number | null;
  /** Whether the system listed its whole side; if not, entries that only it has are missing. */
  isWhole: boolean | null;
  /** Also null for comparisons made before causes were stored. */
  apart: Totals['apart'] | null;
  fault: string | null;
  comparedAt: Date | null;
}

export function comparedDays(
  owner: pg.Pool,
  { from, until }: { from: string; until: string },
): Promise<ComparedDay[]> {
  return readRows<ComparedDay>(
    owner,
    `select day::text, system, ours, ours_paisa as "oursPaisa", theirs, theirs_paisa as "theirsPaisa",
       ledger_paisa as "ledgerPaisa", in_flight as "inFlight", unasked, is_whole as "isWhole", apart, fault,
       compared_at as "comparedAt"
     from reconciliation_days where day between $1 and $2 order by day, system`,
    [from, until],
  );
}
