// The texts of eSewa's widget.
import type { Texts } from '#contract/texts/texts.ts';

const en = {
  text: "You go on to eSewa's own page, sign in there and pay {amount}; we never see your eSewa password.",
  order: 'We believe only eSewa: the order goes on when eSewa confirms it to us.',
} as const;

export const ESEWA_TEXTS: Texts<keyof typeof en> = { en };
