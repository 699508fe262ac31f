// Finds the one order, or the one payment, that an operator's words name.
import { formatMoney } from '#contract/money.ts';
import { ordersOfNumber } from '#server/orders/naming/transaction-number.ts';
import { ordersNamed } from '#server/payments/orders-named.ts';
import { findPaidAttempts } from '#server/payments/refunds/refundable.ts';
import type { PaidAttempt } from '#server/payments/refunds/refundable.ts';
import type { Report, World } from '../command.ts';
import { TAKEN } from './read-target.ts';

type Books = Pick<World, 'owner' | 'pool'>;

function severalText(named: string, ids: readonly string[]): Report {
  return {
    text: `Several orders are ${named}; say the id of one: ${ids.join(', ')}.`,
    isBad: true,
  };
}

function noneText(named: string): Report {
  return { text: `There is no order or payment ${named}: ${TAKEN}.`, isBad: true };
}

/** The id of the one order that is meant, or the sentence that says why there is none. */
export async function findOrder({ owner, pool }: Books, named: string): Promise<string | Report> {
  const shown = await ordersOfNumber(owner, named);
  const [order, ...others] = shown.length > 0 ? shown : await ordersNamed(pool, named);
  if (order !== undefined && others.length > 0) return severalText(named, [order, ...others]);
  return order ?? noneText(named);
}

/** One payment among those an order has, in words. */
export function attemptText({ gateway, transactionId, ...charged }: PaidAttempt): string {
  const amount = formatMoney(charged.chargedPaisa, charged.chargedCurrency);
  return `${transactionId} (${amount} through ${gateway})`;
}

/**
 * The one payment that is meant and brought money, or the sentence that says why there is none.
 * Among several `prefers` may know the only one that comes into question.
 */
export async function findPayment(
  { owner, pool }: Books,
  named: string,
  prefers: (attempt: PaidAttempt) => boolean,
): Promise<PaidAttempt | Report> {
  const shown = await ordersOfNumber(owner, named);
  if (shown.length > 1) return severalText(named, shown);
  const attempts = await findPaidAttempts(pool, shown[0] ?? named);
  if (!attempts) return noneText(named);
  const [first] = attempts;
  if (!first) return { text: `Nothing came through a gateway for ${named}.`, isBad: true };
  const preferred = attempts.filter(prefers);
  if (attempts.length === 1 || preferred.length === 1) return preferred[0] ?? first;
  const several = (preferred.length > 1 ? preferred : attempts).map(attemptText).join(', ');
  return { text: `Say which payment of ${named}: ${several}.`, isBad: true };
}

export function isReport(found: object | string): found is Report {
  return typeof found === 'object' && 'text' in found;
}
