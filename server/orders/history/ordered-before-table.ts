// The SQL of the recipients a user has ordered for, and their usual amounts.
import type pg from 'pg';
import type { OrderState } from '#contract/codes.ts';
import type { Paisa } from '#contract/money.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { OrderRow } from '../order-row.ts';

/** Paid and not refunded: a number that was refused is not suggested again. */
const USED: readonly OrderState[] = ['paid', 'delivering', 'unknown', 'delivered'];
/** The number of newest orders that are read, however many a user has. */
const LOOKED_AT = 500;
const USUAL_OF = 20;
const ALIKE_MAX = 50;

export type OrderedRow = Pick<
  OrderRow,
  'recipient' | 'operator' | 'about' | 'request' | 'lookUp' | 'amountPaisa'
> & { biller: string; paidAt: Date };

const COLUMNS = `biller, recipient, operator, about, request, look_up as "lookUp",
  amount_paisa as "amountPaisa", paid_at as "paidAt"`;

const READ_RECENT = statement(
  'read_recent_recipients',
  `select ${COLUMNS} from (
     select distinct on (biller, recipient, operator) * from (
       select * from orders
       where user_id = $1 and biller is not null and ($2::text is null or biller = $2)
         and state = any ($3) and paid_at is not null
       order by id desc limit ${LOOKED_AT}
     ) newest order by biller, recipient, operator, id desc
   ) latest order by id desc`,
);

/** The last order for each recipient, newest first; at one biller, or at all. */
export function readRecent(
  pool: pg.Pool,
  { userId, biller }: { userId: string; biller: string | undefined },
): Promise<OrderedRow[]> {
  return readRows<OrderedRow>(pool, READ_RECENT, [userId, biller, USED]);
}

const READ_USUAL = statement(
  'read_usual_amount',
  `select percentile_disc(0.5) within group (order by amount_paisa) as "usualPaisa" from (
     select amount_paisa from orders
     where user_id = $1 and biller = $2 and state = any ($3) and paid_at is not null
     order by id desc limit ${USUAL_OF}
   ) last_ones`,
);

export async function readUsual(
  pool: pg.Pool,
  { userId, biller }: { userId: string; biller: string },
): Promise<Paisa | undefined> {
  const values = [userId, biller, USED];
  const [row] = await readRows<{ usualPaisa: bigint | null }>(pool, READ_USUAL, values);
  return row?.usualPaisa ?? undefined;
}

const READ_ALIKE = statement(
  'read_orders_alike',
  `select biller, recipient, operator, request, look_up as "lookUp" from orders
   where user_id = $1 and biller = $2 and (request || coalesce(look_up, '{}')) @> $3
   order by id desc limit ${ALIKE_MAX}`,
);

/** A person's orders at a biller whose requests hold these values, newest first. */
export function readAlike(
  pool: pg.Pool,
  { userId, biller, request }: { userId: string; biller: string; request: object },
): Promise<Omit<OrderedRow, 'about' | 'amountPaisa' | 'paidAt'>[]> {
  return readRows(pool, READ_ALIKE, [userId, biller, JSON.stringify(request)]);
}
