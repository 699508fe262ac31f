// Finds the one order or payment that an operator names.
import { formatMoney } from '#contract/money.ts';
import { ordersOfNumber } from '#server/orders/labels/transaction-number.ts';
import { ordersNamed } from '#server/payments/attempts/orders-named.ts';
import { findPaidAttempts } from '#server/payments/refunds/refundable.ts';
import type { PaidAttempt } from '#server/payments/refunds/refundable.ts';
import { CommandError } from '../command.ts';
import type { World } from '../command.ts';
import { TAKEN } from './read-target.ts';

type Books = Pick<World, 'pool'>;

function several(named: string, ids: readonly string[]): CommandError {
  return new CommandError(`Several orders are ${named}; give the id of one: ${ids.join(', ')}.`);
}

function none(named: string): CommandError {
  return new CommandError(`There is no order or payment ${named}: ${TAKEN}.`);
}

/** The id of the one matching order. Throws CommandError when none or several match. */
export async function findOrder({ pool }: Books, named: string): Promise<string> {
  const shown = await ordersOfNumber(pool, named);
  const [order, ...others] = shown.length > 0 ? shown : await ordersNamed(pool, named);
  if (order === undefined) throw none(named);
  if (others.length > 0) throw several(named, [order, ...others]);
  return order;
}

/** Describes one payment of an order. */
export function attemptText({ gateway, transactionId, ...charged }: PaidAttempt): string {
  const amount = formatMoney(charged.chargedPaisa, charged.chargedCurrency);
  return `${transactionId} (${amount} through ${gateway})`;
}

/**
 * The one matching payment that brought money. When several match, `prefers` may pick the only
 * eligible one. Throws CommandError when none or several match.
 */
export async function findPayment(
  { pool }: Books,
  named: string,
  prefers: (attempt: PaidAttempt) => boolean,
): Promise<PaidAttempt> {
  const shown = await ordersOfNumber(pool, named);
  if (shown.length > 1) throw several(named, shown);
  const attempts = await findPaidAttempts(pool, shown[0] ?? named);
  if (!attempts) throw none(named);
  const [first] = attempts;
  if (!first) throw new CommandError(`Nothing came through a gateway for ${named}.`);
  const preferred = attempts.filter(prefers);
  if (attempts.length === 1 || preferred.length === 1) return preferred[0] ?? first;
  const open = (preferred.length > 1 ? preferred : attempts).map(attemptText).join(', ');
  throw new CommandError(`Name one payment of ${named}: ${open}.`);
}
