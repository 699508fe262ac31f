// The texts of the widget of international cards.
import type { Texts } from '#contract/texts/texts.ts';

const en = {
  text: 'What you type goes straight to our card provider. We never see your card number.',
  open: 'Continue to card details',
  form: 'Card details',
  order: 'We start as soon as your card payment is confirmed.',
  went_wrong: 'Something went wrong!',
  not_loaded: "We couldn't load the card form. Check your connection and try again.",
  unsure:
    "We couldn't reach the card provider to see if your payment went through. Check again before you pay a second time.",
  look_again: 'Check again',
} as const;

export const CARD_TEXTS: Texts<keyof typeof en> = { en };
