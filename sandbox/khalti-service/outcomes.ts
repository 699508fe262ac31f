// The outcomes that can be scripted for the aggregator, their meanings, and which requests consume them.
import type { Fault, Outcome, Question } from '../scripts.ts';

const OF_DELIVERIES = {
  success: 'Delivers and says so (services done by hand: Queued first, then the report).',
  'queued-then-success': 'Answers Queued; later delivers and sends the report.',
  'queued-then-failed': 'Answers Queued; later fails, gives the money back and sends the report.',
  'success-then-refunded': 'Delivers and says so; later takes it back without any report.',
  'processing-for-ever': 'Answers Processing and never says more.',
  failed: 'Refuses for good (error 4000); nothing is delivered.',
  'silent-success':
    'Delivers, but answers this request and every question about it with an error page (500): only its book shows it.',
  'silent-failed':
    'Refuses for good, but answers this request and every question about it with an error page (500): only its book shows why.',
  'duplicate-reference': 'Delivers, but answers 1013 as if the request had come twice.',
  'low-credits': 'Refuses for want of credit (error 1016): the reference stays unknown.',
  maintenance: 'Refuses as under maintenance (error 1019): the reference stays unknown.',
  'timeout-before': 'Never answers and does nothing: the reference stays unknown.',
  'timeout-after': 'Delivers, but never answers.',
  'error-500': 'Answers an HTML error page and does nothing: the reference stays unknown.',
  'error-502': 'Answers an HTML page of the proxy and does nothing: the reference stays unknown.',
  malformed: 'Delivers, but the answer is malformed; the kinds take turns.',
  'early-callback': 'Delivers; the report comes before the answer.',
  'duplicate-callback': 'Delivers; the report comes twice, the first before the answer.',
  'other-callback': 'Delivers; then a report comes that says Failed about another reference.',
  'lost-callback': 'Answers Queued; later delivers without any report.',
} satisfies Partial<Record<Outcome, string>>;

const OF_COMMITS = {
  'session-expired': 'Refuses a payment because its session has expired (error 4000).',
} satisfies Partial<Record<Outcome, string>>;

const WHOSE: Record<Question, string> = {
  details: 'A look-up',
  counters: 'A list of counters',
  status: 'A question for the status',
};

const OF_FAULTS: Record<Fault, string> = {
  timeout: 'is never answered',
  '500': 'is answered with an HTML error page (500)',
  '502': 'is answered with an HTML page of the proxy (502)',
  'not-found': 'finds no customer (error 4000)',
  malformed: 'gets a malformed answer; the kinds take turns',
  'malformed-truncated': 'is answered with JSON that breaks off',
  'malformed-html': 'is answered with HTML and status 200',
  'malformed-types': 'is answered with the right names and wrong types',
  'malformed-huge': 'is answered with one megabyte',
  'malformed-slow': 'is answered byte by byte and never ends',
  'malformed-empty': 'is answered with nothing',
};

const FAULTS = Object.keys(OF_FAULTS) as Fault[];
const QUESTIONS = Object.keys(WHOSE) as Question[];

const OF_QUESTIONS = Object.fromEntries(
  QUESTIONS.flatMap((question) =>
    faultsOf(question).map((fault) => [
      `${question}-${fault}`,
      `${WHOSE[question]} ${OF_FAULTS[fault]}.`,
    ]),
  ),
) as Partial<Record<Outcome, string>>;

// `not-found` is for look-ups only: an unknown reference has its own answer, and a list always exists.
function faultsOf(question: Question): Fault[] {
  return FAULTS.filter((fault) => question === 'details' || fault !== 'not-found');
}

export const OUTCOME_MEANINGS: Partial<Record<Outcome, string>> = {
  ...OF_DELIVERIES,
  ...OF_COMMITS,
  ...OF_QUESTIONS,
};

export const USE_OUTCOMES = Object.keys(OF_DELIVERIES) as Outcome[];
export const COMMIT_OUTCOMES = [...USE_OUTCOMES, ...(Object.keys(OF_COMMITS) as Outcome[])];

export function questionOutcomes(question: Question): Outcome[] {
  return faultsOf(question).map((fault) => `${question}-${fault}` as const);
}

/** The fault in a query's outcome; undefined if everything works. */
export function faultOf(question: Question, outcome: Outcome): Fault | undefined {
  return FAULTS.find((fault) => outcome === `${question}-${fault}`);
}

/** With these outcomes the reference is in the book, but no answer ever reveals it. */
export const SILENT: ReadonlySet<string> = new Set<Outcome>(['silent-success', 'silent-failed']);

/** With these outcomes the request has no effect, so its reference stays unknown. */
export const NOT_HEARD: ReadonlySet<Outcome> = new Set<Outcome>([
  'timeout-before',
  'error-500',
  'error-502',
  'low-credits',
  'maintenance',
]);
