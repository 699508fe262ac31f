// The texts of eSewa's widget.
import type { Texts } from '#contract/texts/texts.ts';

const en = {
  text: "You'll continue on eSewa's page. Sign in there and pay {amount}. We never see your eSewa password.",
  order: 'We start as soon as eSewa confirms the payment.',
} as const;

export const ESEWA_TEXTS: Texts<keyof typeof en> = { en };
