// Starts a payment through a gateway: freezes the price in an attempt, then calls the gateway or
// signs a form for the browser.
import type pg from 'pg';
import { methodOf } from '#gateways/gateways.ts';
import type { Begun, PaymentStart } from '#gateways/gateway.ts';
import type { GatewayName } from '#gateways/gateways.ts';
import { feesFromWire } from '#contract/payments/fees.ts';
import type { Paisa } from '#contract/money.ts';
import { priceOf } from '#contract/price.ts';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import type { Locale } from '#server/context/locale.ts';
import { assertOnSale } from '#server/delivery-channels/assert-on-sale.ts';
import type { Channels } from '#server/delivery-channels/carriers.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findStoredAnswer, storeAnswer } from '#server/idempotency/idempotency-store.ts';
import type { IdempotencyRequest } from '#server/idempotency/idempotency-store.ts';
import { lockWallets } from '#server/ledger/wallets.ts';
import { readLimits } from '#server/limits/spend-limit.ts';
import { lockOrders } from '#server/orders/lock-orders.ts';
import { assertNotBlocked } from '#server/users/protection/assert-not-blocked.ts';
import { beginAttempt, changeAttempt, insertAttempt } from './attempt-row.ts';
import { reviewWithin, whyNotPayable } from '../payment-blocks.ts';
import { refusePayment } from '../verdicts/payment-verdicts.ts';
import { newTransactionId } from './transaction-id.ts';
import { assertFewStarts, assertWithinLimits } from './early-limits.ts';

export interface GatewayPayment {
  userId: string;
  orderId: string;
  /** The amount the page showed, in the charged currency; only compared, never signed. */
  shownPaisa: Paisa | undefined;
  keyed: IdempotencyRequest | undefined;
  /** The language of the purpose that the gateway shows. */
  locale: Locale;
}

/** What is to be paid, and how the payment is started at the gateway. */
export interface StartedPayment<Form> {
  payment: GatewayPayment;
  start: (attempt: PaymentStart) => Promise<Begun<Form>>;
}

export interface StartOptions {
  pool: pg.Pool;
  carriers: Pick<Channels, 'canSell'>;
  readPayer: (userId: string) => Promise<PaymentStart['payer']>;
  firstAskSeconds: number;
}

/** The attempt as stored, or the stored answer for the same idempotency key. */
type Frozen<Form> = { kept: Form } | { attemptId: string; start: Omit<PaymentStart, 'payer'> };

async function freeze<Form>(
  { pool, carriers, firstAskSeconds }: StartOptions,
  gateway: GatewayName,
  { userId, orderId, shownPaisa, keyed, locale }: GatewayPayment,
): Promise<Frozen<Form>> {
  const limits = await readLimits(pool, userId);
  return inTransaction(pool, async (tx): Promise<Frozen<Form>> => {
    const balancePaisa = (await lockWallets(tx, [userId])).get(userId) ?? 0n;
    const order = (await lockOrders(tx, [orderId])).get(orderId);
    const kept = await findStoredAnswer<Form>(tx, keyed);
    if (kept !== undefined) return { kept };
    if (order?.userId !== userId) throw refusePayment('order.not_found');
    const verdict = await whyNotPayable(tx, { orderId, gateway });
    if (verdict === 'payment.in_review') {
      throw refusePayment(verdict, {}, await reviewWithin(tx, orderId));
    }
    if (verdict) throw refusePayment(verdict);
    await assertFewStarts(tx, orderId);
    await assertNotBlocked(tx, userId, order.type === 'WALLET' ? 'adding_money' : 'spending');
    assertOnSale(carriers, order);
    const price = priceOf(order, methodOf(gateway).terms, feesFromWire(order.fees));
    if (shownPaisa !== undefined && shownPaisa !== price.chargedPaisa) {
      throw refusePayment('payment.amount_differs');
    }
    const { totalPaisa, chargedPaisa, chargedCurrency } = price;
    assertWithinLimits({ order, balancePaisa }, limits);
    const transactionId = newTransactionId();
    const money = { totalPaisa, chargedPaisa, chargedCurrency };
    const attempt = { orderId, userId, gateway, transactionId, ...money };
    const attemptId = await insertAttempt(tx, attempt, firstAskSeconds);
    const isLoad = order.type === 'WALLET';
    const purpose = locale.say(isLoad ? 'payment.purpose_load' : 'payment.purpose', {
      operator: order.operator,
    });
    const { amountPaisa } = order;
    return { attemptId, start: { transactionId, orderId, amountPaisa, chargedPaisa, purpose } };
  });
}

/**
 * Returns what the page needs to continue: a signed form or a client secret. Stores the attempt first,
 * then calls the gateway outside any transaction. Moves no money. Throws ApiError: 404 for an order of
 * somebody else; 403 while staff have blocked spending, or loading the wallet; 409 for an order that
 * cannot be paid, was started too often, exceeds a limit, is in manual review, has another price than the
 * page showed, or that the gateway does not accept; 502 when the gateway does not answer.
 */
export async function startGatewayPayment<Form>(
  options: StartOptions,
  gateway: GatewayName,
  { payment, start: begin }: StartedPayment<Form>,
): Promise<Form> {
  const { pool } = options;
  const { userId, keyed } = payment;
  const [payer, frozen] = await Promise.all([
    options.readPayer(userId),
    freeze<Form>(options, gateway, payment),
  ]);
  if ('kept' in frozen) return frozen.kept;
  const { attemptId: id, start } = frozen;
  const begun = await begin({ ...start, payer });
  return inTransaction(pool, async (tx) => {
    await lockWallets(tx, [userId]);
    if (begun.kind === 'away') throw new ApiError(502, { error: message('payment.gateway_away') });
    if (begun.kind === 'refused') {
      await changeAttempt(tx, id, { state: 'failed', proof: begun.proof, hasAsked: false });
      return new ApiError(409, { error: message(begun.why, begun.values) });
    }
    await beginAttempt(tx, { id, session: begun.session ?? null });
    // The same key may have arrived again in the meantime; its first answer stands.
    const kept = await findStoredAnswer<Form>(tx, keyed);
    if (kept !== undefined) return kept;
    await storeAnswer(tx, keyed, begun.form);
    return begun.form;
  }).then((answer) => {
    if (answer instanceof ApiError) throw answer;
    return answer;
  });
}
