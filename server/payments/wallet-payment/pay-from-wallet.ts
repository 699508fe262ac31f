// Pays orders from wallets: a list in one call of the database; a single payment is a list of one.
import type pg from 'pg';
import type { OrderState } from '#contract/codes.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import type { ApiError } from '#contract/api-error.ts';
import { callOnce, readRows, statement } from '#server/db/transaction.ts';
import { limitRefusal } from '#server/limits/limit-refusal.ts';
import { readEveryLimits } from '#server/limits/spend-limit.ts';
import type { IdempotencyRequest } from '#server/idempotency/idempotency-store.ts';
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

interface Verdict {
  place: number;
  verdict: 'paid' | 'payment.limit' | PaymentVerdict;
  balancePaisa: Paisa;
  /** Null when there is no such order. */
  totalPaisa: Paisa | null;
}

const PAY = statement(
  'pay_orders_from_wallets',
  `select place, verdict, balance_paisa as "balancePaisa", total_paisa as "totalPaisa"
   from pay_orders_from_wallets($1::uuid[], $2::uuid[], $3::boolean[], $4::text[], $5::bytea[],
     $6::bigint[])`,
);

const COUNTED = statement(
  'orders_counted',
  'select id, amount_paisa - discount_paisa as "countedPaisa" from orders where id = any ($1::uuid[])',
);

/** The errors of payments that would exceed their limit, by order. */
async function limitRefusals(
  pool: pg.Pool,
  refused: readonly WalletPayment[],
): Promise<Map<string, ApiError>> {
  if (refused.length === 0) return new Map();
  const orderIds = refused.map(({ orderId }) => orderId);
  const [limits, rows] = await Promise.all([
    readEveryLimits(
      pool,
      refused.map(({ userId }) => userId),
    ),
    readRows<{ id: string; countedPaisa: Paisa }>(pool, COUNTED, [orderIds]),
  ]);
  const counted = new Map(rows.map(({ id, countedPaisa }) => [id, countedPaisa]));
  return new Map(
    limits.map((ofUser, index) => {
      const orderId = orderIds[index] ?? '';
      return [orderId, limitRefusal(ofUser, counted.get(orderId) ?? 0n)];
    }),
  );
}

/** The refusals of payments from frozen accounts, by order. */
async function frozenRefusals(
  pool: pg.Pool,
  refused: readonly WalletPayment[],
): Promise<Map<string, ApiError>> {
  const refusals = refused.map(async ({ orderId, userId }) => {
    const freeze = await readFreeze(pool, userId);
    const refusal = freeze ? frozenRefusal(freeze) : refusePayment('freeze.refused');
    return [orderId, refusal] as const;
  });
  return new Map(await Promise.all(refusals));
}

/** The refusals of payments by people whose spending staff have blocked, by order. */
async function blockedRefusals(
  pool: pg.Pool,
  refused: readonly WalletPayment[],
): Promise<Map<string, ApiError>> {
  const refusals = refused.map(async ({ orderId, userId }) => {
    const refusal = await readBlockedRefusal(pool, userId, 'spending');
    return [orderId, refusal ?? refusePayment('blocked.spending')] as const;
  });
  return new Map(await Promise.all(refusals));
}

/** The refusals of orders whose payment is in manual review, by order. */
async function reviewRefusals(
  pool: pg.Pool,
  refused: readonly WalletPayment[],
): Promise<Map<string, ApiError>> {
  const orderIds = refused.map(({ orderId }) => orderId);
  const blocks = await readPaymentBlocks(pool, orderIds);
  return new Map(
    orderIds.map((orderId) => {
      const block = blocks.get(orderId)?.find(({ type }) => type === 'payment_review');
      return [orderId, refusePayment('payment.in_review', {}, block)];
    }),
  );
}

function answerOf(
  orderId: string,
  { verdict, balancePaisa, totalPaisa }: Verdict,
  refusals: ReadonlyMap<string, ApiError>,
): Paid | ApiError {
  if (verdict === 'paid') return { id: orderId, state: 'paid' };
  const refusal = refusals.get(orderId);
  if (refusal) return refusal;
  if (verdict === 'payment.limit') throw new Error('every payment above its limit has a refusal');
  const values = {
    balance: rupeesFromPaisa(balancePaisa),
    total: rupeesFromPaisa(totalPaisa ?? 0n),
  };
  return refusePayment(verdict, values);
}

/**
 * Pays a list of orders from their owners' wallets and returns one result for each: paid, or an
 * ApiError (404 not theirs, 403 while the account is frozen or its spending is blocked, 409 for a
 * balance, limit or state that forbids it, 422 for a reused key). All rules and their order are in
 * the database function of the same name, because this is the most frequent operation. Throws
 * UnknownOutcome when the list was sent and no answer came.
 */
export async function payOrdersFromWallets(
  pool: pg.Pool,
  payments: readonly WalletPayment[],
): Promise<(Paid | ApiError)[]> {
  const verdicts = await callOnce<Verdict>(pool, PAY, [
    payments.map(({ userId }) => userId),
    payments.map(({ orderId }) => orderId),
    payments.map(({ isAgain }) => isAgain === true),
    payments.map(({ keyed }) => keyed?.key ?? null),
    payments.map(({ keyed }) => keyed?.askedHash ?? null),
    payments.map(({ shownPaisa }) => shownPaisa ?? null),
  ]);
  const byPlace = new Map(verdicts.map((verdict) => [verdict.place, verdict]));
  const refusedBy = (wanted: Verdict['verdict']): WalletPayment[] =>
    payments.filter((_, index) => byPlace.get(index + 1)?.verdict === wanted);
  const refusals = new Map([
    ...(await limitRefusals(pool, refusedBy('payment.limit'))),
    ...(await frozenRefusals(pool, refusedBy('freeze.refused'))),
    ...(await blockedRefusals(pool, refusedBy('blocked.spending'))),
    ...(await reviewRefusals(pool, refusedBy('payment.in_review'))),
  ]);
  return payments.map(({ orderId }, index) => {
    const verdict = byPlace.get(index + 1);
    if (!verdict) throw new Error(`invariant: no verdict on payment ${index + 1} of a list`);
    return answerOf(orderId, verdict, refusals);
  });
}
