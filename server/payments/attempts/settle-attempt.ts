// Records a gateway's status of an attempt. The money either pays the order or becomes wallet
// credit, never both.
import type pg from 'pg';
import { feesFromWire } from '#contract/payments/fees.ts';
import type { Paisa } from '#contract/money.ts';
import { priceOf } from '#contract/price.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { GatewayStatus } from '#gateways/gateway.ts';
import { methodOf } from '#gateways/gateways.ts';
import { systemAccount } from '#server/ledger/accounts.ts';
import type { Journal, JournalKind, Posting } from '#server/ledger/journal.ts';
import { postSurely } from '#server/ledger/post.ts';
import { lockWallets } from '#server/ledger/wallets.ts';
import { countedPaisa } from '#server/limits/limit-refusal.ts';
import { takeSpend } from '#server/limits/spend-limit.ts';
import type { CreditReason } from '#server/notifications/events.ts';
import { notify } from '#server/notifications/notify.ts';
import { lockOrders } from '#server/orders/lock-orders.ts';
import { moveOrders } from '#server/orders/move-orders.ts';
import type { Step } from '#server/orders/move-orders.ts';
import type { OrderOver } from '#server/orders/order-over.ts';
import type { OrderRow } from '#server/orders/order-row.ts';
import { afterAsking, isOver } from './after-asking.ts';
import type { Schedule } from './after-asking.ts';
import { askQuietly } from './live-attempts.ts';
import { changeAttempt, lockAttempt } from './attempt-row.ts';
import type { AttemptRow } from './attempt-row.ts';
import { bookedBefore } from '../corrections/booked-before.ts';
import { undoCorrections } from '../corrections/undo-corrections.ts';

/**
 * Holds the part of a credited payment that exceeds the wallet's cap. Returns whether there was
 * any.
 */
export type HoldSurplus = (
  tx: Transaction,
  credited: { attempt: AttemptRow; creditedPaisa: Paisa; balancePaisa: Paisa },
) => Promise<boolean>;

export interface SettleOptions extends Schedule {
  holdSurplus: HoldSurplus;
}

/** The effects of settling an attempt that the caller must pass on. */
export interface Settled {
  state: AttemptRow['state'];
  /** The order is paid and can be delivered. */
  isToDeliver: boolean;
  /** The attempt now needs manual review. */
  needsReview: boolean;
  /** The order no longer waits for any payment. */
  isOrderOver: boolean;
}

/**
 * The gateway owes us what it charged. For another currency, the exchange accounts stand between
 * its amount and ours.
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

const TOO_LATE: Record<OrderOver, CreditReason> = {
  'order.already_paid': 'paid_already',
  'order.not_payable': 'order_over',
};

/**
 * The reason why this money cannot pay its order; undefined when it can. It can when the order
 * still waits for payment, still has the price frozen in the attempt, and stays within the limit,
 * which is reserved here. A price changes only while no attempt is pending, so it can differ only
 * for an attempt that seemed to be over.
 */
async function takeForOrder(
  tx: Transaction,
  order: OrderRow,
  attempt: AttemptRow,
): Promise<CreditReason | undefined> {
  if (order.notPayable !== null) return TOO_LATE[order.notPayable];
  if (order.type === 'WALLET') return undefined;
  const { userId, totalPaisa } = attempt;
  const price = priceOf(order, methodOf(attempt.gateway).terms, feesFromWire(order.fees));
  if (price.totalPaisa !== totalPaisa) return 'price_changed';
  const taken = await takeSpend(tx, [{ userId, amountPaisa: countedPaisa(order) }]);
  return taken.has(userId) ? undefined : 'limit';
}

/** Paying for a wallet load also delivers it: one journal does both. */
async function payOrder(tx: Transaction, order: OrderRow, attempt: AttemptRow): Promise<void> {
  const { totalPaisa, chargedPaisa, chargedCurrency: currency } = attempt;
  const isLoad = order.type === 'WALLET';
  // The order's own journal id: the ledger books it once, whichever way it is paid.
  const id = order.payJournal;
  const journal = isLoad
    ? journalOf({ id, kind: 'wallet-loaded' }, attempt, [
        { account: order.userId, amountPaisa: order.amountPaisa },
        { account: systemAccount('fee-income'), amountPaisa: totalPaisa - order.amountPaisa },
      ])
    : journalOf({ id, kind: 'order-paid-by-gateway' }, attempt, [
        { account: systemAccount('in-flight'), amountPaisa: totalPaisa },
      ]);
  await undoCorrections(tx, attempt);
  await postSurely(tx, journal);
  const paid: Step = { state: 'paid' };
  const steps: Step[] = isLoad ? [paid, { state: 'delivered', why: 'delivery.loaded' }] : [paid];
  const payment = { with: methodOf(attempt.gateway).name, totalPaisa, chargedPaisa, currency };
  await moveOrders(tx, [{ order, steps, payment, isToDispatch: !isLoad }]);
}

/** Books an attempt's money as wallet credit, and tells its owner why. The wallet must be locked. */
export async function creditWallet(
  tx: Transaction,
  attempt: AttemptRow,
  reason: CreditReason,
): Promise<void> {
  const { userId, orderId, totalPaisa: amountPaisa } = attempt;
  const credit = { id: attempt.journal, kind: 'payment-credited' as const };
  await undoCorrections(tx, attempt);
  await postSurely(tx, journalOf(credit, attempt, [{ account: userId, amountPaisa }]));
  await notify(tx, { kind: 'payment_became_credit', userId, orderId, amountPaisa, reason });
}

/** The part of a successful attempt that was credited to the wallet. */
function creditedOf(attempt: AttemptRow, order: OrderRow, isCredit: boolean): Paisa {
  if (isCredit) return attempt.totalPaisa;
  return order.type === 'WALLET' ? order.amountPaisa : 0n;
}

interface Confirmed {
  attempt: AttemptRow;
  order: OrderRow;
  balancePaisa: Paisa;
  /** Staff may have credited its money by a manual journal. */
  isByHand: boolean;
}

async function succeed(
  tx: Transaction,
  { attempt, order, balancePaisa, isByHand }: Confirmed,
  status: Extract<GatewayStatus, { kind: 'succeeded' }>,
  { holdSurplus }: Pick<SettleOptions, 'holdSurplus'>,
): Promise<Settled> {
  const { userId, orderId, gateway } = attempt;
  const settled = {
    gatewayReference: status.gatewayReference,
    proof: status.proof,
    hasAsked: true,
  };
  const takenPaisa = status.chargedPaisa;
  const isOtherAmount = takenPaisa !== attempt.chargedPaisa;
  if (isOtherAmount || isByHand) {
    // The gateway took another amount than we signed, or staff may have credited this money already: credit
    // nothing before manual review. Those whom staff credited need not be told.
    const { chargedPaisa: askedPaisa, chargedCurrency: currency } = attempt;
    const amounts = { currency, askedPaisa, takenPaisa };
    if (isOtherAmount) {
      await notify(tx, { kind: 'payment_under_review', userId, orderId, gateway, ...amounts });
    }
    await changeAttempt(tx, attempt.id, { ...settled, state: 'review', takenPaisa });
    return { state: 'review', isToDeliver: false, needsReview: true, isOrderOver: false };
  }
  const reason = await takeForOrder(tx, order, attempt);
  if (reason === undefined) await payOrder(tx, order, attempt);
  else await creditWallet(tx, attempt, reason);
  const became = reason === undefined ? 'payment' : 'credit';
  await changeAttempt(tx, attempt.id, { ...settled, state: 'succeeded', became });
  const creditedPaisa = creditedOf(attempt, order, reason !== undefined);
  const balance = balancePaisa + creditedPaisa;
  const needsReview =
    creditedPaisa > 0n &&
    (await holdSurplus(tx, { attempt, creditedPaisa, balancePaisa: balance }));
  const isToDeliver = reason === undefined && order.type !== 'WALLET';
  return { state: 'succeeded', isToDeliver, needsReview, isOrderOver: true };
}

/**
 * Settles an attempt by the gateway's status. A success is final and moves money exactly once. A
 * failure closes the attempt, but a later success still counts, because then we have the money.
 */
export async function settleAttempt(
  pool: pg.Pool,
  { id, userId, orderId }: AttemptRow,
  status: GatewayStatus,
  options: SettleOptions,
): Promise<Settled> {
  return inTransaction(pool, async (tx) => {
    const balancePaisa = (await lockWallets(tx, [userId])).get(userId) ?? 0n;
    const order = (await lockOrders(tx, [orderId])).get(orderId);
    const attempt = await lockAttempt(tx, id);
    if (!order || !attempt) throw new Error(`attempt ${id} has lost its order`);
    const isOrderOver = order.notPayable !== null;
    const unchanged = { state: attempt.state, isToDeliver: false, needsReview: false, isOrderOver };
    if (attempt.state === 'succeeded' || attempt.state === 'review') return unchanged;
    // Staff found that they had credited its money themselves: it is over for good.
    if (attempt.takenPaisa === attempt.chargedPaisa) return unchanged;
    if (status.kind === 'succeeded') {
      const { gatewayReference } = status;
      const { asAnother, byHand: isByHand } = await bookedBefore(tx, { id, gatewayReference });
      const confirmed = { attempt, order, balancePaisa, isByHand };
      if (asAnother === null) return succeed(tx, confirmed, status, options);
      if (!attempt.isEndedByPerson) {
        // Of two payments under one reference, one is credited; a person decides about the other.
        await changeAttempt(tx, id, {
          state: 'pending',
          proof: { sameReferenceAs: asAnother, told: status.proof },
          takenPaisa: isByHand ? attempt.chargedPaisa : undefined,
          hasAsked: options.isScheduled,
        });
        return { ...unchanged, state: 'pending', needsReview: !attempt.needsReview };
      }
    }
    const kind = status.kind === 'succeeded' ? 'pending' : status.kind;
    const after = afterAsking(attempt, kind, options);
    const isSettled = isOver(attempt.state) || attempt.needsReview;
    if (isSettled && after.state === attempt.state) {
      // It keeps the evidence that ended it, or that brought it into review.
      if (options.isScheduled) await askQuietly(tx, attempt.id, after.dueInSeconds);
      return unchanged;
    }
    const { proof } = status;
    await changeAttempt(tx, attempt.id, { ...after, proof, hasAsked: options.isScheduled });
    const isLeft = !isOver(after.state) && after.dueInSeconds === undefined;
    return { ...unchanged, state: after.state, needsReview: isLeft && !attempt.needsReview };
  });
}
