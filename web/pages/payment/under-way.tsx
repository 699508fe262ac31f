// Says that a payment of this order is under way, begun in another tab or on another device, and
// lets its payer take it back.
import { useState } from 'react';
import { takeBackPayment } from '#contract/payments/payments.ts';
import type { Order } from '#contract/orders.ts';
import { Button } from '#ui/controls/button.tsx';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { clockOf } from '#ui/surfaces/moment.tsx';
import { useWords } from '#ui/words.ts';
import { CallRefused } from '#web/api/call-refused.ts';
import { call } from '#web/api/call.ts';

interface UnderWayProps {
  order: Order;
  refresh: () => Promise<void>;
}

export function UnderWay({ order, refresh }: UnderWayProps) {
  const say = useWords();
  const [isBusy, setIsBusy] = useState(false);
  const [isTaken, setIsTaken] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function takeBack(): Promise<void> {
    setIsBusy(true);
    setProblem(undefined);
    try {
      const { is_free: isFree } = await call(takeBackPayment, { body: { order_id: order.id } });
      setIsTaken(isFree);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setProblem(error.banner ?? say('error.our_fault'));
    }
    await refresh();
    setIsBusy(false);
  }
  const { paying } = order;
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      <FormBanner tone="error">{problem}</FormBanner>
      {!paying && isTaken && <FormBanner tone="info">{say('payment.taken_back')}</FormBanner>}
      {paying?.state === 'review' && (
        <FormBanner tone="info">{say('payment.in_review')}</FormBanner>
      )}
      {paying && paying.state !== 'review' && (
        <FormBanner tone={paying.state === 'begun' ? 'warning' : 'info'}>
          {say(`payment.under_way_${paying.state}`, {
            way: say(`payment.${paying.with}`),
            time: clockOf(paying.since),
          })}
        </FormBanner>
      )}
      {paying?.state === 'begun' && (
        <Button
          look="secondary"
          isBusy={isBusy}
          className="md:self-start"
          onClick={() => void takeBack()}
        >
          {say('payment.take_back')}
        </Button>
      )}
    </div>
  );
}
