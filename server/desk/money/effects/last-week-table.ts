// The orders of the last seven days, grouped by what a price depends on: type, method and amount. This
// allows computing a price change over real orders without loading each of them.
import type pg from 'pg';
import type { OrderType } from '#contract/codes.ts';
import type { Paisa } from '#contract/money.ts';
import { firstIdAt } from '#server/context/first-id-at.ts';
import { readRows, statement } from '#server/db/transaction.ts';

const DAY_MS = 86_400_000;
const DAYS = 7;
/** At most this many orders are read, newest first: well within two seconds. */
export const ORDERS_READ_MAX = 200_000;

export interface LastWeek {
  from: Date;
  until: Date;
  /** The number of orders that were read, in any state. */
  read: number;
  /** Whether all orders of the seven days were read. */
  isWhole: boolean;
  /** Orders that were paid and not refunded. */
  groups: readonly PaidOrders[];
}

/** Orders of one type, method and amount. */
export interface PaidOrders {
  type: OrderType;
  /** The name of the payment method. */
  method: string;
  amountPaisa: Paisa;
  orders: number;
  /** The number of these orders with a coupon, and their total discount. */
  withCoupon: number;
  discountPaisa: Paisa;
  /** The total charged in addition to amount less discount. */
  feesPaisa: Paisa;
}

const READ = statement(
  'desk-orders-of-last-week',
  `with recent as (
     select type, paid_with, state, amount_paisa, discount_paisa, total_paisa
     from orders where id >= $1 and id < $2 order by id desc limit $3
   )
   select type, paid_with as method, amount_paisa as "amountPaisa", count(*)::int as orders,
     count(*) filter (where discount_paisa > 0)::int as "withCoupon",
     sum(discount_paisa)::bigint as "discountPaisa",
     sum(total_paisa - amount_paisa + discount_paisa)::bigint as "feesPaisa"
   from recent
   where total_paisa is not null and state in ('paid', 'delivering', 'unknown', 'delivered')
   group by 1, 2, 3
   union all
   select null, null, 0, count(*)::int, 0, 0, 0 from recent`,
);

export async function readLastWeek(pool: pg.Pool, now: Date): Promise<LastWeek> {
  const from = new Date(now.getTime() - DAYS * DAY_MS);
  const bounds = [firstIdAt(from.getTime()), firstIdAt(now.getTime())];
  const rows = await readRows<PaidOrders | (PaidOrders & { type: null })>(pool, READ, [
    ...bounds,
    ORDERS_READ_MAX,
  ]);
  const read = rows.find(({ type }) => type === null)?.orders ?? 0;
  const groups = rows.filter((row): row is PaidOrders => row.type !== null);
  return { from, until: now, read, isWhole: read < ORDERS_READ_MAX, groups };
}
