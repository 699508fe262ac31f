// Bank statements that were uploaded. Their lines never change; files may overlap.
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { Paisa } from '#contract/money.ts';
import { inTransaction, readRows } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { newLines } from './new-lines.ts';
import type { NewLine, StoredLine } from './new-lines.ts';
import type { BankStatement } from './read-bank-file.ts';

export interface BankFile {
  id: string;
  bank: string;
  fileName: string;
  lines: number;
  added: number;
  firstDay: string;
  lastDay: string;
  closingPaisa: Paisa | null;
  uploadedBy: string;
  uploadedAt: Date;
}

export function listBankFiles(owner: pg.Pool, limit: number): Promise<BankFile[]> {
  return readRows<BankFile>(
    owner,
    `select id, bank, file_name as "fileName", lines, added, first_day::text as "firstDay",
       last_day::text as "lastDay", closing_paisa as "closingPaisa", uploaded_by as "uploadedBy",
       uploaded_at as "uploadedAt"
     from bank_files order by uploaded_at desc limit $1`,
    [limit],
  );
}

/** The days of a bank's statements, and its balance after the last line. */
export interface BankSpan {
  bank: string;
  firstDay: string;
  lastDay: string;
  closingPaisa: Paisa | null;
}

export function bankSpans(owner: pg.Pool): Promise<BankSpan[]> {
  return readRows<BankSpan>(
    owner,
    `select bank, min(first_day)::text as "firstDay", max(last_day)::text as "lastDay",
       (array_agg(closing_paisa order by last_day desc, uploaded_at desc))[1] as "closingPaisa"
     from bank_files group by bank`,
  );
}

export interface NewStatement extends Omit<BankStatement, 'skipped'> {
  bank: string;
  fileName: string;
  content: Buffer;
  uploadedBy: string;
  uploadedAt: Date;
}

const LINES = `
  insert into bank_lines (file_id, bank, place, day, reference, words, amount_paisa, balance_paisa, twin)
  select $1, $2, * from unnest($3::int[], $4::date[], $5::text[], $6::text[], $7::bigint[],
    $8::bigint[], $9::int[])`;

const STORED = `
  select day::text, reference, words, amount_paisa as "amountPaisa", balance_paisa as "balancePaisa", twin
  from bank_lines where bank = $1 and day between $2 and $3 order by day, id`;

// Uploads of one bank take turns, as each depends on the lines that are stored.
const LOCK = `select pg_advisory_xact_lock(hashtextextended('reconciliation:bank file ' || $1, 0))`;

function storeLines(
  tx: Transaction,
  file: { id: string; bank: string },
  lines: readonly NewLine[],
): Promise<unknown[]> {
  const column = (name: keyof NewLine) => lines.map((line) => line[name]);
  return tx.rows(LINES, [
    file.id,
    file.bank,
    column('place'),
    column('day'),
    column('reference'),
    column('words'),
    column('amountPaisa'),
    column('balancePaisa'),
    column('twin'),
  ]);
}

/** Stores a statement; returns the lines that no other file had, undefined for a known file. */
export function storeStatement(
  owner: pg.Pool,
  { bank, fileName, content, lines, ...file }: NewStatement,
): Promise<NewLine[] | undefined> {
  return inTransaction(owner, async (tx) => {
    await tx.rows(LOCK, [bank]);
    const id = uuidv7();
    const digest = createHash('sha256').update(content).digest();
    const { firstDay, lastDay, closingPaisa, uploadedBy, uploadedAt } = file;
    const stored = await tx.rows(
      `insert into bank_files (id, bank, file_name, digest, lines, added, first_day, last_day,
         closing_paisa, uploaded_by, uploaded_at)
       values ($1, $2, $3, $4, $5, 0, $6, $7, $8, $9, $10)
       on conflict on constraint bank_files_once do nothing returning id`,
      [
        id,
        bank,
        fileName,
        digest,
        lines.length,
        firstDay,
        lastDay,
        closingPaisa,
        uploadedBy,
        uploadedAt,
      ],
    );
    if (stored.length === 0) return undefined;
    const known = await tx.rows<StoredLine>(STORED, [bank, firstDay, lastDay]);
    const added = newLines(lines, known);
    await storeLines(tx, { id, bank }, added);
    await tx.rows('update bank_files set added = $2 where id = $1', [id, added.length]);
    return added;
  });
}
