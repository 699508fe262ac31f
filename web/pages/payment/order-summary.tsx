// The order summary: recipient, lines of the price, and how long the price is valid.
import type { Order } from '#contract/orders.ts';
import { clockText, useNow } from '#ui/clock.ts';
import { ClockIcon } from '#ui/icons.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { clockOf } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { OrderAbout } from '#web/bill/order-about.tsx';
import { PriceLines } from '#web/bill/price-lines.tsx';

interface OrderSummaryProps {
  order: Order;
  method: string;
}

export function OrderSummary({ order, method }: OrderSummaryProps) {
  const t = usePageTexts('orders');
  return (
    <Sheet className="flex flex-col gap-5">
      <h2 className="text-section">{t('payment.summary')}</h2>
      <OrderAbout order={order} />
      <p className="flex flex-wrap justify-between gap-x-4 text-small text-soft">
        <span>{t('payment.transaction_id')}</span>
        <span className="figures text-ink">{order.trans_id}</span>
      </p>
      <PriceLines order={order} method={method} caption={t('payment.summary')} />
      <Holds until={order.expires_at} since={order.created_at} />
    </Sheet>
  );
}

function Holds({ until, since }: { until: string; since: string }) {
  const t = usePageTexts('payment');
  const untilMs = Date.parse(until);
  // A device's clock behind the server's must not show more time than there was at first.
  const wholeMs = Math.floor((untilMs - Date.parse(since)) / 60_000) * 60_000;
  const left = clockText(Math.min(untilMs - useNow(), wholeMs));
  return (
    <p className="figures flex items-start gap-2 text-small text-soft">
      <ClockIcon className="size-5" />
      {t('payment.holds', { left, until: clockOf(until) })}
    </p>
  );
}
