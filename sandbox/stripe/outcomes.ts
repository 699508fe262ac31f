// The outcomes that can be scripted for Stripe, their meanings, and which requests consume them.
import type { Outcome } from '../scripts.ts';
import { OF_QUESTIONS } from '../wire/question-outcomes.ts';

const OF_PAYMENTS = {
  success: 'The next payment ends as the chosen card does.',
  failed: 'The card is declined, whichever it is.',
  'queued-then-success': 'The payment is processing; later it succeeds, with a webhook.',
  'queued-then-failed': 'The payment is processing; later it fails, with a webhook.',
  'processing-for-ever': 'The payment is processing, and stays so.',
  'early-callback': 'Paid; the webhook comes before the browser has its answer.',
  'duplicate-callback':
    'Paid; the webhook comes twice, the first before the browser has its answer.',
  'other-callback': 'Paid; the webhook is about an intent of somebody else.',
  'lost-callback': 'Paid, but the browser has no answer and no webhook is sent.',
  'wrong-amount': 'Paid, but another amount was received than asked for.',
  'wrong-hash': 'Paid; the webhook is wrongly signed, and tried again.',
} satisfies Partial<Record<Outcome, string>>;

const OF_CALLS = {
  'timeout-before': 'The next call that changes something is never answered and does nothing.',
  'timeout-after': 'The next call that changes something does its work and is never answered.',
  'error-500': 'The next call that changes something does nothing and says that it failed (500).',
  'error-502': 'The next call that changes something does nothing; an error page comes (502).',
} satisfies Partial<Record<Outcome, string>>;

export const OUTCOME_MEANINGS: Partial<Record<Outcome, string>> = {
  ...OF_PAYMENTS,
  ...OF_CALLS,
  ...OF_QUESTIONS,
  'success-then-failed': 'The next refund is made; later it fails, with a webhook.',
  'status-malformed': 'The next question gets a malformed answer, each time of another kind.',
};

/** Consumed when a card is used that would pay. */
export const PAYMENT_OUTCOMES = Object.keys(OF_PAYMENTS) as Outcome[];

/** Consumed when the merchant's server creates, changes or cancels something. */
export const CALL_OUTCOMES = Object.keys(OF_CALLS) as Outcome[];

/** Consumed when the merchant's server queries an intent or a refund. */
export const QUESTION_OUTCOMES = [...Object.keys(OF_QUESTIONS), 'status-malformed'] as Outcome[];

/** Consumed by a refund; with `only: "refunds"`, payments do not consume the script. */
export const REFUND_OUTCOMES: readonly Outcome[] = [
  'queued-then-success',
  'queued-then-failed',
  'success-then-failed',
  'failed',
  'processing-for-ever',
  'lost-callback',
];
