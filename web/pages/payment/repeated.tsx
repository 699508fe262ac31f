// Says on a repeated order's payment page that its amount isn't the earlier one.
import { useLocation } from 'react-router';
import { paisaFromRupees } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { moneyText } from '#ui/text/money-text.ts';
import { usePageTexts } from '#ui/texts.ts';
import { repeatedRupeesOf } from '#web/bill/redo/redo-order.ts';

/** The amount differs if a repeated DTH top-up was raised to the minimum, or a package has a new price. */
export function Repeated({ order }: { order: Order }) {
  const t = usePageTexts('orders');
  const before = repeatedRupeesOf(useLocation().state);
  if (before === undefined || before === order.amount) return null;
  const money = (rupees: number): string => moneyText(paisaFromRupees(rupees) ?? 0n);
  const amounts = { before: money(before), now: money(order.amount) };
  const isRaised = order.type2 === 'DTH' && order.amount > before;
  return (
    <FormBanner tone="info">
      {t(isRaised ? 'order.redo_raised' : 'order.redo_changed', amounts)}
    </FormBanner>
  );
}
