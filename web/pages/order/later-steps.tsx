// What came after an order's own steps: money that goes back, and a complaint.
import { formatMoney, paisaFromRupees } from '#contract/money.ts';
import type { WireComplaint } from '#contract/help/complaints.ts';
import type { Order } from '#contract/orders.ts';
import { moneyBack } from '#contract/receipts/money-back.ts';
import { usePageTexts } from '#ui/texts.ts';
import { DONE, PlainStep, WAITS } from './timeline-row.tsx';

/** Money on its way to where it came from; `isLast`: no other steps follow. */
export function RefundSteps({ order, isLast }: { order: Order; isLast: boolean }) {
  const t = usePageTexts('orders');
  const look = order.refunds.length > 0 ? WAITS : DONE;
  const back = moneyBack(order).filter(({ to }) => to === 'source');
  return back.map(({ at, rupees }, index) => (
    <PlainStep
      key={`${at} ${rupees}`}
      look={look}
      title={t('order.step_sent_back', { amount: formatMoney(paisaFromRupees(rupees) ?? 0n) })}
      at={at}
      isLast={isLast && index === back.length - 1}
    />
  ));
}

export function ComplaintSteps({ complaint: { steps } }: { complaint: WireComplaint }) {
  const t = usePageTexts('help');
  return steps.map(({ state, at }, index) => (
    <PlainStep
      key={`${state} ${at}`}
      look={state === 'resolved' ? DONE : WAITS}
      title={t(`complaint.step_${state}`)}
      at={at}
      isLast={index === steps.length - 1}
    />
  ));
}
