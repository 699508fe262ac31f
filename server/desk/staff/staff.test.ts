// Staff accounts over HTTP: invitation, sign-in, short sessions, proofs, roles and the demo operators.
import { expect, describe, it } from 'vitest';
import type { Body } from '#server/testing/test-app.ts';
import { stepAt, totpCode } from '#server/users/second-factor/totp.ts';
import { ensureDemoStaff } from '../demo-staff.ts';
import { testDesk } from '../testing/test-desk.ts';
import type { TestStaff } from '../testing/test-desk.ts';

const desk = await testDesk();
const { owner } = desk.test.database;
const PASSWORD = 'fjord-glacier-turnip';
const FAILED = 'Email, password or code is wrong, or the code was used before.';

/** The letters of base 32 back to bytes. */
function bytesOf(secret: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(secret, (one) => letters.indexOf(one).toString(2).padStart(5, '0')).join(
    '',
  );
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

const codeIn = (secret: string, steps = 0): string =>
  totpCode(bytesOf(secret), stepAt(new Date()) + steps);

let count = 0;
async function invited(): Promise<{ email: string; token: string; secret: string; id: string }> {
  const admin = await desk.staff(['admin']);
  count += 1;
  const email = `hari${count}@kosheli.example`;
  const sent = { email, full_name: 'Hari Example', roles: ['support'] };
  const { status, body } = await desk.post('/desk/api/staff', sent, admin);
  expect(status).toBe(200);
  const token = new URL(body.invitation_url).hash.slice(1);
  const { body: read } = await desk.post('/desk/api/invitations/read', { token });
  expect(read).toMatchObject({ email, full_name: 'Hari Example' });
  return { email, token, secret: read.secret, id: body.id };
}

async function active(): Promise<{ email: string; secret: string; by: TestStaff }> {
  const { token, secret, email, id } = await invited();
  const sent = { token, password: PASSWORD, code: codeIn(secret, -1) };
  const { status, body } = await desk.post('/desk/api/invitations/accept', sent);
  expect([status, body.staff]).toEqual([
    200,
    { id, email, full_name: 'Hari Example', roles: ['support'] },
  ]);
  return { email, secret, by: { id, email, token: body.accessToken } };
}

describe('an invitation', () => {
  it('sets password and app, signs in, and works once', async () => {
    const { by } = await active();
    expect((await desk.get('/desk/api/me', by)).body.staff.email).toBe(by.email);
  });

  it('is refused with a weak password or a wrong code, and is over once used', async () => {
    const { token, secret } = await invited();
    const accept = (more: object) =>
      desk.post('/desk/api/invitations/accept', {
        token,
        password: PASSWORD,
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
    const admin = await desk.staff(['admin']);
    const again = await desk.post(`/desk/api/staff/${by.id}/invite`, { why: 'lost phone' }, admin);
    expect(again.status).toBe(200);
    expect((await desk.get('/desk/api/me', by)).status).toBe(401);
    const sent = { email, password: PASSWORD, code: codeIn(secret, 1) };
    expect((await desk.post('/desk/api/sign_in', sent)).status).toBe(401);
  });
});

describe('signing in', () => {
  it('takes password and code at once, and each code once', async () => {
    const { email, secret } = await active();
    const sent = { email, password: PASSWORD, code: codeIn(secret) };
    expect((await desk.post('/desk/api/sign_in', sent)).status).toBe(200);
    expect(await desk.post('/desk/api/sign_in', sent)).toMatchObject({
      status: 401,
      body: { error: FAILED },
    });
  });

  it('answers a wrong password, a wrong code and an unknown address alike', async () => {
    const { email, secret } = await active();
    const sent = { email, password: PASSWORD, code: codeIn(secret) };
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
    const roles = () =>
      desk.post(`/desk/api/staff/${other.id}/roles`, { roles: ['finance'], why: 'moves' }, by);
    await desk.ageProof(by);
    expect((await roles()).status).toBe(428);
    const prove = (more: object) =>
      desk.post('/desk/api/prove/code', { password: PASSWORD, code: codeIn(secret), ...more }, by);
    expect((await prove({ password: 'wrong-password-123' })).status).toBe(422);
    expect((await prove({})).status).toBe(200);
    expect((await prove({})).status).toBe(422);
    expect((await roles()).status).toBe(200);
    expect((await desk.get('/desk/api/me', other)).status).toBe(401);
  });
});

describe('managing staff', () => {
  it('never concerns oneself, and needs a role', async () => {
    const admin = await desk.staff(['admin']);
    const path = `/desk/api/staff/${admin.id}`;
    const answers = [
      await desk.post(`${path}/roles`, { roles: ['finance'], why: 'x' }, admin),
      await desk.post(`${path}/disable`, { why: 'x' }, admin),
      await desk.post(`${path}/invite`, { why: 'x' }, admin),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
    const nobody = { email: 'a@kosheli.example', full_name: 'A', roles: [] };
    expect((await desk.post('/desk/api/staff', nobody, admin)).body).toHaveProperty('roles');
  });

  it('refuses an address twice', async () => {
    const { email } = await invited();
    const admin = await desk.staff(['admin']);
    const sent = { email, full_name: 'Hari', roles: ['support'] };
    expect((await desk.post('/desk/api/staff', sent, admin)).status).toBe(409);
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
