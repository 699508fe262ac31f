// The Indian Banking widget: fetches the signed form from the server and posts it to the bank's page.
import { payByPayu } from './calls.ts';
import { useTexts } from '#ui/texts.ts';
import { LeaveButton } from '../leave-button.tsx';
import { leaveWithForm } from '../leave-with-form.tsx';
import type { PayWidgetProps } from '../pay-widget.ts';
import { PAYU_TEXTS } from './texts.ts';

export function PayuButton({ orderId, price, ask }: PayWidgetProps) {
  const text = useTexts(PAYU_TEXTS);
  return (
    <LeaveButton
      orderId={orderId}
      price={price}
      text={text('text')}
      note={text('order')}
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
