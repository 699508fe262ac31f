// The texts of the widget of international cards.
import type { Texts } from '#contract/texts/texts.ts';

const en = {
  text: 'The card form comes from our card provider. What you type goes straight to it and never touches our pages.',
  open: 'Go on to the card form',
  form: 'Card form',
  order: 'We believe only the card provider: the order goes on when it confirms the payment to us.',
  went_wrong: 'Something went wrong!',
  not_loaded: 'The card form could not be loaded. Please check your connection and try again.',
  unsure:
    'We could not reach the card provider to see whether the payment went through. Please look again before you pay a second time.',
  look_again: 'Look again',
} as const;

export const CARD_TEXTS: Texts<keyof typeof en> = { en };
