// Cancels an unpaid order.
import { useState } from 'react';
import { cancelOrder } from '#contract/orders.ts';
import { Button } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { usePageTexts } from '#ui/texts.ts';
import { CallError } from '#web/api/call-error.ts';
import { call } from '#web/api/call.ts';

interface CancelOrderProps {
  orderId: string;
  refresh: () => Promise<void>;
}

export function CancelOrder({ orderId, refresh }: CancelOrderProps) {
  const t = usePageTexts('payment');
  const [problem, setProblem] = useState<string>();
  async function cancel(): Promise<void> {
    setProblem(undefined);
    try {
      await call(cancelOrder, { params: { orderId } });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.banner ?? t('error.our_fault'));
    }
    await refresh();
  }
  return (
    <div className="flex flex-col gap-3">
      <FormBanner tone="error">{problem}</FormBanner>
      <Button look="quiet" className="md:-ml-5 md:self-start" onClick={() => void cancel()}>
        {t('payment.cancel')}
      </Button>
    </div>
  );
}
