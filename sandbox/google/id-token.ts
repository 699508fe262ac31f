// Issues ID tokens: genuine ones, and each kind that a server must reject.
import { randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import type { JWTPayload } from 'jose';
import type { Outcome } from '../scripts.ts';
import { strangersKey } from './keys.ts';
import type { Keys } from './keys.ts';
import { numberOf } from './people.ts';
import type { Person } from './people.ts';

const HOUR_SECONDS = 3_600;
/** A client other than the one that requested the token. */
export const OTHER_CLIENT = 'another-app.apps.googleusercontent.test';

export type Asked = {
  issuer: string;
  clientId: string;
  person: Person;
  /** The page's nonce for the token; empty: none. */
  nonce: string;
};

/** The person's data as this sign-in presents them. */
export function presented(person: Person, outcome: Outcome): Person {
  if (outcome === 'unverified-email') return { ...person, isEmailVerified: false };
  if (outcome === 'no-email') return { ...person, email: '' };
  if (outcome === 'new-email') return { ...person, email: `new-${person.email}` };
  if (outcome === 'other-subject') return { ...person, subject: numberOf(`2:${person.subject}`) };
  return person;
}

function times(outcome: Outcome): { iat: number; exp: number } {
  const now = Math.floor(Date.now() / 1000);
  const shift = outcome === 'expired' ? -2 : outcome === 'issued-in-future' ? 1 : 0;
  const iat = now + shift * HOUR_SECONDS;
  return { iat, exp: iat + (outcome === 'long-lived' ? 25 : 1) * HOUR_SECONDS };
}

function claimsOf({ issuer, clientId, person, nonce }: Asked, outcome: Outcome): JWTPayload {
  const { subject, name, email, isEmailVerified } = presented(person, outcome);
  const [given = '', ...family] = name.split(' ');
  return {
    iss: outcome === 'wrong-issuer' ? 'https://accounts.example.test' : issuer,
    azp: outcome === 'other-party' ? OTHER_CLIENT : clientId,
    aud: outcome === 'wrong-audience' ? OTHER_CLIENT : clientId,
    sub: subject,
    ...(email !== '' && { email, email_verified: isEmailVerified }),
    ...(nonce !== '' && { nonce }),
    name,
    given_name: given,
    family_name: family.join(' '),
    jti: randomUUID(),
    ...times(outcome),
  };
}

export async function idToken(keys: Keys, asked: Asked, outcome: Outcome): Promise<string> {
  const claims = claimsOf(asked, outcome);
  if (outcome === 'alg-none') return new UnsecuredJWT(claims).encode();
  const token = new SignJWT(claims);
  const { kid, privateKey } = await keys.signing();
  if (outcome === 'hs256-public-key') {
    const secret = new TextEncoder().encode(await keys.publicText());
    return token.setProtectedHeader({ alg: 'HS256', kid, typ: 'JWT' }).sign(secret);
  }
  if (outcome === 'unknown-key' || outcome === 'known-kid-other-key') {
    const stranger = await strangersKey();
    const named = outcome === 'unknown-key' ? stranger.kid : kid;
    const header = { alg: 'RS256', kid: named, typ: 'JWT' };
    return token.setProtectedHeader(header).sign(stranger.privateKey);
  }
  return token.setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(privateKey);
}
