// What can be scripted for the aggregator, each with its meaning.
import type { Outcome } from '../scripts.ts';

export const OUTCOME_MEANINGS: Partial<Record<Outcome, string>> = {
  success: 'Delivers and says so.',
  'queued-then-success': 'Answers Queued; later delivers and sends the report.',
  'queued-then-failed': 'Answers Queued; later fails, gives the money back and sends the report.',
  failed: 'Refuses for good (error 4000); nothing is delivered.',
  'timeout-before': 'Never answers and does nothing: the reference stays unknown.',
  'timeout-after': 'Delivers, but never answers.',
  'error-500': 'Answers an HTML error page and does nothing: the reference stays unknown.',
  'duplicate-callback': 'Delivers; the report comes twice, the first before the answer.',
  'lost-callback': 'Answers Queued; later delivers without any report.',
};

export const DELIVERY_OUTCOMES = Object.keys(OUTCOME_MEANINGS) as Outcome[];
