// Why nobody may decide an order now.
import { message } from '#contract/texts.ts';
import type { Message } from '#contract/texts.ts';
import type { OrderState } from '#contract/codes.ts';

export interface Undecided {
  state: OrderState;
  /** Whether it is in manual review. */
  isInReview: boolean;
  /** The number of automatic queries of the provider that are left. */
  asksLeft: number;
  /** Whether it is a wallet load, which has no provider delivery. */
  isLoad: boolean;
}

const WHY_NOT: Record<Exclude<OrderState, 'unknown'>, Message> = {
  awaiting_payment: message('desk.orders_not_paid'),
  paid: message('desk.orders_on_its_way'),
  delivering: message('desk.orders_on_its_way'),
  delivered: message('desk.orders_is_delivered'),
  failed: message('desk.orders_is_refunded'),
  refunded: message('desk.orders_is_refunded'),
  canceled: message('desk.orders_is_over'),
  expired: message('desk.orders_is_over'),
};

/** Undefined when somebody must decide it. */
export function whyNotDecided(order: Undecided): Message | undefined {
  const { state, isInReview, isLoad, asksLeft: left } = order;
  if (isLoad && state === 'delivered') return message('desk.orders_is_loaded');
  if (state !== 'unknown') return WHY_NOT[state];
  return isInReview ? undefined : message('desk.orders_is_asked', { left });
}
