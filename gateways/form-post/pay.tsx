// Builds the widget of a gateway that is reached by a signed form: fetches the form from the server and
// posts it.
import type { Texts } from '#contract/texts/texts.ts';
import { useTexts } from '#ui/texts.ts';
import { amountIn, LeaveButton } from '../leave-button.tsx';
import { leaveWithForm } from '../leave-with-form.tsx';
import type { PayWidgetProps } from '../pay-widget.ts';
import type { FormCall } from './calls.ts';

/** text: what happens on the gateway's page; order: what confirms the payment afterwards. */
export function makeFormPay(call: FormCall, texts: Texts<'text' | 'order'>) {
  return function FormPay({ orderId, price, ask }: PayWidgetProps) {
    const text = useTexts(texts);
    return (
      <LeaveButton
        orderId={orderId}
        price={price}
        text={text('text', { amount: amountIn(price) })}
        note={text('order')}
        leave={async (asked) => {
          const form = await ask(call, asked);
          if (form) leaveWithForm(form.action, form.fields);
          return form !== undefined;
        }}
      />
    );
  };
}
