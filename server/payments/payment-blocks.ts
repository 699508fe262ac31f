// What holds an order's gateway payments: a review, money above the wallet's maximum, a refund whose
// outcome is unknown, a dispute. And why an order may not be paid through a gateway.
import type pg from 'pg';
import type { Block } from '#contract/block.ts';
import { REFUND_DAYS_MOST } from '#contract/help/promises.ts';
import { spokenMoney } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { message } from '#contract/texts.ts';
import type { GatewayName } from '#gateways/gateways.ts';
import { rowsBy } from '#server/db/rows-by.ts';
import { sql } from '#server/db/sql.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { notPayable } from '#server/orders/order-row.ts';
import { ATTEMPT_IN_REVIEW } from './attempts/attempts-in-review.ts';
import { REFUND_IN_REVIEW } from './refunds/refund-row.ts';
import type { NotPayable } from './verdicts/payment-verdicts.ts';

interface BlockRow {
  orderId: string;
  type: 'payment_review' | 'payment_held' | 'refund_review' | 'dispute';
  why: 'payment_amount' | 'payment_undecided' | 'payment_held' | 'refund_review' | 'dispute';
  since: Date;
  until: Date | null;
  /** What is held, in NPR; zero in a review of a payment. */
  heldPaisa: Paisa;
}

const BLOCKS = statement(
  'blocks_of_payments',
  `select order_id as "orderId", 'payment_review' as type,
     case state when 'review' then 'payment_amount' else 'payment_undecided' end as why,
     coalesce(settled_at, created_at) as since, null::timestamptz as until, 0::bigint as "heldPaisa"
   from payment_attempts a
   where order_id = any ($1::uuid[]) and ${ATTEMPT_IN_REVIEW}
   union all
   select order_id, kind, kind, created_at,
     created_at + interval '${REFUND_DAYS_MOST} days', amount_paisa
   from refunds r cross join lateral (select case
     when state = 'sending' and sends = 0 and asks = 0 and not is_by_hand then 'payment_held'
     else 'refund_review'
   end as kind) k
   where order_id = any ($1::uuid[]) and ${REFUND_IN_REVIEW}
   union all
   select order_id, 'dispute', 'dispute', opened_at, due_by, held_paisa
   from disputes where order_id = any ($1::uuid[]) and state = 'open'
   order by since`,
);

function blockOf({ type, why, since, until, heldPaisa }: BlockRow): Block {
  const reason =
    why === 'dispute' && heldPaisa === 0n
      ? message('block.dispute_spent')
      : message(`block.${why}`, { amount: spokenMoney(heldPaisa) });
  return { type, reason, since, decidedBy: type === 'dispute' ? 'gateway' : 'support', until };
}

/** By order, the oldest first. Orders without any are absent. */
export async function readPaymentBlocks(
  pool: pg.Pool,
  orderIds: readonly string[],
): Promise<Map<string, Block[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await readRows<BlockRow>(pool, BLOCKS, [orderIds]);
  const blocks = new Map<string, Block[]>();
  for (const [orderId, own] of rowsBy(rows, (row) => row.orderId)) {
    blocks.set(orderId, own.map(blockOf));
  }
  return blocks;
}

/** Why an order may not be paid while one of its payments is in manual review. */
export async function reviewWithin(tx: Transaction, orderId: string): Promise<Block | undefined> {
  const rows = await tx.rows<BlockRow>(BLOCKS, [[orderId]]);
  return rows.map(blockOf).find(({ type }) => type === 'payment_review');
}

const IN_REVIEW = sql`select true from payment_attempts a where order_id = $1 and ${ATTEMPT_IN_REVIEW}`;
const WHY_NOT_PAYABLE = statement(
  'why_not_payable',
  sql`select ${notPayable(sql`o`, sql`$2`, sql`exists (${IN_REVIEW})`)} as verdict
   from orders o where id = $1 and o.bucket = bucket_of($1)`,
);

/**
 * The reason why an order may not be paid through a gateway; undefined when it may. The order must
 * be locked.
 */
export async function whyNotPayable(
  tx: Transaction,
  { orderId, gateway }: { orderId: string; gateway: GatewayName },
): Promise<NotPayable | undefined> {
  const values = [orderId, gateway];
  const [row] = await tx.rows<{ verdict: NotPayable | null }>(WHY_NOT_PAYABLE, values);
  return row?.verdict ?? undefined;
}
