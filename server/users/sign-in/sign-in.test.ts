// Signing in and out over HTTP: the same message for every wrong try, and a token that expires on time.
import { describe, expect, it } from 'vitest';
import { newEmail, PASSWORD, signUp, signUpActive } from '#server/testing/sign-up.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { Answer, Member } from '#server/testing/test-app.ts';

const app = await testApp();

const login = (email: string, password = PASSWORD): Promise<Answer> =>
  app.post('/api/users/login', { email, password });

async function signIn(): Promise<Member> {
  const { email } = await signUpActive(app);
  const { id, accessToken: token } = (await login(email)).body;
  return { id, token, email };
}

const me = (member: Member): Promise<Answer> => app.get('/api/users/me', member);

describe('signing in', () => {
  it('answers a wrong password and an unknown address in the same words', async () => {
    const { email } = await signUpActive(app);
    const answers = [await login(email, 'not the password'), await login(newEmail())];
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([401, { error: 'Email or password incorrect' }]);
    }
  });

  it('reveals that an account is not active only with its password', async () => {
    const { email } = await signUp(app);
    expect((await login(email, 'not the password')).status).toBe(401);
    const { status, body } = await login(email);
    expect(status).toBe(403);
    expect(body.error).toContain("isn't active yet");
  });

  it('requires both fields at once', async () => {
    const { status, body } = await app.post('/api/users/login', {});
    expect(status).toBe(422);
    expect(Object.keys(body)).toEqual(['email', 'password']);
  });

  it('accepts a password in any Unicode form', async () => {
    const { email } = await signUpActive(app);
    expect((await login(email, PASSWORD.normalize('NFD'))).status).toBe(200);
  });

  it('gives a new token each time, and each works', async () => {
    const first = await signIn();
    const { accessToken: token } = (await login(first.email)).body;
    expect(token).not.toBe(first.token);
    expect(token).toMatch(/^[\w-]{43}$/);
    const statuses = [(await me(first)).status, (await me({ ...first, token })).status];
    expect(statuses).toEqual([200, 200]);
  });
});

describe('a session', () => {
  it('ends when its browser signs in again; those of other browsers stay', async () => {
    const { email } = await signUpActive(app);
    const from = async (device: string): Promise<Member> => {
      const headers = { cookie: `device=${device.repeat(43)}` };
      const { body } = await app.post(
        '/api/users/login',
        { email, password: PASSWORD },
        undefined,
        headers,
      );
      return { id: body.id, token: body.accessToken, email };
    };
    const sessions = [await from('a'), await from('b'), await from('a')];
    const statuses = await Promise.all(sessions.map(async (one) => (await me(one)).status));
    expect(statuses).toEqual([401, 200, 200]);
  });

  it('stops working with the answer to the logout', async () => {
    const member = await signIn();
    await app.post('/api/users/logout', {}, member);
    const answers = await Promise.all(Array.from({ length: 20 }, () => me(member)));
    expect(answers.every(({ status }) => status === 401)).toBe(true);
    expect((await app.post('/api/users/logout', {}, member)).status).toBe(401);
  });

  it('ends alone: another session of the same person continues', async () => {
    const first = await signIn();
    const { accessToken: token } = (await login(first.email)).body;
    await app.post('/api/users/logout', {}, first);
    expect((await me({ ...first, token })).status).toBe(200);
  });

  it('lasts two hours by the clock of the database', async () => {
    const member = await signIn();
    const { rows } = await app.database.owner.query(
      `select extract(epoch from expires_at - created_at)::int as seconds from sessions
       where user_id = $1`,
      [member.id],
    );
    expect(rows).toEqual([{ seconds: 7200 }]);
    await app.database.owner.query(`update sessions set expires_at = now() where user_id = $1`, [
      member.id,
    ]);
    expect((await me(member)).status).toBe(401);
  });

  it('survives a restart', async () => {
    const member = await signIn();
    await app.restart();
    expect((await me(member)).status).toBe(200);
  });

  it.each(['', 'x', 'A'.repeat(43), 'A'.repeat(500), "' or 1=1 --"])(
    'is not opened by %j',
    async (token) => {
      expect((await me({ id: '', email: '', token })).status).toBe(401);
    },
  );

  it('is found for each of many parallel calls, and for nobody else', async () => {
    const members = await Promise.all(Array.from({ length: 30 }, () => app.member()));
    const strangers = members.map((member) => ({ ...member, token: `${'A'.repeat(42)}B` }));
    const answers = await Promise.all([...members, ...strangers].map(me));
    const found = answers.slice(0, members.length).map(({ body }) => body.id);
    expect(found).toEqual(members.map(({ id }) => id));
    expect(answers.slice(members.length).every(({ status }) => status === 401)).toBe(true);
  });
});

it('shows a member their own wallet and no secrets', async () => {
  const member = await app.member(123);
  const { body } = await me(member);
  expect(body).toMatchObject({ id: member.id, balance: 123, kyc_status: 0 });
  expect(Object.keys(body).filter((key) => /pass|hash|token|secret/i.test(key))).toEqual([]);
});
