// Writes down how deliveries ended: done, refused (and refunded in the same breath), or not known
// yet.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import type { StatusOutcome } from '#providers/outcome.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { systemAccount } from '#server/ledger/accounts.ts';
import type { Journal, Posting } from '#server/ledger/journal.ts';
import { post } from '#server/ledger/post.ts';
import { lockWallets } from '#server/ledger/wallets.ts';
import { releaseSpend } from '#server/limits/spend-limit.ts';
import { endAttempts } from './attempts-table.ts';
import type { AttemptEnd } from './attempts-table.ts';
import { moveOrders } from '../move-orders.ts';
import type { Move, Step } from '../move-orders.ts';
import type { OrderRow } from '../order-row.ts';
import { lockOrders } from '../lock-orders.ts';

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
}

/** What an order still waits for can be settled; anything else was settled meanwhile. */
function isOpen(order: OrderRow | undefined): order is OrderRow {
  return order?.state === 'delivering' || order?.state === 'unknown';
}

function taken(order: OrderRow): Paisa {
  if (order.totalPaisa === null) throw new Error(`order ${order.id} is settled but was never paid`);
  return order.totalPaisa;
}

/** Money in flight goes to whom it is owed: the provider, and our fees; a discount is our cost. */
function deliveredJournal(order: OrderRow, provider: string): Journal {
  const { amountPaisa, discountPaisa } = order;
  const totalPaisa = taken(order);
  const feePaisa = totalPaisa - amountPaisa + discountPaisa;
  const postings: Posting[] = [
    { account: systemAccount('in-flight'), amountPaisa: -totalPaisa },
    { account: systemAccount(`biller-payable:${provider}`), amountPaisa },
    { account: systemAccount('fee-income'), amountPaisa: feePaisa },
    { account: systemAccount('discount-cost'), amountPaisa: -discountPaisa },
  ];
  return {
    id: order.settleJournal,
    kind: 'order-delivered',
    reference: order.id,
    postings: postings.filter((posting) => posting.amountPaisa !== 0n),
  };
}

/** All of it goes back to the wallet, fees too; a refund is never refused for a limit. */
function refundJournal(order: OrderRow): Journal {
  return {
    id: order.settleJournal,
    kind: 'order-refunded',
    reference: order.id,
    postings: [
      { account: systemAccount('in-flight'), amountPaisa: -taken(order) },
      { account: order.userId, amountPaisa: taken(order) },
    ],
  };
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

function endOf({ orderId, attempt, outcome }: Settlement): AttemptEnd {
  const isDone = outcome.kind === 'delivered' || outcome.kind === 'rejected';
  return {
    orderId,
    number: attempt,
    state: isDone ? outcome.kind : 'unknown',
    providerReference: outcome.kind === 'delivered' ? outcome.providerReference : null,
    proof: outcome.proof,
  };
}

async function settle(
  tx: Transaction,
  settlements: readonly Settlement[],
  { askSeconds, tellRefund }: SettleOptions,
): Promise<void> {
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
  await endAttempts(
    tx,
    open.map(({ settlement }) => endOf(settlement)),
  );
  await moveOrders(
    tx,
    open.map(({ order, settlement }) => moveOf(order, settlement, askSeconds)),
  );
}

/**
 * Settles deliveries, each order at most once in the list. One that was settled meanwhile (a
 * callback was quicker) changes nothing.
 */
export async function settleOrders(
  pool: pg.Pool,
  settlements: readonly Settlement[],
  options: SettleOptions,
): Promise<void> {
  await inTransaction(pool, (tx) => settle(tx, settlements, options));
}
