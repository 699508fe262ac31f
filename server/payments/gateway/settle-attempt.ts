// Writes down what a gateway said of an attempt: the money pays the order, or becomes wallet
// credit; never both.
import type pg from 'pg';
import { feesFromWire } from '#contract/fees.ts';
import type { Paisa } from '#contract/money.ts';
import { priceOf } from '#contract/price.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { METHOD_OF } from '#gateways/gateway.ts';
import type { GatewayName, GatewayStatus } from '#gateways/gateway.ts';
import { systemAccount } from '#server/ledger/accounts.ts';
import type { Journal, JournalKind, Posting } from '#server/ledger/journal.ts';
import { post } from '#server/ledger/post.ts';
import { lockWallets } from '#server/ledger/wallets.ts';
import { takeSpend } from '#server/limits/spend-limit.ts';
import { DISPATCH_GRACE_SECONDS } from '#server/orders/delivery/delivery-loop.ts';
import { lockOrders } from '#server/orders/lock-orders.ts';
import { moveOrders } from '#server/orders/move-orders.ts';
import type { Step } from '#server/orders/move-orders.ts';
import type { OrderRow } from '#server/orders/order-row.ts';
import { afterAsking, isOver } from './after-asking.ts';
import type { Schedule } from './after-asking.ts';
import { askQuietly } from '../under-way/live-attempts.ts';
import { changeAttempt, lockAttempt } from './attempt-row.ts';
import type { AttemptRow } from './attempt-row.ts';

/** What a settled attempt did to the world, so that the caller can wake who waits for it. */
export interface Settled {
  state: AttemptRow['state'];
  /** The order is paid and wants to be delivered. */
  isToDeliver: boolean;
  /** From now on only a person can settle it. */
  isForAPerson: boolean;
  /** Its order waits for no payment, of this attempt or of any other. */
  isOrderOver: boolean;
}

/** Why money that came did not pay the order it was meant for. */
export type CreditReason = 'paid_already' | 'order_over' | 'price_changed' | 'limit';

/** Puts word to the person into the outbox, in the transaction that it tells of. */
export interface PaymentTellers {
  tellCredit: (
    tx: Transaction,
    credited: { userId: string; amountPaisa: Paisa; reason: CreditReason },
  ) => Promise<void>;
  /** The gateway took another amount than was signed. Both are in the charged currency. */
  tellReview: (
    tx: Transaction,
    reviewed: {
      userId: string;
      orderId: string;
      gateway: GatewayName;
      currency: 'NPR' | 'INR';
      askedPaisa: Paisa;
      takenPaisa: Paisa;
    },
  ) => Promise<void>;
}

/**
 * The gateway owes us what it charged; in rupees of another currency the exchange accounts stand
 * between.
 */
function arrival(attempt: AttemptRow): Posting[] {
  const clearing = systemAccount(`gateway-clearing:${attempt.gateway}`);
  if (attempt.chargedCurrency === 'NPR') {
    return [{ account: clearing, amountPaisa: -attempt.totalPaisa }];
  }
  return [
    { account: clearing, amountPaisa: -attempt.chargedPaisa },
    { account: systemAccount('exchange:INR'), amountPaisa: attempt.chargedPaisa },
    { account: systemAccount('exchange:NPR'), amountPaisa: -attempt.totalPaisa },
  ];
}

function journalOf(
  { id, kind }: { id: string; kind: JournalKind },
  attempt: AttemptRow,
  postings: Posting[],
): Journal {
  return {
    id,
    kind,
    reference: attempt.orderId,
    postings: [...arrival(attempt), ...postings.filter(({ amountPaisa }) => amountPaisa !== 0n)],
  };
}

/**
 * Why this money cannot pay its order; undefined when it can: the order still waits for it, costs
 * what was frozen in the attempt, and the limit, which is taken here, does not forbid it. A price
 * changes only while no attempt is under way, so only one that seemed to be over can differ.
 */
async function takeForOrder(
  tx: Transaction,
  order: OrderRow,
  attempt: AttemptRow,
): Promise<CreditReason | undefined> {
  if (order.paidAt !== null) return 'paid_already';
  if (order.state !== 'awaiting_payment' || order.isExpired) return 'order_over';
  if (order.type === 'WALLET') return undefined;
  const { userId, totalPaisa } = attempt;
  const price = priceOf(order, METHOD_OF[attempt.gateway], feesFromWire(order.fees));
  if (price.totalPaisa !== totalPaisa) return 'price_changed';
  const taken = await takeSpend(tx, [{ userId, amountPaisa: totalPaisa }]);
  return taken.has(userId) ? undefined : 'limit';
}

/** A wallet load is its own delivery: paid and delivered by one journal. */
async function payOrder(tx: Transaction, order: OrderRow, attempt: AttemptRow): Promise<void> {
  const { totalPaisa, chargedPaisa, chargedCurrency: currency } = attempt;
  const isLoad = order.type === 'WALLET';
  // The order's own journal id: whichever way it is paid, the ledger books it once.
  const id = order.payJournal;
  const journal = isLoad
    ? journalOf({ id, kind: 'wallet-loaded' }, attempt, [
        { account: order.userId, amountPaisa: order.amountPaisa },
        { account: systemAccount('fee-income'), amountPaisa: totalPaisa - order.amountPaisa },
      ])
    : journalOf({ id, kind: 'order-paid-by-gateway' }, attempt, [
        { account: systemAccount('in-flight'), amountPaisa: totalPaisa },
      ]);
  await postOne(tx, journal);
  const paid: Step = { state: 'paid' };
  const steps: Step[] = isLoad ? [paid, { state: 'delivered', why: 'delivery.loaded' }] : [paid];
  const payment = { with: METHOD_OF[attempt.gateway], totalPaisa, chargedPaisa, currency };
  await moveOrders(tx, [
    { order, steps, payment, ...(isLoad ? {} : { dueInSeconds: DISPATCH_GRACE_SECONDS }) },
  ]);
}

async function postOne(tx: Transaction, journal: Journal): Promise<void> {
  const [outcome] = await post(tx, [journal]);
  if (outcome !== 'posted') throw new Error(`money that arrived could not be posted: ${outcome}`);
}

async function succeed(
  tx: Transaction,
  { attempt, order }: { attempt: AttemptRow; order: OrderRow },
  status: Extract<GatewayStatus, { kind: 'succeeded' }>,
  { tellCredit, tellReview }: PaymentTellers,
): Promise<Settled> {
  const { userId, orderId, gateway } = attempt;
  const settled = {
    gatewayReference: status.gatewayReference,
    proof: status.proof,
    hasAsked: true,
  };
  if (status.chargedPaisa !== attempt.chargedPaisa) {
    // The gateway took another amount than we signed: nothing is credited until a person has
    // looked.
    const { chargedPaisa: askedPaisa, chargedCurrency: currency } = attempt;
    const takenPaisa = status.chargedPaisa;
    await tellReview(tx, { userId, orderId, gateway, currency, askedPaisa, takenPaisa });
    await changeAttempt(tx, attempt.id, { ...settled, state: 'review' });
    return { state: 'review', isToDeliver: false, isForAPerson: true, isOrderOver: false };
  }
  const reason = await takeForOrder(tx, order, attempt);
  if (reason === undefined) await payOrder(tx, order, attempt);
  else {
    const amountPaisa = attempt.totalPaisa;
    const credit = { id: attempt.journal, kind: 'payment-credited' as const };
    await postOne(tx, journalOf(credit, attempt, [{ account: userId, amountPaisa }]));
    await tellCredit(tx, { userId, amountPaisa, reason });
  }
  const became = reason === undefined ? 'payment' : 'credit';
  await changeAttempt(tx, attempt.id, { ...settled, state: 'succeeded', became });
  const isToDeliver = reason === undefined && order.type !== 'WALLET';
  return { state: 'succeeded', isToDeliver, isForAPerson: false, isOrderOver: true };
}

export type SettleOptions = PaymentTellers & Schedule;

/**
 * Settles an attempt by the gateway's own status. A success is final and moves money exactly once;
 * a failure closes the attempt, yet a success that comes after it still counts, because the money
 * is then with us.
 */
export async function settleAttempt(
  pool: pg.Pool,
  { id, userId, orderId }: AttemptRow,
  status: GatewayStatus,
  options: SettleOptions,
): Promise<Settled> {
  return inTransaction(pool, async (tx) => {
    await lockWallets(tx, [userId]);
    const order = (await lockOrders(tx, [orderId])).get(orderId);
    const attempt = await lockAttempt(tx, id);
    if (!order || !attempt) throw new Error(`attempt ${id} has lost its order`);
    const isOrderOver = order.state !== 'awaiting_payment' || order.isExpired;
    const nothing = { state: attempt.state, isToDeliver: false, isForAPerson: false, isOrderOver };
    if (attempt.state === 'succeeded' || attempt.state === 'review') return nothing;
    if (status.kind === 'succeeded') return succeed(tx, { attempt, order }, status, options);
    const after = afterAsking(attempt, status.kind, options);
    if (isOver(attempt.state) && after.state === attempt.state) {
      // What is over keeps the word that ended it.
      if (options.isScheduled) await askQuietly(tx, attempt.id, after.dueInSeconds);
      return nothing;
    }
    const { proof } = status;
    await changeAttempt(tx, attempt.id, { ...after, proof, hasAsked: options.isScheduled });
    const isLeft = !isOver(after.state) && after.dueInSeconds === undefined;
    return { ...nothing, state: after.state, isForAPerson: isLeft && !attempt.isForAPerson };
  });
}
