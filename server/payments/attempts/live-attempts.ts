// The SQL of pending attempts, and of attempts that only we or the payer ended.
import type pg from 'pg';
import { sql } from '#server/db/sql.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { PayMethod } from '#gateways/gateways.ts';
import { methodOf } from '#gateways/gateways.ts';
import type { GatewayName } from '#gateways/gateways.ts';
import { QUIET_DAYS } from './after-asking.ts';
import { ATTEMPT_COLUMNS, ENDED_BY_PERSON } from './attempt-row.ts';
import { ATTEMPT_IN_REVIEW } from './attempts-in-review.ts';
import type { AttemptRow } from './attempt-row.ts';

const LIVE = statement(
  'live_payment_attempts',
  `select ${ATTEMPT_COLUMNS} from payment_attempts
   where order_id = $1 and user_id = $2 and state in ('redirected', 'pending') order by id`,
);

/** The attempts for a person's order that may still bring money. */
export function findLiveAttempts(
  pool: pg.Pool,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<AttemptRow[]> {
  return readRows<AttemptRow>(pool, LIVE, [orderId, userId]);
}

const BEGUN = statement(
  'payment_attempts_begun',
  `select id from payment_attempts
   where order_id = $1 and state in ('redirected', 'pending', 'review') limit 1`,
);

/** Whether a payment of this order is pending at the price it had when the payment started. */
export async function isBegun(tx: Transaction, orderId: string): Promise<boolean> {
  return (await tx.rows(BEGUN, [orderId])).length > 0;
}

/** What an order's page shows of a payment that may still bring money. */
export interface PendingPayment {
  with: PayMethod;
  /**
   * begun: the payer may still finish it; deciding: the gateway has not decided; review: it needs
   * manual review; unconfirmed: the payer or we ended it, and the gateway is still polled about it.
   */
  state: 'begun' | 'deciding' | 'review' | 'unconfirmed';
  since: Date;
}

const UNDER_WAY = statement(
  'payment_attempts_under_way',
  sql`select distinct on (order_id) order_id as "orderId", gateway, stage as state, created_at as since
   from payment_attempts a cross join lateral (select case
     when ${ATTEMPT_IN_REVIEW} then 'review'
     when state = 'pending' then 'deciding'
     when state = 'redirected' then 'begun'
     else 'unconfirmed'
   end as stage) s
   where order_id = any ($1::uuid[]) and (state in ('redirected', 'pending', 'review')
     or (state in ('cancelled', 'expired') and due_at is not null))
   order by order_id, array_position(array['review', 'deciding', 'begun', 'unconfirmed'], stage), id desc`,
);

interface AttemptUnderWay
  extends Pick<PendingPayment, 'state' | 'since'>, Pick<AttemptRow, 'orderId' | 'gateway'> {}

/** Maps each order to its pending payment that has progressed furthest. */
export async function readPendingPayments(
  pool: pg.Pool,
  orderIds: readonly string[],
): Promise<Map<string, PendingPayment>> {
  if (orderIds.length === 0) return new Map();
  const rows = await readRows<AttemptUnderWay>(pool, UNDER_WAY, [orderIds]);
  return new Map(
    rows.map(({ orderId, gateway, state, since }) => [
      orderId,
      { with: methodOf(gateway).name, state, since },
    ]),
  );
}

const TAKE_BACK = statement(
  'take_back_payment_attempt',
  `update payment_attempts set state = 'cancelled', proof = '{"takenBack": true}'
   where id = $1 and state = 'redirected'`,
);

/**
 * Marks an attempt as abandoned by its payer. Its next poll stays scheduled, because money may
 * still arrive when the gateway was not informed.
 */
export async function endByPayer(pool: pg.Pool, id: string): Promise<void> {
  await readRows(pool, TAKE_BACK, [id]);
}

const QUIETLY = statement(
  'ask_payment_attempt_quietly',
  sql`update payment_attempts set asks = asks + 1,
     due_at = case when ${ENDED_BY_PERSON} and settled_at <= now() - make_interval(days => $3) then null
       else now() + make_interval(secs => $2::float8) end
   where id = $1`,
);

/** Schedules one more poll of an attempt that is over, or none, as when a person ended it weeks ago. */
export async function askQuietly(
  tx: Transaction,
  id: string,
  dueInSeconds: number | undefined,
): Promise<void> {
  await tx.rows(QUIETLY, [id, dueInSeconds ?? null, QUIET_DAYS]);
}

const LATER = statement(
  'end_payment_attempt_later',
  `update payment_attempts set due_at = now() + interval '1 hour'
   where id = $1 and state in ('failed', 'cancelled', 'expired') and asks < $2`,
);
/** After some days of trying, the gateway itself has ended anything that is still open. */
const ASKS_MAX = 100;

/** The gateway did not accept the cancellation: try again later. */
export async function endLater(pool: pg.Pool, id: string): Promise<void> {
  await readRows(pool, LATER, [id, ASKS_MAX]);
}

const IDLE = statement(
  'take_idle_payment_attempts',
  `update payment_attempts set due_at = now() + interval '60 seconds'
   where id in (
     select a.id from payment_attempts a
     where a.state = 'redirected' and a.gateway = any ($1)
       and a.due_at > now() + interval '60 seconds'
       and a.order_id in (
         select id from /*one*/ orders where state <> 'awaiting_payment' and id = any (array(
           select order_id from payment_attempts where state = 'redirected' and gateway = any ($1)))
         /*shards: orders_not_waiting(array(
           select order_id from payment_attempts where state = 'redirected' and gateway = any ($1))) id*/)
     limit $2 /*one*/ for update skip locked /*shards: */
   )
   returning ${ATTEMPT_COLUMNS}`,
);

/**
 * Leases up to this many attempts at these gateways whose order no longer waits for them. Attempts
 * that are due within a minute are left out: they are polled anyway.
 */
export function takeIdleAttempts(
  pool: pg.Pool,
  { gateways, most }: { gateways: readonly GatewayName[]; most: number },
): Promise<AttemptRow[]> {
  return readRows<AttemptRow>(pool, IDLE, [gateways, most]);
}
