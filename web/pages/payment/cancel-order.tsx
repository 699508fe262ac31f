// Cancels an unpaid order, after a question: a canceled order cannot come back. The question says what
// becomes of a payment that is in progress or has arrived.
import { useState } from 'react';
import { cancelOrder } from '#contract/orders.ts';
import type { Order } from '#contract/orders.ts';
import { Button } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';
import { unpaidMoney } from '#web/bill/order/unpaid-money.ts';

interface CancelOrderProps {
  order: Order;
  refresh: () => Promise<void>;
}

export function CancelOrder({ order, refresh }: CancelOrderProps) {
  const t = usePageTexts('payment');
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function cancel(): Promise<void> {
    setProblem(undefined);
    setIsBusy(true);
    try {
      await call(cancelOrder, { params: { orderId: order.id } });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.banner ?? t('error.our_fault'));
    }
    await refresh();
    setIsBusy(false);
    setIsAsking(false);
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <FormBanner tone="error">{problem}</FormBanner>
      {isAsking ? (
        <div
          role="group"
          aria-label={t('payment.cancel')}
          className="flex flex-col gap-3 rounded-control bg-well p-4"
        >
          <p>{t(`payment.cancel_sure_${unpaidMoney(order)}`)}</p>
          <div className="flex flex-wrap gap-3 max-sm:flex-col">
            {/* The answer that changes nothing gets the focus. */}
            <Button look="secondary" ref={focusOn} onClick={() => setIsAsking(false)}>
              {t('payment.cancel_no')}
            </Button>
            <Button look="danger" isBusy={isBusy} onClick={() => void cancel()}>
              {t('payment.cancel_yes')}
            </Button>
          </div>
        </div>
      ) : (
        <Button look="quiet" className="-ml-5" onClick={() => setIsAsking(true)}>
          {t('payment.cancel')}
        </Button>
      )}
    </div>
  );
}

function focusOn(button: HTMLButtonElement | null): void {
  button?.focus();
}
