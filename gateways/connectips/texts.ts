// What the widget of connectIPS says.
import type { Texts } from '#contract/texts/texts.ts';

const en = {
  text: "You'll continue on connectIPS's page. Sign in there and pay {amount} from your bank account. We never see your password.",
  order: 'We start as soon as connectIPS confirms the payment.',
} as const;

export const CONNECTIPS_TEXTS: Texts<keyof typeof en> = { en };
