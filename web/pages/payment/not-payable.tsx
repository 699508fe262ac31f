// The state of an order that can no longer be paid, and a link to it.
import type { Order } from '#contract/orders.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { OrderAbout } from '#web/bill/order-about.tsx';

interface NotPayableProps {
  order: Order;
  /** Whether its payment had another amount, so that something was charged. */
  isInReview: boolean;
}

export function NotPayable({ order, isInReview }: NotPayableProps) {
  const t = usePageTexts('orders', 'payment');
  const { state } = order;
  const isOver = state === 'expired' || state === 'canceled';
  const text =
    isOver && isInReview ? 'returned_review' : (`over_${isOver ? state : 'paid'}` as const);
  return (
    <Card className="flex max-w-2xl flex-col gap-6">
      <FormBanner tone="info">{t(`payment.${text}`)}</FormBanner>
      <OrderAbout order={order} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`/order/${order.id}`}>{t('payment.see_order')}</ButtonLink>
        <ButtonLink to="/services" look="secondary">
          {t('order.to_services')}
        </ButtonLink>
      </div>
    </Card>
  );
}
