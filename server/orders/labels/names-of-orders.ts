// The names of orders where they are listed: in a statement, in a file.
import type pg from 'pg';
import { operatorTitle } from '#billers/naming/operator-title.ts';
import { recipientText } from '#billers/naming/recipient-text.ts';
import type { OrderType } from '#contract/codes.ts';
import { readRows } from '#server/db/transaction.ts';
import type { Locale } from '#server/context/locale.ts';

interface Row {
  id: string;
  type: OrderType;
  operator: string;
  recipient: string;
}

function nameOf({ type, operator, recipient }: Row, { say }: Locale): string | null {
  if (type === 'WALLET') return null;
  const order = { type2: type, operator, mobno: recipient };
  return `${operatorTitle(order, say)} ${recipientText(order)}`;
}

/**
 * A user's orders among these ids, each with its name: "NTC 9841234567". A wallet load has null:
 * its entry names it.
 */
export async function namesOfOrders(
  pool: pg.Pool,
  { userId, ids, locale }: { userId: string; ids: readonly string[]; locale: Locale },
): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await readRows<Row>(
    pool,
    `select id, type, operator, recipient from orders
     where id = any ($1::uuid[]) and user_id = $2`,
    [ids, userId],
  );
  return new Map(rows.map((row) => [row.id, nameOf(row, locale)]));
}
