// The cards that a person can choose here; if possible, under the names of Stripe's real test cards.
import type { CardError } from './intent.ts';

/** The result of paying by a card, unless another one is scripted. */
export type Card =
  | { ends: 'pays' | 'asks who pays' | 'is processed' | 'was paid already' | 'was canceled' }
  | { ends: 'is declined'; error: CardError };

function declined(decline_code: string, message: string, code = 'card_declined'): Card {
  return { ends: 'is declined', error: { code, decline_code, message } };
}

const DECLINED = 'Your card was declined.';

export const CARDS: Readonly<Record<string, Card>> = {
  pm_card_visa: { ends: 'pays' },
  pm_card_authenticationRequired: { ends: 'asks who pays' },
  pm_card_visa_chargeDeclined: declined('generic_decline', DECLINED),
  pm_card_visa_chargeDeclinedInsufficientFunds: declined(
    'insufficient_funds',
    'Your card has insufficient funds.',
  ),
  pm_card_chargeDeclinedExpiredCard: declined('', 'Your card has expired.', 'expired_card'),
  // The real test system has no cards for these.
  pm_sandbox_processing: { ends: 'is processed' },
  pm_sandbox_already_paid: { ends: 'was paid already' },
  pm_sandbox_canceled: { ends: 'was canceled' },
};

export const SCRIPTED_DECLINE: CardError = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: DECLINED,
};

export const NOT_AUTHENTICATED: CardError = {
  code: 'payment_intent_authentication_failure',
  message: 'The provided payment method has failed authentication.',
};
