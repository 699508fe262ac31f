// What a stranger with a link is told of an order: how it stands, and enough to know it is theirs.
import { operatorTitle } from '#billers/naming/operator-title.ts';
import type { OrderState } from '#contract/codes.ts';
import type { Order } from '#contract/orders.ts';
import type { SharedStatus, Status } from '#contract/receipts/status-links.ts';
import { ENGLISH } from '#contract/words.ts';
import { maskRecipient } from './mask-recipient.ts';
import type { LinkRow } from './status-links-table.ts';

/** Whether the money is back is the payer's to tell, so a refund and its failure read alike. */
const STATUS_OF: Readonly<Partial<Record<OrderState, Status>>> = {
  paid: 'coming',
  delivering: 'coming',
  unknown: 'confirming',
  delivered: 'arrived',
  failed: 'not_arrived',
  refunded: 'not_arrived',
};

const LETTERS = new Intl.Segmenter('ne', { granularity: 'grapheme' });

/** "Sita Devi Karki" becomes "S."; a name without a letter becomes nothing. */
function initialOf(fullName: string): string {
  const [first] = LETTERS.segment(fullName.trim());
  return first && /\p{L}/u.test(first.segment) ? `${first.segment}.` : '';
}

/** When the order came to stand as it does for a stranger: steps among ourselves do not count. */
function sinceOf({ events, created_at: made }: Order, status: Status): string {
  const last = events.findLastIndex(({ state }) => STATUS_OF[state] !== status);
  return events[last + 1]?.at ?? made;
}

/** Undefined for an order that has nothing to show: one that was never paid. */
export function presentStatus(
  order: Order,
  { link, senderName }: { link: LinkRow; senderName: string },
): SharedStatus | undefined {
  const status = STATUS_OF[order.state];
  if (status === undefined || order.paid_at === null) return undefined;
  return {
    status,
    since: sinceOf(order, status),
    sent_at: order.paid_at,
    type2: order.type2,
    operator: operatorTitle(order, (key) => ENGLISH[key]),
    recipient: maskRecipient(order.mobno),
    sender: initialOf(senderName),
    amount: link.showsAmount ? order.amount : null,
    expires_at: link.expiresAt.toISOString(),
  };
}
