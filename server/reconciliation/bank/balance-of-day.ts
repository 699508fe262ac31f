// What the banks held at the end of a day, by the statements that were uploaded.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import { readRows } from '#server/db/transaction.ts';

interface BankBalance {
  bank: string;
  /** Null where no statement reaches to the day, or none names balances. */
  balancePaisa: Paisa | null;
}

// The last line of the day or before it; only of banks whose statements reach that far.
const BALANCES = `
  select b.name as bank, (
    select l.balance_paisa from bank_lines l
    where l.bank = b.name and l.day <= $1::date and l.balance_paisa is not null
      and exists (select from bank_files f where f.bank = b.name and f.last_day >= $1::date)
    order by l.day desc, l.id desc limit 1) as "balancePaisa"
  from banks b where b.currency = 'NPR' order by b.name`;

export interface StatementBalance {
  balancePaisa: Paisa;
  /** The banks it is the sum of. */
  banks: string[];
}

/** Undefined unless the statement of every bank in rupees reaches to the end of the day. */
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
