// The refunds of orders that are on their way to where the money came from: who acts, until when.
import type pg from 'pg';
import { inDays, REFUND_DAYS_LEAST, REFUND_DAYS_MOST } from '#contract/help/promises.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { rowsBy } from '#server/db/rows-by.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import { REFUND_IN_REVIEW } from './refunds/refund-row.ts';

interface ClockRow {
  orderId: string;
  amountPaisa: Paisa;
  chargedPaisa: Paisa;
  chargedCurrency: 'NPR' | 'INR';
  stage: Order['refunds'][number]['stage'];
  since: Date;
}

// One that was given out is still on its way, at the bank, as long as the terms say.
const UNDER_WAY = statement(
  'refunds_under_way',
  `select order_id as "orderId", amount_paisa as "amountPaisa",
     charged_paisa as "chargedPaisa", charged_currency as "chargedCurrency",
     case when state = 'refunded' then 'sent' when ${REFUND_IN_REVIEW} then 'in_review'
       else 'on_its_way' end as stage,
     coalesce(settled_at, created_at) as since
   from refunds r
   where order_id = any ($1::uuid[]) and (state in ('sending', 'pending')
     or state = 'refunded' and settled_at > now() - interval '${REFUND_DAYS_MOST} days')
   order by created_at`,
);

/** By order, the oldest first. Orders without any are absent. */
export async function readRefundClocks(
  pool: pg.Pool,
  orderIds: readonly string[],
): Promise<Map<string, Order['refunds']>> {
  if (orderIds.length === 0) return new Map();
  const rows = await readRows<ClockRow>(pool, UNDER_WAY, [orderIds]);
  const clocks = new Map<string, Order['refunds']>();
  for (const [orderId, own] of rowsBy(rows, (row) => row.orderId)) {
    const shown = own.map(({ amountPaisa, chargedPaisa, chargedCurrency, stage, since }) => ({
      amount: rupeesFromPaisa(amountPaisa),
      charged: { amount: rupeesFromPaisa(chargedPaisa), currency: chargedCurrency },
      stage,
      since: since.toISOString(),
      earliest: inDays(since, REFUND_DAYS_LEAST).toISOString(),
      until: inDays(since, REFUND_DAYS_MOST).toISOString(),
    }));
    clocks.set(orderId, shown);
  }
  return clocks;
}
