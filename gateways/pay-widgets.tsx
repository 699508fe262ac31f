// The widgets of the gateways, by payment method. A widget is loaded when its method is selected.
import { lazy } from 'react';
import type { ComponentType } from 'react';
import { BankIcon, CardIcon, PhoneIcon, WalletIcon } from '#ui/icons.tsx';
import type { Icon } from '#ui/icons.tsx';
import { connectipsTransfer } from './connectips/method.ts';
import { esewaWallet } from './esewa/method.ts';
import { khaltiWallet } from './khalti/method.ts';
import { anotherBank, nepaliBanks, sctCard } from './nepal-banks/methods.ts';
import { WALLET } from './pay-method.ts';
import type { PayMethodDefinition } from './pay-method.ts';
import type { PayWidgetProps } from './pay-widget.ts';
import { indianBanking } from './payu/method.ts';
import { internationalCard } from './stripe/method.ts';

export type { PayMethodDefinition } from './pay-method.ts';
export type { PayWidgetProps } from './pay-widget.ts';

export interface PayWidget {
  method: PayMethodDefinition;
  Widget: ComponentType<PayWidgetProps>;
}

function widget(
  method: PayMethodDefinition,
  load: () => Promise<ComponentType<PayWidgetProps>>,
): PayWidget {
  return { method, Widget: lazy(async () => ({ default: await load() })) };
}

const PAY_WIDGETS: readonly PayWidget[] = [
  widget(indianBanking, async () => (await import('./payu/pay.tsx')).PayuButton),
  widget(nepaliBanks, async () => (await import('./nepal-banks/pay.tsx')).NepalBankPay),
  widget(esewaWallet, async () => (await import('./esewa/pay.tsx')).EsewaPay),
  widget(khaltiWallet, async () => (await import('./khalti/pay.tsx')).KhaltiPay),
  widget(connectipsTransfer, async () => (await import('./connectips/pay.tsx')).ConnectipsPay),
  widget(internationalCard, async () => (await import('./stripe/pay.tsx')).CardPayment),
  widget(sctCard, async () => (await import('./nepal-banks/pay-on-page.tsx')).SctPay),
  widget(anotherBank, async () => (await import('./nepal-banks/pay-on-page.tsx')).AnotherBankPay),
];

/** The widget of a payment method; undefined for our own wallet. */
export function widgetOf(name: string): PayWidget | undefined {
  return PAY_WIDGETS.find(({ method }) => method.name === name);
}

/** A payment method by its name on the wire. */
export function payMethodNamed(name: string): PayMethodDefinition {
  return widgetOf(name)?.method ?? WALLET;
}

const ICONS: Readonly<Record<PayMethodDefinition['icon'], Icon>> = {
  bank: BankIcon,
  card: CardIcon,
  phone: PhoneIcon,
  wallet: WalletIcon,
};

export function payIcon({ icon }: PayMethodDefinition): Icon {
  return ICONS[icon];
}
