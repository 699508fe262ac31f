// An order as a stranger with the link sees it: its status, and enough to recognize it.
import { operatorTitle } from '#billers/naming/operator-title.ts';
import type { OrderState } from '#contract/codes.ts';
import type { Order } from '#contract/orders.ts';
import type { SharedStatus, Status } from '#contract/receipts/status-links.ts';
import type { Locale } from '#server/context/locale.ts';
import { maskRecipient } from './mask-recipient.ts';
import type { LinkRow } from './status-links-table.ts';

/** A refund looks like a failure, because only the payer may know that the money was returned. */
const STATUS_OF: Readonly<Partial<Record<OrderState, Status>>> = {
  paid: 'coming',
  delivering: 'coming',
  unknown: 'confirming',
  delivered: 'arrived',
  failed: 'not_arrived',
  refunded: 'not_arrived',
};

const LETTERS = new Intl.Segmenter('ne', { granularity: 'grapheme' });

/** "Sita Devi Karki" becomes "S."; a name without a letter becomes empty. */
function initialOf(fullName: string): string {
  const [first] = LETTERS.segment(fullName.trim());
  return first && /\p{L}/u.test(first.segment) ? `${first.segment}.` : '';
}

/** When the status that a stranger sees began: internal steps do not count. */
function sinceOf({ events, created_at: made }: Order, status: Status): string {
  const last = events.findLastIndex(({ state }) => STATUS_OF[state] !== status);
  return events[last + 1]?.at ?? made;
}

/** Undefined for an order without a status to show: one that was never paid. */
export function presentStatus(
  order: Order,
  { link, senderName, locale }: { link: LinkRow; senderName: string; locale: Locale },
): SharedStatus | undefined {
  const status = STATUS_OF[order.state];
  if (status === undefined || order.paid_at === null) return undefined;
  return {
    status,
    since: sinceOf(order, status),
    sent_at: order.paid_at,
    type2: order.type2,
    operator: operatorTitle(order, locale.say),
    recipient: maskRecipient(order.mobno),
    sender: initialOf(senderName),
    amount: link.showsAmount ? order.amount : null,
    expires_at: link.expiresAt.toISOString(),
  };
}
