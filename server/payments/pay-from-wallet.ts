// Pays orders from wallets: a list in one transaction, of which one request is a list of one.
import type pg from 'pg';
import type { OrderState } from '#contract/codes.ts';
import { feesFromWire } from '#contract/fees.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import { priceOf } from '#contract/price.ts';
import { Refused } from '#contract/refusal.ts';
import { message } from '#contract/words.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { findKept, keepAnswers } from '#server/idempotency/kept-answers.ts';
import type { KeyedAsk } from '#server/idempotency/kept-answers.ts';
import { systemAccount } from '#server/ledger/accounts.ts';
import type { Journal } from '#server/ledger/journal.ts';
import { post } from '#server/ledger/post.ts';
import { lockWallets } from '#server/ledger/wallets.ts';
import { takeSpend } from '#server/limits/spend-limit.ts';
import { DISPATCH_GRACE_SECONDS } from '#server/orders/delivery/delivery-loop.ts';
import { moveOrders } from '#server/orders/move-orders.ts';
import type { Move } from '#server/orders/move-orders.ts';
import { lockPayableOrders } from '#server/orders/lock-orders.ts';
import type { PayableOrder } from '#server/orders/lock-orders.ts';

/**
 * One request to pay; a user may stand in the list only once, so that each decision sees the
 * balance as it is.
 */
export interface WalletPayment {
  userId: string;
  orderId: string;
  keyed: KeyedAsk | undefined;
  /** Whether it was tried before and its commit got no answer: paid already then means done. */
  isAgain?: boolean;
}

export interface Paid {
  id: string;
  state: OrderState;
}

/** An order that may be paid, and what it costs. */
interface Payable {
  payment: WalletPayment;
  order: PayableOrder;
  totalPaisa: Paisa;
}

/** The rules a wallet payment must pass, in the order in which people want to hear of them. */
function judge(
  payment: WalletPayment,
  order: PayableOrder | undefined,
  balancePaisa: Paisa,
): Payable | Refused {
  const no = (key: Parameters<typeof message>[0], values?: Record<string, number>): Refused =>
    new Refused(409, { error: message(key, values) });
  if (order?.userId !== payment.userId) {
    return new Refused(404, { error: message('order.not_found') });
  }
  if (order.type === 'WALLET') return no('payment.wallet_for_wallet');
  if (order.paidWith !== null) return no('order.already_paid');
  if (order.state !== 'awaiting_payment' || order.isExpired) return no('order.not_payable');
  const { totalPaisa } = priceOf(order, 'wallet', feesFromWire(order.fees));
  if (balancePaisa < totalPaisa) {
    const values = { balance: rupeesFromPaisa(balancePaisa), total: rupeesFromPaisa(totalPaisa) };
    return no('payment.insufficient', values);
  }
  return { payment, order, totalPaisa };
}

/** A payment whose first commit had happened after all: the order names it. */
function isDone(payment: WalletPayment, order: PayableOrder | undefined): order is PayableOrder {
  const isMine = order?.userId === payment.userId && order.paidWith === 'wallet';
  return payment.isAgain === true && isMine;
}

function journalOf({ order, totalPaisa }: Payable): Journal {
  return {
    id: order.payJournal,
    kind: 'order-paid',
    reference: order.id,
    postings: [
      { account: order.userId, amountPaisa: -totalPaisa },
      { account: systemAccount('in-flight'), amountPaisa: totalPaisa },
    ],
  };
}

function moveOf({ order, totalPaisa }: Payable): Move {
  return {
    order,
    steps: [{ state: 'paid' }],
    dueInSeconds: DISPATCH_GRACE_SECONDS,
    payment: { with: 'wallet', totalPaisa, chargedPaisa: totalPaisa, currency: 'NPR' },
  };
}

async function pay(
  tx: Transaction,
  payments: readonly WalletPayment[],
): Promise<(Paid | Refused)[]> {
  const balances = await lockWallets(
    tx,
    payments.map(({ userId }) => userId),
  );
  const orders = await lockPayableOrders(
    tx,
    payments.map(({ orderId }) => orderId),
  );
  const kept = await findKept(
    tx,
    payments.map(({ keyed }) => keyed),
  );
  const judged = payments.map((payment, index) => {
    const before = kept[index] as Paid | Refused | undefined;
    if (before !== undefined) return before;
    const order = orders.get(payment.orderId);
    if (isDone(payment, order)) return paid(order);
    return judge(payment, order, balances.get(payment.userId) ?? 0n);
  });
  const payable = judged.filter((item): item is Payable => 'payment' in item);
  const within = await takeSpend(
    tx,
    payable.map(({ order, totalPaisa }) => ({ userId: order.userId, amountPaisa: totalPaisa })),
  );
  const going = payable.filter(({ order }) => within.has(order.userId));
  const outcomes = await post(tx, going.map(journalOf));
  const bad = outcomes.find((outcome) => outcome !== 'posted');
  // Balances were read under their locks, so a refusal here is a bug; the batch is undone and run
  // one by one.
  if (bad) throw new Error(`a wallet payment could not be posted: ${bad}`);
  await moveOrders(tx, going.map(moveOf));
  await keepAnswers(
    tx,
    going.map(({ payment, order }) => ({ ask: payment.keyed, answer: paid(order) })),
  );
  return judged.map((item) => {
    if (!('payment' in item)) return item;
    return within.has(item.order.userId)
      ? paid(item.order)
      : new Refused(409, { error: message('payment.limit') });
  });
}

function paid(order: PayableOrder): Paid {
  return { id: order.id, state: 'paid' };
}

/**
 * Pays a list of orders from their owners' wallets and answers each by itself: paid, or a Refused
 * (404 not theirs, 409 for a balance, limit or state that forbids it, 422 for a reused key). Locks
 * wallets, then orders, in id order.
 */
export function payOrdersFromWallets(
  pool: pg.Pool,
  payments: readonly WalletPayment[],
): Promise<(Paid | Refused)[]> {
  return inTransaction(pool, (tx) => pay(tx, payments));
}
