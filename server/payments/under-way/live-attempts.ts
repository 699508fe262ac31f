// The SQL of attempts that are under way, and of those that only we or their payer ended.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { PayMethod } from '#contract/price.ts';
import { METHOD_OF } from '#gateways/gateway.ts';
import type { GatewayName } from '#gateways/gateway.ts';
import { ATTEMPT_COLUMNS } from '../gateway/attempt-row.ts';
import type { AttemptRow } from '../gateway/attempt-row.ts';

const LIVE = statement(
  'live_payment_attempts',
  `select ${ATTEMPT_COLUMNS} from payment_attempts
   where order_id = $1 and user_id = $2 and state in ('redirected', 'pending') order by id`,
);

/** Those of a person's order that a gateway may still bring money for. */
export function findLiveAttempts(
  pool: pg.Pool,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<AttemptRow[]> {
  return readRows<AttemptRow>(pool, LIVE, [orderId, userId]);
}

/** What an order's page says of a payment that is not over. */
export interface UnderWay {
  with: PayMethod;
  /** begun: its payer may still finish it; deciding: the gateway; review: a person of ours. */
  state: 'begun' | 'deciding' | 'review';
  since: Date;
}

const UNDER_WAY = statement(
  'payment_attempts_under_way',
  `select distinct on (order_id) order_id as "orderId", gateway, state, created_at as since
   from payment_attempts
   where order_id = any ($1::uuid[]) and state in ('redirected', 'pending', 'review')
   order by order_id, array_position(array['review', 'pending', 'redirected'], state), id desc`,
);

function underWay({ gateway, state, since }: AttemptUnderWay): UnderWay {
  const open = state === 'redirected' ? 'begun' : 'deciding';
  return { with: METHOD_OF[gateway], state: state === 'review' ? 'review' : open, since };
}

interface AttemptUnderWay extends Pick<AttemptRow, 'orderId' | 'gateway' | 'state'> {
  since: Date;
}

/** By order, the one of its payments under way that has come furthest. */
export async function readUnderWay(
  pool: pg.Pool,
  orderIds: readonly string[],
): Promise<Map<string, UnderWay>> {
  const rows = await readRows<AttemptUnderWay>(pool, UNDER_WAY, [orderIds]);
  return new Map(rows.map((row) => [row.orderId, underWay(row)]));
}

const TAKE_BACK = statement(
  'take_back_payment_attempt',
  `update payment_attempts set state = 'cancelled', proof = '{"takenBack": true}'
   where id = $1 and state = 'redirected'`,
);

/**
 * Its payer gives an attempt up. When it is asked about next stays as it was, because a gateway that
 * was not told may still bring money.
 */
export async function endByPayer(pool: pg.Pool, id: string): Promise<void> {
  await readRows(pool, TAKE_BACK, [id]);
}

const QUIETLY = statement(
  'ask_payment_attempt_quietly',
  `update payment_attempts
   set asks = asks + 1, due_at = now() + make_interval(secs => $2::float8) where id = $1`,
);

/** Asks about an attempt that is over once more then, or never again. */
export async function askQuietly(
  tx: Transaction,
  id: string,
  dueInSeconds: number | undefined,
): Promise<void> {
  await tx.rows(QUIETLY, [id, dueInSeconds ?? null]);
}

const LATER = statement(
  'end_payment_attempt_later',
  `update payment_attempts set due_at = now() + interval '1 hour'
   where id = $1 and state in ('failed', 'cancelled', 'expired') and asks < $2`,
);
/** Some days of trying; what is open for longer than that ends at its gateway by itself. */
const ASKS_MAX = 100;

/** The gateway did not take the end of it: it is told again. */
export async function endLater(pool: pg.Pool, id: string): Promise<void> {
  await readRows(pool, LATER, [id, ASKS_MAX]);
}

const IDLE = statement(
  'take_idle_payment_attempts',
  `update payment_attempts set due_at = now() + interval '60 seconds'
   where id in (
     select a.id from payment_attempts a join orders o on o.id = a.order_id
     where a.state = 'redirected' and a.gateway = any ($1)
       and a.due_at > now() + interval '60 seconds' and o.state <> 'awaiting_payment'
     limit $2 for update of a skip locked
   )
   returning ${ATTEMPT_COLUMNS}`,
);

/**
 * At most so many attempts at these gateways whose order no longer waits for them, each held for a
 * while; those that are due within a minute are asked about anyway.
 */
export function takeIdleAttempts(
  pool: pg.Pool,
  { gateways, most }: { gateways: readonly GatewayName[]; most: number },
): Promise<AttemptRow[]> {
  return readRows<AttemptRow>(pool, IDLE, [gateways, most]);
}
