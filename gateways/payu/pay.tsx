// The Indian Banking widget: asks the server for the signed form and leaves for the bank's page
// with it.
import { payByPayu } from '#contract/payments/payments.ts';
import { useWords } from '#ui/words.ts';
import { LeaveButton } from '../leave-button.tsx';
import { leaveWithForm } from '../leave-with-form.tsx';
import type { PayWidgetProps } from '../pay-widget.ts';

export function PayuButton({ orderId, price, ask }: PayWidgetProps) {
  const say = useWords();
  return (
    <LeaveButton
      orderId={orderId}
      price={price}
      text={say('payment.payu_text')}
      note={say('payment.payu_order')}
      leave={async (asked) => {
        const form = await ask(payByPayu, asked);
        if (!form) return false;
        const { action, ...fields } = form;
        leaveWithForm(action, fields);
        return true;
      }}
    />
  );
}
