// The outcomes that can be scripted for the answer to a query, the same for every system.
import type { Outcome } from '../scripts.ts';

export const OF_QUESTIONS = {
  'status-timeout': 'The next question is never answered.',
  'status-500': 'The next question is answered with an error page (500).',
  'status-502': 'The next question is answered with an error page (502).',
  'status-not-found': 'The next question finds nothing.',
  'status-malformed-truncated': 'The answer breaks off.',
  'status-malformed-html': 'The answer is a web page.',
  'status-malformed-types': 'Every field of the answer has another type.',
  'status-malformed-huge': 'The answer is a megabyte long.',
  'status-malformed-slow': 'The answer comes byte by byte and never ends.',
  'status-malformed-empty': 'The answer is empty.',
} satisfies Partial<Record<Outcome, string>>;
