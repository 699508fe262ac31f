// Finds the one order, or the one payment, that an operator's words name.
import { formatMoney } from '#contract/money.ts';
import { ordersOfNumber } from '#server/orders/naming/transaction-number.ts';
import { ordersNamed } from '#server/payments/orders-named.ts';
import { findPaidAttempts } from '#server/payments/refunds/refundable.ts';
import type { PaidAttempt } from '#server/payments/refunds/refundable.ts';
import { Refusal } from '../command.ts';
import type { World } from '../command.ts';
import { TAKEN } from './read-target.ts';

type Books = Pick<World, 'owner' | 'pool'>;

function several(named: string, ids: readonly string[]): Refusal {
  return new Refusal(`Several orders are ${named}; say the id of one: ${ids.join(', ')}.`);
}

function none(named: string): Refusal {
  return new Refusal(`There is no order or payment ${named}: ${TAKEN}.`);
}

/** The id of the one order that is meant. Throws Refusal when there is none, or more. */
export async function findOrder({ owner, pool }: Books, named: string): Promise<string> {
  const shown = await ordersOfNumber(owner, named);
  const [order, ...others] = shown.length > 0 ? shown : await ordersNamed(pool, named);
  if (order === undefined) throw none(named);
  if (others.length > 0) throw several(named, [order, ...others]);
  return order;
}

/** One payment among those an order has, in words. */
export function attemptText({ gateway, transactionId, ...charged }: PaidAttempt): string {
  const amount = formatMoney(charged.chargedPaisa, charged.chargedCurrency);
  return `${transactionId} (${amount} through ${gateway})`;
}

/**
 * The one payment that is meant and brought money. Among several `prefers` may know the only one
 * that comes into question. Throws Refusal when there is none, or more.
 */
export async function findPayment(
  { owner, pool }: Books,
  named: string,
  prefers: (attempt: PaidAttempt) => boolean,
): Promise<PaidAttempt> {
  const shown = await ordersOfNumber(owner, named);
  if (shown.length > 1) throw several(named, shown);
  const attempts = await findPaidAttempts(pool, shown[0] ?? named);
  if (!attempts) throw none(named);
  const [first] = attempts;
  if (!first) throw new Refusal(`Nothing came through a gateway for ${named}.`);
  const preferred = attempts.filter(prefers);
  if (attempts.length === 1 || preferred.length === 1) return preferred[0] ?? first;
  const open = (preferred.length > 1 ? preferred : attempts).map(attemptText).join(', ');
  throw new Refusal(`Say which payment of ${named}: ${open}.`);
}
