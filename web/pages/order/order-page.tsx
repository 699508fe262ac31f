// One order, live: its status, timeline, receipt and wallet entries.
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { isFinal } from '#contract/codes.ts';
import { getComplaint } from '#contract/help/complaints.ts';
import type { ComplaintAnswer } from '#contract/help/complaints.ts';
import type { Order } from '#contract/orders.ts';
import { classNames } from '#ui/class-names.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { RepeatIcon } from '#ui/icons.tsx';
import { Sections } from '#ui/surfaces/sheet.tsx';
import { Skeleton } from '#ui/surfaces/skeleton.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { useLiveOrder } from '#web/api/live-order.ts';
import { useRead } from '#web/api/reads.tsx';
import { washOf } from '#web/bill/order/order-status.tsx';
import { openComplaint } from '#web/bill/complaint/open-complaint.ts';
import type { Adding } from '#web/bill/complaint/complaint.tsx';
import type { OpenComplaint } from '#web/bill/complaint/open-complaint.ts';
import { isWalletLoad, mayRedo } from '#web/bill/order/order-text.ts';
import { isPaymentInReview } from '#web/bill/payment-in-review.ts';
import { isClosedWhilePaying } from '#web/bill/order/unpaid-money.ts';
import { OrderUnread } from '#web/bill/order/order-unread.tsx';
import { RememberRecipient } from '#web/bill/recipients/remember-recipient.tsx';
import { addMoneyPath, useRedo } from '#web/bill/redo/redo-order.ts';
import { Page } from '#web/layout/page.tsx';
import { OrderHeadline } from './order-headline.tsx';
import { RefundClocks } from './help/refund-clock.tsx';
import { Proof } from './ledger-entries.tsx';
import { Receipt } from './receipt.tsx';
import { Timeline } from './timeline.tsx';
import { PayWithin } from './waiting.tsx';

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
  const { order, error, isStale, refresh } = useLiveOrder(orderId);
  // The complaint is loaded together with the order, so that the page's head is right from the beginning.
  const asked = useRead(getComplaint, { params: { orderId } });
  // Only the first time: a part that asks again, after a failure, must not take the order off the page.
  const isAsked = !asked.isFetched && asked.fetchStatus === 'fetching' && asked.failureCount === 0;
  return (
    <Page
      title={t('order.title')}
      isTitleHidden={error === undefined || (order !== undefined && !isAsked)}
    >
      <FormBanner tone="warning" className="mb-5">
        {isStale && t('order.stale')}
      </FormBanner>
      {order && !isAsked ? (
        <OrderDetail order={order} asked={asked.data} />
      ) : (
        <OrderUnread error={error} onRetry={() => void refresh()} />
      )}
    </Page>
  );
}

interface OrderDetailProps {
  order: Order;
  /** The answer about complaints; undefined until it has loaded. */
  asked: ComplaintAnswer | undefined;
}

/**
 * The colour of the page's head: not green while money goes back or a complaint is open, not that of a closed
 * order while one of its payments is not over.
 */
function headWash(order: Order, complaint: OpenComplaint | undefined): string {
  const { state, refunds } = order;
  if (isClosedWhilePaying(order)) return washOf('unknown');
  const isContested = state === 'delivered' && complaint !== undefined;
  return washOf(refunds.length > 0 || isContested ? 'awaiting_payment' : state);
}

function OrderDetail({ order, asked }: OrderDetailProps) {
  const complaint = openComplaint(asked);
  const isPaid = order.paid_at !== null;
  const adding = useState(false);
  return (
    <div className="flex flex-col gap-6">
      <section
        className={classNames(
          'flex flex-col gap-6 rounded-sheet p-5 sm:p-8',
          headWash(order, complaint),
        )}
      >
        <OrderHeadline order={order} complaint={complaint} />
        <RefundClocks order={order} />
        <Actions order={order} adding={complaint && adding} />
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Sections>
          <Suspense>
            <Complaint orderId={order.id} place="top" adding={adding} />
          </Suspense>
          <Timeline order={order} />
          <RememberRecipient order={order} />
          <Suspense>
            <Complaint orderId={order.id} place="bottom" adding={adding} />
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

/** Whether to offer the link for the recipient: the order is paid and has not failed. */
function maySend(order: Order): boolean {
  const isLost = order.state === 'failed' || order.state === 'refunded';
  return order.paid_at !== null && !isWalletLoad(order) && !isLost;
}

interface ActionsProps {
  order: Order;
  /** The field that adds text to an open complaint; undefined without one. */
  adding: Adding | undefined;
}

/**
 * What to do next: tell the recipient, pay, or order again. While a complaint is open: add to it. Ordering
 * again is then offered only after a refund, because the order may still be delivered.
 */
function Actions({ order, adding }: ActionsProps) {
  const t = usePageTexts('orders', 'help');
  const redo = useRedo();
  const isContested = adding !== undefined;
  const isPayable = order.state === 'awaiting_payment' && !isPaymentInReview(order);
  const isRepeatable = !isClosedWhilePaying(order) && (!isContested || order.state === 'refunded');
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      {maySend(order) && !isContested && (
        <Suspense fallback={<Skeleton className="h-12 w-full sm:w-44" />}>
          <Share order={order} />
        </Suspense>
      )}
      {isPayable && (
        <>
          <ButtonLink to={`/payment/${order.id}`} className="max-sm:w-full">
            {t('order.pay')}
          </ButtonLink>
          <PayWithin order={order} />
        </>
      )}
      {adding && !adding[0] && (
        <Button
          look={isPayable ? 'secondary' : 'primary'}
          className="max-sm:w-full"
          onClick={() => adding[1](true)}
        >
          {t('complaint.add')}
        </Button>
      )}
      {mayRedo(order) && isRepeatable && (
        <Button
          look={order.state === 'refunded' && !isContested ? 'primary' : 'secondary'}
          className="max-sm:w-full"
          onClick={() => void redo(order)}
        >
          <RepeatIcon className="size-5" />
          {t('order.redo')}
        </Button>
      )}
      {isWalletLoad(order) && isFinal(order.state) && isRepeatable && (
        <ButtonLink look="secondary" to={addMoneyPath(order.amount)} className="max-sm:w-full">
          <RepeatIcon className="size-5" />
          {t('order.add_again')}
        </ButtonLink>
      )}
      <p className="flex flex-wrap gap-x-6">
        <Link to="/services" className="text-link inline-flex min-h-12 items-center">
          {t('order.to_services')}
        </Link>
        <Link to="/orders" className="text-link inline-flex min-h-12 items-center">
          {t('order.to_history')}
        </Link>
      </p>
    </div>
  );
}
