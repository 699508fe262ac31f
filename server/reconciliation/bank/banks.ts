// The banks, and the settlement terms of each system: when it pays us, and less which fee.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import { sql } from '#server/db/sql.ts';
import { readRows } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { ensureAccounts } from '#server/ledger/ensure-accounts.ts';
import { bankFormat } from './bank-format.ts';
import type { BankFormat } from './bank-format.ts';

export interface Bank {
  name: string;
  currency: 'NPR' | 'INR';
  format: BankFormat;
  setBy: string;
  setAt: Date;
}

const BANKS = `select name, currency, format, set_by as "setBy", set_at as "setAt" from banks`;

export async function listBanks(owner: pg.Pool): Promise<Bank[]> {
  const rows = await readRows<Bank>(owner, `${BANKS} order by name`);
  return rows.map((row) => ({ ...row, format: bankFormat.parse(row.format) }));
}

export async function findBank(owner: pg.Pool, name: string): Promise<Bank | undefined> {
  const [row] = await readRows<Bank>(owner, `${BANKS} where name = $1`, [name]);
  return row && { ...row, format: bankFormat.parse(row.format) };
}

/** A bank's currency; undefined if there is no such bank. */
export async function currencyOfBank(
  tx: Transaction,
  name: string,
): Promise<Bank['currency'] | undefined> {
  const found = 'select currency from banks where name = $1';
  const [bank] = await tx.rows<Pick<Bank, 'currency'>>(found, [name]);
  return bank?.currency;
}

/**
 * Adds a bank with its account in the ledger, or changes the format of its statements. Returns false if it
 * exists in another currency, which cannot be changed.
 */
export async function saveBank(
  owner: pg.Pool,
  { name, currency, format, setBy }: Omit<Bank, 'setAt'>,
): Promise<boolean> {
  const saved = await readRows(
    owner,
    `insert into banks as b (name, currency, format, set_by) values ($1, $2, $3, $4)
     on conflict (name) do update set format = excluded.format, set_by = excluded.set_by, set_at = now()
     where b.currency = excluded.currency returning name`,
    [name, currency, JSON.stringify(format), setBy],
  );
  if (saved.length === 0) return false;
  await ensureAccounts(owner, [{ name: `bank:${name}`, currency }]);
  return true;
}

export interface SettlementTerms {
  system: string;
  bank: string;
  /** Business days from the day of the payments until their money arrives. */
  lagDays: number;
  /** 0 is Sunday. */
  weekend: number[];
  /** The fee that the system keeps: a percentage (decimal text), and an amount for each payment. */
  feePercent: string;
  feeEachPaisa: Paisa;
  tolerancePaisa: Paisa;
  /** The words by which their lines on the bank statement are recognized. */
  words: string;
  setBy: string;
  setAt: Date;
}

const TERMS = sql`
  select system, bank, lag_days as "lagDays", weekend, trim_scale(fee_percent)::text as "feePercent",
    fee_each_paisa as "feeEachPaisa", tolerance_paisa as "tolerancePaisa", words, set_by as "setBy",
    set_at as "setAt"
  from settlement_terms`;

export function listTerms(owner: pg.Pool): Promise<SettlementTerms[]> {
  return readRows<SettlementTerms>(owner, sql`${TERMS} order by system`);
}

/** The terms in force of a system; undefined if it has none. */
export async function findTerms(
  tx: Transaction,
  system: string,
): Promise<SettlementTerms | undefined> {
  const [terms] = await tx.rows<SettlementTerms>(sql`${TERMS} where system = $1`, [system]);
  return terms;
}

/** Sets a system's terms from `setAt` on; a trigger keeps those that they replace. */
export async function saveTerms(tx: Transaction, terms: SettlementTerms): Promise<void> {
  await tx.rows(
    `insert into settlement_terms (system, bank, lag_days, weekend, fee_percent, fee_each_paisa,
       tolerance_paisa, words, set_by, set_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (system) do update set bank = excluded.bank, lag_days = excluded.lag_days,
       weekend = excluded.weekend, fee_percent = excluded.fee_percent,
       fee_each_paisa = excluded.fee_each_paisa, tolerance_paisa = excluded.tolerance_paisa,
       words = excluded.words, set_by = excluded.set_by, set_at = excluded.set_at`,
    [
      terms.system,
      terms.bank,
      terms.lagDays,
      terms.weekend,
      terms.feePercent,
      terms.feeEachPaisa,
      terms.tolerancePaisa,
      terms.words,
      terms.setBy,
      terms.setAt,
    ],
  );
}
