// All orders of a person for the data export, as JSON and for spreadsheets.
import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type pg from 'pg';
import { rupeesFromPaisa } from '#contract/money.ts';
import { transactionNumber } from '#server/orders/labels/transaction-number.ts';
import type { OrderRow } from '#server/orders/order-row.ts';
import { listOrders } from '#server/orders/read-orders.ts';
import { FOR_SPREADSHEETS } from '#server/wallet/statement/statement-csv.ts';
import { jsonLines } from './archive.ts';
import type { ArchiveFile } from './archive.ts';

const AT_ONCE = 500;

/** Newest first; no connection is held between pages. */
async function* everyOrder(pool: pg.Pool, userId: string): AsyncGenerator<OrderRow> {
  let before: string | undefined;
  for (;;) {
    const orders = await listOrders(pool, { userId, before, limit: AT_ONCE });
    yield* orders;
    if (orders.length < AT_ONCE) return;
    before = orders.at(-1)?.id;
  }
}

/** Amounts in rupees of the named currency. */
function present(order: OrderRow) {
  const { totalPaisa, chargedPaisa } = order;
  return {
    transaction_id: transactionNumber(order.id),
    id: order.id,
    type: order.type,
    biller: order.biller,
    operator: order.operator,
    recipient: order.recipient,
    about: order.about,
    state: order.state,
    amount_npr: rupeesFromPaisa(order.amountPaisa),
    discount_npr: rupeesFromPaisa(order.discountPaisa),
    coupon: order.coupon,
    total_npr: totalPaisa === null ? null : rupeesFromPaisa(totalPaisa),
    charged: chargedPaisa === null ? null : rupeesFromPaisa(chargedPaisa),
    charged_currency: order.chargedCurrency,
    paid_with: order.paidWith,
    created_at: order.createdAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
  };
}

async function* rowsOf(pool: pg.Pool, userId: string) {
  for await (const order of everyOrder(pool, userId)) yield present(order);
}

/** Orders with the values of their forms, which differ by biller and are therefore only in the JSON file. */
async function* wholeOf(pool: pg.Pool, userId: string) {
  for await (const order of everyOrder(pool, userId)) {
    yield { ...present(order), request: order.request };
  }
}

export function orderFiles(pool: pg.Pool, userId: string): ArchiveFile[] {
  const table = (): Readable => {
    const csv = stringify(FOR_SPREADSHEETS);
    return pipeline(Readable.from(rowsOf(pool, userId)), csv, () => undefined);
  };
  return [
    jsonLines('orders.json', () => wholeOf(pool, userId)),
    { name: 'orders.csv', open: table },
  ];
}
