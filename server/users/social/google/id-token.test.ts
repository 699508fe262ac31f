// The verification of ID tokens, claim by claim, at the boundaries of every rule.
import { hash } from 'node:crypto';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { JWTPayload } from 'jose';
import { describe, expect, it } from 'vitest';
import { manualClock } from '#server/testing/manual-clock.ts';
import { Untrusted } from '../../linked-accounts/identity.ts';
import { readIdToken } from './id-token.ts';

const CLIENT = 'ours.apps.googleusercontent.com';
const NOW = Date.parse('2026-11-22T12:00:00Z') / 1000;
const HOUR = 3_600;

const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
const small = await generateKeyPair('ES256', { extractable: true });
const keyOf = createLocalJWKSet({
  keys: [
    { ...(await exportJWK(publicKey)), kid: 'one' },
    { ...(await exportJWK(small.publicKey)), kid: 'curve' },
  ],
});
const options = {
  clientId: CLIENT,
  issuer: 'https://accounts.google.com',
  keyOf,
  clock: manualClock(NOW * 1000),
};

const CLAIMS: JWTPayload = {
  iss: 'https://accounts.google.com',
  aud: CLIENT,
  azp: CLIENT,
  sub: '110248495921238986420',
  email: 'Sita.Sharma@Mail.test',
  email_verified: true,
  name: 'Sita Devi Sharma',
  iat: NOW,
  exp: NOW + HOUR,
};

const signed = (changes: object = {}): Promise<string> =>
  new SignJWT({ ...CLAIMS, ...changes })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .sign(privateKey);

const read = async (token: string | Promise<string>, nonce?: string) =>
  readIdToken({ token: await token, nonce }, options);

it('returns the account, its address in canonical form and its name', async () => {
  expect(await read(signed())).toEqual({
    provider: 'google',
    subject: '110248495921238986420',
    email: 'sita.sharma@mail.test',
    fullName: 'Sita Devi Sharma',
  });
});

describe('it accepts', () => {
  it.each<[string, object]>([
    ['an issuer without its scheme', { iss: 'accounts.google.com' }],
    ['a token without an authorized party', { azp: undefined }],
    ['one that was issued in 300 seconds', { iat: NOW + 300 }],
    ['one that expired 299 seconds ago', { iat: NOW - HOUR, exp: NOW - 299 }],
    ['a lifetime of a day', { exp: NOW + 24 * HOUR }],
    ['a verified address as text', { email_verified: 'true' }],
  ])('%s', async (_case, changes) => {
    expect((await read(signed(changes))).subject).toBe(CLAIMS.sub);
  });

  it.each<[string, unknown, string]>([
    ['no name', undefined, 'sita.sharma'],
    ['a name that reverses the text', 'Sita \u202Eamrahs', 'sita.sharma'],
    ['a name of spaces', '   ', 'sita.sharma'],
    ['a name of 300 letters', 'स'.repeat(300), 'स'.repeat(80)],
    ['an object as a name', { given: 'Sita' }, 'sita.sharma'],
  ])('%s, and uses a harmless one', async (_case, name, expected) => {
    expect((await read(signed({ name }))).fullName).toBe(expected);
  });
});

describe('it refuses', () => {
  it.each<[string, object]>([
    ['another audience', { aud: 'other' }],
    ['several audiences', { aud: [CLIENT, 'other'] }],
    ['its own audience in a list', { aud: [CLIENT] }],
    ['no audience', { aud: undefined }],
    ['our client with more behind it', { aud: `${CLIENT}.evil.test` }],
    ['another authorized party', { azp: 'other' }],
    ['another issuer', { iss: 'https://accounts.google.com.evil.test' }],
    ['an issuer with a path', { iss: 'https://accounts.google.com/' }],
    ['an issuer without encryption', { iss: 'http://accounts.google.com' }],
    ['no issuer', { iss: undefined }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['a subject with a space', { sub: '1 2' }],
    ['a subject of 256 letters', { sub: '1'.repeat(256) }],
    ['no expiry', { exp: undefined }],
    ['no time of issue', { iat: undefined }],
    ['an expiry as text', { exp: String(NOW + HOUR) }],
    ['an expiry 300 seconds ago', { iat: NOW - HOUR, exp: NOW - 300 }],
    ['one that was issued in 301 seconds', { iat: NOW + 301 }],
    ['one that is not valid yet', { nbf: NOW + 301 }],
    ['a lifetime of a day and a second', { exp: NOW + 24 * HOUR + 1 }],
    ['an old one with a long life', { iat: NOW - 48 * HOUR, exp: NOW + HOUR }],
    ['an unverified address', { email_verified: false }],
    ['an unverified address as text', { email_verified: 'false' }],
    ['an address verified by 1', { email_verified: 1 }],
    ['an address of which nothing is said', { email_verified: undefined }],
    ['no address', { email: undefined }],
    ['an address with a line break', { email: 'sita@mail.test\nbcc: x@y.test' }],
    ['two addresses', { email: 'sita@mail.test,other@mail.test' }],
  ])('%s', async (_case, changes) => {
    await expect(read(signed(changes))).rejects.toThrow(Untrusted);
  });

  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  it.each<[string, (parts: string[]) => string]>([
    ['other claims under the signature', ([head, , sign]) => `${head}.${part(CLAIMS)}.${sign}`],
    ['no signature', ([head, body]) => `${head}.${body}.`],
    ['no algorithm', ([, body]) => `${part({ alg: 'none' })}.${body}.`],
    ['None', ([, body, sign]) => `${part({ alg: 'None', kid: 'one' })}.${body}.${sign}`],
    ['RS384', ([, body, sign]) => `${part({ alg: 'RS384', kid: 'one' })}.${body}.${sign}`],
    ['PS256', ([, body, sign]) => `${part({ alg: 'PS256', kid: 'one' })}.${body}.${sign}`],
    ['a head that is no object', ([, body, sign]) => `${part([])}.${body}.${sign}`],
    ['an unknown key', ([, body, sign]) => `${part({ alg: 'RS256', kid: 'two' })}.${body}.${sign}`],
    [
      'an extension that must be understood',
      ([, body, sign]) =>
        `${part({ alg: 'RS256', kid: 'one', crit: ['b64'], b64: false })}.${body}.${sign}`,
    ],
    [
      'a key of its own',
      ([, body, sign]) =>
        `${part({ alg: 'RS256', jwk: { kty: 'RSA', n: 'AQAB', e: 'AQAB' } })}.${body}.${sign}`,
    ],
    ['a signature cut short', ([head, body, sign]) => `${head}.${body}.${sign?.slice(0, -4)}`],
    ['three words', () => 'one.two.three'],
    ['nothing but dots', () => '..'],
  ])('%s', async (_case, change) => {
    const token = await signed({ name: 'Somebody else' });
    await expect(read(change(token.split('.')))).rejects.toThrow(Untrusted);
  });

  it('a published key of another algorithm', async () => {
    const token = new SignJWT(CLAIMS).setProtectedHeader({ alg: 'ES256', kid: 'curve' });
    await expect(read(token.sign(small.privateKey))).rejects.toThrow(Untrusted);
  });
});

describe('a nonce', () => {
  const bound = { nonce: hash('sha256', 'only this browser knows', 'hex') };

  it('is accepted from the page that knows what it is a digest of', async () => {
    expect((await read(signed(bound), 'only this browser knows')).subject).toBe(CLAIMS.sub);
  });

  it.each<[string, object, string | undefined]>([
    ['that another page knows', bound, 'another'],
    ['that nobody sent', bound, undefined],
    ['that is not in the token', {}, 'only this browser knows'],
    ['that was sent as it stands in the token', bound, bound.nonce],
    ['that is no text', { nonce: ['x'] }, 'x'],
  ])('%s is refused', async (_case, changes, sent) => {
    await expect(read(signed(changes), sent)).rejects.toThrow(Untrusted);
  });
});
