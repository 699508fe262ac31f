// Shows a pending payment that was started in another tab or on another device, and lets its payer
// abandon it.
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

interface UnderWayProps {
  order: Order;
  refresh: () => Promise<void>;
}

export function PendingPayment({ order, refresh }: UnderWayProps) {
  const t = usePageTexts('payment');
  const [isBusy, setIsBusy] = useState(false);
  const [isTaken, setIsTaken] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function abandonPayment(): Promise<void> {
    setIsBusy(true);
    setProblem(undefined);
    try {
      const { is_free: isFree } = await call(abandonPaymentCall, { body: { order_id: order.id } });
      setIsTaken(isFree);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.banner ?? t('error.our_fault'));
    }
    await refresh();
    setIsBusy(false);
  }
  const { paying } = order;
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      <FormBanner tone="error">{problem}</FormBanner>
      {!paying && isTaken && <FormBanner tone="info">{t('payment.taken_back')}</FormBanner>}
      {paying && paying.state !== 'review' && (
        <FormBanner tone={paying.state === 'begun' ? 'warning' : 'info'}>
          {t(`payment.under_way_${paying.state}`, {
            way: textOf(payMethodNamed(paying.with).texts, 'title'),
            time: clockText(paying.since),
          })}
        </FormBanner>
      )}
      {paying?.state === 'begun' && (
        <Button
          look="secondary"
          isBusy={isBusy}
          className="md:self-start"
          onClick={() => void abandonPayment()}
        >
          {t('payment.take_back')}
        </Button>
      )}
    </div>
  );
}
