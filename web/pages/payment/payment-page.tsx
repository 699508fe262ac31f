// The payment page: the ways to pay with the total of each, and the summary with the button that pays.
import { useState } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import type { Order } from '#contract/orders.ts';
import { getMe } from '#contract/users.ts';
import { PayPlace } from '#gateways/pay-action.tsx';
import { useIsNarrow } from '#ui/narrow.ts';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useLiveOrder } from '#web/api/live-order.ts';
import { useRead } from '#web/api/reads.tsx';
import { BlockNotices } from '#web/account/blocks/block-notice.tsx';
import { isWalletLoad } from '#web/bill/order/order-text.ts';
import { isPaymentInReview } from '#web/bill/payment-in-review.ts';
import { closedBy, isClosedWhilePaying } from '#web/bill/order/unpaid-money.ts';
import { OrderUnread } from '#web/bill/order/order-unread.tsx';
import { later } from '#ui/later/later.tsx';
import { Page } from '#web/layout/page.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { CouponForm, useCoupon } from './coupon-form.tsx';
import { OrderSummary, PriceClock, SummaryStrip } from './order-summary.tsx';
import { PayBar, PayUnderSummary, Refunded } from './pay-place.tsx';
import { PayMethods } from './methods/pay-methods.tsx';
import { PaymentAside } from './payment-aside.tsx';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { Repeated } from './repeated.tsx';
import { Returned } from './returned.tsx';
import { usePaymentHere } from './pending/payment-here.ts';
import { PendingPayment } from './pending/pending-payment.tsx';
import { balanceOf, cheapestOf, waysToPay } from './methods/ways-to-pay.ts';

// Fetched on demand: most orders opened here can be paid.
const NotPayable = later(async () => (await import('./not-payable.tsx')).NotPayable);

export function PaymentPage() {
  const t = usePageTexts('orders', 'payment');
  const { orderId = '' } = useParams();
  const { order, error, isStale, refresh } = useLiveOrder(orderId);
  // Loaded in parallel with the order, to know whether the wallet holds enough.
  useRead(getMe);
  const isClosed = order !== undefined && closedBy(order) !== undefined;
  const isCanceled = isClosed && !isClosedWhilePaying(order);
  return (
    <Page
      title={t(isCanceled ? 'payment.title_canceled' : 'payment.title')}
      width={isClosed ? 'text' : 'wide'}
    >
      <FormBanner tone="warning" className="mb-5">
        {isStale && t('order.stale')}
      </FormBanner>
      {order ? (
        <Payment key={orderId} order={order} refresh={refresh} />
      ) : (
        <OrderUnread error={error} onRetry={() => void refresh()} skeleton={<PaymentSkeleton />} />
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
  // While a payment runs in this tab, the page does not change until it navigates to the next one.
  const [isPaying, setIsPaying] = useState(false);
  const here = usePaymentHere(returned);
  const { ways, chosen, balancePaisa, choose } = useChosenWay(order);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isNarrow = useIsNarrow();
  const typed = useCoupon({ order, refresh });
  if (order.state !== 'awaiting_payment' && !isPaying) {
    return <Over order={order} isOurs={here.isOurs} />;
  }
  if (!chosen) return <PaymentSkeleton />;
  // A payment that runs in this tab keeps its panel, even if it goes into review meanwhile.
  const isPayable = isPaying || !isPaymentInReview(order);
  const method = chosen.method.name;
  const coupon = isPayable && !isWalletLoad(order) && (
    <CouponForm order={order} refresh={refresh} coupon={typed} />
  );
  const foot = <UnderPrice order={order} isPayable={isPayable} />;
  return (
    <PayPlace value={place}>
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-x-12">
        <div className="flex min-w-0 flex-col gap-5">
          {isNarrow && <SummaryStrip order={order} method={method} />}
          <Returned how={returned} />
          <Repeated order={order} />
          <BlockNotices blocks={order.blocks} />
          <PendingPayment order={order} here={here.here} isPaying={isPaying} refresh={refresh} />
          {isPayable && (
            <PayMethods
              order={order}
              ways={ways}
              chosen={chosen}
              balancePaisa={balancePaisa}
              refresh={refresh}
              onChoose={choose}
              onPaying={setIsPaying}
              onBegin={() => here.begin(method)}
              onFail={here.fail}
            />
          )}
          {isNarrow && (
            <>
              {coupon}
              {foot}
            </>
          )}
          <CancelOrder order={order} refresh={refresh} />
        </div>
        {!isNarrow && (
          <div className="sticky top-20">
            <Sheet className="flex flex-col gap-4">
              <OrderSummary order={order} method={method} />
              {coupon}
              {isPayable && <PayUnderSummary ref={setPlace} />}
              {foot}
            </Sheet>
          </div>
        )}
      </div>
      <PaymentAside />
      {isNarrow && isPayable && <PayBar ref={setPlace} price={chosen.price} />}
    </PayPlace>
  );
}

function UnderPrice({ order, isPayable }: { order: Order; isPayable: boolean }) {
  return (
    <>
      {isPayable && <Refunded />}
      <PriceClock order={order} />
    </>
  );
}

/**
 * An order that can no longer be paid. People who began its payment here, or who have just come back from a
 * bank, are redirected to the order, even if the payment notification arrived before this page's own answer.
 */
function Over({ order, isOurs }: { order: Order; isOurs: boolean }) {
  if (isOurs && order.paid_at !== null) return <Navigate to={`/order/${order.id}`} replace />;
  return <NotPayable order={order} />;
}

/**
 * The way to pay chosen here or in the address, else the cheapest one that works; undefined until it is known
 * whether the wallet holds enough. The preselection does not change when a price or the balance changes.
 */
function useChosenWay(order: Order) {
  const { data: me, error } = useRead(getMe);
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const [picked, setPicked] = useState<string>();
  const [first, setFirst] = useState<string>();
  const ways = waysToPay(order);
  const balancePaisa = balanceOf(me);
  // An order that is over has no ways to pay.
  if (first === undefined && ways.length > 0 && (me || error)) {
    setFirst(cheapestOf(ways, balancePaisa)?.method.name ?? ways[0]?.method.name);
  }
  // The state changes at once; the address follows when the chosen way's code has loaded.
  function choose(method: string): void {
    setPicked(method);
    setSearch({ method }, { replace: true, preventScrollReset: true, state });
  }
  const named = (name: string | null | undefined) =>
    ways.find(({ method }) => method.name === name);
  const chosen = named(picked) ?? named(search.get('method')) ?? named(first);
  return { ways, chosen, balancePaisa, choose };
}
