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
import { readEvents, readOrders } from '#server/orders/read-orders.ts';
import type { EventRow } from '#server/orders/read-orders.ts';
import { readPendingPayments } from '#server/payments/attempts/live-attempts.ts';
import { presentOrder } from './present-order.ts';
import type { Paying } from './present-order.ts';
import { concernOf, readAround } from './read-around.ts';
import { blocksOf } from './read-blocks.ts';

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

/**
 * The events up to each order's version. Orders and events are read in parallel, so an order may have moved
 * in between: events after its row are left out, and missing ones are read again.
 */
async function eventsAsOf(
  pool: pg.Pool,
  rows: readonly OrderRow[],
  read: ReadonlyMap<string, EventRow[]>,
): Promise<Map<string, EventRow[]>> {
  const late = rows.filter(({ id, version }) => (read.get(id)?.at(-1)?.version ?? 0) < version);
  const again = await readEvents(
    pool,
    late.map(({ id }) => id),
  );
  return new Map(
    rows.map(({ id, version }) => {
      const events = again.get(id) ?? read.get(id) ?? [];
      return [id, events.filter((event) => event.version <= version)];
    }),
  );
}

async function readOrderViews(
  { pool, payMethods, askSeconds }: OrderViewOptions,
  asked: readonly AskedOrder[],
): Promise<(Order | ApiError)[]> {
  const ids = [...new Set(asked.map(({ id }) => id))];
  const [rows, eventsBeside, around] = await Promise.all([
    readOrders(pool, ids),
    readEvents(pool, ids),
    readAround(pool, ids),
  ]);
  const journals = new Map(
    rows.map((row) => [row, [...journalsOf(row), ...(around.journals.get(row.id) ?? [])]]),
  );
  // Closed ones, too: a bank may still confirm a payment of theirs.
  const unpaid = rows.filter(({ paidAt }) => paidAt === null);
  const [events, entries, paying] = await Promise.all([
    eventsAsOf(pool, rows, eventsBeside),
    readEntriesOf(pool, journals),
    unpaid.length > 0
      ? readPendingPayments(
          pool,
          unpaid.map(({ id }) => id),
        )
      : new Map<string, Paying>(),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return asked.map(({ id, userId, locale }) => {
    const row = byId.get(id);
    if (row?.userId !== userId) return new ApiError(404, { error: message('order.not_found') });
    return presentOrder(row, {
      events: events.get(id) ?? [],
      entries: entries.get(id) ?? [],
      payMethods,
      paying: paying.get(id),
      nickname: around.nicknames.get(id),
      blocks: blocksOf(row, { events, payments: around.blocks, askSeconds }),
      concern: concernOf(id, around),
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
