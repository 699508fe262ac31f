// The texts of Khalti's widget.
import type { Texts } from '#contract/texts/texts.ts';

const en = {
  text: "You go on to Khalti's own page and pay {amount} there; we never see your Khalti PIN.",
  order: 'We believe only Khalti: the order goes on when Khalti confirms it to us.',
} as const;

export const KHALTI_TEXTS: Texts<keyof typeof en> = { en };
