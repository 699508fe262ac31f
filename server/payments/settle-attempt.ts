// Writes down what a gateway said of an attempt: the money pays the order, or becomes wallet
// credit; never both.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { GatewayStatus } from '#gateways/gateway.ts';
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
import { changeAttempt, lockAttempt } from './attempt-row.ts';
import type { AttemptRow } from './attempt-row.ts';

/** What a settled attempt did to the world, so that the caller can wake who waits for it. */
export interface Settled {
  state: AttemptRow['state'];
  /** The order is paid and wants to be delivered. */
  isToDeliver: boolean;
}

export type TellCredit = (
  tx: Transaction,
  credited: { userId: string; amountPaisa: Paisa; isPaidAlready: boolean },
) => Promise<void>;

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
 * Whether this money can pay its order: the order still waits for it, and a limit does not forbid
 * it.
 */
async function canPay(tx: Transaction, order: OrderRow, attempt: AttemptRow): Promise<boolean> {
  if (order.state !== 'awaiting_payment' || order.isExpired) return false;
  if (order.type === 'WALLET') return true;
  const { userId, totalPaisa } = attempt;
  const taken = await takeSpend(tx, [{ userId, amountPaisa: totalPaisa }]);
  return taken.has(userId);
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
  const payment = { with: attempt.gateway, totalPaisa, chargedPaisa, currency };
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
  tellCredit: TellCredit,
): Promise<Settled> {
  const settled = {
    gatewayReference: status.gatewayReference,
    proof: status.proof,
    hasAsked: true,
  };
  if (status.chargedPaisa !== attempt.chargedPaisa) {
    // The gateway took another amount than we signed: nothing is credited until a person has
    // looked.
    await changeAttempt(tx, attempt.id, { ...settled, state: 'review' });
    return { state: 'review', isToDeliver: false };
  }
  const isPayment = await canPay(tx, order, attempt);
  if (isPayment) await payOrder(tx, order, attempt);
  else {
    const { userId, totalPaisa: amountPaisa } = attempt;
    const credit = { id: attempt.journal, kind: 'payment-credited' as const };
    await postOne(tx, journalOf(credit, attempt, [{ account: userId, amountPaisa }]));
    await tellCredit(tx, { userId, amountPaisa, isPaidAlready: order.paidAt !== null });
  }
  const became = isPayment ? 'payment' : 'credit';
  await changeAttempt(tx, attempt.id, { ...settled, state: 'succeeded', became });
  return { state: 'succeeded', isToDeliver: isPayment && order.type !== 'WALLET' };
}

/**
 * An unpaid order cannot be paid by an attempt for longer than this after the gateway last knew
 * nothing of it.
 */
const NOT_FOUND_ASKS_MAX = 6;

function nextState(attempt: AttemptRow, kind: GatewayStatus['kind']): AttemptRow['state'] {
  if (kind === 'failed' || kind === 'cancelled') return kind;
  if (kind === 'pending') return 'pending';
  // Right after the redirect a gateway knows nothing yet: the person has not chosen a way of
  // paying.
  if (kind === 'not found' && attempt.asks >= NOT_FOUND_ASKS_MAX) return 'expired';
  return attempt.state === 'pending' ? 'pending' : 'redirected';
}

export interface SettleOptions {
  /** Puts word of a credit into the outbox, in the transaction that makes it. */
  tellCredit: TellCredit;
  askSeconds: readonly number[];
  /** Whether this was the poller's own question, which moves the schedule on. */
  isScheduled: boolean;
}

/**
 * Settles an attempt by the gateway's own status. A success is final and moves money exactly once;
 * a failure closes the attempt, yet a success that comes after it still counts, because the money
 * is then with us.
 */
export async function settleAttempt(
  pool: pg.Pool,
  { id, userId, orderId }: AttemptRow,
  status: GatewayStatus,
  { askSeconds, isScheduled, tellCredit }: SettleOptions,
): Promise<Settled> {
  return inTransaction(pool, async (tx) => {
    await lockWallets(tx, [userId]);
    const order = (await lockOrders(tx, [orderId])).get(orderId);
    const attempt = await lockAttempt(tx, id);
    if (!order || !attempt) throw new Error(`attempt ${id} has lost its order`);
    const nothing = { state: attempt.state, isToDeliver: false };
    if (attempt.state === 'succeeded' || attempt.state === 'review') return nothing;
    if (status.kind === 'succeeded') return succeed(tx, { attempt, order }, status, tellCredit);
    const state = nextState(attempt, status.kind);
    const isOver = state === 'failed' || state === 'cancelled' || state === 'expired';
    const hasAsked = isScheduled;
    const dueInSeconds = isOver ? undefined : askSeconds[attempt.asks + (hasAsked ? 1 : 0)];
    await changeAttempt(tx, attempt.id, {
      state,
      proof: status.proof,
      hasAsked,
      ...(dueInSeconds === undefined ? {} : { dueInSeconds }),
    });
    return { ...nothing, state };
  });
}
