// The Khalti widget: asks the server for the page that Khalti made for this payment, and goes on
// to it.
import { payByKhalti } from '#contract/payments/nepal-wallets.ts';
import { useWords } from '#ui/words.ts';
import { amountIn, LeaveButton } from '../leave-button.tsx';
import { leaveByLink } from '../leave-with-form.tsx';
import type { PayWidgetProps } from '../pay-widget.ts';

export function KhaltiPay({ orderId, price, ask }: PayWidgetProps) {
  const say = useWords();
  return (
    <LeaveButton
      orderId={orderId}
      price={price}
      text={say('khalti.text', { amount: amountIn(price) })}
      note={say('khalti.order')}
      leave={async (asked) => {
        const link = await ask(payByKhalti, asked);
        if (link) leaveByLink(link.payment_url);
        return link !== undefined;
      }}
    />
  );
}
