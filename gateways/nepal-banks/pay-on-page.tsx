// The widgets that leave for the gateway of Nepal's banks without choosing one here: an SCT debit
// card, or any bank that its own page offers.
import { useState } from 'react';
import { payByNepalBank } from '#contract/payments/nepal-banks.ts';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { useWords } from '#ui/words.ts';
import { amountIn, LeaveButton } from '../leave-button.tsx';
import { leaveWithForm } from '../leave-with-form.tsx';
import type { PayWidgetProps } from '../pay-widget.ts';

function PayOnPage({ orderId, price, ask, text }: PayWidgetProps & { text: string }) {
  const say = useWords();
  const [isRefused, setIsRefused] = useState(false);
  return (
    <>
      <FormBanner tone="error">{isRefused && say('nepal.refused')}</FormBanner>
      <LeaveButton
        orderId={orderId}
        price={price}
        text={text}
        note={say('nepal.order')}
        leave={async (asked) => {
          setIsRefused(false);
          const form = await ask(payByNepalBank, asked);
          if (form?.STATUS_CODE !== '0') {
            setIsRefused(form !== undefined);
            return false;
          }
          leaveWithForm(form.action, form.fields);
          return true;
        }}
      />
    </>
  );
}

export function SctPay(props: PayWidgetProps) {
  const say = useWords();
  return <PayOnPage {...props} text={say('sct.text', { amount: amountIn(props.price) })} />;
}

export function AnotherBankPay(props: PayWidgetProps) {
  const say = useWords();
  return <PayOnPage {...props} text={say('bank.text', { amount: amountIn(props.price) })} />;
}
