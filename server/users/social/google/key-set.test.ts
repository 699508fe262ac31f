// The published keys: cached as long as the answer allows, fetched again for an unknown key, and never
// from anywhere else.
import { decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose';
import type { CryptoKey, FlattenedJWSInput, JWK } from 'jose';
import { expect, it } from 'vitest';
import { startCannedAnswers } from '#providers/testing/canned-answers.ts';
import { manualClock } from '#server/testing/manual-clock.ts';
import { makeKeySet } from './key-set.ts';

const server = await startCannedAnswers();
const pair = await generateKeyPair('RS256', { extractable: true });
const jwk = await exportJWK(pair.publicKey);
const key = (kid: string, more: Partial<JWK> = {}): JWK => ({ ...jwk, kid, alg: 'RS256', ...more });
const published = (maxAge: string, ...kids: string[]) => ({
  body: { keys: kids.map((kid) => key(kid)) },
  headers: { 'cache-control': maxAge },
});

function keySet({ timeoutMs = 10_000 } = {}) {
  const clock = manualClock();
  const keysUrl = `${server.url}/certs`;
  const keyOf = makeKeySet({ keysUrl, timeoutMs, clock });
  const find = (kid?: string): Promise<CryptoKey | Uint8Array> => {
    const header = { alg: 'RS256', ...(kid !== undefined && { kid }) };
    const protectedPart = Buffer.from(JSON.stringify(header)).toString('base64url');
    const token: FlattenedJWSInput = { protected: protectedPart, payload: '', signature: '' };
    return Promise.resolve(keyOf(decodeProtectedHeader(token) as typeof header, token)) as Promise<
      CryptoKey | Uint8Array
    >;
  };
  return { clock, find };
}

it('is fetched once for many sign-ins, and again when Cache-Control says so', async () => {
  server.answers(published('public, max-age=3600', 'one'));
  const { clock, find } = keySet();
  await Promise.all(Array.from({ length: 20 }, () => find('one')));
  clock.advance(3_599_000);
  await find('one');
  expect(server.requests).toHaveLength(1);
  clock.advance(1_000);
  await find('one');
  expect(server.requests).toHaveLength(2);
});

it.each([
  ['no time at all', 'no-store', 300],
  ['a time of nothing', 'max-age=0', 60],
  ['a time of years', 'max-age=999999999', 86_400],
])('is kept for a bounded time when the answer names %s', async (_case, cacheControl, seconds) => {
  server.answers(published(cacheControl, 'one'));
  const { clock, find } = keySet();
  await find('one');
  clock.advance(seconds * 1000 - 1);
  await find('one');
  expect(server.requests).toHaveLength(1);
  clock.advance(1);
  await find('one');
  expect(server.requests).toHaveLength(2);
});

it('is fetched again for a new key, and not for every unknown one', async () => {
  server.answers(published('max-age=3600', 'one'), published('max-age=3600', 'two', 'one'));
  const { clock, find } = keySet();
  await find('one');
  clock.advance(11_000);
  await find('two');
  await expect(find('three')).rejects.toThrow('no applicable key');
  await expect(Promise.all([find('four'), find('five')])).rejects.toThrow('no applicable key');
  expect(server.requests).toHaveLength(2);
  clock.advance(11_000);
  await expect(find('three')).rejects.toThrow('no applicable key');
  expect(server.requests).toHaveLength(3);
});

it('no longer accepts a key that was withdrawn', async () => {
  server.answers(published('max-age=60', 'one'), published('max-age=60', 'two'));
  const { clock, find } = keySet();
  await find('one');
  clock.advance(60_000);
  await expect(find('one')).rejects.toThrow('no applicable key');
});

it.each([
  ['is an error', { status: 500, body: published('', 'one').body }],
  ['leads elsewhere', { fault: 'redirected' as const }],
  ['never comes', { fault: 'never' as const }],
  ['stops in the middle', { fault: 'stalled' as const }],
  ['never ends', { fault: 'dripping' as const }],
  ['has another form', { body: { keys: [{ kid: 'one' }] } }],
  ['is empty', { body: '' }],
  ['has keys of other kinds only', { body: { keys: [key('one', { use: 'enc' })] } }],
])('gives no key when the answer %s', async (_case, answer) => {
  server.answers(answer);
  await expect(keySet({ timeoutMs: 200 }).find('one')).rejects.toThrow(Error);
});

it('gives no key to a token that names none', async () => {
  server.answers(published('max-age=60', 'one'));
  await expect(keySet().find()).rejects.toThrow('names no key');
  expect(server.requests).toHaveLength(0);
});
