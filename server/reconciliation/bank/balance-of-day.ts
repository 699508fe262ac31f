// The balance of all bank accounts at the end of a day, by the uploaded statements.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import { sql } from '#server/db/sql.ts';
import { readRows } from '#server/db/transaction.ts';
import { COVERS_UNTIL } from '../covers-until.ts';

interface BankBalance {
  bank: string;
  /** Null if the statements do not prove it: see BALANCES. */
  balancePaisa: Paisa | null;
}

// The balance after the last line on or before the day, provided that no line between is missing: the next
// line's balance follows from it, or, before any next line, a statement that ends with it covers the day.
const BALANCES = sql`
  select b.name as bank, case when
      case when next.id is not null then next.balance_paisa - next.amount_paisa = found.balance_paisa
      else exists (select from bank_files f
        where f.bank = b.name and f.first_day <= $1::date and ${COVERS_UNTIL} >= $1::date
          and f.closing_paisa = found.balance_paisa) end
    then found.balance_paisa end as "balancePaisa"
  from banks b
  left join lateral (select l.balance_paisa from bank_lines l
    where l.bank = b.name and l.day <= $1::date order by l.day desc, l.id desc limit 1) found on true
  left join lateral (select l.id, l.amount_paisa, l.balance_paisa from bank_lines l
    where l.bank = b.name and l.day > $1::date order by l.day, l.id limit 1) next on true
  where b.currency = 'NPR' order by b.name`;

export interface StatementBalance {
  balancePaisa: Paisa;
  /** The banks whose balances are summed. */
  banks: string[];
}

/** Undefined unless statements of every bank in rupees reach to the day without a gap. */
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
