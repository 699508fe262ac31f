// The refunds of orders to their source: for those under way, their stage and dates, and the amounts in a
// foreign currency.
import type pg from 'pg';
import { inDays, REFUND_DAYS_LEAST, REFUND_DAYS_MOST } from '#contract/help/promises.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { rowsBy } from '#server/db/rows-by.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import { REFUND_IN_REVIEW } from './refunds/refund-row.ts';

interface RefundRead {
  id: string;
  orderId: string;
  amountPaisa: Paisa;
  chargedPaisa: Paisa;
  chargedCurrency: 'NPR' | 'INR';
  stage: Order['refunds'][number]['stage'];
  since: Date;
  isUnderWay: boolean;
}

// A refund that the gateway has made still counts as under way for the days that the bank may take.
const REFUNDS = statement(
  'refunds_of_orders',
  `select id, order_id as "orderId", amount_paisa as "amountPaisa",
     charged_paisa as "chargedPaisa", charged_currency as "chargedCurrency",
     case when state = 'refunded' then 'sent' when ${REFUND_IN_REVIEW} then 'in_review'
       else 'on_its_way' end as stage,
     coalesce(settled_at, created_at) as since,
     state in ('sending', 'pending') or state = 'refunded'
       and settled_at > now() - interval '${REFUND_DAYS_MOST} days' as "isUnderWay"
   from refunds r where order_id = any ($1::uuid[])
   order by created_at`,
);

type Charged = NonNullable<Order['charged']>;

function chargedOf({ chargedPaisa, chargedCurrency }: RefundRead): Charged {
  return { amount: rupeesFromPaisa(chargedPaisa), currency: chargedCurrency };
}

function clockOf(refund: RefundRead): Order['refunds'][number] {
  const { amountPaisa, stage, since } = refund;
  return {
    amount: rupeesFromPaisa(amountPaisa),
    charged: chargedOf(refund),
    stage,
    since: since.toISOString(),
    earliest: inDays(since, REFUND_DAYS_LEAST).toISOString(),
    until: inDays(since, REFUND_DAYS_MOST).toISOString(),
  };
}

export interface Refunds {
  /** The refunds under way by order, the oldest first. Orders without any are absent. */
  clocks: ReadonlyMap<string, Order['refunds']>;
  /** The amounts of refunds in a foreign currency, by the journals that held them. */
  foreign: ReadonlyMap<string, Charged>;
}

export async function readRefunds(pool: pg.Pool, orderIds: readonly string[]): Promise<Refunds> {
  if (orderIds.length === 0) return { clocks: new Map(), foreign: new Map() };
  const rows = await readRows<RefundRead>(pool, REFUNDS, [orderIds]);
  const underWay = rows.filter(({ isUnderWay }) => isUnderWay);
  const inOther = rows.filter(({ chargedCurrency }) => chargedCurrency !== 'NPR');
  const byOrder = rowsBy(underWay, ({ orderId }) => orderId);
  return {
    clocks: new Map([...byOrder].map(([orderId, own]) => [orderId, own.map(clockOf)])),
    foreign: new Map(inOther.map((refund) => [refund.id, chargedOf(refund)])),
  };
}
