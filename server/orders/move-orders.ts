// The only writer of an order's state: checks the transitions and writes the change with its events
// in one statement.
import type { OrderState } from '#contract/codes.ts';
import type { Paisa } from '#contract/money.ts';
import type { PayMethod } from '#gateways/gateways.ts';
import type { TextKey } from '#contract/texts.ts';
import { giveBackCoupons } from '#server/coupons/coupon-uses.ts';
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { COUPON_RETURNS } from './discount/coupon-held.ts';
import { assertEdge, OPEN_STATES } from './order-machine.ts';
import type { OrderRow } from './order-row.ts';

/** One step: the next state, the reason, and the evidence. */
export interface Step {
  state: OrderState;
  why?: TextKey;
  proof?: unknown;
}

export interface Move {
  order: Pick<OrderRow, 'id' | 'state' | 'version' | 'coupon'>;
  /** In order; at least one. */
  steps: readonly Step[];
  /** When to look at it next; absent when nothing is due, or an operator decides. */
  dueInSeconds?: number;
  /**
   * Whether it is dispatched at once; if that is lost, the sweep takes it after the grace period.
   */
  isToDispatch?: boolean;
  /** How many more of its scheduled polls are over: one was made, or all are given up. */
  asked?: number;
  /** Whether a new delivery attempt begins. */
  hasAttempt?: boolean;
  payment?: {
    with: PayMethod;
    totalPaisa: Paisa;
    chargedPaisa: Paisa;
    currency: 'NPR' | 'INR';
  };
}

const MOVE = statement(
  'move_orders',
  `/*one*/ with moves as materialized (
     select m.*, case when paid_with is not null then now() end as paid_at
     from unnest($1::uuid[], $2::int[], $3::int[], $4::text[], $5::int[], $6::int[],
         $7::text[], $8::bigint[], $9::bigint[], $10::text[])
       as m (id, seen, version, state, asked, attempted, paid_with, total, charged, currency)
   ), moved as (
     update orders o set state = m.state, version = m.version, asks = o.asks + m.asked,
       attempt = o.attempt + m.attempted,
       paid_with = coalesce(m.paid_with, o.paid_with),
       paid_at = coalesce(m.paid_at, o.paid_at),
       total_paisa = coalesce(m.total, o.total_paisa),
       charged_paisa = coalesce(m.charged, o.charged_paisa),
       charged_currency = coalesce(m.currency, o.charged_currency)
     from moves m
     where o.id = m.id and o.version = m.seen and o.id = any ($1::uuid[])
     returning o.id
   ), due as materialized (
     select id, case when dispatch then now() + dispatch_grace()
       else coalesce(now() + make_interval(secs => due_in), 'infinity') end as at
     from unnest($1::uuid[], $11::float8[], $18::boolean[]) as m (id, due_in, dispatch)
     where not id = any ($12::uuid[])
   ), kept_open as (
     update open_orders q set due_at = due.at from due
     where q.order_id = due.id and q.order_id = any ($1::uuid[])
   ), closed as (
     delete from open_orders where order_id = any ($12::uuid[])
   ), told as (
     insert into order_events (order_id, version, state, why, proof)
     select e.* from unnest($13::uuid[], $14::int[], $15::text[], $16::text[], $17::jsonb[])
       as e (id, version, state, why, proof)
   )
   select id from moved
   /*shards: select id from move_orders($1::uuid[], $2::int[], $3::int[], $4::text[], $5::int[], $6::int[],
     $7::text[], $8::bigint[], $9::bigint[], $10::text[], $11::float8[], $12::uuid[], $13::uuid[], $14::int[],
     $15::text[], $16::text[], $17::jsonb[], $18::boolean[])*/`,
);

/**
 * Moves orders along the machine's transitions and writes an event for each step; an order that
 * ends without effect releases its coupon. The orders must be locked by `tx` and as they were read
 * under that lock. Throws when a transition does not exist or an order changed meanwhile: both are
 * bugs.
 */
export async function moveOrders(tx: Transaction, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  const events = moves.flatMap(({ order, steps }) => eventsOf(order, steps));
  const rows = await tx.rows(MOVE, [
    moves.map(({ order }) => order.id),
    moves.map(({ order }) => order.version),
    moves.map(({ order, steps }) => order.version + steps.length),
    moves.map(({ steps }) => steps.at(-1)?.state),
    moves.map(({ asked = 0 }) => asked),
    moves.map(({ hasAttempt }) => (hasAttempt ? 1 : 0)),
    moves.map(({ payment }) => payment?.with ?? null),
    moves.map(({ payment }) => payment?.totalPaisa ?? null),
    moves.map(({ payment }) => payment?.chargedPaisa ?? null),
    moves.map(({ payment }) => payment?.currency ?? null),
    moves.map(({ dueInSeconds }) => dueInSeconds ?? null),
    moves.filter(isOver).map(({ order }) => order.id),
    events.map(({ orderId }) => orderId),
    events.map(({ version }) => version),
    events.map(({ state }) => state),
    events.map(({ why }) => why),
    events.map(({ proof }) => proof),
    moves.map(({ isToDispatch }) => isToDispatch === true),
  ]);
  if (rows.length !== moves.length) throw new Error('an order changed without its lock');
  await giveBackCoupons(tx, moves.flatMap(couponBack));
}

/** A final state: nothing is pending any more. */
function isOver({ steps }: Move): boolean {
  const state = steps.at(-1)?.state;
  return state !== undefined && !OPEN_STATES.has(state);
}

function couponBack({ order: { coupon }, steps }: Move): string[] {
  const state = steps.at(-1)?.state;
  return coupon !== null && state !== undefined && COUPON_RETURNS.has(state) ? [coupon] : [];
}

function eventsOf(order: Move['order'], steps: readonly Step[]) {
  let from = order.state;
  return steps.map(({ state, why, proof }, index) => {
    assertEdge(from, state);
    from = state;
    return {
      orderId: order.id,
      version: order.version + index + 1,
      state,
      why: why ?? null,
      proof: proof === undefined ? null : JSON.stringify(proof),
    };
  });
}
