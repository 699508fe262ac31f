// The Khalti widget: gets the address of this payment's page from the server, and goes there.
import { payByKhalti } from './calls.ts';
import { useTexts } from '#ui/texts.ts';
import { amountIn, LeaveButton } from '../leave-button.tsx';
import { leaveByLink } from '../leave-with-form.tsx';
import type { PayWidgetProps } from '../pay-widget.ts';
import { KHALTI_TEXTS } from './texts.ts';

export function KhaltiPay({ orderId, price, ask }: PayWidgetProps) {
  const text = useTexts(KHALTI_TEXTS);
  return (
    <LeaveButton
      orderId={orderId}
      price={price}
      text={text('text', { amount: amountIn(price) })}
      note={text('order')}
      leave={async (asked) => {
        const link = await ask(payByKhalti, asked);
        if (link) leaveByLink(link.payment_url);
        return link !== undefined;
      }}
    />
  );
}
