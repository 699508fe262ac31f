// The outcomes that can be scripted for a Nepali gateway, their meanings, and which requests consume them.
import type { Outcome } from '../scripts.ts';

type Meanings = Partial<Record<Outcome, string>>;

const OF_PAYMENTS = {
  success: 'The next payment ends as the person chooses.',
  'queued-then-success': 'The payment is pending; later it succeeds, with a callback.',
  'queued-then-failed': 'The payment is pending; later it fails, with a callback.',
  failed: 'The payment fails, whatever the person wants.',
  'duplicate-callback': 'Paid; the callback comes twice, the first before the browser returns.',
  'late-callback': 'Paid; the callback comes a while after the browser has returned.',
  'other-callback':
    'Paid; a callback with a wrong number of the payment comes before the right one.',
  'browser-only': 'Paid; only the browser returns, no callback is sent.',
  'callback-only': 'Paid; only the callback is sent, the browser stays at the bank.',
  'lost-callback': 'Paid, but the browser stays at the bank and no callback is sent.',
  'wrong-amount': 'Paid; the gateway says another amount than asked for.',
} satisfies Meanings;

const OF_FORMS = {
  'session-expired': 'The next form is refused because its process has expired.',
  'unchecked-amount': 'The next form is taken with whatever amount it names.',
} satisfies Meanings;

const OF_STARTS = {
  'timeout-before': 'The next payment is never begun and the call never answered.',
  'timeout-after': 'The next payment is begun, but the call is never answered.',
  'error-500': 'The next payment is not begun; the call is answered with an error page.',
  malformed: 'The next payment is begun, but the answer breaks off.',
  maintenance: 'The next payment is refused as under maintenance.',
} satisfies Meanings;

const FAULTS = {
  timeout: 'is never answered',
  '500': 'is answered with an error (500)',
  '502': 'is answered with an HTML page of the proxy (502)',
  'malformed-truncated': 'is answered with what breaks off',
  'malformed-html': 'is answered with HTML and status 200',
  'malformed-huge': 'is answered with one megabyte',
  'malformed-slow': 'is answered byte by byte and never ends',
  'malformed-empty': 'is answered with nothing',
} as const;

export type Fault = keyof typeof FAULTS;
const FAULT_NAMES = Object.keys(FAULTS) as Fault[];

function faultsOf(question: 'status' | 'details', whose: string): Meanings {
  return Object.fromEntries(
    FAULT_NAMES.map((fault) => [`${question}-${fault}`, `${whose} ${FAULTS[fault]}.`]),
  );
}

/** The faults of a status query, at any gateway of Nepal. */
export const STATUS_FAULTS: Meanings = {
  ...faultsOf('status', 'The next question for a status'),
  'status-not-found': 'The next question for a status finds nothing.',
};
const OF_LISTS = faultsOf('details', 'The next question for the banks');
const OF_REFERENCES = {
  'reference-optional': 'The next status asked for without a number is answered all the same.',
} satisfies Meanings;

const OF_ALL: Meanings = { ...OF_PAYMENTS, ...OF_FORMS, ...OF_STARTS, ...STATUS_FAULTS };

/** nPay has no list of banks and requires its own id; OnePG finds payments by the merchant's id. */
export const NPAY_MEANINGS: Meanings = { ...OF_ALL, ...OF_REFERENCES };
export const ONEPG_MEANINGS: Meanings = { ...OF_ALL, ...OF_LISTS };

const named = (meanings: Meanings) => Object.keys(meanings) as Outcome[];

/** Consumed when a person presses Pay or Keep pending. */
export const PAYMENT_OUTCOMES = named(OF_PAYMENTS);
/** Consumed when a browser posts a valid form. */
export const FORM_OUTCOMES = named(OF_FORMS);
/** Consumed when a merchant's server announces a payment with correct credentials. */
export const START_OUTCOMES = named(OF_STARTS);
export const STATUS_OUTCOMES = named(STATUS_FAULTS);
export const LIST_OUTCOMES = named(OF_LISTS);
export const REFERENCE_OUTCOMES = named(OF_REFERENCES);

/** The fault in a query's outcome; undefined if everything works. */
export function faultOf(outcome: Outcome): Fault | undefined {
  return FAULT_NAMES.find(
    (fault) => outcome === `status-${fault}` || outcome === `details-${fault}`,
  );
}
