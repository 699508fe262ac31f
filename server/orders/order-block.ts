// Why an order's delivery is open: the provider has not confirmed it, or a person decides.
import type { Block } from '#contract/block.ts';
import { message } from '#contract/texts.ts';
import { isInReview, REVIEW } from './delivery/manual-review.ts';
import type { OrderRow } from './order-row.ts';
import type { EventRow } from './read-orders.ts';

/**
 * The block of an order, by its events, oldest first; null unless its outcome is unknown. `askSeconds`: the
 * seconds to wait before each poll; after the last one a person decides.
 */
export function orderBlock(
  { state, createdAt }: Pick<OrderRow, 'state' | 'createdAt'>,
  events: readonly EventRow[],
  askSeconds: readonly number[],
): Block | null {
  if (state !== 'unknown') return null;
  const known = events.findLastIndex((event) => event.state !== 'unknown');
  const unknown = events.slice(known + 1);
  if (isInReview(state, unknown.at(-1)?.why)) {
    const since = unknown.find(({ why }) => why === REVIEW)?.at ?? createdAt;
    const reason = message('block.order_review');
    return { type: 'order_review', reason, since, decidedBy: 'support', until: null };
  }
  const since = unknown[0]?.at ?? createdAt;
  const waitSeconds = askSeconds.reduce((sum, seconds) => sum + seconds, 0);
  return {
    type: 'order_unconfirmed',
    reason: message('block.order_unconfirmed'),
    since,
    decidedBy: 'provider',
    until: new Date(since.getTime() + waitSeconds * 1_000),
  };
}
