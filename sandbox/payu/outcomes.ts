// The outcomes that can be scripted for PayU, their meanings, and which requests consume them.
import type { Outcome } from '../scripts.ts';

const OF_PAYMENTS = {
  success: 'The next payment ends as the person chooses.',
  'queued-then-success': 'The payment is pending; later it succeeds, with a webhook.',
  'queued-then-failed': 'The payment is pending; later it fails, with a webhook.',
  failed: 'The payment fails, whatever the person wants.',
  'duplicate-callback': 'Paid; the webhook comes twice, the first before the browser returns.',
  'lost-callback': 'Paid, but the browser stays at the bank and no webhook is sent.',
  'wrong-amount': 'Paid with another amount than asked for; every hash is right.',
  'wrong-hash': 'Paid, but return and webhook carry a wrong hash.',
} satisfies Partial<Record<Outcome, string>>;

const OF_CALLS = {
  'timeout-before': 'The next server call is never answered and does nothing.',
  'timeout-after': 'The next server call does its work and is never answered.',
  'error-500': 'The next server call is answered with an HTML error page and does nothing.',
} satisfies Partial<Record<Outcome, string>>;

const OF_REFUNDS = {
  'processing-for-ever': 'The next refund is queued, and stays so.',
  'success-then-failed': 'The next refund is queued and made; later it fails.',
  maintenance: 'The next refund is not taken today.',
} satisfies Partial<Record<Outcome, string>>;

export const OUTCOME_MEANINGS: Partial<Record<Outcome, string>> = {
  ...OF_PAYMENTS,
  ...OF_CALLS,
  ...OF_REFUNDS,
};

/** Consumed when a person presses Pay or Keep pending on the hosted page. */
export const PAYMENT_OUTCOMES = Object.keys(OF_PAYMENTS) as Outcome[];

/** Consumed by a call of the merchant's server with a correct hash. */
export const CALL_OUTCOMES = Object.keys(OF_CALLS) as Outcome[];

/** Consumed by a refund; with `only: "refunds"`, payments do not consume the script. */
export const REFUND_OUTCOMES: readonly Outcome[] = [
  'queued-then-success',
  'queued-then-failed',
  'success-then-failed',
  'failed',
  'processing-for-ever',
  'maintenance',
];
