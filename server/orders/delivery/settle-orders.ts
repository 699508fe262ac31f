// Writes down how deliveries ended: done, refused (and refunded in the same breath), or not known
// yet.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import type { StatusOutcome } from '#providers/outcome.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { post } from '#server/ledger/post.ts';
import { lockWallets } from '#server/ledger/wallets.ts';
import { releaseSpend } from '#server/limits/spend-limit.ts';
import { beginAttempts, endAttempts } from './attempts-table.ts';
import type { Alert, AttemptEnd, Begun } from './attempts-table.ts';
import { moveOrders } from '../move-orders.ts';
import type { Move, Step } from '../move-orders.ts';
import type { OrderRow } from '../order-row.ts';
import { lockOrders } from '../lock-orders.ts';
import { deliveredJournal, refundJournal, taken } from './settlement-journals.ts';

export interface SettleOptions {
  /** The waits before each status query; after the last one a person must look. */
  askSeconds: readonly number[];
  /** Puts word of a refund into the outbox, in the transaction that makes it. */
  tellRefund: (
    tx: Transaction,
    refunded: { userId: string; orderId: string; amountPaisa: Paisa },
  ) => Promise<void>;
}

export interface Settlement {
  orderId: string;
  /** Whose wallet is locked first, for the case of a refund. */
  userId: string;
  attempt: number;
  provider: string;
  outcome: StatusOutcome;
  /** Whether this answers a status query rather than a delivery. */
  wasAsked: boolean;
  /** Whether it was sent once more, because the provider had never heard of it. */
  wasSentAgain: boolean;
  /** Whether a person decided it; what the provider said last stays with the attempt. */
  isDecided?: boolean;
  /**
   * Whom it goes to next instead of being refunded, after a definite refusal: another carrier, and
   * how long that one has.
   */
  next?: { provider: string; leaseSeconds: number };
}

/** What a settlement led to, beside what it wrote down. */
export interface Settled extends ForAPerson {
  /** Orders that went to their next carrier; they are to be sent there now. */
  handedOn: ReadonlySet<string>;
}

/** What only a person can go on with, told once: when it comes to be. */
export interface ForAPerson {
  /** Orders whose outcome nobody will ask about any more. */
  undecided: string[];
  /** What providers told us that we must mend there. */
  alerts: Alert[];
}

/**
 * What an order still waits for can be settled; anything else was settled meanwhile, or belongs to
 * a carrier before this one.
 */
function isOpen(order: OrderRow | undefined, { attempt }: Settlement): order is OrderRow {
  const isWaiting = order?.state === 'delivering' || order?.state === 'unknown';
  return isWaiting && order.attempt === attempt;
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

/** What the outcome itself means for the order, and when somebody must look again. */
function endOfDelivery(
  settlement: Settlement,
  asks: number,
  askSeconds: readonly number[],
): Pick<Move, 'hasAttempt' | 'dueInSeconds'> & { steps: Step[] } {
  const { outcome, wasAsked } = settlement;
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
  const dueInSeconds = askSeconds[asks + (wasAsked ? 1 : 0)];
  if (dueInSeconds === undefined) {
    return { steps: [{ state: 'unknown', why: 'delivery.person', proof }] };
  }
  return { steps: [{ state: 'unknown', why: 'delivery.no_answer', proof }], dueInSeconds };
}

function moveOf(order: OrderRow, settlement: Settlement, askSeconds: readonly number[]): Move {
  const { wasAsked: hasAsked, wasSentAgain } = settlement;
  const { steps, ...due } = endOfDelivery(settlement, order.asks, askSeconds);
  const again: Step[] = wasSentAgain ? [{ state: 'delivering', why: 'delivery.sent_again' }] : [];
  return { order, hasAsked, steps: [...again, ...steps], ...due };
}

function endOf({ orderId, attempt, outcome, isDecided }: Settlement): AttemptEnd {
  const isDone = outcome.kind === 'delivered' || outcome.kind === 'rejected';
  return {
    orderId,
    number: attempt,
    state: isDone ? outcome.kind : 'unknown',
    providerReference: outcome.kind === 'delivered' ? outcome.providerReference : null,
    proof: isDecided ? undefined : outcome.proof,
    alert: outcome.kind === 'rejected' ? outcome.alert : undefined,
  };
}

/** Whether a move has just left an order to a person: an order that was left before had more asks. */
function isLeft({ asks, steps }: Move & { asks: number }, askSeconds: readonly number[]): boolean {
  return steps.at(-1)?.why === 'delivery.person' && asks < askSeconds.length;
}

/** Settles within a transaction of the caller's, who may have locked the wallets and orders before. */
export async function settle(
  tx: Transaction,
  settlements: readonly Settlement[],
  { askSeconds, tellRefund }: SettleOptions,
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
  const back = open
    .filter(({ settlement }) => isRefund(settlement))
    .map(({ order }) => ({
      userId: order.userId,
      orderId: order.id,
      amountPaisa: taken(order),
      takenAt: order.paidAt ?? order.createdAt,
    }));
  await releaseSpend(tx, back);
  for (const refund of back) await tellRefund(tx, refund);
  const alerts = await endAttempts(
    tx,
    open.map(({ settlement }) => endOf(settlement)),
  );
  const moves = open.map(({ order, settlement }) => ({
    asks: order.asks,
    ...moveOf(order, settlement, askSeconds),
  }));
  await beginAttempts(tx, open.flatMap(nextAttempt));
  await moveOrders(tx, moves);
  const left = moves.filter((move) => isLeft(move, askSeconds));
  return {
    undecided: left.map(({ order }) => order.id),
    alerts,
    handedOn: new Set(open.flatMap(nextAttempt).map(({ orderId }) => orderId)),
  };
}

/**
 * Settles deliveries, each order at most once in the list, and answers what is now left to a person.
 * One that was settled meanwhile (a callback was quicker) changes nothing.
 */
export function settleOrders(
  pool: pg.Pool,
  settlements: readonly Settlement[],
  options: SettleOptions,
): Promise<Settled> {
  return inTransaction(pool, (tx) => settle(tx, settlements, options));
}
