// The simulated Google: what pages and servers get from it, as from the real one.
import { createLocalJWKSet, jwtVerify } from 'jose';
import type { JSONWebKeySet } from 'jose';
import { expect, it } from 'vitest';
import { ask, sandboxPerTest } from '../testing.ts';

const CLIENT = 'kosheli.apps.googleusercontent.test';
const ORIGIN = 'http://shop.test:3000';

let google = '';
const sandbox = sandboxPerTest('google', (url) => {
  google = `${url}/google`;
});

const keysOf = async () =>
  (await (await fetch(`${google}/oauth2/v3/certs`)).json()) as JSONWebKeySet;

async function consent(fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams({ client_id: CLIENT, origin: ORIGIN, nonce: 'n', ...fields });
  return fetch(`${google}/gsi/consent`, { method: 'POST', body });
}

async function resultOf(answer: Response): Promise<{ credential?: string }> {
  const given = /data-result="([^"]*)"/.exec(await answer.text())?.[1] ?? '';
  return JSON.parse(given.replaceAll('&quot;', '"')) as { credential?: string };
}

it('gives the page a token that its published keys verify', async () => {
  const { credential = '' } = await resultOf(await consent({ account: 'bikash@thapa.test' }));
  const { payload } = await jwtVerify(credential, createLocalJWKSet(await keysOf()), {
    issuer: google,
    audience: CLIENT,
    algorithms: ['RS256'],
  });
  expect(payload).toMatchObject({ email: 'bikash@thapa.test', email_verified: true, nonce: 'n' });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3_600);
  expect(await sandbox.book()).toMatchObject([{ name: 'Bikash Thapa', outcome: 'success' }]);
});

it('publishes two keys, replaces the older one on request, and keeps both over a restart', async () => {
  const answer = await fetch(`${google}/oauth2/v3/certs`);
  expect(answer.headers.get('cache-control')).toContain('max-age=3600');
  const [newest, older] = (await keysOf()).keys.map(({ kid }) => kid);
  await ask(`${sandbox.url}/scripts/google/rotate`, 'POST', {});
  const after = (await keysOf()).keys.map(({ kid }) => kid);
  expect(after).toHaveLength(2);
  expect(after[1]).toBe(newest);
  expect(after).not.toContain(older);
  expect(JSON.stringify(await keysOf())).not.toContain('"d"');
  await sandbox.restart();
  expect((await keysOf()).keys.map(({ kid }) => kid)).toEqual(after);
});

it('refuses a client and an origin that it does not know', async () => {
  const account = 'bikash@thapa.test';
  for (const wrong of [{ client_id: 'other' }, { origin: 'nowhere' }]) {
    const answer = await consent({ account, ...wrong });
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toContain('data-result');
  }
  const query = new URLSearchParams({ client_id: 'other', origin: ORIGIN });
  expect((await fetch(`${google}/gsi/button?${query}`)).status).toBe(401);
});

it('offers the last account again in the same browser', async () => {
  const answer = await consent({ account: 'aama@home.test', name: 'Aama <b>' });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const query = new URLSearchParams({ client_id: CLIENT, origin: ORIGIN });
  const prompt = await fetch(`${google}/gsi/prompt?${query}`, { headers: { cookie } });
  expect(await prompt.text()).toContain('Continue as Aama &lt;b&gt;');
  const nobody = await fetch(`${google}/gsi/prompt?${query}`);
  expect(await nobody.text()).not.toContain('Continue as');
});

it('answers questions about an access token, with numbers as texts, or as scripted', async () => {
  const asked = { email: 'asha.gurung@mail.test' };
  const made = await ask(`${sandbox.url}/scripts/google/access-token`, 'POST', asked);
  const token = String(made.body['access_token']);
  const info = await ask(`${google}/tokeninfo?access_token=${token}`);
  expect(info.body).toMatchObject({ aud: CLIENT, azp: CLIENT, email_verified: 'true' });
  expect(typeof info.body['expires_in']).toBe('string');
  const headers = { authorization: `Bearer ${token}` };
  const user = await fetch(`${google}/v1/userinfo`, { headers });
  expect(await user.json()).toMatchObject({ name: 'Asha Gurung', email_verified: true });
  await sandbox.script('status-502', { only: 'tokeninfo' });
  expect((await fetch(`${google}/tokeninfo?access_token=${token}`)).status).toBe(502);
  expect((await ask(`${google}/tokeninfo?access_token=nonsense`)).status).toBe(400);
});

it('gives the page no credential when the script says so', async () => {
  await sandbox.script('no-credential');
  const result = await resultOf(await consent({ account: 'bikash@thapa.test' }));
  expect(result).toEqual({ select_by: 'btn' });
});
