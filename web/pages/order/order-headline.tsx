// An order's state as one sentence with an icon, its recipient and amount.
import { recipientText } from '#billers/naming/recipient-text.ts';
import { complaintStanding } from '#contract/help/complaint-standing.ts';
import { formatMoney, paisaFromRupees } from '#contract/money.ts';
import { isTopUp } from '#contract/order-steps.ts';
import type { Order } from '#contract/orders.ts';
import { NumberText } from '#ui/text/number-text.tsx';
import { Moment } from '#ui/surfaces/moment.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { BlockLines } from '#web/account/blocks/block-notice.tsx';
import type { Say } from '#ui/texts.ts';
import type { OpenComplaint } from '#web/bill/complaint/open-complaint.ts';
import { OrderAbout } from '#web/bill/order/order-about.tsx';
import { StateHeading } from '#web/bill/order/order-status.tsx';
import { isWalletLoad } from '#web/bill/order/order-text.ts';
import { closedMoneyText, isClosedWhilePaying, unpaidMoney } from '#web/bill/order/unpaid-money.ts';
import { disputedPaisa, goingBackPaisa, HeadAmount, refundedPaisa } from './head-amount.tsx';

function deliveredText(order: Order, t: Say<'orders'>): string {
  const key = isTopUp(order.type2) ? 'order.more_delivered' : 'order.more_delivered_bill';
  const amount = formatMoney(paisaFromRupees(order.amount) ?? 0n);
  const number = recipientText(order);
  const { nickname: name } = order;
  return name === null ? t(key, { amount, number }) : t(`${key}_named`, { amount, name, number });
}

/**
 * The order's state, unless money is being refunded to its source, or a payment of a closed order is not
 * over: then that is the headline.
 */
function titleOf(order: Order, t: Say<'orders'>): string {
  if (order.refunds.length > 0) return t('order.now_going_back');
  return t(isClosedWhilePaying(order) ? 'order.now_closed_paying' : `order.now_${order.state}`);
}

/** The text of a closed order. Its title says already that it is canceled, unless a payment is not over. */
function closedText(order: Order, by: 'canceled' | 'expired', t: Say<'orders'>): string {
  const money = closedMoneyText(order, t);
  if (by === 'canceled' && !isClosedWhilePaying(order)) return money;
  return `${t(`order.closed_${by}`)} ${money}`.trim();
}

/** The text of a delivered wallet load, with or without a refund to its source. */
function loadedText(order: Order, t: Say<'orders'>): string {
  if (order.refunds.length === 0) return t('order.more_delivered_wallet');
  return t('order.more_going_back', {
    amount: formatMoney(paisaFromRupees(order.amount) ?? 0n),
    back: formatMoney(goingBackPaisa(order)),
  });
}

function moreText(order: Order, t: Say<'orders'>): string {
  const { state } = order;
  if (state === 'canceled' || state === 'expired') return closedText(order, state, t);
  if (state === 'delivered' && isWalletLoad(order)) return loadedText(order, t);
  if (state === 'delivered') return deliveredText(order, t);
  if (state === 'unknown' && order.blocks.length > 0) return t('order.more_reviewed');
  if (state === 'awaiting_payment' && unpaidMoney(order) === 'credited') {
    return t('order.more_credited');
  }
  const disputed = disputedPaisa(order);
  if (state === 'refunded' && disputed > 0n) {
    return t('order.more_refunded_disputed', { amount: formatMoney(disputed) });
  }
  return t(`order.more_${state}`, {
    operator: order.operator_title,
    number: recipientText(order),
    amount: formatMoney(refundedPaisa(order)),
  });
}

interface OrderHeadlineProps {
  order: Order;
  /** A complaint that waits for our answer. */
  complaint: OpenComplaint | undefined;
}

export function OrderHeadline({ order, complaint }: OrderHeadlineProps) {
  const t = usePageTexts('orders');
  return (
    <div className="grid items-center gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_auto]">
      {complaint ? (
        <Contested order={order} complaint={complaint} />
      ) : (
        <StateHeading
          state={order.state}
          title={titleOf(order, t)}
          {...(order.refunds.length > 0 && { parcel: 'returned' as const })}
          beneath={<Blocks order={order} />}
        >
          <NumberText>{moreText(order, t)}</NumberText>
        </StateHeading>
      )}
      <div className="flex flex-wrap items-center gap-x-10 gap-y-4 lg:flex-col lg:items-end">
        <HeadAmount order={order} />
        <OrderAbout order={order} />
      </div>
    </div>
  );
}

/** The blocks that explain why the order is not finished. */
function Blocks({ order: { blocks } }: { order: Order }) {
  if (blocks.length === 0) return null;
  return (
    <div className="mt-3 flex flex-col gap-3">
      <BlockLines blocks={blocks} />
    </div>
  );
}

/** The headline during a complaint: the provider's and the customer's statements, without a check mark. */
function Contested({ order, complaint }: { order: Order; complaint: OpenComplaint }) {
  const t = usePageTexts('help', 'orders');
  const isDelivered = order.state === 'delivered';
  const more = isWalletLoad(order) ? 'complaint.head_more_load' : 'complaint.head_more';
  const operator = order.operator_title;
  return (
    <StateHeading
      state={order.state}
      title={isDelivered ? t('complaint.head') : titleOf(order, t)}
      {...(isDelivered && { parcel: 'tied' as const })}
      beneath={<Blocks order={order} />}
    >
      <NumberText>{isDelivered ? t(more, { operator }) : moreText(order, t)}</NumberText>
      <span className="mt-2 block">
        <span className="block font-bold">{t(complaintStanding(complaint))}</span>
        {t('complaint.due')} <Moment at={complaint.due_at} />
      </span>
    </StateHeading>
  );
}
