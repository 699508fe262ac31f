// Finds obstacles to closing an account: blocks by support, money in it or in flight, and a recent change of
// its address.
import type { Block, BlockDecider, BlockType } from '#contract/block.ts';
import { formatMoney } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import type { TextKey } from '#contract/texts.ts';
import { message } from '#contract/texts.ts';
import type { Message } from '#contract/texts.ts';
import { SEND_RUPEES_MIN } from '#contract/wallet/send-money.ts';
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { ATTEMPT_IN_REVIEW } from '#server/payments/attempts/attempts-in-review.ts';
import { customerBlock } from '#server/users/protection/assert-not-blocked.ts';
import { blocksWithin } from '#server/users/protection/customer-blocks.ts';
import { REFUND_IN_REVIEW } from '#server/payments/refunds/refund-row.ts';

type Obstacle = Extract<
  BlockType,
  | 'wallet_balance'
  | 'transfer_held'
  | 'order_open'
  | 'order_review'
  | 'payment_open'
  | 'payment_review'
  | 'refund_open'
  | 'refund_review'
  | 'dispute'
  | 'email_changed'
>;

/** Who can remove each obstacle. */
const DECIDERS: Record<Obstacle, BlockDecider> = {
  wallet_balance: 'you',
  transfer_held: 'you',
  order_open: 'provider',
  order_review: 'support',
  payment_open: 'gateway',
  payment_review: 'support',
  refund_open: 'gateway',
  refund_review: 'support',
  dispute: 'gateway',
  email_changed: 'automatic',
};

interface Row {
  type: Obstacle;
  /** Null for an obstacle without an amount. */
  amountPaisa: Paisa | null;
  since: Date;
  until: Date | null;
}

const MONEY = statement(
  'closing_money',
  `select 'wallet_balance' as type, w.posted as "amountPaisa", null::timestamptz as until,
     w.posted_at as since
   from last_entry_of($1) w where w.posted > 0
   union all
   select 'transfer_held', sum(amount_paisa)::bigint, max(release_at), min(created_at)
   from held_transfers where sender_id = $1 and state = 'held' having count(*) > 0
   union all
   select case when ${ATTEMPT_IN_REVIEW} then 'payment_review' else 'payment_open' end,
     sum(total_paisa)::bigint, null, min(created_at)
   from payment_attempts a
   where user_id = $1 and state in ('redirected', 'pending', 'review') group by 1
   union all
   select case when ${REFUND_IN_REVIEW} then 'refund_review' else 'refund_open' end,
     sum(amount_paisa)::bigint, null, min(created_at)
   from refunds r where user_id = $1 and state in ('sending', 'pending') group by 1
   union all
   select 'dispute', sum(amount_paisa)::bigint, null, min(opened_at)
   from disputes where user_id = $1 and state = 'open' having count(*) > 0`,
);

const ORDERS = statement(
  'closing_orders',
  `select case when q.due_at = 'infinity' then 'order_review' else 'order_open' end as type,
     sum(o.total_paisa)::bigint as "amountPaisa", null::timestamptz as until,
     min(o.paid_at) as since
   from open_orders q join orders o on o.id = q.order_id and o.bucket = q.bucket
   where (q.user_id = $1 or q.user_id is null) and o.user_id = $1 and o.state <> 'awaiting_payment'
   group by 1`,
);

// Otherwise an intruder could close the account before its owner reads the mail to the old address.
const EMAIL = statement(
  'closing_email',
  `select 'email_changed' as type, null::bigint as "amountPaisa", max(expires_at) as until,
     max(changed_at) as since
   from email_undos where user_id = $1 and expires_at > now() having count(*) > 0`,
);

/** A balance too small to transfer has a text of its own, with another way to remove it. */
function reasonOf(type: Obstacle, amountPaisa: Paisa | null): Message {
  if (amountPaisa === null) return message('close.email_changed');
  const isRest = type === 'wallet_balance' && amountPaisa < BigInt(SEND_RUPEES_MIN) * 100n;
  const key = (isRest ? 'close.wallet_rest' : `close.${type}`) satisfies TextKey;
  return message(key, { amount: formatMoney(amountPaisa), min: SEND_RUPEES_MIN });
}

/**
 * First what support has blocked: closing would delete what a new account of the same person is recognized
 * by. Then the obstacles in the order of the table above, all as the person reads them.
 */
export async function findObstacles(tx: Transaction, userId: string): Promise<Block[]> {
  const blocked = await blocksWithin(tx, userId);
  const rows = [
    ...(await tx.rows<Row>(MONEY, [userId])),
    ...(await tx.rows<Row>(ORDERS, [userId])),
    ...(await tx.rows<Row>(EMAIL, [userId])),
  ];
  const order = Object.keys(DECIDERS);
  const others = rows
    .toSorted((one, other) => order.indexOf(one.type) - order.indexOf(other.type))
    .map(({ type, amountPaisa, since, until }) => ({
      type,
      reason: reasonOf(type, amountPaisa),
      since,
      decidedBy: DECIDERS[type],
      until,
    }));
  return [...blocked.map(customerBlock), ...others];
}
