// The rate limits of signing up and in, over HTTP: they count, state the wait, and survive a
// restart.
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { solveHumanCheck } from '#server/testing/solve-human-check.ts';
import { newEmail, newestMail, PASSWORD, register, signUpActive } from '#server/testing/sign-up.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { Answer, Body } from '#server/testing/test-app.ts';

// The proxy header sets the caller's address, so that each test can use its own.
const app = await testApp({
  TRUST_PROXY: 'on',
  SIGNUPS_PER_HOUR: '4',
  LOGINS_PER_HOUR: '12',
  CODES_PER_DAY: '5',
});

const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });

function login(address: string, email: string, password = 'not the password'): Promise<Answer> {
  return app.post('/api/users/login', { email, password }, undefined, from(address));
}

function resend(address: string, email: string): Promise<Answer> {
  return app.post('/api/users/re_send_verification', { email }, undefined, from(address));
}

async function statuses(count: number, ask: (n: number) => Promise<Answer>): Promise<number[]> {
  const found: number[] = [];
  for (let n = 0; n < count; n += 1) found.push((await ask(n)).status);
  return found;
}

it('limits the hourly sign-ups of one network, also across a restart', async () => {
  const taken = await statuses(3, () => register(app, newEmail()));
  await app.restart();
  const after = await statuses(2, () => register(app, newEmail()));
  expect([...taken, ...after]).toEqual([200, 200, 200, 200, 429]);
  const { body, headers } = await register(app, newEmail());
  expect(body.error).toBe('Too many tries. Wait about 60 minutes and try again.');
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500);
  await app.database.owner.query('delete from tries');
});

it('mails one address three times an hour, with or without an account', async () => {
  const { email: known } = await signUpActive(app);
  await app.database.owner.query('delete from tries');
  expect(await statuses(4, () => register(app, known))).toEqual([200, 200, 200, 429]);
  await app.database.owner.query('delete from tries');
  expect(await statuses(4, () => register(app, newEmail()))).toEqual([200, 200, 200, 200]);
  await app.database.owner.query('delete from tries');
  const unknown = newEmail();
  expect(await statuses(4, () => register(app, unknown))).toEqual([200, 200, 200, 429]);
  await newestMail(app, known, 4);
  await app.database.owner.query('delete from tries');
});

it('limits the daily codes of one address', async () => {
  const email = newEmail();
  const sent = await statuses(6, async (n) => {
    await app.database.owner.query(
      `delete from tries where ends_at < now() + interval '61 seconds'`,
    );
    return resend(`198.51.100.${n}`, email);
  });
  expect(sent).toEqual([200, 200, 200, 200, 200, 429]);
});

it('limits guesses at one account from one network, and not its owner elsewhere', async () => {
  const { email } = await signUpActive(app);
  const guesses = await statuses(6, () => login('203.0.113.1', email));
  expect(guesses).toEqual([401, 401, 401, 401, 401, 429]);
  const late = await login('203.0.113.1', email, PASSWORD);
  expect(late.status).toBe(429);
  expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(600);
  await app.restart();
  expect((await login('203.0.113.1', email, PASSWORD)).status).toBe(429);
  expect((await login('203.0.113.2', email, PASSWORD)).status).toBe(200);
});

it('counts guesses over all processes, which share sessions, too', async () => {
  const { email } = await signUpActive(app);
  const other = await app.another();
  const { port } = other.fastify.server.address() as AddressInfo;
  const urls = [app.url, `http://localhost:${port}`];
  const loginAt = (url: string, password: string): Promise<Response> =>
    fetch(`${url}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from('203.0.113.9') },
      body: JSON.stringify({ email, password }),
    });
  const guesses: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    guesses.push((await loginAt(urls[n % 2] ?? '', 'not the password')).status);
  }
  expect(guesses).toEqual([401, 401, 401, 401, 401, 429]);
  await app.database.owner.query('delete from tries');
  const { accessToken } = (await (await loginAt(app.url, PASSWORD)).json()) as Body;
  const headers = { authorization: `Bearer ${accessToken}` };
  for (const url of urls)
    expect((await fetch(`${url}/api/users/me`, { headers })).status).toBe(200);
  await other.close();
});

it('clears the wrong tries after a successful login', async () => {
  const { email } = await signUpActive(app);
  for (let round = 0; round < 2; round += 1) {
    expect(await statuses(4, () => login('203.0.113.9', email))).toEqual([401, 401, 401, 401]);
    expect((await login('203.0.113.9', email, PASSWORD)).status).toBe(200);
  }
});

it('counts guesses at many accounts from one network, and an IPv6 line as one network', async () => {
  const tried = await statuses(13, (n) => login(`2001:db8:1:2::${n}`, newEmail()));
  expect(tried.filter((status) => status === 401)).toHaveLength(12);
  expect(tried.at(-1)).toBe(429);
  expect((await login('2001:db8:1:3::1', newEmail())).status).toBe(401);
});

it('does not count above the limit in parallel', async () => {
  const email = newEmail();
  const answers = await Promise.all(Array.from({ length: 20 }, () => login('203.0.113.77', email)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
});

describe('one account guessed from many networks', () => {
  const MOST = 20;
  const place = (n: number): string => `198.18.${Math.floor(n / 250)}.${n % 250}`;
  const needed = { human_check: expect.stringContaining('too many sign-in attempts') };
  const withCheck = async (address: string, email: string, password: string): Promise<Answer> => {
    const human_check = await solveHumanCheck(app.url);
    const body = { email, password, human_check };
    return app.post('/api/users/login', body, undefined, from(address));
  };

  it('requires a human check, with which the owner can always sign in', async () => {
    const { email } = await signUpActive(app);
    const guesses = await statuses(MOST + 2, (n) => login(place(n), email));
    expect(guesses).toEqual([...Array.from({ length: MOST }, () => 401), 422, 422]);
    await app.restart();
    const bare = await login(place(100), email, PASSWORD);
    expect([bare.status, bare.body]).toEqual([422, needed]);
    expect((await withCheck(place(100), email, PASSWORD)).status).toBe(200);
    expect((await login(place(101), email, PASSWORD)).status).toBe(422);
    expect((await withCheck(place(101), email, 'not the password')).status).toBe(401);
  });

  it('accepts each solution for one try only', async () => {
    const email = newEmail();
    await statuses(MOST, (n) => login(place(n), email));
    const human_check = await solveHumanCheck(app.url);
    const send = (n: number): Promise<Answer> =>
      app.post(
        '/api/users/login',
        { email, password: 'x', human_check },
        undefined,
        from(place(n)),
      );
    expect((await send(150)).status).toBe(401);
    expect((await send(151)).body).toEqual(needed);
  });

  it('counts no try of a network without the check, and stops a network that has it', async () => {
    const email = newEmail();
    await statuses(MOST, (n) => login(place(n), email));
    const bare = await statuses(8, () => login(place(200), email));
    expect(bare.every((status) => status === 422)).toBe(true);
    const checked = await statuses(6, () => withCheck(place(200), email, 'not the password'));
    expect(checked).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('counts parallel tries, and not the right ones', async () => {
    const { email } = await signUpActive(app);
    const own = await statuses(MOST + 5, (n) => login(place(n), email, PASSWORD));
    expect(own.every((status) => status === 200)).toBe(true);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => login(place(300 + n), email)),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(MOST);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(40 - MOST);
  });
});

it('ignores addresses that a caller puts before the proxy’s', async () => {
  const email = newEmail();
  const tried = await statuses(6, (n) => login(`203.0.113.${n}, 198.51.100.200`, email));
  expect(tried).toEqual([401, 401, 401, 401, 401, 429]);
});

it('stores no address in its counters', async () => {
  const { rows } = await app.database.owner.query(`select encode(key, 'escape') as key from tries`);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/example|203\.0/);
});

it('takes the highest number that a setting may have as no limit', async () => {
  const open = await testApp({ LOGINS_PER_HOUR: '999999999' });
  const { status } = await open.post('/api/users/passkeys/sign_in/options', {});
  expect(status).toBe(200);
});
