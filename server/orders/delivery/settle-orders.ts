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
import { endAttempts } from './attempts-table.ts';
import type { Alert, AttemptEnd } from './attempts-table.ts';
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
}

/** What only a person can go on with, told once: when it comes to be. */
export interface ForAPerson {
  /** Orders whose outcome nobody will ask about any more. */
  undecided: string[];
  /** What providers told us that we must mend there. */
  alerts: Alert[];
}

/** What an order still waits for can be settled; anything else was settled meanwhile. */
function isOpen(order: OrderRow | undefined): order is OrderRow {
  return order?.state === 'delivering' || order?.state === 'unknown';
}

/** What the outcome itself means for the order, and when somebody must look again. */
function endOfDelivery(
  { outcome, wasAsked }: Settlement,
  asks: number,
  askSeconds: readonly number[],
): { steps: Step[]; dueInSeconds?: number } {
  const { proof } = outcome;
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
): Promise<ForAPerson> {
  const refunded = settlements.filter(({ outcome }) => outcome.kind === 'rejected');
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
    return isOpen(order) ? [{ order, settlement }] : [];
  });
  const journals = open.flatMap(({ order, settlement }) => {
    if (settlement.outcome.kind === 'delivered') {
      return [deliveredJournal(order, settlement.provider)];
    }
    return settlement.outcome.kind === 'rejected' ? [refundJournal(order)] : [];
  });
  const outcomes = await post(tx, journals);
  const bad = outcomes.find((outcome) => outcome !== 'posted');
  if (bad) throw new Error(`a settlement could not be posted: ${bad}`);
  const back = open
    .filter(({ settlement }) => settlement.outcome.kind === 'rejected')
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
  await moveOrders(tx, moves);
  const left = moves.filter((move) => isLeft(move, askSeconds));
  return { undecided: left.map(({ order }) => order.id), alerts };
}

/**
 * Settles deliveries, each order at most once in the list, and answers what is now left to a person.
 * One that was settled meanwhile (a callback was quicker) changes nothing.
 */
export function settleOrders(
  pool: pg.Pool,
  settlements: readonly Settlement[],
  options: SettleOptions,
): Promise<ForAPerson> {
  return inTransaction(pool, (tx) => settle(tx, settlements, options));
}
