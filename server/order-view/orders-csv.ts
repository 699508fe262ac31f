// A person's orders as CSV for spreadsheets: one line per order, the newest first.
import { pipeline } from 'node:stream';
import type { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type pg from 'pg';
import { operatorTitle } from '#billers/naming/operator-title.ts';
import { decimalRupees } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import type { Locale } from '#server/context/locale.ts';
import { transactionNumber } from '#server/orders/labels/transaction-number.ts';
import { shownState } from '#server/orders/order-over.ts';
import type { OrderRow } from '#server/orders/order-row.ts';
import { listOrders } from '#server/orders/read-orders.ts';
import type { OrderFilter } from '#server/orders/read-orders.ts';
import { nepalTime } from '#contract/dates/nepal-day.ts';
import { FOR_SPREADSHEETS } from '#server/wallet/statement/statement-csv.ts';

type Cell = string | Paisa | null;

const COLUMNS = [
  'number',
  'utc',
  'nepal',
  'service',
  'operator',
  'recipient',
  'about',
  'state',
  'amount',
  'discount',
  'total',
] as const;
const AT_ONCE = 500;

interface Asked extends OrderFilter {
  userId: string;
  locale: Locale;
}

function lineOf(order: OrderRow, { say }: Locale): Cell[] {
  const { type, operator } = order;
  return [
    transactionNumber(order.id),
    order.createdAt.toISOString(),
    nepalTime(order.createdAt),
    say(`orders.service_${type}`),
    operatorTitle({ type2: type, operator }, say),
    order.recipient,
    order.about,
    say(`order.status_${shownState(order)}`),
    order.amountPaisa,
    order.discountPaisa,
    order.totalPaisa,
  ];
}

/** No connection is held between pages. */
async function* linesOf(pool: pg.Pool, { locale, ...asked }: Asked): AsyncGenerator<Cell[]> {
  let before: string | undefined;
  for (;;) {
    const orders = await listOrders(pool, { ...asked, before, limit: AT_ONCE });
    for (const order of orders) yield lineOf(order, locale);
    if (orders.length < AT_ONCE) return;
    before = orders.at(-1)?.id;
  }
}

/** Streams the filtered orders as CSV, as fast as the client reads. */
export function ordersCsv(pool: pg.Pool, asked: Asked): Readable {
  const table = stringify({
    ...FOR_SPREADSHEETS,
    columns: COLUMNS.map((name) => ({
      key: name,
      header: asked.locale.say(`orders.column_${name}`),
    })),
    cast: { bigint: decimalRupees },
  });
  // A failure ends the response stream, which cuts the download off there.
  return pipeline(linesOf(pool, asked), table, () => undefined);
}
