// The texts of the widget of Indian banking.
import type { Texts } from '#contract/texts/texts.ts';

const en = {
  text: "You go on to the bank's own page and pay there by card, UPI or net banking. Card numbers never touch our pages.",
  order: 'We believe only the bank: the order goes on when the bank confirms it to us.',
} as const;

export const PAYU_TEXTS: Texts<keyof typeof en> = { en };
