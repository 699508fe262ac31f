// Which text each step of an order has: the page's, and what staff see of it; and what a load's lines
// are called.
import type { ListedOrder, OrderEvent } from './orders.ts';
import type { KeyIn } from './texts/languages.ts';

type Typed = Pick<ListedOrder, 'type2'>;

const TOP_UPS: ReadonlySet<string> = new Set(['MOBILE', 'DTH']);

/** Whether its orders are called top-ups; all others are bill payments. */
export function isTopUp(type: string): boolean {
  return TOP_UPS.has(type);
}

/** The text of a step, in the past tense; of `paid` each way of paying has one of its own. */
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

/** What its amount is called: nobody buys rupees. */
export function priceKey({ type2 }: Typed) {
  return type2 === 'WALLET' ? 'payment.price_load' : 'payment.price';
}

/** What its recipient is called: of a load, the owner of the wallet. */
export function recipientKey({ type2 }: Typed) {
  return type2 === 'WALLET' ? 'order.recipient_load' : 'order.recipient';
}
