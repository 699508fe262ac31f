// What orders are called where they are told of beside other things: in a statement, in a file.
import type pg from 'pg';
import { operatorTitle } from '#billers/naming/operator-title.ts';
import { recipientText } from '#billers/naming/recipient-text.ts';
import type { OrderType } from '#contract/codes.ts';
import { ENGLISH } from '#contract/words.ts';
import { readRows } from '#server/db/transaction.ts';

interface Row {
  id: string;
  type: OrderType;
  operator: string;
  recipient: string;
}

function nameOf({ type, operator, recipient }: Row): string | null {
  if (type === 'WALLET') return null;
  const order = { type2: type, operator, mobno: recipient };
  return `${operatorTitle(order, (key) => ENGLISH[key])} ${recipientText(order)}`;
}

/**
 * The orders of a person among these ids, each with its name: "NTC 9841234567". A wallet's load is
 * there with null: what it is stands in its entry.
 */
export async function namesOfOrders(
  pool: pg.Pool,
  { userId, ids }: { userId: string; ids: readonly string[] },
): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await readRows<Row>(
    pool,
    `select id, type, operator, recipient from orders
     where id = any ($1::uuid[]) and user_id = $2`,
    [ids, userId],
  );
  return new Map(rows.map((row) => [row.id, nameOf(row)]));
}
