// The texts of Khalti's widget.
import type { Texts } from '#contract/texts/texts.ts';

const en = {
  text: "You'll continue on Khalti's page and pay {amount} there. We never see your Khalti PIN.",
  order: 'We start as soon as Khalti confirms the payment.',
} as const;

export const KHALTI_TEXTS: Texts<keyof typeof en> = { en };
