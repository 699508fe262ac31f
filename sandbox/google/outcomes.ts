// What can be scripted for Google's sign-in, each with its meaning, and what uses it up.
import type { Outcome } from '../scripts.ts';

/** Of the next credential or access token. */
const OF_SIGN_INS = {
  success: 'The next sign-in is genuine.',
  'wrong-audience': 'The token is for another client.',
  'other-party': 'The token was requested by another client (azp).',
  'wrong-issuer': 'The token names another issuer.',
  expired: 'The token expired an hour ago.',
  'issued-in-future': 'The token was issued an hour from now.',
  'long-lived': 'The token is valid for 25 hours.',
  'alg-none': 'The token is not signed (alg: none).',
  'hs256-public-key': 'The token is signed by HS256, with the public key as the secret.',
  'unknown-key': 'The token is signed by a key that is not published.',
  'known-kid-other-key': 'The token names a published key and is signed by another one.',
  'unverified-email': 'The e-mail address is not verified.',
  'no-email': 'The token names no e-mail address.',
  'new-email': 'The same account, with another e-mail address.',
  'other-subject': 'Another account with the same e-mail address.',
  'narrow-scope': 'The access token is for the profile only.',
  'no-credential': 'The page gets an answer without a credential.',
} satisfies Partial<Record<Outcome, string>>;

/** Of the next question: `only` names it (certs, tokeninfo or userinfo). */
const OF_QUESTIONS = {
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

export const OUTCOME_MEANINGS: Partial<Record<Outcome, string>> = {
  ...OF_SIGN_INS,
  ...OF_QUESTIONS,
};

export const SIGN_IN_OUTCOMES = Object.keys(OF_SIGN_INS) as Outcome[];
export const QUESTION_OUTCOMES = Object.keys(OF_QUESTIONS) as Outcome[];
