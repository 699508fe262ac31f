// Begins a payment through a gateway: freezes the price in an attempt, then tells the gateway or
// signs what the browser will tell it.
import type pg from 'pg';
import { METHOD_OF } from '#gateways/gateway.ts';
import type { Gateway, GatewayName, PaymentStart } from '#gateways/gateway.ts';
import { feesFromWire } from '#contract/fees.ts';
import type { Paisa } from '#contract/money.ts';
import { priceOf } from '#contract/price.ts';
import { Refused } from '#contract/refusal.ts';
import { message } from '#contract/words.ts';
import { assertSold } from '#server/carriers/assert-sold.ts';
import type { Carriers } from '#server/carriers/carriers.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findKept, keepAnswer } from '#server/idempotency/kept-answers.ts';
import type { KeyedAsk } from '#server/idempotency/kept-answers.ts';
import { lockWallets } from '#server/ledger/wallets.ts';
import { readLimits } from '#server/limits/spend-limit.ts';
import { lockOrders } from '#server/orders/lock-orders.ts';
import type { OrderRow } from '#server/orders/order-row.ts';
import { beginAttempt, changeAttempt, insertAttempt, isInReview } from './attempt-row.ts';
import { newTransactionId } from '../transaction-id.ts';
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
  carriers: Pick<Carriers, 'canSell'>;
  readPayer: (userId: string) => Promise<PaymentStart['payer']>;
  firstAskSeconds: number;
}

function assertPayable(order: OrderRow | undefined, userId: string): asserts order is OrderRow {
  if (order?.userId !== userId) throw new Refused(404, { error: message('order.not_found') });
  if (order.paidAt !== null) throw new Refused(409, { error: message('order.already_paid') });
  if (order.state !== 'awaiting_payment' || order.isExpired) {
    throw new Refused(409, { error: message('order.not_payable') });
  }
}

/** The attempt as it was written down, or what was answered under the same key before. */
type Frozen<Form> = { kept: Form } | { attemptId: string; start: Omit<PaymentStart, 'payer'> };

async function freeze<Form>(
  { pool, carriers, firstAskSeconds }: StartOptions,
  gateway: GatewayName,
  { userId, orderId, shownPaisa, keyed }: GatewayPayment,
): Promise<Frozen<Form>> {
  const limits = await readLimits(pool, userId);
  return inTransaction(pool, async (tx): Promise<Frozen<Form>> => {
    const balancePaisa = (await lockWallets(tx, [userId])).get(userId) ?? 0n;
    const order = (await lockOrders(tx, [orderId])).get(orderId);
    const kept = await findKept<Form>(tx, keyed);
    if (kept !== undefined) return { kept };
    assertPayable(order, userId);
    assertSold(carriers, order);
    if (await isInReview(tx, orderId)) {
      throw new Refused(409, { error: message('payment.in_review') });
    }
    const price = priceOf(order, METHOD_OF[gateway], feesFromWire(order.fees));
    if (shownPaisa !== undefined && shownPaisa !== price.chargedPaisa) {
      throw new Refused(409, { error: message('payment.amount_differs') });
    }
    const { totalPaisa, chargedPaisa, chargedCurrency } = price;
    assertWithinLimits({ order, totalPaisa, balancePaisa }, limits);
    const transactionId = newTransactionId();
    const money = { totalPaisa, chargedPaisa, chargedCurrency };
    const attempt = { orderId, userId, gateway, transactionId, ...money };
    const attemptId = await insertAttempt(tx, attempt, firstAskSeconds);
    const purpose = order.type === 'WALLET' ? 'Wallet load' : `Recharge ${order.operator}`;
    const { amountPaisa } = order;
    return { attemptId, start: { transactionId, orderId, amountPaisa, chargedPaisa, purpose } };
  });
}

/**
 * Answers what the page needs to go on: a signed form, a secret. The attempt is written down first,
 * then the gateway is told, outside any transaction. Throws Refused: 404 for an order that is not
 * mine, 409 for one that cannot be paid, that a limit forbids, whose payment a person is looking
 * at, that costs something else than was shown, or that the gateway does not take; 502 when the
 * gateway does not answer. No money moves; the attempt only waits for the gateway's word.
 */
export async function startGatewayPayment<Form, Choice>(
  options: StartOptions,
  gateway: Gateway<Form, Choice>,
  { payment, choice }: { payment: GatewayPayment; choice: Choice },
): Promise<Form> {
  const { pool } = options;
  const { userId, keyed } = payment;
  const [payer, frozen] = await Promise.all([
    options.readPayer(userId),
    freeze<Form>(options, gateway.name, payment),
  ]);
  if ('kept' in frozen) return frozen.kept;
  const { attemptId: id, start } = frozen;
  const begun = await gateway.start({ ...start, payer }, choice);
  return inTransaction(pool, async (tx) => {
    await lockWallets(tx, [userId]);
    if (begun.kind === 'away') throw new Refused(502, { error: message('payment.gateway_away') });
    if (begun.kind === 'refused') {
      await changeAttempt(tx, id, { state: 'failed', proof: begun.proof, hasAsked: false });
      return new Refused(409, { error: message(begun.why, begun.values) });
    }
    await beginAttempt(tx, { id, session: begun.session ?? null });
    // The same key may have come a second time meanwhile; its first answer stands.
    const kept = await findKept<Form>(tx, keyed);
    if (kept !== undefined) return kept;
    await keepAnswer(tx, keyed, begun.form);
    return begun.form;
  }).then((answer) => {
    if (answer instanceof Refused) throw answer;
    return answer;
  });
}
