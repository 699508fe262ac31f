// The Indian Banking widget: asks the server for the signed form and leaves for the bank's page
// with it.
import { useEffect, useState } from 'react';
import { formatMoney, rupeesFromPaisa } from '#contract/money.ts';
import { payByPayu } from '#contract/payments/payments.ts';
import { Button } from '#ui/controls/button.tsx';
import { useWords } from '#ui/words.ts';
import { leaveWithForm } from '../leave-with-form.tsx';
import type { PayWidgetProps } from '../pay-widget.ts';

export function PayuButton({ orderId, price, ask }: PayWidgetProps) {
  const say = useWords();
  const [isLeaving, setIsLeaving] = useState(false);
  // Who comes back by the browser's Back finds this page as it was left.
  useEffect(() => {
    const onShow = (): void => setIsLeaving(false);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  async function pay(): Promise<void> {
    setIsLeaving(true);
    const amount = rupeesFromPaisa(price.chargedPaisa);
    const form = await ask(payByPayu, { order_id: orderId, amount });
    if (!form) return setIsLeaving(false);
    const { action, ...fields } = form;
    leaveWithForm(action, fields);
  }
  return (
    <div className="flex flex-col gap-4">
      <p>{say('payment.payu_text')}</p>
      <Button isBusy={isLeaving} className="min-h-12" onClick={() => void pay()}>
        {say('payment.pay', { amount: formatMoney(price.chargedPaisa, price.chargedCurrency) })}
      </Button>
      <p className="text-sm text-soft">{say('payment.payu_order')}</p>
    </div>
  );
}
