// Orders as their owners see them, with timeline and ledger entries; simultaneous reads are
// batched.
import type pg from 'pg';
import type { Order } from '#contract/orders.ts';
import type { PayMethod } from '#gateways/gateways.ts';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { batch } from '#server/db/batching/batch.ts';
import { rowsBy } from '#server/db/rows-by.ts';
import { readEntries } from '#server/ledger/statement.ts';
import type { Entry } from '#server/ledger/statement.ts';
import type { Locale } from '#server/context/locale.ts';
import type { OrderRow } from '#server/orders/order-row.ts';
import { presentOrder } from './present-order.ts';
import { concernOf, readAround } from './read-around.ts';
import { blocksOf } from './read-blocks.ts';
import { readViewedOrders } from './read-viewed-orders.ts';

export interface OrderViewOptions {
  pool: pg.Pool;
  /** The ways of paying that are set up. */
  payMethods: readonly PayMethod[];
  /** The seconds to wait before each poll of a delivery with an unknown outcome. */
  askSeconds: readonly number[];
}

export interface AskedOrder {
  id: string;
  userId: string;
  locale: Locale;
}

/** Rejects with ApiError (404) for another user's order. */
export type ReadOrderView = (asked: AskedOrder) => Promise<Order>;

function journalsOf({ payJournal, settleJournal, reverseJournal }: OrderRow): string[] {
  return [payJournal, settleJournal, reverseJournal].filter((id) => id !== null);
}

/** The ledger entries of orders in their owners' wallets, by order. */
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

async function readOrderViews(
  { pool, payMethods, askSeconds }: OrderViewOptions,
  asked: readonly AskedOrder[],
): Promise<(Order | ApiError)[]> {
  const ids = [...new Set(asked.map(({ id }) => id))];
  const rows = await readViewedOrders(pool, ids);
  const around = await readAround(pool, rows);
  const journals = new Map(
    rows.map((row) => [row, [...journalsOf(row), ...(around.journals.get(row.id) ?? [])]]),
  );
  const entries = await readEntriesOf(pool, journals);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const events = new Map(rows.map((row) => [row.id, row.events]));
  return asked.map(({ id, userId, locale }) => {
    const row = byId.get(id);
    if (row?.userId !== userId) return new ApiError(404, { error: message('order.not_found') });
    return presentOrder(row, {
      events: row.events,
      entries: entries.get(id) ?? [],
      payMethods,
      // Closed ones, too: a bank may still confirm a payment of theirs.
      paying: row.paidAt === null ? around.paying.get(id) : undefined,
      nickname: around.nicknames.get(id),
      blocks: blocksOf(row, { events, payments: around.blocks, askSeconds }),
      concern: concernOf(row, around),
      refunds: around.refunds.get(id) ?? [],
      foreign: around.foreign,
      locale,
    });
  });
}

export function makeReadOrderView(options: OrderViewOptions): ReadOrderView {
  return batch<AskedOrder, Order>({
    name: 'order view',
    run: (asked) => readOrderViews(options, asked),
  });
}
