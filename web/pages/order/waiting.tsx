// What an open order waits for, when we poll next, and what happens if it is rejected.
import type { Order } from '#contract/orders.ts';
import { minutesLeft, useNow } from '#ui/clock.ts';
import { usePageTexts } from '#ui/texts.ts';
import type { Say } from '#ui/texts.ts';
import { isPaymentInReview } from '#web/bill/payment-in-review.ts';
import { isWalletLoad } from '#web/bill/order/order-text.ts';

function whoText(order: Order, t: Say<'orders'>): string {
  const operator = order.operator_title;
  if (order.state === 'awaiting_payment') return t('order.wait_payment');
  if (order.state === 'paid') return t('order.wait_us', { operator });
  return t('order.wait_operator', { operator });
}

const MINUTE_MS = 60_000;

/** The time by which an unpaid order must be paid; shown beside the button that pays it. */
export function PayWithin({ order }: { order: Order }) {
  const t = usePageTexts('orders');
  const count = minutesLeft(Date.parse(order.expires_at) - useNow());
  return (
    <p className="figures flex items-center text-soft sm:min-h-12">
      {count > 0 ? t('order.wait_until', { count }) : t('order.wait_until_last')}
    </p>
  );
}

function whenText(order: Order, nowMs: number, t: Say<'orders'>): string | undefined {
  if (order.state !== 'unknown') return undefined;
  // An order in manual review has no next poll; its block says who decides.
  if (!order.ask_again_at) return undefined;
  const leftMs = Date.parse(order.ask_again_at) - nowMs;
  if (leftMs <= 0) return t('order.wait_asking');
  if (minutesLeft(leftMs) === 0) return t('order.wait_ask_soon');
  return t('order.wait_ask', { count: Math.round(leftMs / MINUTE_MS) });
}

/** Outside of live regions: screen readers would announce a countdown every second. */
export function Waiting({ order }: { order: Order }) {
  const t = usePageTexts('orders');
  const when = whenText(order, useNow(), t);
  // During a payment review the block says who decides, and nothing has to be paid meanwhile.
  if (order.state === 'awaiting_payment' && isPaymentInReview(order)) return null;
  const isSent = order.state !== 'awaiting_payment' && !isWalletLoad(order);
  return (
    <>
      <p className="font-bold">{whoText(order, t)}</p>
      {when && <p className="figures text-soft">{when}</p>}
      {isSent && (
        <p className="mt-1 text-small text-soft">
          {t('order.wait_promise', { operator: order.operator_title })}
        </p>
      )}
    </>
  );
}
