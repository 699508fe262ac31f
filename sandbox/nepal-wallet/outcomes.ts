// The outcomes that can be scripted for a Nepali wallet, their meanings, and which requests consume them.
import { STATUS_FAULTS } from '../nepal-bank/outcomes.ts';
import type { Outcome } from '../scripts.ts';

type Meanings = Partial<Record<Outcome, string>>;

const OF_PAYMENTS = {
  success: 'The next payment ends as the person chooses.',
  'queued-then-success': 'The payment is pending; later it succeeds.',
  'queued-then-failed': 'The payment is pending; later it fails.',
  failed: 'The payment fails, whatever the person wants.',
  'lost-callback': 'Paid, but the browser stays at the wallet; only a status query shows it.',
  'duplicate-callback': 'Paid; the way back is opened once before the browser takes it.',
  'wrong-amount': 'Paid; the wallet says another amount than asked for.',
  'processing-for-ever': 'The wallet itself never knows whether it was paid.',
  'success-then-refunded': 'Paid; later the wallet gives all of it back by itself.',
} satisfies Meanings;

const OF_SIGNATURES = {
  'wrong-hash': 'Paid; the way back is wrongly signed, the status is right.',
} satisfies Meanings;

const OF_PAGES = {
  'session-expired': 'The next page says that the payment has expired.',
} satisfies Meanings;

const OF_FORMS = {
  'timeout-before': 'The next form is never answered, and nothing is begun.',
  'timeout-after': 'The next form is never answered, but the payment is begun.',
  'error-500': 'The next form is answered with an error page.',
} satisfies Meanings;

const OF_STARTS = {
  'timeout-before': 'The next payment is never begun and the call never answered.',
  'timeout-after': 'The next payment is begun, but the call is never answered.',
  'error-500': 'The next payment is not begun; the call is answered with an error page.',
  malformed: 'The next payment is begun, but the answer breaks off.',
  maintenance: 'The next payment is refused as under maintenance.',
} satisfies Meanings;

const OF_ALL: Meanings = { ...OF_PAYMENTS, ...OF_PAGES, ...STATUS_FAULTS };

/** For a wallet that is reached by a form. */
export const FORM_MEANINGS: Meanings = { ...OF_ALL, ...OF_FORMS };
export const ESEWA_MEANINGS: Meanings = { ...FORM_MEANINGS, ...OF_SIGNATURES };
export const KHALTI_MEANINGS: Meanings = { ...OF_ALL, ...OF_STARTS };

const named = (meanings: Meanings) => Object.keys(meanings) as Outcome[];

/** Consumed when a person presses Pay or Keep pending; only eSewa signs its return. */
export const PAYMENT_OUTCOMES = named({ ...OF_PAYMENTS, ...OF_SIGNATURES });
/** Consumed when a browser arrives with a payment that can be made. */
export const PAGE_OUTCOMES = named(OF_PAGES);
/** Consumed when a browser posts a valid form. */
export const FORM_OUTCOMES = named({ ...OF_PAGES, ...OF_FORMS });
/** Consumed when a merchant's server announces a payment to Khalti with the correct key. */
export const START_OUTCOMES = named(OF_STARTS);
/** Consumed by a status query. */
export const STATUS_OUTCOMES = named(STATUS_FAULTS);
