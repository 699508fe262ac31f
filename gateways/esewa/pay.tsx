// The eSewa widget: asks the server for the signed form and leaves for eSewa's page with it.
import { payByEsewa } from '#contract/payments/nepal-wallets.ts';
import { useWords } from '#ui/words.ts';
import { amountIn, LeaveButton } from '../leave-button.tsx';
import { leaveWithForm } from '../leave-with-form.tsx';
import type { PayWidgetProps } from '../pay-widget.ts';

export function EsewaPay({ orderId, price, ask }: PayWidgetProps) {
  const say = useWords();
  return (
    <LeaveButton
      orderId={orderId}
      price={price}
      text={say('esewa.text', { amount: amountIn(price) })}
      note={say('esewa.order')}
      leave={async (asked) => {
        const form = await ask(payByEsewa, asked);
        if (form) leaveWithForm(form.action, form.fields);
        return form !== undefined;
      }}
    />
  );
}
