// Tells of a pending payment, whether its payer came back from it or started it in another tab or on another
// device, and lets them abandon it; and of what became of it, where the order still waits to be paid.
import { useState } from 'react';
import { abandonPaymentCall } from '#contract/payments/payments.ts';
import type { Order } from '#contract/orders.ts';
import { payMethodNamed } from '#gateways/pay-widgets.tsx';
import { Button } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { clockText } from '#ui/surfaces/moment.tsx';
import { textOf, usePageTexts } from '#ui/texts.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { unpaidMoney } from '#web/bill/order/unpaid-money.ts';
import type { PaymentHere } from './payment-here.ts';

interface PendingPaymentProps {
  order: Order;
  here: PaymentHere;
  /** Whether a payment runs in this tab: then its own panel tells of it. */
  isPaying: boolean;
  refresh: () => Promise<void>;
}

type Paying = NonNullable<Order['paying']>;

/** Its text; undefined for a payment that this tab has started, and for a review, of which a block tells. */
function noticeOf({ state }: Paying, here: PaymentHere, isPaying: boolean) {
  if (isPaying || state === 'review' || (here === 'begun' && state === 'begun')) return undefined;
  // Whoever is back has done their part, as far as they know.
  return here === 'back' || state === 'deciding' ? 'deciding' : 'begun';
}

export function PendingPayment({ order, here, isPaying, refresh }: PendingPaymentProps) {
  const { paying } = order;
  const t = usePageTexts('payment');
  const { isBusy, isTaken, problem, abandon } = useAbandon(order.id, refresh);
  const notice = paying ? noticeOf(paying, here, isPaying) : undefined;
  // The way of the last payment that the reader was told to wait for.
  const [awaited, setAwaited] = useState<string>();
  if (paying && notice === 'deciding' && awaited !== paying.with) setAwaited(paying.with);
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      <FormBanner tone="error">{problem}</FormBanner>
      {!paying && !isPaying && (
        <Afterwards order={order} here={here} isTaken={isTaken} awaited={awaited} />
      )}
      {paying && notice && (
        <FormBanner tone={notice === 'begun' ? 'warning' : 'info'}>
          {t(`payment.under_way_${notice}`, {
            way: titleOf(paying.with),
            time: clockText(paying.since),
          })}
        </FormBanner>
      )}
      {notice && paying?.state === 'begun' && (
        <Button
          look="secondary"
          isBusy={isBusy}
          className="md:self-start"
          onClick={() => void abandon()}
        >
          {t('payment.take_back')}
        </Button>
      )}
    </div>
  );
}

const titleOf = (method: string): string => textOf(payMethodNamed(method).texts, 'title');

function useAbandon(orderId: string, refresh: () => Promise<void>) {
  const t = usePageTexts('payment');
  const [isBusy, setIsBusy] = useState(false);
  const [isTaken, setIsTaken] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function abandon(): Promise<void> {
    setIsBusy(true);
    setProblem(undefined);
    try {
      const { is_free: isFree } = await call(abandonPaymentCall, { body: { order_id: orderId } });
      setIsTaken(isFree);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.banner ?? t('error.our_fault'));
    }
    await refresh();
    setIsBusy(false);
  }
  return { isBusy, isTaken, problem, abandon };
}

interface AfterwardsProps {
  order: Order;
  here: PaymentHere;
  isTaken: boolean;
  awaited: string | undefined;
}

/** What became of a payment that is not pending any more: it did not pay the order. */
function Afterwards({ order, here, isTaken, awaited }: AfterwardsProps) {
  const t = usePageTexts('orders', 'payment');
  if (unpaidMoney(order) === 'credited') {
    return <FormBanner tone="info">{t('order.more_credited')}</FormBanner>;
  }
  if (isTaken) return <FormBanner tone="info">{t('payment.taken_back')}</FormBanner>;
  if (here === 'begun') return null;
  if (awaited !== undefined && order.unconfirmed?.with !== awaited) {
    const way = titleOf(awaited);
    return <FormBanner tone="warning">{t('payment.returned_ended', { way })}</FormBanner>;
  }
  // The payment was given up without its gateway's verdict, or the gateway did not answer just now.
  const isUnconfirmed = awaited !== undefined || here === 'back';
  return isUnconfirmed && <FormBanner tone="info">{t('payment.returned_unconfirmed')}</FormBanner>;
}
