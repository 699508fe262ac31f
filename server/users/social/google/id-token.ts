// Checks an ID token of Google: signature, issuer, audience, times, nonce and verified address.
import { hash } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import type { Clock } from '#server/context/clock.ts';
import { identityOf, Untrusted } from '../../linked-accounts/identity.ts';
import type { Identity } from '../../linked-accounts/identity.ts';

/** How far Google's clock and ours may differ. */
const SKEW_SECONDS = 300;
const LIFETIME_SECONDS_MAX = 86_400;

export interface IdTokenOptions {
  clientId: string;
  issuer: string;
  keyOf: JWTVerifyGetKey;
  clock: Clock;
}

/** Google names itself with and without the scheme. */
function issuersOf(issuer: string): string[] {
  return [issuer, issuer.replace(/^https:\/\//, '')];
}

async function verified(token: string, options: IdTokenOptions): Promise<JWTPayload> {
  const { clientId, issuer, keyOf, clock } = options;
  try {
    const { payload } = await jwtVerify(token, keyOf, {
      // Not the algorithm that the token names, which could be "none", or HS256 with the public key.
      algorithms: ['RS256'],
      issuer: issuersOf(issuer),
      audience: clientId,
      requiredClaims: ['sub', 'iat', 'exp'],
      clockTolerance: SKEW_SECONDS,
      currentDate: clock.now(),
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new Untrusted(error.code, { cause: error });
    throw error;
  }
}

/** Refuses a token for several clients, or one that another client requested. */
function checkAudience({ aud, azp }: JWTPayload, clientId: string): void {
  if (aud !== clientId) throw new Untrusted('another audience');
  if (azp !== undefined && azp !== clientId) throw new Untrusted('another authorized party');
}

function checkTimes({ iat = 0, exp = 0 }: JWTPayload, nowMs: number): void {
  if (iat > nowMs / 1000 + SKEW_SECONDS) throw new Untrusted('issued in the future');
  if (exp - iat > LIFETIME_SECONDS_MAX) throw new Untrusted('valid for too long');
}

/**
 * The token contains the digest of a nonce that only the requesting page knows, so a stolen token does not
 * work elsewhere. A client that uses no nonce sends none.
 */
function checkNonce(inToken: unknown, sent: string | undefined): void {
  const expected = sent === undefined ? undefined : hash('sha256', sent, 'hex');
  if (inToken !== expected) throw new Untrusted('another nonce');
}

/** Throws Untrusted for any token that is not a valid one for us, or the error of a failed query. */
export async function readIdToken(
  { token, nonce }: { token: string; nonce: string | undefined },
  options: IdTokenOptions,
): Promise<Identity> {
  const payload = await verified(token, options);
  checkAudience(payload, options.clientId);
  checkTimes(payload, options.clock.now().getTime());
  checkNonce(payload['nonce'], nonce);
  return identityOf('google', {
    subject: payload.sub,
    email: payload['email'],
    isEmailVerified: payload['email_verified'],
    name: payload['name'],
  });
}
