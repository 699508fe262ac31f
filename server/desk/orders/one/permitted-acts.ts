// What a person may do about an order now, and otherwise why not.
import { message } from '#contract/texts.ts';
import type { Message } from '#contract/texts.ts';
import type { OrderState } from '#contract/codes.ts';
import type { ReadOrder } from '#server/orders/read-orders.ts';
import type { PaidAttempt } from '#server/payments/refunds/refundable.ts';

export interface Standing {
  order: Pick<ReadOrder, 'state' | 'biller'>;
  /** Whether it is in manual review. */
  isInReview: boolean;
  /** How many more times the provider is asked. */
  asksLeft: number;
  provider: string | undefined;
  /** What came through gateways for it. */
  paid: readonly Pick<PaidAttempt, 'leftPaisa'>[];
}

const WHY_NOT_DECIDED: Record<Exclude<OrderState, 'unknown'>, Message> = {
  awaiting_payment: message('desk.orders_not_paid'),
  paid: message('desk.orders_on_its_way'),
  delivering: message('desk.orders_on_its_way'),
  delivered: message('desk.orders_is_delivered'),
  failed: message('desk.orders_is_refunded'),
  refunded: message('desk.orders_is_refunded'),
  canceled: message('desk.orders_is_over'),
  expired: message('desk.orders_is_over'),
};

/** Why nobody may decide the order now; undefined when somebody must. */
export function whyNotDecided({
  order: { state },
  isInReview,
  asksLeft: left,
  provider = '',
}: Omit<Standing, 'paid'>): Message | undefined {
  if (state !== 'unknown') return WHY_NOT_DECIDED[state];
  return isInReview ? undefined : message('desk.orders_is_asked', { provider, left });
}

/** Why nothing can go back to its source; undefined when something can. */
function whyNotRefunded({ order: { state }, paid }: Standing): Message | undefined {
  if (paid.length === 0) return message('desk.orders_nothing_came');
  if (paid.some(({ leftPaisa }) => leftPaisa > 0n)) return undefined;
  if (state === 'paid' || state === 'delivering' || state === 'unknown') {
    return message('desk.orders_in_flight');
  }
  return state === 'delivered'
    ? message('desk.orders_reverse_first')
    : message('desk.orders_all_went_back');
}

/** Why the delivery cannot be reversed; undefined when it can. */
function whyNotReversed({ order: { state, biller } }: Standing): Message | undefined {
  if (biller === null) return message('desk.orders_is_load');
  return state === 'delivered' ? undefined : message('desk.orders_not_delivered');
}

export interface Permitted {
  resolve: Message | undefined;
  refund: Message | undefined;
  reverse: Message | undefined;
}

/** For each act the reason against it. */
export function permittedActs(standing: Standing): Permitted {
  return {
    resolve: whyNotDecided(standing),
    refund: whyNotRefunded(standing),
    reverse: whyNotReversed(standing),
  };
}
