// The balance of all bank accounts at the end of a day, by the uploaded statements.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import { readRows } from '#server/db/transaction.ts';

interface BankBalance {
  bank: string;
  /** Null if no statement covers the day, or none contains balances. */
  balancePaisa: Paisa | null;
}

// The last line on or before the day; only for banks whose statements cover the day.
const BALANCES = `
  select b.name as bank, (
    select l.balance_paisa from bank_lines l
    where l.bank = b.name and l.day <= $1::date and l.balance_paisa is not null
      and exists (select from bank_files f where f.bank = b.name and f.last_day >= $1::date)
    order by l.day desc, l.id desc limit 1) as "balancePaisa"
  from banks b where b.currency = 'NPR' order by b.name`;

export interface StatementBalance {
  balancePaisa: Paisa;
  /** The banks whose balances are summed. */
  banks: string[];
}

/** Undefined unless statements of every bank in rupees cover the day. */
export async function balanceOfDay(
  owner: pg.Pool,
  day: string,
): Promise<StatementBalance | undefined> {
  const rows = await readRows<BankBalance>(owner, BALANCES, [day]);
  const known = rows.flatMap(({ balancePaisa }) => balancePaisa ?? []);
  if (rows.length === 0 || known.length < rows.length) return undefined;
  return {
    balancePaisa: known.reduce((sum, paisa) => sum + paisa, 0n),
    banks: rows.map(({ bank }) => bank),
  };
}
