// One order, live: its status, timeline, receipt and wallet entries.
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import type { Order } from '#contract/orders.ts';
import { classNames } from '#ui/class-names.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { RepeatIcon } from '#ui/icons.tsx';
import { Sections } from '#ui/surfaces/sheet.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useLiveOrder } from '#web/api/live-order.ts';
import { BlockLines } from '#web/account/blocks/block-notice.tsx';
import { washOf } from '#web/bill/order-status.tsx';
import { isWalletLoad, redoProblem } from '#web/bill/order-text.ts';
import { isPaymentInReview } from '#web/bill/payment-in-review.ts';
import { OrderUnread } from '#web/bill/order-unread.tsx';
import { RememberRecipient } from '#web/bill/recipients/remember-recipient.tsx';
import { useRedo } from '#web/bill/redo/redo-order.ts';
import { Page } from '#web/layout/page.tsx';
import { OrderHeadline } from './order-headline.tsx';
import { RefundClocks } from './help/refund-clock.tsx';
import { Proof } from './ledger-entries.tsx';
import { Receipt } from './receipt.tsx';
import { Timeline } from './timeline.tsx';

const Share = lazy(async () => ({
  default: (await import('./documents/documents.tsx')).Share,
}));
const SaveReceipt = lazy(async () => ({
  default: (await import('./documents/documents.tsx')).SaveReceipt,
}));

const Complaint = lazy(async () => ({
  default: (await import('#web/bill/complaint/complaint.tsx')).Complaint,
}));

export function OrderPage() {
  const t = usePageTexts('orders');
  const { orderId = '' } = useParams();
  const { order, error, isAway, refresh } = useLiveOrder(orderId);
  return (
    <Page title={t('order.title')} isTitleHidden={order !== undefined}>
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
  const isPaid = order.paid_at !== null;
  return (
    <div className="flex flex-col gap-6">
      <section
        className={classNames(
          'flex flex-col gap-6 rounded-sheet p-5 sm:p-8',
          order.refunds.length > 0 ? washOf('awaiting_payment') : washOf(order.state),
        )}
      >
        <OrderHeadline order={order} />
        <BlockLines blocks={order.blocks} />
        <RefundClocks order={order} />
        <Actions order={order} />
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Sections>
          <Suspense>
            <Complaint orderId={order.id} place="top" />
          </Suspense>
          <Timeline order={order} />
          <RememberRecipient order={order} />
          <Suspense>
            <Complaint orderId={order.id} place="bottom" />
          </Suspense>
        </Sections>
        <Sections>
          <Receipt order={order} />
          {isPaid && (
            <Suspense fallback={<Skeleton className="h-12 w-full" />}>
              <div className="flex flex-col gap-3">
                <SaveReceipt orderId={order.id} />
              </div>
            </Suspense>
          )}
          <Proof order={order} />
        </Sections>
      </div>
    </div>
  );
}

/** What to do next: tell the recipient, pay, or order again. */
function Actions({ order }: { order: Order }) {
  const t = usePageTexts('orders');
  const redo = useRedo();
  const isPayable = order.state === 'awaiting_payment' && !isPaymentInReview(order);
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      {order.paid_at !== null && !isWalletLoad(order) && (
        <Suspense fallback={<Skeleton className="h-12 w-full sm:w-44" />}>
          <Share order={order} />
        </Suspense>
      )}
      {isPayable && (
        <ButtonLink to={`/payment/${order.id}`} className="max-sm:w-full">
          {t('order.pay')}
        </ButtonLink>
      )}
      {!redoProblem(order, t) && (
        <Button look="secondary" className="max-sm:w-full" onClick={() => void redo(order)}>
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
