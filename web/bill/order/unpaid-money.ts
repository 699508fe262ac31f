// What is known of the money of an order that was not paid, and what its pages say and offer because of it.
import { formatMoney, paisaFromRupees } from '#contract/money.ts';
import type { Paisa } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { payMethodNamed } from '#gateways/pay-widgets.tsx';
import { textOf } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { isPaymentInReview } from '../payment-in-review.ts';

/**
 * review: a person is looking at a payment; deciding: a bank or wallet is confirming one; credited: one
 * became wallet credit; begun: the payer may still finish one, or has finished one that was given up;
 * nothing: no payment is known.
 */
export type UnpaidMoney = 'review' | 'deciding' | 'credited' | 'begun' | 'nothing';

/** Of several payments, the one that the payer should know of before doing anything else. */
export function unpaidMoney(order: Order): UnpaidMoney {
  if (isPaymentInReview(order)) return 'review';
  if (order.paying?.state === 'deciding') return 'deciding';
  if (creditedPaisa(order) > 0n) return 'credited';
  if (order.unconfirmed) return 'begun';
  return order.paying?.state ?? 'nothing';
}

/** What payments of the order brought into the wallet, because it could not be paid with them. */
function creditedPaisa({ entries }: Order): Paisa {
  return entries
    .filter(({ kind }) => kind === 'payment-credited')
    .reduce((total, { amount }) => total + (paisaFromRupees(amount) ?? 0n), 0n);
}

/** Why an order is closed without being paid; undefined for any other. What still arrives becomes credit. */
export function closedBy({ state }: Pick<Order, 'state'>): 'canceled' | 'expired' | undefined {
  return state === 'canceled' || state === 'expired' ? state : undefined;
}

/** Closed while its payer may have been charged: its page does not call it canceled, nor repeats it yet. */
export function isClosedWhilePaying(order: Order): boolean {
  const money = unpaidMoney(order);
  return closedBy(order) !== undefined && (money === 'review' || money === 'deciding');
}

/** What became of the money of a closed order, as sentences; empty where a block says it. */
export function closedMoneyText(order: Order, t: Say<'orders'>): string {
  const money = unpaidMoney(order);
  if (money === 'review') return '';
  const payment = order.paying ?? order.unconfirmed;
  return t(`order.closed_${money}`, {
    amount: formatMoney(creditedPaisa(order)),
    way: payment ? textOf(payMethodNamed(payment.with).texts, 'title') : '',
  });
}
