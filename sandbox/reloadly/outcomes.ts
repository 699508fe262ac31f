// The outcomes that can be scripted for Reloadly, with their meanings.
import type { Outcome } from '../scripts.ts';

export const OUTCOME_MEANINGS: Partial<Record<Outcome, string>> = {
  success: 'Delivers and says so.',
  'queued-then-success': 'Answers PROCESSING; later delivers and sends the webhook.',
  'queued-then-failed': 'Answers PROCESSING; later REFUNDED: the money is back, the webhook sent.',
  failed: 'Answers FAILED for good; nothing is delivered, nothing costs.',
  'timeout-before': 'Never answers and does nothing: the report stays empty.',
  'timeout-after': 'Delivers, but never answers.',
  'error-500': 'Answers an HTML error page and does nothing: the report stays empty.',
  'duplicate-callback': 'Delivers; the webhook comes twice, the first before the answer.',
  'lost-callback': 'Answers PROCESSING; later delivers without any webhook.',
  'wrong-amount': 'Delivers a tenth; the answer, the report and the book say so.',
  'wrong-hash': 'Answers PROCESSING; later delivers, with a wrongly signed webhook.',
  'low-credits': 'Refuses with INSUFFICIENT_BALANCE; the report stays empty.',
  'recently-recharged': 'Refuses with PHONE_RECENTLY_RECHARGED; the report stays empty.',
  'token-expired': 'Answers 401 TOKEN_EXPIRED and does nothing; only a new token is accepted.',
};

export const TOP_UP_OUTCOMES = Object.keys(OUTCOME_MEANINGS) as Outcome[];
