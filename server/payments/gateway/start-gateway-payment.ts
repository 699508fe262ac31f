// Begins a payment through a gateway: freezes the price in an attempt, then signs the form the
// browser posts.
import { randomInt } from 'node:crypto';
import type pg from 'pg';
import type { Gateway, PaymentStart } from '#gateways/gateway.ts';
import { feesFromWire } from '#contract/fees.ts';
import type { Paisa } from '#contract/money.ts';
import { priceOf } from '#contract/price.ts';
import { Refused } from '#contract/refusal.ts';
import { message } from '#contract/words.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findKept, keepAnswer } from '#server/idempotency/kept-answers.ts';
import type { KeyedAsk } from '#server/idempotency/kept-answers.ts';
import { lockWallets } from '#server/ledger/wallets.ts';
import { readLimits } from '#server/limits/spend-limit.ts';
import { lockOrders } from '#server/orders/lock-orders.ts';
import type { OrderRow } from '#server/orders/order-row.ts';
import { insertAttempt, isInReview } from './attempt-row.ts';
import { assertWithinLimits } from './early-limits.ts';

export interface GatewayPayment {
  userId: string;
  orderId: string;
  /** What the page showed, in the charged currency; only compared, never signed. */
  shownPaisa: Paisa | undefined;
  keyed: KeyedAsk | undefined;
}

export interface StartOptions {
  pool: pg.Pool;
  readPayer: (userId: string) => Promise<PaymentStart['payer']>;
  firstAskSeconds: number;
}

/** 16 letters and digits without look-alikes: 80 random bits, unlike any order's own id. */
function newTransactionId(): string {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  return Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

function assertPayable(order: OrderRow | undefined, userId: string): asserts order is OrderRow {
  if (order?.userId !== userId) throw new Refused(404, { error: message('order.not_found') });
  if (order.paidAt !== null) throw new Refused(409, { error: message('order.already_paid') });
  if (order.state !== 'awaiting_payment' || order.isExpired) {
    throw new Refused(409, { error: message('order.not_payable') });
  }
}

/**
 * Answers the signed form. Throws Refused: 404 for an order that is not mine, 409 for one that
 * cannot be paid, that a limit forbids, whose payment a person is looking at, or that costs
 * something else than was shown. No money moves; the attempt only waits for the gateway's word.
 */
export async function startGatewayPayment<Form>(
  { pool, readPayer, firstAskSeconds }: StartOptions,
  gateway: Gateway<Form>,
  { userId, orderId, shownPaisa, keyed }: GatewayPayment,
): Promise<Form> {
  const [payer, limits] = await Promise.all([readPayer(userId), readLimits(pool, userId)]);
  return inTransaction(pool, async (tx) => {
    const balancePaisa = (await lockWallets(tx, [userId])).get(userId) ?? 0n;
    const order = (await lockOrders(tx, [orderId])).get(orderId);
    const kept = await findKept<Form>(tx, keyed);
    if (kept !== undefined) return kept;
    assertPayable(order, userId);
    if (await isInReview(tx, orderId)) {
      throw new Refused(409, { error: message('payment.in_review') });
    }
    const price = priceOf(order, gateway.name, feesFromWire(order.fees));
    if (shownPaisa !== undefined && shownPaisa !== price.chargedPaisa) {
      throw new Refused(409, { error: message('payment.amount_differs') });
    }
    assertWithinLimits({ order, totalPaisa: price.totalPaisa, balancePaisa }, limits);
    const transactionId = newTransactionId();
    const attempt = {
      orderId,
      userId,
      gateway: gateway.name,
      transactionId,
      totalPaisa: price.totalPaisa,
      chargedPaisa: price.chargedPaisa,
      chargedCurrency: price.chargedCurrency,
    };
    await insertAttempt(tx, attempt, firstAskSeconds);
    const purpose = order.type === 'WALLET' ? 'Wallet load' : `Recharge ${order.operator}`;
    const form = gateway.start({
      transactionId,
      orderId,
      chargedPaisa: price.chargedPaisa,
      purpose,
      payer,
    });
    await keepAnswer(tx, keyed, form);
    return form;
  });
}
