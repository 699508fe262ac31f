// English: paying by an international card.

export const cardWords = {
  'payment.card': 'International Card',
  'payment.card_text':
    'The card form comes from our card provider. What you type goes straight to it and never touches our pages.',
  'payment.card_open': 'Go on to the card form',
  'payment.card_form': 'Card form',
  'payment.card_order':
    'We believe only the card provider: the order goes on when it confirms the payment to us.',
  'payment.card_went_wrong': 'Something went wrong!',
  'payment.card_not_loaded':
    'The card form could not be loaded. Please check your connection and try again.',
  'payment.card_unsure':
    'We could not reach the card provider to see whether the payment went through. Please look again before you pay a second time.',
  'payment.card_look_again': 'Look again',
} as const;
