// The widgets of the gateways, in the order in which the payment page offers them.
import type { ComponentType } from 'react';
import type { PayMethod } from '#contract/price.ts';
import type { WordKey } from '#contract/words.ts';
import { BankIcon } from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import type { PayWidgetProps } from './pay-widget.ts';
import { PayuButton } from './payu/pay.tsx';

export type { PayWidgetProps } from './pay-widget.ts';

interface ListedWidget {
  method: Exclude<PayMethod, 'wallet'>;
  title: WordKey;
  icon: Icon;
  Widget: ComponentType<PayWidgetProps>;
}

export const PAY_WIDGETS: readonly ListedWidget[] = [
  { method: 'payu', title: 'payment.payu', icon: BankIcon, Widget: PayuButton },
];
