// The wallets and orders that a search word may mean, for the point-in-time history.
import type pg from 'pg';
import { isId } from '#contract/fields.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import { readOrders } from '#server/orders/read-orders.ts';
import type { ReadOrder } from '#server/orders/read-orders.ts';
import { ordersOfWord } from '../orders/find/orders-of-word.ts';
import { readOwners } from '../orders/mask-owner.ts';
import type { Owner } from '../orders/mask-owner.ts';

const SHOWN = 10;

const PERSON = statement(
  'desk-history-person',
  'select id from users where id = $1::uuid or email = $2',
);

const NO_ID = '00000000-0000-0000-0000-000000000000';

export interface Subjects {
  wallets: Owner[];
  orders: { order: ReadOrder; owner: Owner | undefined }[];
}

/** The newest matching orders, and their owners' wallets. */
export async function findSubjects(pool: pg.Pool, word: string): Promise<Subjects> {
  const [ids, people] = await Promise.all([
    ordersOfWord(pool, word),
    readRows<{ id: string }>(pool, PERSON, [isId(word) ? word : NO_ID, word.toLowerCase()]),
  ]);
  const newest = ids.toSorted().toReversed().slice(0, SHOWN);
  const rows = await readOrders(pool, newest);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const wanted = [...people.map(({ id }) => id), ...rows.map(({ userId }) => userId)];
  const owners = await readOwners(pool, wanted);
  const orders = newest.flatMap((id) => {
    const order = byId.get(id);
    return order ? [{ order, owner: owners.get(order.userId) }] : [];
  });
  return { wallets: [...owners.values()], orders };
}
