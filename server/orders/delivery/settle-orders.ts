// Records how deliveries ended: delivered, refused (and refunded in the same transaction), or
// unknown.
import type pg from 'pg';
import type { Delivered, Rejected, StatusOutcome } from '#providers/outcome.ts';
import type { OrderState } from '#contract/codes.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { post } from '#server/ledger/post.ts';
import { lockWallets } from '#server/ledger/wallets.ts';
import { beginAttempts, endAttempts, keepLateAnswer } from './attempts-table.ts';
import type { Alert, AttemptEnd, Begun } from './attempts-table.ts';
import type { DeliveryTask } from './lease-orders.ts';
import { REVIEW } from './manual-review.ts';
import { moveOrders } from '../move-orders.ts';
import type { Move, Step } from '../move-orders.ts';
import type { OrderRow } from '../order-row.ts';
import { followRefunds } from '../follow-refunds.ts';
import { lockOrders } from '../lock-orders.ts';
import { deliveredJournal, refundJournal } from './settlement-journals.ts';

export interface SettleOptions {
  /** The delays before each status query; after the last one the order needs manual review. */
  askSeconds: readonly number[];
}

export interface Settlement {
  orderId: string;
  /** The owner, whose wallet is locked first in case of a refund. */
  userId: string;
  attempt: number;
  provider: string;
  outcome: StatusOutcome;
  /** What led to the outcome; decide: an operator did, and the provider's last answer stays. */
  task: DeliveryTask | 'decide';
  /** Whether it was sent once more, because the provider did not know it. */
  wasSentAgain: boolean;
  /**
   * The next delivery channel after a definite refusal, instead of a refund, and the duration of
   * its lease.
   */
  next?: { provider: string; leaseSeconds: number };
}

/** The follow-ups of a settlement. */
export interface Settled extends InReview {
  /** Orders that move to their next channel and must be sent there now. */
  handedOn: ReadonlySet<string>;
}

/** New items for manual review, each reported once. */
export interface InReview {
  /** Orders with an unknown outcome that are no longer polled. */
  undecided: string[];
  /** Orders whose provider says the opposite of how they were settled. */
  contradicted: string[];
  /** Provider complaints that we must fix. */
  alerts: Alert[];
}

/**
 * Only an order that still waits can be settled; any other was settled meanwhile, or moved to
 * another channel.
 */
function isOpen(order: OrderRow | undefined, { attempt }: Settlement): order is OrderRow {
  const isWaiting = order?.state === 'delivering' || order?.state === 'unknown';
  return isWaiting && order.attempt === attempt;
}

export function isFinal(outcome: StatusOutcome): outcome is Delivered | Rejected {
  return outcome.kind === 'delivered' || outcome.kind === 'rejected';
}

/** An early poll without a final answer changes nothing but the attempt's evidence. */
function movesOrder({ outcome, task }: Settlement): boolean {
  return isFinal(outcome) || task !== 'early poll';
}

function isRefund({ outcome, next }: Settlement): boolean {
  return outcome.kind === 'rejected' && next === undefined;
}

interface Open {
  order: OrderRow;
  settlement: Settlement;
}

function nextAttempt({ order, settlement: { next } }: Open): Begun[] {
  return next ? [{ orderId: order.id, number: order.attempt + 1, provider: next.provider }] : [];
}

/** The order's next state for an outcome, and when to look at it again. */
function endOfDelivery(
  settlement: Settlement,
  asks: number,
  askSeconds: readonly number[],
): Pick<Move, 'hasAttempt' | 'dueInSeconds'> & { steps: Step[] } {
  const { outcome, task } = settlement;
  const { proof } = outcome;
  if (settlement.next !== undefined) {
    const steps: Step[] = [{ state: 'delivering', why: 'delivery.next_carrier', proof }];
    return { steps, hasAttempt: true, dueInSeconds: settlement.next.leaseSeconds };
  }
  if (outcome.kind === 'delivered') return { steps: [{ state: 'delivered', proof }] };
  if (outcome.kind === 'rejected') {
    const failed: Step = { state: 'failed', why: outcome.why, proof };
    return { steps: [failed, { state: 'refunded', why: 'delivery.refunded' }] };
  }
  const dueInSeconds = askSeconds[asks + (task === 'poll' ? 1 : 0)];
  if (dueInSeconds === undefined) {
    return { steps: [{ state: 'unknown', why: REVIEW, proof }] };
  }
  return { steps: [{ state: 'unknown', why: 'delivery.no_answer', proof }], dueInSeconds };
}

function moveOf(order: OrderRow, settlement: Settlement, askSeconds: readonly number[]): Move {
  const { task, wasSentAgain } = settlement;
  const { steps, ...due } = endOfDelivery(settlement, order.asks, askSeconds);
  const again: Step[] = wasSentAgain ? [{ state: 'delivering', why: 'delivery.sent_again' }] : [];
  // The schedule begins anew at the next provider.
  const asked = settlement.next ? -order.asks : Number(task === 'poll');
  return { order, asked, steps: [...again, ...steps], ...due };
}

function endOf({ orderId, attempt, outcome, task }: Settlement): AttemptEnd {
  return {
    orderId,
    number: attempt,
    state: isFinal(outcome) ? outcome.kind : 'unknown',
    providerReference: outcome.kind === 'delivered' ? outcome.providerReference : null,
    proof: task === 'decide' ? undefined : outcome.proof,
    alert: outcome.kind === 'rejected' ? outcome.alert : undefined,
  };
}

const OPPOSITE: Partial<Record<OrderState, StatusOutcome['kind']>> = {
  delivered: 'rejected',
  refunded: 'delivered',
};

/** Too late for the order, which keeps its state: a person must look. */
function isContradicted(order: OrderRow | undefined, { attempt, outcome }: Settlement): boolean {
  return order?.attempt === attempt && OPPOSITE[order.state] === outcome.kind;
}

async function contradictedOf(
  tx: Transaction,
  orders: ReadonlyMap<string, OrderRow>,
  settlements: readonly Settlement[],
): Promise<string[]> {
  const late = settlements.filter((one) => isContradicted(orders.get(one.orderId), one));
  for (const { orderId, attempt, outcome } of late) {
    await keepLateAnswer(tx, { orderId, number: attempt }, outcome.proof);
  }
  return late.map(({ orderId }) => orderId);
}

/** Settles within the caller's transaction, which may already hold the locks. */
export async function settle(
  tx: Transaction,
  settlements: readonly Settlement[],
  { askSeconds }: SettleOptions,
): Promise<Settled> {
  const refunded = settlements.filter(isRefund);
  if (refunded.length > 0) {
    await lockWallets(
      tx,
      refunded.map(({ userId }) => userId),
    );
  }
  const orders = await lockOrders(
    tx,
    settlements.map(({ orderId }) => orderId),
  );
  const open = settlements.flatMap((settlement) => {
    const order = orders.get(settlement.orderId);
    return isOpen(order, settlement) ? [{ order, settlement }] : [];
  });
  const journals = open.flatMap(({ order, settlement }) => {
    if (settlement.outcome.kind === 'delivered') {
      return [deliveredJournal(order, settlement.provider)];
    }
    return isRefund(settlement) ? [refundJournal(order)] : [];
  });
  const outcomes = await post(tx, journals);
  const bad = outcomes.find((outcome) => outcome !== 'posted');
  if (bad) throw new Error(`a settlement could not be posted: ${bad}`);
  await followRefunds(
    tx,
    open.flatMap(({ order, settlement }) => (isRefund(settlement) ? [order] : [])),
  );
  const alerts = await endAttempts(
    tx,
    open.map(({ settlement }) => endOf(settlement)),
  );
  const moves = open
    .filter(({ settlement }) => movesOrder(settlement))
    .map(({ order, settlement }) => moveOf(order, settlement, askSeconds));
  await beginAttempts(tx, open.flatMap(nextAttempt));
  await moveOrders(tx, moves);
  const left = moves.filter(({ steps }) => steps.at(-1)?.why === REVIEW);
  return {
    undecided: left.map(({ order }) => order.id),
    contradicted: await contradictedOf(tx, orders, settlements),
    alerts,
    handedOn: new Set(open.flatMap(nextAttempt).map(({ orderId }) => orderId)),
  };
}

/**
 * Settles deliveries, each order at most once per list, and returns the new items for manual
 * review. An order that was settled meanwhile (by an earlier callback) does not change.
 */
export function settleOrders(
  pool: pg.Pool,
  settlements: readonly Settlement[],
  options: SettleOptions,
): Promise<Settled> {
  return inTransaction(pool, (tx) => settle(tx, settlements, options));
}
