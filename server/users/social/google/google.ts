// Verifies the token that a client sends as the proof of a sign-in at Google.
import type { Config } from '#server/config.ts';
import type { Clock } from '#server/context/clock.ts';
import { Untrusted } from '../../linked-accounts/identity.ts';
import type { Identity } from '../../linked-accounts/identity.ts';
import { readAccessToken } from './access-token.ts';
import { readIdToken } from './id-token.ts';
import { makeKeySet } from './key-set.ts';

export interface SocialProof {
  /** An ID token, or where the setting allows it an access token. */
  token: string;
  nonce: string | undefined;
}

/** Throws Untrusted for an invalid proof, and when Google does not answer. */
export type ReadIdentity = (proof: SocialProof) => Promise<Identity>;

/** Undefined where Google is not set up. */
export function makeGoogle(google: Config['google'], clock: Clock): ReadIdentity | undefined {
  if (!google) return undefined;
  const options = { ...google, clock };
  const keyOf = makeKeySet(options);
  const read: ReadIdentity = async ({ token, nonce }) => {
    if (token.split('.').length === 3) return readIdToken({ token, nonce }, { ...options, keyOf });
    if (!google.takesAccessTokens) throw new Untrusted('access tokens are not accepted');
    // A nonce is only meaningful with an ID token.
    if (nonce !== undefined) throw new Untrusted('a nonce with an access token');
    return readAccessToken(token, options);
  };
  return async (proof) => {
    try {
      return await read(proof);
    } catch (error) {
      if (error instanceof Untrusted) throw error;
      // Only the error's name, because its message may quote the token.
      const fault = error instanceof Error ? error.name : 'unknown';
      throw new Untrusted(`no answer: ${fault}`, { cause: error });
    }
  };
}
