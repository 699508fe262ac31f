// The text of each step of an order, for its page and for staff, and the labels that differ for wallet loads.
import type { ListedOrder, OrderEvent } from './orders.ts';
import type { KeyIn } from './texts/languages.ts';

type Typed = Pick<ListedOrder, 'type2'>;

const TOP_UPS: ReadonlySet<string> = new Set(['MOBILE', 'DTH']);

/** Whether orders of this type are called top-ups; all others are bill payments. */
export function isTopUp(type: string): boolean {
  return TOP_UPS.has(type);
}

/** The text of a step, in the past tense; each payment method has its own text for `paid`. */
export function stepKey(
  { state, why }: Pick<OrderEvent, 'state' | 'why'>,
  { type2 }: Typed,
): KeyIn<'orders'> {
  if (state === 'delivered' && type2 === 'WALLET') return 'order.step_delivered_wallet';
  if (why === 'delivery.person') return 'order.step_person';
  return `order.step_${state}`;
}

/** The text of the reason for a step. */
export function whyKey(why: string, { type2 }: Typed): KeyIn<'orders'> {
  const hasTwo = why === 'delivery.refused' || why === 'delivery.reversed';
  return (hasTwo && !isTopUp(type2) ? `${why}_bill` : why) as KeyIn<'orders'>;
}

/** The label of an order's amount: for a load it is not a price, because nobody buys rupees. */
export function priceKey({ type2 }: Typed) {
  return type2 === 'WALLET' ? 'payment.price_load' : 'payment.price';
}

/** The label of an order's recipient: for a load it is the owner of the wallet. */
export function recipientKey({ type2 }: Typed) {
  return type2 === 'WALLET' ? 'order.recipient_load' : 'order.recipient';
}
