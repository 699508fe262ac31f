// The texts of the widget of Indian banking.
import type { Texts } from '#contract/texts/texts.ts';

const en = {
  text: "You'll continue on your bank's page and pay there by card, UPI or net banking. We never see your card number.",
  order: 'We start as soon as your bank confirms the payment.',
} as const;

export const PAYU_TEXTS: Texts<keyof typeof en> = { en };
