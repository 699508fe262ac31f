// The lines of bank statements with their matches, and matching one by hand.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import { sql } from '#server/db/sql.ts';
import { readRows } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { CORRECTED_BY } from '../corrections/corrected-by.ts';
import { lockDifferences } from '../corrections/still-open.ts';
import type { NewMatch } from './match-lines.ts';

export interface ListedLine {
  id: bigint;
  bank: string;
  currency: 'NPR' | 'INR';
  day: string;
  reference: string;
  words: string;
  amountPaisa: Paisa;
  match:
    | (Omit<NewMatch, 'lineId'> & {
        /** The person who matched it; null if it was matched automatically. */
        by: string | null;
        why: string | null;
      })
    | null;
  /** The decision about the difference to which this line led. */
  decided: {
    difference: string;
    /** Whether a journal corrects the difference; otherwise it was closed with a reason. */
    isCorrected: boolean;
    approvalId: string | null;
    why: string | null;
    by: string | null;
  } | null;
}

/** The decision about the difference to which the line "l" led. */
const DECIDED = sql`select b.id as difference, b.closed_why as why, b.closed_by as by,
    (${CORRECTED_BY}) as approval, j.id is not null as is_corrected
  from reconciliation_breaks b left join lateral posted_journal(correction_journal(b.id)) j on true
  where b.system = 'bank:' || l.bank and b.what = 'settlement' and b.reference = 'line ' || l.id
    and (b.closed_why is not null or j.id is not null)`;

/** The line "l" is unexplained: it has no match and no journal, and nobody closed its difference. */
export const IS_UNEXPLAINED = sql`not exists (select from bank_matches m where m.line_id = l.id)
  and not exists (${DECIDED})`;

const LINES = sql`
  select l.id, l.bank, b.currency, l.day::text, l.reference, l.words, l.amount_paisa as "amountPaisa",
    case when m.line_id is not null then jsonb_build_object('system', m.system, 'what', m.what,
      'firstDay', m.first_day, 'lastDay', m.last_day, 'reference', m.reference, 'by', m.matched_by,
      'why', m.why) end as match,
    case when d.difference is not null then jsonb_build_object('difference', d.difference::text,
      'why', d.why, 'by', d.by, 'approvalId', d.approval, 'isCorrected', d.is_corrected)
      end as decided
  from bank_lines l join banks b on b.name = l.bank left join bank_matches m on m.line_id = l.id
    left join lateral (${DECIDED} limit 1) d on true`;

export interface AskedLines {
  bank: string | undefined;
  day: string | undefined;
  /** Only unexplained lines. */
  isOpen: boolean;
  /** Only lines after this one. */
  after: string | undefined;
  limit: number;
}

/** Newest upload first, and within a file from its last line to its first. */
export function bankLines(
  owner: pg.Pool,
  { bank, day, isOpen, after, limit }: AskedLines,
): Promise<ListedLine[]> {
  return readRows<ListedLine>(
    owner,
    sql`${LINES} where ($1::text is null or l.bank = $1) and ($2::date is null or l.day = $2)
       and ($3::bigint is null or l.id < $3) ${isOpen ? sql`and ${IS_UNEXPLAINED}` : sql``}
     order by l.id desc limit $4`,
    [bank ?? null, day ?? null, after ?? null, limit],
  );
}

/**
 * Locks the differences of these lines until the transaction ends, after waiting for a journal that is
 * correcting one. What explains a line is then seen by a statement after this.
 */
export async function lockDifferencesOfLines(
  tx: Transaction,
  ids: readonly (bigint | string)[],
): Promise<void> {
  const differences = await tx.rows<{ id: bigint }>(
    `select b.id from bank_lines l join reconciliation_breaks b on b.system = 'bank:' || l.bank
       and b.what = 'settlement' and b.reference = 'line ' || l.id
     where l.id = any ($1::bigint[])`,
    [ids],
  );
  await lockDifferences(
    tx,
    differences.map(({ id }) => id),
  );
}

/** The line, with its difference locked. */
export async function lockBankLine(tx: Transaction, id: string): Promise<ListedLine | undefined> {
  await lockDifferencesOfLines(tx, [id]);
  const [line] = await tx.rows<ListedLine>(sql`${LINES} where l.id = $1`, [id]);
  return line;
}

/** Returns false if the line is already matched. */
export async function matchByHand(
  tx: Transaction,
  match: Omit<NewMatch, 'reference'> & { by: string; why: string },
): Promise<boolean> {
  const made = await tx.rows(
    `insert into bank_matches (line_id, system, what, first_day, last_day, matched_by, why)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (line_id) do nothing returning line_id`,
    [match.lineId, match.system, match.what, match.firstDay, match.lastDay, match.by, match.why],
  );
  return made.length > 0;
}

/** Removes a match; then only a person can match the line. Returns false if it is not matched. */
export async function takeMatchBack(
  tx: Transaction,
  { lineId, by, why }: { lineId: string; by: string; why: string },
): Promise<boolean> {
  const taken = 'delete from bank_matches where line_id = $1 returning line_id';
  if ((await tx.rows(taken, [lineId])).length === 0) return false;
  await tx.rows(
    `insert into bank_match_refusals (line_id, refused_by, why) values ($1, $2, $3)
     on conflict (line_id) do update set refused_by = excluded.refused_by, why = excluded.why,
       refused_at = now()`,
    [lineId, by, why],
  );
  return true;
}
