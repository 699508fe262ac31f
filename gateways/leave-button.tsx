// The button that redirects to a gateway's own page, for widgets without choices.
import { useState } from 'react';
import { formatMoney, rupeesFromPaisa } from '#contract/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { useOnBack } from '#ui/navigation/on-back.ts';
import { usePageTexts } from '#ui/texts.ts';
import { PayAction } from './pay-action.tsx';
import type { PayWidgetProps } from './pay-widget.ts';

interface LeaveButtonProps extends Pick<PayWidgetProps, 'orderId' | 'price'> {
  /** What happens on the gateway's page. */
  text: string;
  /** What confirms the payment afterwards. */
  note: string;
  /** Begins the payment with the amount shown, and redirects; false if it cannot begin. */
  leave: (asked: { order_id: string; amount: number }) => Promise<boolean>;
}

export function LeaveButton({ orderId, price, text, note, leave }: LeaveButtonProps) {
  const t = usePageTexts('payment');
  const [isLeaving, setIsLeaving] = useState(false);
  useOnBack(() => setIsLeaving(false));
  async function pay(): Promise<void> {
    setIsLeaving(true);
    const amount = rupeesFromPaisa(price.chargedPaisa);
    if (!(await leave({ order_id: orderId, amount }))) setIsLeaving(false);
  }
  return (
    <div className="flex flex-col gap-4">
      <p>{text}</p>
      <PayAction>
        <Button isBusy={isLeaving} onClick={() => void pay()}>
          {t('payment.pay', { amount: formatMoney(price.chargedPaisa, price.chargedCurrency) })}
        </Button>
      </PayAction>
      <p className="text-small text-soft">{note}</p>
    </div>
  );
}

/** The amount with no-break spaces, for use within a sentence. */
export function amountIn({ chargedPaisa, chargedCurrency }: PayWidgetProps['price']): string {
  return formatMoney(chargedPaisa, chargedCurrency).replaceAll(' ', '\u00a0');
}
