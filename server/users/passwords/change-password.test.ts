// Changing the password over HTTP: required proofs, ended sessions, and the limit on guesses.
import { describe, expect, it } from 'vitest';
import { newEmail, PASSWORD } from '#server/testing/sign-up.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Answer, Member } from '#server/testing/test-app.ts';
import type { InboxMessage } from '#server/testing/test-sandbox.ts';

const app = await testApp();
const NEXT = 'harvest moon over Ilam';

const login = (email: string, password = PASSWORD): Promise<Answer> =>
  app.post('/api/users/login', { email, password });

async function signIn(email: string): Promise<Member> {
  const { body } = await login(email);
  return { id: body.id, token: body.accessToken, email };
}

/** A person with a password, signed in. */
async function person(): Promise<Member> {
  const email = newEmail();
  await app.app.users.ensureDemoUser({ email, password: PASSWORD, fullName: 'Sita Devi Sharma' });
  return signIn(email);
}

const change = (by: Member, n_pass = NEXT, c_pass = PASSWORD): Promise<Answer> =>
  app.post('/api/users/change_password', { c_pass, n_pass }, by);
const isIn = async (by: Member): Promise<boolean> =>
  (await app.get('/api/users/me', by)).status === 200;

it('changes the password, keeps this session, ends the others and notifies the owner', async () => {
  const here = await person();
  const elsewhere = await signIn(here.email);
  const { status, body } = await change(here);
  expect([status, body]).toEqual([
    200,
    { success: true, message: 'Password changed successfully' },
  ]);
  expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false]);
  // Sign-ins from other devices send mails, too.
  const isNotice = ({ subject }: InboxMessage): boolean => subject === 'Your password was changed';
  const inbox = await until(
    () => app.sandbox.inbox(here.email),
    (mails) => mails.some(isNotice),
  );
  expect(inbox.find(isNotice)?.text).toContain(`${app.url}/reset-password`);
  expect((await login(here.email)).status).toBe(401);
  expect((await login(here.email, NEXT)).status).toBe(200);
});

describe('a new password', () => {
  const common = { n_pass: 'This password is too easy to guess.' };
  it.each([
    ['of eleven characters', 'eleven char', { n_pass: 'At least 12 characters.' }],
    ['that is common', 'password123456', common],
    ['made of the person’s name', 'devi-sharma!!', common],
    [
      'that is the current one',
      PASSWORD,
      {
        n_pass: 'This is your current password. Choose a new one.',
      },
    ],
    ['of 201 characters', 'x'.repeat(201), { n_pass: expect.stringContaining('200') }],
    ['that is missing', undefined, { n_pass: 'This field is required.' }],
  ])('%s is refused and changes nothing', async (_case, typed, expected) => {
    const by = await person();
    const other = await signIn(by.email);
    const { status, body } = await app.post(
      '/api/users/change_password',
      { c_pass: PASSWORD, n_pass: typed },
      by,
    );
    expect([status, body]).toEqual([422, expected]);
    expect([await isIn(other), (await login(by.email)).status]).toEqual([true, 200]);
  });
});

describe('the current password', () => {
  it('is required: of 20 parallel guesses with a stolen session, five are checked', async () => {
    const by = await person();
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => change(by, NEXT, 'a guess')),
    );
    const wrong = guesses.filter(({ status }) => status === 422);
    expect(wrong.map(({ body }) => body)).toEqual(
      Array.from({ length: 5 }, () => ({ c_pass: "This isn't your current password." })),
    );
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(15);
    const late = await change(await signIn(by.email));
    expect([late.status, late.body.error]).toEqual([
      429,
      'Too many tries. Wait about 60 minutes and try again.',
    ]);
  });

  it('is free to try again after a change', async () => {
    const by = await person();
    for (let n = 0; n < 4; n += 1) await change(by, NEXT, 'a guess');
    expect((await change(by)).status).toBe(200);
    expect((await change(by, PASSWORD, NEXT)).status).toBe(200);
  });
});

it('takes one of several simultaneous changes', async () => {
  const by = await person();
  const passwords = Array.from({ length: 5 }, (_, n) => `${NEXT} number ${n}`);
  const answers = await Promise.all(passwords.map((next) => change(by, next)));
  const taken = passwords.filter((_, n) => answers[n]!.status === 200);
  expect(taken).toHaveLength(1);
  expect((await login(by.email, taken[0])).status).toBe(200);
});

it('leaves no session that a sign-in with the old password made meanwhile', async () => {
  for (let round = 0; round < 5; round += 1) {
    const by = await person();
    const [changed, ...signedIn] = await Promise.all([
      change(by),
      ...Array.from({ length: 6 }, () => login(by.email)),
    ]);
    expect(changed.status).toBe(200);
    const left = signedIn.filter(({ status }) => status === 200);
    const living = await Promise.all(
      left.map(({ body }) => isIn({ ...by, token: body.accessToken })),
    );
    expect(living.filter(Boolean)).toEqual([]);
  }
});
