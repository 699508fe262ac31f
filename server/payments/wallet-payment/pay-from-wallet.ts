// Pays orders from wallets: a list in one call of the database; a single payment is a list of one.
import type pg from 'pg';
import type { OrderState } from '#contract/codes.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import type { ApiError } from '#contract/api-error.ts';
import { callOnce, statement } from '#server/db/transaction.ts';
import { countedPaisa, limitRefusal } from '#server/limits/limit-refusal.ts';
import { readLimits } from '#server/limits/spend-limit.ts';
import type { IdempotencyRequest } from '#server/idempotency/idempotency-store.ts';
import { readOrder } from '#server/orders/read-orders.ts';
import { readBlockedRefusal } from '#server/users/protection/assert-not-blocked.ts';
import { frozenRefusal } from '#server/users/protection/assert-not-frozen.ts';
import { readFreeze } from '#server/users/protection/freezes.ts';
import { readPaymentBlocks } from '../payment-blocks.ts';
import { refusePayment } from '../verdicts/payment-verdicts.ts';
import type { PaymentVerdict } from '../verdicts/payment-verdicts.ts';

/**
 * One request to pay. A user may appear only once in a list, so that each decision sees the current
 * balance.
 */
export interface WalletPayment {
  userId: string;
  orderId: string;
  keyed: IdempotencyRequest | undefined;
  /** The amount the page showed; only compared. */
  shownPaisa: Paisa | undefined;
  /** The session that asks, by its token's hash: once it has been ended, nothing is paid. */
  sessionHash: Buffer;
  /** An order of more than this is not paid: `credit not checked`. Undefined: its credit was checked. */
  amplePaisa: Paisa | undefined;
  /**
   * Whether it was tried before without a key and the commit got no answer: "already paid" then
   * means success.
   */
  isAgain?: boolean;
}

export interface Paid {
  id: string;
  state: OrderState;
}

interface Decided {
  place: number;
  balancePaisa: Paisa;
  /** Null when there is no such order. */
  totalPaisa: Paisa | null;
}

/** A payment that was not made, and why. */
export type Refused = Decided & { verdict: 'payment.limit' | PaymentVerdict };

export type Decision = Refused | (Decided & { verdict: 'paid' });

/** `credit not checked`: nothing was paid, because the order is above the payment's `amplePaisa`. */
export type Verdict = Decision | (Decided & { verdict: 'credit not checked' });

const PAY = statement(
  'pay_orders_from_wallets',
  `select place, verdict, balance_paisa as "balancePaisa", total_paisa as "totalPaisa"
   from pay_orders_from_wallets($1::uuid[], $2::uuid[], $3::boolean[], $4::text[], $5::bytea[],
     $6::bigint[], $7::bytea[], $8::bigint[])`,
);

/**
 * Pays a list of orders from their owners' wallets and returns the verdict on each, in order. All rules and
 * their order are in the database function of the same name, because this is the most frequent operation.
 * Throws UnknownOutcome when the list was sent and no answer came.
 */
export async function payOrdersFromWallets(
  pool: pg.Pool,
  payments: readonly WalletPayment[],
): Promise<Verdict[]> {
  const verdicts = await callOnce<Verdict>(pool, PAY, [
    payments.map(({ userId }) => userId),
    payments.map(({ orderId }) => orderId),
    payments.map(({ isAgain }) => isAgain === true),
    payments.map(({ keyed }) => keyed?.key ?? null),
    payments.map(({ keyed }) => keyed?.askedHash ?? null),
    payments.map(({ shownPaisa }) => shownPaisa ?? null),
    payments.map(({ sessionHash }) => sessionHash),
    payments.map(({ amplePaisa }) => amplePaisa ?? null),
  ]);
  const byPlace = new Map(verdicts.map((verdict) => [verdict.place, verdict]));
  return payments.map((_, index) => {
    const verdict = byPlace.get(index + 1);
    if (!verdict) throw new Error(`invariant: no verdict on payment ${index + 1} of a list`);
    return verdict;
  });
}

type PaymentKey = Pick<WalletPayment, 'userId' | 'orderId'>;

async function limitRefused(pool: pg.Pool, { userId, orderId }: PaymentKey): Promise<ApiError> {
  const [limits, order] = await Promise.all([
    readLimits(pool, userId),
    readOrder(pool, { id: orderId, userId }),
  ]);
  return limitRefusal(limits, order ? countedPaisa(order) : 0n);
}

type ReadReason = (pool: pg.Pool, payment: PaymentKey) => Promise<ApiError | undefined>;

/** Verdicts whose reason is read: since when an account is frozen, what is in review. */
const REASONS: Partial<Record<PaymentVerdict, ReadReason>> = {
  'freeze.refused': async (pool, { userId }) => {
    const freeze = await readFreeze(pool, userId);
    return freeze && frozenRefusal(freeze);
  },
  'blocked.spending': (pool, { userId }) => readBlockedRefusal(pool, userId, 'spending'),
  'payment.in_review': async (pool, { orderId }) => {
    const blocks = await readPaymentBlocks(pool, [orderId]);
    const block = blocks.get(orderId)?.find(({ type }) => type === 'payment_review');
    return refusePayment('payment.in_review', {}, block);
  },
};

/**
 * Reads why a payment was refused: 401 when the session was ended meanwhile, 404 for an order that is not
 * theirs, 403 while the account is frozen or its spending is blocked, 409 for a balance, limit or state that
 * forbids it, 422 for a reused key.
 */
export async function readRefusal(
  pool: pg.Pool,
  payment: PaymentKey,
  { verdict, balancePaisa, totalPaisa }: Refused,
): Promise<ApiError> {
  if (verdict === 'payment.limit') return limitRefused(pool, payment);
  const values = {
    balance: rupeesFromPaisa(balancePaisa),
    total: rupeesFromPaisa(totalPaisa ?? 0n),
  };
  return (await REASONS[verdict]?.(pool, payment)) ?? refusePayment(verdict, values);
}
