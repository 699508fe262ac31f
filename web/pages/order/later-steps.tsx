// Timeline steps after the order's own: refunds to the source of the payment.
import { formatMoney, paisaFromRupees } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { moneyBack } from '#contract/receipts/money-back.ts';
import { usePageTexts } from '#ui/texts.ts';
import { DONE, PlainStep, WAITS } from './timeline-row.tsx';

export function RefundSteps({ order }: { order: Order }) {
  const t = usePageTexts('orders');
  const look = order.refunds.length > 0 ? WAITS : DONE;
  const back = moneyBack(order).filter(({ to }) => to === 'source');
  return back.map(({ at, rupees, arrives: [first] }, index) => (
    <PlainStep
      key={`${at} ${rupees}`}
      look={look}
      title={t('order.step_sent_back', {
        amount: formatMoney(paisaFromRupees(first.amount) ?? 0n, first.currency),
      })}
      at={at}
      isLast={index === back.length - 1}
    />
  ));
}
