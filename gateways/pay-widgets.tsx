// The widgets of the gateways, in the order in which the payment page offers them. Those of many
// parts are loaded when they are chosen.
import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { PayMethod } from '#contract/price.ts';
import type { WordKey } from '#contract/words.ts';
import { BankIcon, CardIcon, PhoneIcon } from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import { EsewaPay } from './esewa/pay.tsx';
import { KhaltiPay } from './khalti/pay.tsx';
import type { PayWidgetProps } from './pay-widget.ts';
import { PayuButton } from './payu/pay.tsx';

export type { PayWidgetProps } from './pay-widget.ts';

interface ListedWidget {
  method: Exclude<PayMethod, 'wallet'>;
  title: WordKey;
  icon: Icon;
  Widget: ComponentType<PayWidgetProps>;
}

const NepalBankPay = lazy(async () => {
  const { NepalBankPay: Widget } = await import('./nepal-banks/pay.tsx');
  return { default: Widget };
});
const SctPay = lazy(async () => {
  const { SctPay: Widget } = await import('./nepal-banks/pay-on-page.tsx');
  return { default: Widget };
});
const AnotherBankPay = lazy(async () => {
  const { AnotherBankPay: Widget } = await import('./nepal-banks/pay-on-page.tsx');
  return { default: Widget };
});
const CardPayment = lazy(async () => {
  const { CardPayment: Widget } = await import('./stripe/pay.tsx');
  return { default: Widget };
});

export const PAY_WIDGETS: readonly ListedWidget[] = [
  { method: 'payu', title: 'payment.payu', icon: BankIcon, Widget: PayuButton },
  { method: 'ebanking', title: 'payment.ebanking', icon: BankIcon, Widget: NepalBankPay },
  { method: 'esewa', title: 'payment.esewa', icon: PhoneIcon, Widget: EsewaPay },
  { method: 'khalti', title: 'payment.khalti', icon: PhoneIcon, Widget: KhaltiPay },
  { method: 'card', title: 'payment.card', icon: CardIcon, Widget: CardPayment },
  { method: 'sct', title: 'payment.sct', icon: CardIcon, Widget: SctPay },
  { method: 'bank', title: 'payment.bank', icon: BankIcon, Widget: AnotherBankPay },
];
