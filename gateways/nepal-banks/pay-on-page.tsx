// The widgets that redirect to the gateway of Nepal's banks without a choice of bank here: for SCT debit
// cards, or any bank on the gateway's page.
import { useState } from 'react';
import { payByNepalBank } from '#gateways/nepal-banks/calls.ts';
import { FormBanner } from '#ui/surfaces/form-banner.tsx';
import { useTexts } from '#ui/texts.ts';
import { amountIn, LeaveButton } from '../leave-button.tsx';
import { leaveWithForm } from '../leave-with-form.tsx';
import type { PayWidgetProps } from '../pay-widget.ts';
import { BANK_TEXTS } from './texts.ts';

function PayOnPage({ orderId, price, ask, intro }: PayWidgetProps & { intro: string }) {
  const text = useTexts(BANK_TEXTS);
  const [isRefused, setIsRefused] = useState(false);
  return (
    <>
      <FormBanner tone="error">{isRefused && text('refused')}</FormBanner>
      <LeaveButton
        orderId={orderId}
        price={price}
        text={intro}
        note={text('order')}
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
  const text = useTexts(BANK_TEXTS);
  return <PayOnPage {...props} intro={text('sct_text', { amount: amountIn(props.price) })} />;
}

export function AnotherBankPay(props: PayWidgetProps) {
  const text = useTexts(BANK_TEXTS);
  return <PayOnPage {...props} intro={text('bank_text', { amount: amountIn(props.price) })} />;
}
