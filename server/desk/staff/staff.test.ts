// Staff accounts over HTTP: invitation, sign-in, short sessions, proofs, roles and the demo operators.
import { expect, describe, it } from 'vitest';
import { UNATTENDED_HEADER } from '#contract/desk/desk-call.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Body } from '#server/testing/test-app.ts';
import { ensureDemoStaff } from '../demo-staff.ts';
import { codeIn, COLLEAGUE_PASSWORD, invitations } from '../testing/invitations.ts';
import { testDesk } from '../testing/test-desk.ts';
import { openDeskSession } from './sign-in.ts';
import type { TestStaff } from '../testing/test-desk.ts';

const desk = await testDesk();
const { owner } = desk.test.database;
const { invited, active, byTwo } = invitations(desk);
const FAILED = 'Email, password or code is wrong, or the code was used before.';

describe('an invitation', () => {
  it('sets password and app, signs in, and works once', async () => {
    const { by } = await active();
    expect((await desk.get('/desk/api/me', by)).body.staff.email).toBe(by.email);
  });

  it('opens no session before it is used, whoever has a passkey of the account', async () => {
    const { id, email } = await invited();
    const account = { id, email, fullName: 'Hari Example', roles: ['support' as const] };
    const visit = { address: '127.0.0.1', network: '127.0.0.1', browser: null, system: null };
    const opened = inTransaction(desk.test.database.deskPool, (tx) =>
      openDeskSession(tx, { account, provedBy: 'passkey', visit }),
    );
    await expect(opened).rejects.toMatchObject({ status: 401 });
  });

  it('is refused with a weak password or a wrong code, and is over once used', async () => {
    const { token, secret } = await invited();
    const accept = (more: object) =>
      desk.post('/desk/api/invitations/accept', {
        token,
        password: COLLEAGUE_PASSWORD,
        code: codeIn(secret),
        ...more,
      });
    expect((await accept({ password: 'password1234' })).body).toHaveProperty('password');
    expect((await accept({ password: 'short' })).body).toHaveProperty('password');
    const wrong = String((Number(codeIn(secret)) + 1) % 1_000_000).padStart(6, '0');
    expect((await accept({ code: wrong })).status).toBe(422);
    expect((await accept({})).status).toBe(200);
    expect((await accept({ code: codeIn(secret, 1) })).status).toBe(404);
    expect((await desk.post('/desk/api/invitations/read', { token: 'x' })).status).toBe(404);
  });

  it('ends with a new one, which takes away password, app and sessions', async () => {
    const { by, email, secret } = await active();
    const again = await byTwo(`/desk/api/staff/${by.id}/invite`, { why: 'lost phone' });
    expect(again).toMatchObject({ status: 200, body: { state: 'used' } });
    expect((await desk.get('/desk/api/me', by)).status).toBe(401);
    const sent = { email, password: COLLEAGUE_PASSWORD, code: codeIn(secret, 1) };
    expect((await desk.post('/desk/api/sign_in', sent)).status).toBe(401);
  });
});

describe('signing in', () => {
  it('is refused to the page of another site', async () => {
    for (const [origin, status] of [
      [desk.url, 401],
      ['https://evil.example', 403],
    ] as const) {
      const headers = { 'content-type': 'application/json', origin };
      const body = JSON.stringify({ email: 'x@example.com', password: 'x', code: '000000' });
      const path = `${desk.url}/desk/api/sign_in`;
      expect((await fetch(path, { method: 'POST', headers, body })).status).toBe(status);
    }
  });

  it('takes password and code at once, and each code once', async () => {
    const { email, secret } = await active();
    const sent = { email, password: COLLEAGUE_PASSWORD, code: codeIn(secret) };
    expect((await desk.post('/desk/api/sign_in', sent)).status).toBe(200);
    expect(await desk.post('/desk/api/sign_in', sent)).toMatchObject({
      status: 401,
      body: { error: FAILED },
    });
  });

  it('answers a wrong password, a wrong code and an unknown address alike', async () => {
    const { email, secret } = await active();
    const sent = { email, password: COLLEAGUE_PASSWORD, code: codeIn(secret) };
    const tried = [
      { ...sent, password: 'another-password-1' },
      { ...sent, code: '000000' },
      { ...sent, email: 'nobody@kosheli.example' },
    ].map((one) => desk.post('/desk/api/sign_in', one));
    for (const { status, body } of await Promise.all(tried)) {
      expect([status, body]).toEqual([401, { error: FAILED }]);
    }
  });

  it('is limited', async () => {
    const sent = { email: 'guessed@kosheli.example', password: 'x', code: '000000' };
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      statuses.push((await desk.post('/desk/api/sign_in', sent)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });
});

describe('a session', () => {
  const set = (by: TestStaff, sql: string) =>
    owner.query(`update staff_sessions set ${sql} where staff_id = $1`, [by.id]);

  it.each([
    ['rests for half an hour', `seen_at = now() - interval '31 minutes'`],
    ['is nine hours old', `expires_at = now() - interval '1 second'`],
  ])('is over when it %s', async (_name, sql) => {
    const by = await desk.staff(['support']);
    expect((await desk.get('/desk/api/me', by)).status).toBe(200);
    await set(by, sql);
    expect((await desk.get('/desk/api/me', by)).status).toBe(401);
  });

  it.each([
    ['rests, although its page asks by itself', { [UNATTENDED_HEADER]: '1' }, [200, 200, 401, 401]],
    ['does not rest while a person works', {}, [200, 200, 200, 200]],
  ])('%s', async (_name, more, expected) => {
    const by = await desk.staff(['support']);
    const headers = { authorization: `Bearer ${by.token}`, ...more };
    const statuses: number[] = [];
    while (statuses.length < expected.length) {
      // Eleven minutes pass.
      await set(by, `seen_at = seen_at - interval '11 minutes'`);
      statuses.push((await fetch(`${desk.url}/desk/api/work/mine`, { headers })).status);
    }
    expect(statuses).toEqual(expected);
  });

  it('is over after signing out, and when its account is disabled', async () => {
    const [one, other] = [await desk.staff(['support']), await desk.staff(['support'])];
    await desk.post('/desk/api/sign_out', {}, one);
    expect((await desk.get('/desk/api/me', one)).status).toBe(401);
    await owner.query('update staff set disabled_at = now() where id = $1', [other.id]);
    expect((await desk.get('/desk/api/me', other)).status).toBe(401);
  });

  it('is asked for a fresh proof after five minutes', async () => {
    const { by, secret } = await active();
    await owner.query(`update staff set roles = '{admin}' where id = $1`, [by.id]);
    const other = await desk.staff(['support']);
    const disable = () => desk.post(`/desk/api/staff/${other.id}/disable`, { why: 'left' }, by);
    await desk.ageProof(by);
    expect((await disable()).status).toBe(428);
    const prove = (more: object) =>
      desk.post(
        '/desk/api/prove/code',
        { password: COLLEAGUE_PASSWORD, code: codeIn(secret), ...more },
        by,
      );
    expect((await prove({ password: 'wrong-password-123' })).status).toBe(422);
    expect((await prove({})).status).toBe(200);
    expect((await prove({})).status).toBe(422);
    expect((await disable()).status).toBe(200);
    expect((await desk.get('/desk/api/me', other)).status).toBe(401);
  });
});

it('has demo operators whose codes the sandbox shows', async () => {
  await ensureDemoStaff(desk.desk.staff);
  await ensureDemoStaff(desk.desk.staff);
  const answer = await fetch(`${desk.test.sandbox.url}/authenticator/codes`);
  const { codes } = (await answer.json()) as Body;
  for (const { email, code, role } of codes) {
    const sent = { email, password: 'a-gift-from-home', code };
    const { status, body } = await desk.post('/desk/api/sign_in', sent);
    expect([status, body.staff.roles]).toEqual([200, [role]]);
  }
});
