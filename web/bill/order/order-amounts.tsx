// The price of an order in a list, and beneath it what was paid, where that is another sum.
import { paisaFromRupees } from '#contract/money.ts';
import type { ListedOrder } from '#contract/orders.ts';
import { moneyText } from '#ui/text/money-text.ts';
import { Amount } from '#ui/surfaces/amount.tsx';
import { usePageTexts } from '#ui/texts.ts';

export function OrderAmounts({ order }: { order: ListedOrder }) {
  return (
    <span className="block text-label leading-snug font-bold">
      <Amount rupees={order.amount} />
      <PaidAmount order={order} />
    </span>
  );
}

/** The charged amount, where it differs: by fees, by a coupon, or because Indian rupees were paid. */
function PaidAmount({ order: { amount, charged, state } }: { order: ListedOrder }) {
  const t = usePageTexts('orders');
  const look = 'figures block text-small font-normal whitespace-nowrap text-soft';
  if (state === 'awaiting_payment') return <span className={look}>{t('order.before_fees')}</span>;
  if (!charged || (charged.currency === 'NPR' && charged.amount === amount)) return null;
  const paid = moneyText(paisaFromRupees(charged.amount) ?? 0n, charged.currency);
  return <span className={look}>{t('order.paid_amount', { amount: paid })}</span>;
}
