// An operator's decision on an order with an unknown outcome.
import type pg from 'pg';
import type { OrderState } from '#contract/codes.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { lockWallets } from '#server/ledger/wallets.ts';
import { lockOrders } from '../lock-orders.ts';
import type { OrderRow } from '../order-row.ts';
import { isUndecided } from './manual-review.ts';
import { settle } from './settle-orders.ts';
import type { Settlement } from './settle-orders.ts';

export interface Decision {
  orderId: string;
  outcome: 'delivered' | 'failed';
  /** The operator's reason, stored as the event's evidence. */
  why: string;
  /** The evidence for the decision, stored with the reason. */
  evidence?: Readonly<Record<string, unknown>>;
  /** The provider's own number, where that is the evidence. */
  providerReference?: string | undefined;
  /** The longest time for which a worker may be busy with an order. */
  leaseSeconds: number;
}

/**
 * The result of a decision: done now, done before (nothing changed), or impossible in the order's
 * state.
 */
export type Decided =
  | { kind: 'done' | 'done before'; state: OrderState }
  | { kind: 'not there' }
  | { kind: 'just sent again' }
  | { kind: 'not waiting'; state: OrderState };

/** Locks the wallet, then the order: the locking order of every change of both. */
export async function lockWhole(tx: Transaction, orderId: string): Promise<OrderRow | undefined> {
  const [owner] = await tx.rows<{ user_id: string }>('select user_id from orders where id = $1', [
    orderId,
  ]);
  if (!owner) return undefined;
  await lockWallets(tx, [owner.user_id]);
  return (await lockOrders(tx, [orderId])).get(orderId);
}

/** The provider of an order's last attempt. Throws when there is none: then nothing was sent. */
export async function providerOf(tx: Transaction, { id, attempt }: OrderRow): Promise<string> {
  const [row] = await tx.rows<{ provider: string }>(
    'select provider from delivery_attempts where order_id = $1 and number = $2',
    [id, attempt],
  );
  if (!row) throw new Error(`order ${id} was never sent to a provider`);
  return row.provider;
}

/**
 * Whether a worker may be sending it again right now. Waits for one that is about to: it sends nothing once
 * the attempt has an outcome.
 */
async function isJustSentAgain(
  tx: Transaction,
  { id, attempt }: OrderRow,
  leaseSeconds: number,
): Promise<boolean> {
  const [row] = await tx.rows<{ is_so: boolean | null }>(
    `select sent_at > clock_timestamp() - make_interval(secs => $3)
       -- A later time is of a clock that was wrong.
       and sent_at <= clock_timestamp() as is_so
     from delivery_attempts
     where order_id = $1::uuid /*shards: and bucket = bucket_of($1::uuid)*/ and number = $2::smallint
     for update`,
    [id, attempt, leaseSeconds],
  );
  return row?.is_so === true;
}

const ENDS = { delivered: 'delivered', failed: 'refunded' } as const;

function outcomeOf({ outcome, why, ...more }: Decision): Settlement['outcome'] {
  const proof = { person: why, ...more.evidence };
  const { providerReference = null } = more;
  return outcome === 'delivered'
    ? { kind: 'delivered', providerReference, proof }
    : { kind: 'rejected', why: 'delivery.refused', mayGoElsewhere: false, proof };
}

/**
 * Settles an order in manual review exactly as the provider's own answer would: ledger, limit,
 * mail, event. An order that already has this outcome is left unchanged.
 */
export async function resolveWithin(tx: Transaction, decision: Decision): Promise<Decided> {
  const order = await lockWhole(tx, decision.orderId);
  if (!order) return { kind: 'not there' };
  const { id: orderId, userId, attempt, state } = order;
  if (state === ENDS[decision.outcome]) return { kind: 'done before', state };
  if (!(await isUndecided(tx, orderId))) return { kind: 'not waiting', state };
  if (await isJustSentAgain(tx, order, decision.leaseSeconds)) return { kind: 'just sent again' };
  const provider = await providerOf(tx, order);
  const settlement: Settlement = {
    orderId,
    userId,
    attempt,
    provider,
    outcome: outcomeOf(decision),
    task: 'decide',
    wasSentAgain: false,
  };
  await settle(tx, [settlement], { askSeconds: [] });
  return { kind: 'done', state: ENDS[decision.outcome] };
}

/** The same in a transaction of its own. */
export function resolveOrder(pool: pg.Pool, decision: Decision): Promise<Decided> {
  return inTransaction(pool, (tx) => resolveWithin(tx, decision));
}
