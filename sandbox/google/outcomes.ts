// The outcomes that can be scripted for Google's sign-in, their meanings, and which requests consume them.
import type { Outcome } from '../scripts.ts';
import { OF_QUESTIONS } from '../wire/question-outcomes.ts';

/** For the next credential or access token. */
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

export const OUTCOME_MEANINGS: Partial<Record<Outcome, string>> = {
  ...OF_SIGN_INS,
  ...OF_QUESTIONS,
};

export const SIGN_IN_OUTCOMES = Object.keys(OF_SIGN_INS) as Outcome[];
/** `only` names the endpoint: certs, tokeninfo or userinfo. */
export const QUESTION_OUTCOMES = Object.keys(OF_QUESTIONS) as Outcome[];
