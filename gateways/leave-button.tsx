// The button that leaves for a gateway's own page, as any widget without choices needs it.
import { useEffect, useState } from 'react';
import { formatMoney, rupeesFromPaisa } from '#contract/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { useWords } from '#ui/words.ts';
import type { PayWidgetProps } from './pay-widget.ts';

interface LeaveButtonProps extends Pick<PayWidgetProps, 'orderId' | 'price'> {
  /** What happens there. */
  text: string;
  /** Whom we believe afterwards. */
  note: string;
  /** Begins the payment with what was shown, and leaves; false when it cannot be begun. */
  leave: (asked: { order_id: string; amount: number }) => Promise<boolean>;
}

export function LeaveButton({ orderId, price, text, note, leave }: LeaveButtonProps) {
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
    if (!(await leave({ order_id: orderId, amount }))) setIsLeaving(false);
  }
  return (
    <div className="flex flex-col gap-4">
      <p>{text}</p>
      <Button isBusy={isLeaving} className="min-h-12" onClick={() => void pay()}>
        {say('payment.pay', { amount: formatMoney(price.chargedPaisa, price.chargedCurrency) })}
      </Button>
      <p className="text-sm text-soft">{note}</p>
    </div>
  );
}

/** An amount amid a sentence stays on one line. */
export function amountIn({ chargedPaisa, chargedCurrency }: PayWidgetProps['price']): string {
  return formatMoney(chargedPaisa, chargedCurrency).replaceAll(' ', '\u00a0');
}
