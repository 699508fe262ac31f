// One order, live: its status, timeline, receipt and wallet entries.
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import type { Order } from '#contract/orders.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { RepeatIcon } from '#ui/icons.tsx';
import { Sheet } from '#ui/surfaces/sheet.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useLiveOrder } from '#web/api/live-order.ts';
import { BlockNotices } from '#web/account/blocks/block-notice.tsx';
import { redoProblem } from '#web/bill/order-text.ts';
import { isPaymentInReview } from '#web/bill/payment-in-review.ts';
import { OrderUnread } from '#web/bill/order-unread.tsx';
import { RememberRecipient } from '#web/bill/recipients/remember-recipient.tsx';
import { useRedo } from '#web/bill/redo-order.ts';
import { Page } from '#web/layout/page.tsx';
import { OrderHeadline } from './order-headline.tsx';
import { Proof } from './ledger-entries.tsx';
import { Receipt } from './receipt.tsx';
import { Timeline } from './timeline.tsx';

const Papers = lazy(async () => ({
  default: (await import('./documents/documents.tsx')).Papers,
}));

export function OrderPage() {
  const t = usePageTexts('orders');
  const { orderId = '' } = useParams();
  const { order, error, isAway, refresh } = useLiveOrder(orderId);
  return (
    <Page title={t('order.title')}>
      <FormBanner tone="warning" className="mb-5">
        {isAway && t('order.away')}
      </FormBanner>
      {order ? (
        <OrderDetail order={order} />
      ) : (
        <OrderUnread error={error} onRetry={() => void refresh()} />
      )}
    </Page>
  );
}

function OrderDetail({ order }: { order: Order }) {
  return (
    <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <Sheet className="flex flex-col gap-6">
          <OrderHeadline order={order} />
          <BlockNotices blocks={order.blocks} />
          <Actions order={order} />
        </Sheet>
        <Timeline order={order} />
        <RememberRecipient order={order} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Receipt order={order} />
        {order.paid_at !== null && (
          <Suspense fallback={<div className="h-36 sm:h-40" />}>
            <Papers order={order} />
          </Suspense>
        )}
        <Proof order={order} />
      </div>
    </div>
  );
}

/** The next action: pay, or else order again. */
function Actions({ order }: { order: Order }) {
  const t = usePageTexts('orders');
  const redo = useRedo();
  const isPayable = order.state === 'awaiting_payment' && !isPaymentInReview(order);
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      {isPayable && <ButtonLink to={`/payment/${order.id}`}>{t('order.pay')}</ButtonLink>}
      {!redoProblem(order, t) && (
        <Button look="secondary" onClick={() => void redo(order.id)}>
          <RepeatIcon className="size-5" />
          {t('order.redo')}
        </Button>
      )}
      <p className="flex flex-wrap gap-x-6">
        <Link to="/services" className="text-link inline-flex min-h-11 items-center">
          {t('order.to_services')}
        </Link>
        <Link to="/orders" className="text-link inline-flex min-h-11 items-center">
          {t('order.to_history')}
        </Link>
      </p>
    </div>
  );
}
