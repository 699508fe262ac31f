// Orders as their owners see them, with timeline and ledger entries: those asked for at once are read
// together.
import type pg from 'pg';
import type { Order } from '#contract/orders.ts';
import type { PayMethod } from '#contract/price.ts';
import { Refused } from '#contract/refusal.ts';
import { message } from '#contract/words.ts';
import { batch } from '#server/db/batch.ts';
import { rowsBy } from '#server/db/rows-by.ts';
import { readEntries } from '#server/ledger/statement.ts';
import type { Entry } from '#server/ledger/statement.ts';
import { isToBePaid } from '../order-row.ts';
import type { OrderRow } from '../order-row.ts';
import { readEvents, readOrders } from '../orders-table.ts';
import { presentOrder } from './present-order.ts';
import type { Paying } from './present-order.ts';

/** What of orders payments know; handed in, because payments stand above orders. */
export interface WholeOrderOptions {
  pool: pg.Pool;
  /** By order: the journals that moved money meant for it, beside its own. */
  creditJournals: (orderIds: readonly string[]) => Promise<Map<string, string[]>>;
  /** By order: what is under way to pay it. */
  readUnderWay: (orderIds: readonly string[]) => Promise<Map<string, Paying>>;
  /** The ways of paying that are set up. */
  payMethods: readonly PayMethod[];
}

export interface AskedOrder {
  id: string;
  userId: string;
}

/** Rejects with Refused (404) for an order that is not this person's. */
export type ReadWholeOrder = (asked: AskedOrder) => Promise<Order>;

function journalsOf({ payJournal, settleJournal, reverseJournal }: OrderRow): string[] {
  return [payJournal, settleJournal, reverseJournal].filter((id) => id !== null);
}

/** The entries that orders made in their owners' wallets, by order. */
async function readEntriesOf(
  pool: pg.Pool,
  journals: ReadonlyMap<OrderRow, string[]>,
): Promise<Map<string, Entry[]>> {
  const made = [...journals].flatMap(([{ id, userId }, journalIds]) =>
    journalIds.map((journalId) => ({ orderId: id, userId, journalId })),
  );
  const orderOf = new Map(made.map(({ journalId, orderId }) => [journalId, orderId]));
  const entries = await readEntries(pool, made);
  return rowsBy(entries, ({ journalId }) => orderOf.get(journalId) ?? '');
}

async function readWholeOrders(
  { pool, creditJournals, readUnderWay, payMethods }: WholeOrderOptions,
  asked: readonly AskedOrder[],
): Promise<(Order | Refused)[]> {
  const ids = [...new Set(asked.map(({ id }) => id))];
  const [rows, credits] = await Promise.all([readOrders(pool, ids), creditJournals(ids)]);
  const journals = new Map(
    rows.map((row) => [row, [...journalsOf(row), ...(credits.get(row.id) ?? [])]]),
  );
  const waiting = rows.filter(isToBePaid);
  const [events, entries, paying] = await Promise.all([
    readEvents(pool, ids),
    readEntriesOf(pool, journals),
    waiting.length > 0 ? readUnderWay(waiting.map(({ id }) => id)) : new Map<string, Paying>(),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return asked.map(({ id, userId }) => {
    const row = byId.get(id);
    if (row?.userId !== userId) return new Refused(404, { error: message('order.not_found') });
    return presentOrder(row, {
      events: events.get(id) ?? [],
      entries: entries.get(id) ?? [],
      payMethods,
      paying: paying.get(id),
    });
  });
}

// While one list is read the next can be, too: nothing is locked, and a page waits for each.
const LANES = 2;

export function makeReadWholeOrder(options: WholeOrderOptions): ReadWholeOrder {
  return batch<AskedOrder, Order>({
    name: 'orders',
    run: (asked) => readWholeOrders(options, asked),
    lanes: LANES,
  });
}
