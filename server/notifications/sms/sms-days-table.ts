// The SQL of the daily SMS budget. Days are those of Nepal.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

export interface DailyLimits {
  budgetPaisa: Paisa;
  most: number;
}

const TODAY = `(now() at time zone 'Asia/Kathmandu')::date`;

// Compares and counts in one statement, so that concurrent callers stay within the budget.
const TAKE = statement(
  'sms-day-take',
  `insert into sms_days as d (day, sent, spent_paisa)
   select ${TODAY}, 1, $1::bigint where $1::bigint <= $2::bigint and $3::int >= 1
   on conflict (day) do update set sent = d.sent + 1, spent_paisa = d.spent_paisa + $1::bigint
     where d.spent_paisa + $1::bigint <= $2::bigint and d.sent < $3::int
   returning day::text as day`,
);

/** Counts one message of this price; returns the day it counts for, undefined if the budget is used up. */
export async function takeFromDay(
  tx: Transaction,
  pricePaisa: Paisa,
  { budgetPaisa, most }: DailyLimits,
): Promise<string | undefined> {
  return (await tx.rows<{ day: string }>(TAKE, [pricePaisa, budgetPaisa, most]))[0]?.day;
}

const NOTE_REFUSED = statement(
  'sms-day-note-refused',
  `insert into sms_days as d (day, refused, refused_since) values (${TODAY}, 1, now())
   on conflict (day) do update set refused = d.refused + 1,
     refused_since = coalesce(d.refused_since, now())
   returning refused`,
);

/** Counts a message that the budget refused; returns how many there were today. */
export async function noteRefused(tx: Transaction): Promise<number> {
  return (await tx.rows<{ refused: number }>(NOTE_REFUSED, []))[0]?.refused ?? 1;
}

const GIVE_BACK = statement(
  'sms-day-give-back',
  `update sms_days set sent = greatest(sent - 1, 0),
     spent_paisa = greatest(spent_paisa - $2::bigint, 0) where day = $1::date`,
);

/** Refunds the budget for a message that was certainly never sent. */
export async function giveBackToDay(
  pool: pg.Pool,
  { day, pricePaisa }: { day: string; pricePaisa: Paisa },
): Promise<void> {
  await readRows(pool, GIVE_BACK, [day, pricePaisa]);
}

const CLEAR = statement('sms-days-clear', `delete from sms_days where day < ${TODAY} - 400`);

export async function clearOldSmsDays(pool: pg.Pool): Promise<void> {
  await readRows(pool, CLEAR);
}
