// What the widget of connectIPS says.
import type { Texts } from '#contract/texts/texts.ts';

const en = {
  text: 'You go on to the page of connectIPS, sign in there and pay {amount} from your bank account; we never see your password.',
  order:
    'We believe only connectIPS: the order goes on when connectIPS confirms the payment to us.',
} as const;

export const CONNECTIPS_TEXTS: Texts<keyof typeof en> = { en };
