// The payment page: the price by each payment method, and the methods.
import { useRef, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { priceFromWire } from '#contract/payments/fees.ts';
import type { Order } from '#contract/orders.ts';
import { getMe } from '#contract/users.ts';
import { payMethodNamed } from '#gateways/pay-widgets.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useLiveOrder } from '#web/api/live-order.ts';
import { useRead } from '#web/api/reads.tsx';
import { BlockNotices } from '#web/account/blocks/block-notice.tsx';
import { isWalletLoad } from '#web/bill/order-text.ts';
import { isPaymentInReview } from '#web/bill/payment-in-review.ts';
import { OrderUnread } from '#web/bill/order-unread.tsx';
import { Page } from '#web/layout/page.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { CouponForm } from './coupon-form.tsx';
import { NotPayable } from './not-payable.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PayBar } from './pay-bar.tsx';
import { methodOf, PayMethods } from './pay-methods.tsx';
import { PaymentAside } from './payment-aside.tsx';
import { Returned } from './returned.tsx';
import { PendingPayment } from './pending-payment.tsx';

export function PaymentPage() {
  const t = usePageTexts('orders', 'payment');
  const { orderId = '' } = useParams();
  const { order, error, isAway, refresh } = useLiveOrder(orderId);
  // Loaded in parallel with the order, for the wallet's panel: one round trip on a slow connection.
  useRead(getMe);
  return (
    <Page title={t('payment.title')}>
      <FormBanner tone="warning" className="mb-5">
        {isAway && t('order.away')}
      </FormBanner>
      {order ? (
        <Payment key={orderId} order={order} refresh={refresh} />
      ) : (
        <OrderUnread error={error} onRetry={() => void refresh()} />
      )}
    </Page>
  );
}

interface PaymentProps {
  order: Order;
  refresh: () => Promise<void>;
}

function Payment({ order, refresh }: PaymentProps) {
  const [search] = useSearchParams();
  const returned = search.get('returned');
  // While this tab's own payment runs, the page stays as it is until it opens the next one.
  const [isPaying, setIsPaying] = useState(false);
  // A payment started in this tab needs no notice; the return address carries its result.
  const [isBegunHere, setIsBegunHere] = useState(false);
  const ways = useRef<HTMLElement>(null);
  const isTold = isBegunHere || returned === 'pending';
  if (order.state !== 'awaiting_payment' && !isPaying) {
    const wasPending = returned === 'pending' && order.paid_at !== null;
    return wasPending ? (
      <Navigate to={`/order/${order.id}`} replace />
    ) : (
      <NotPayable order={order} />
    );
  }
  const method = methodOf(order, search.get('method'));
  // A payment that runs in this tab keeps its panel, whatever becomes of it meanwhile.
  const isPayable = isPaying || !isPaymentInReview(order);
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <Returned how={returned} />
        <BlockNotices blocks={order.blocks} />
        {!isTold && <PendingPayment order={order} refresh={refresh} />}
        <OrderSummary order={order} method={method} />
        {isPayable && !isWalletLoad(order) && <CouponForm order={order} refresh={refresh} />}
        {isPayable && (
          <PayMethods
            ref={ways}
            order={order}
            method={method}
            refresh={refresh}
            onPaying={setIsPaying}
            onBegin={() => setIsBegunHere(true)}
          />
        )}
        <CancelOrder orderId={order.id} refresh={refresh} />
        {isPayable && (
          <PayBar price={priceFromWire(order, payMethodNamed(method).terms)} ways={ways} />
        )}
      </div>
      <PaymentAside />
    </div>
  );
}
