// One address in several sign-ups: whatever a stranger does before or after, no code or link of the owner
// creates an account with the stranger's password.
import { beforeEach, describe, expect, it } from 'vitest';
import {
  newEmail,
  newestMail,
  passOneMinute,
  proofOf,
  register,
  WRONG_CODE_ANSWER,
  wrongCode,
} from '#server/testing/sign-up.ts';
import type { MailedProof } from '#server/testing/sign-up.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { Answer, Body } from '#server/testing/test-app.ts';

const OWNER = { password: 'the-owner-of-the-mailbox', fullname: 'Sita Owner', phone: '9841111111' };
const STRANGER = {
  password: 'a-stranger-far-away',
  fullname: 'Some Stranger',
  phone: '9842222222',
};

let email: string;
let mails: number;
const app = await testApp();
beforeEach(() => {
  email = newEmail();
  mails = 0;
});

interface SignUp extends MailedProof {
  id: string;
  text: string;
}

async function nextMail(): Promise<string> {
  mails += 1;
  return (await newestMail(app, email, mails)).text;
}

async function signUp(who: typeof OWNER): Promise<SignUp> {
  const { status, body } = await register(app, email, who);
  expect(status).toBe(200);
  const text = await nextMail();
  return { id: body.sign_up_id, text, ...proofOf({ text }) };
}

/** Requests a new code, and reads the mail. */
async function resend(asked: object = {}): Promise<string> {
  await passOneMinute(app);
  const { status, body } = await app.post('/api/users/re_send_verification', { email, ...asked });
  expect([status, body]).toEqual([200, { email }]);
  return nextMail();
}

const login = (password: string): Promise<Answer> =>
  app.post('/api/users/login', { email, password });

const sendCode = (code: string, more: object = {}): Promise<Answer> =>
  app.post('/api/users/otp', { email, otp: code, ...more });

const opensByCode = async (code: string, more: object = {}): Promise<boolean> =>
  (await sendCode(code, more)).body.otpStatus === true;

const openLink = (confirmId: string): Promise<Answer> =>
  app.post('/api/users/activate', { confirmId });

const opensByLink = async (confirmId: string): Promise<boolean> =>
  (await openLink(confirmId)).body.status === 'success';

const ways: [string, (proof: MailedProof & { id: string }) => Promise<boolean>][] = [
  ['code', ({ code, id }) => opensByCode(code, { sign_up_id: id })],
  ['link', ({ confirmId }) => opensByLink(confirmId)],
];

/** The account has this person's data, and no other password opens it. */
async function expectAccountOf(who: typeof OWNER, others: (typeof OWNER)[]): Promise<void> {
  for (const { password } of others) expect((await login(password)).status).not.toBe(200);
  const { status, body } = await login(who.password);
  expect(status).toBe(200);
  const me = await app.get('/api/users/me', { id: body.id, token: body.accessToken, email });
  expect(me.body).toMatchObject({ full_name: who.fullname, phone: who.phone, balance: 0 });
}

/** An answer that opened the account holds a session of its person. */
async function expectSignedIn(answer: Body, who: typeof OWNER): Promise<void> {
  expect(answer).toMatchObject({ email, kyc_status: 0 });
  const member = { id: answer.id, token: answer.accessToken, email };
  const me = await app.get('/api/users/me', member);
  expect([me.status, me.body.full_name]).toEqual([200, who.fullname]);
}

describe.each(ways)('by %s', (_, open) => {
  it('is the owner’s when a stranger signed up before', async () => {
    await signUp(STRANGER);
    const own = await signUp(OWNER);
    expect(await open(own)).toBe(true);
    await expectAccountOf(OWNER, [STRANGER]);
  });

  it('is the owner’s when a stranger signed up after', async () => {
    const own = await signUp(OWNER);
    await signUp(STRANGER);
    expect(await open(own)).toBe(true);
    await expectAccountOf(OWNER, [STRANGER]);
  });

  it('is the owner’s by a code sent again after a stranger signed up', async () => {
    const own = await signUp(OWNER);
    await signUp(STRANGER);
    const again = proofOf({ text: await resend({ sign_up_id: own.id }) });
    expect(await open({ ...own, ...again })).toBe(true);
    await expectAccountOf(OWNER, [STRANGER]);
  });

  it('voids the others: their codes and links open nothing and change nothing', async () => {
    const [first, second, third] = [
      await signUp(STRANGER),
      await signUp(OWNER),
      await signUp(STRANGER),
    ];
    expect(await open(second)).toBe(true);
    for (const { code, confirmId } of [first, second, third]) {
      expect(await opensByCode(code)).toBe(false);
      expect((await openLink(confirmId)).body).toEqual({ status: 'activated' });
    }
    await expectAccountOf(OWNER, [STRANGER]);
  });
});

describe('the page that signed up', () => {
  it('refuses the code of another sign-up with a reason, and still accepts its own', async () => {
    const own = await signUp(OWNER);
    const other = await signUp(STRANGER);
    const { status, body } = await sendCode(other.code, { sign_up_id: own.id });
    expect([status, body.otpStatus]).toEqual([200, false]);
    expect(body.otp).toContain('another sign-up');
    expect((await login(STRANGER.password)).status).toBe(403);
    const opened = await sendCode(own.code, { sign_up_id: own.id });
    expect(opened.body).toMatchObject({ isOtpVerified: true, otpStatus: true });
    await expectSignedIn(opened.body, OWNER);
    await expectAccountOf(OWNER, [STRANGER]);
  });

  it('is signed in once: neither again, nor by the code without naming its sign-up', async () => {
    const own = await signUp(OWNER);
    const named = { sign_up_id: own.id };
    const answers = await Promise.all([sendCode(own.code, named), sendCode(own.code, named)]);
    const tokens = answers.map(({ body }) => body.accessToken).filter(Boolean);
    expect(tokens).toHaveLength(1);
    expect((await sendCode(own.code, named)).body).not.toHaveProperty('accessToken');
    const other = newEmail();
    email = other;
    mails = 0;
    const { code, confirmId } = await signUp(STRANGER);
    const plain = await sendCode(code);
    expect(Object.keys(plain.body)).toEqual(['isOtpVerified', 'otpStatus', 'message']);
    expect((await openLink(confirmId)).body).toEqual({ status: 'activated' });
  });

  it('is sent no code of another when its own sign-up is gone', async () => {
    const own = await signUp(OWNER);
    await signUp(STRANGER);
    await app.database.owner.query('delete from sign_ups where id = $1', [own.id]);
    const text = await resend({ sign_up_id: own.id });
    expect(text).toContain('Sign up again');
    expect(text).not.toMatch(/\b\d{6}\b|verification/);
  });
});

describe('the page of a link', () => {
  const press = (confirmId: string, proof: object): Promise<Answer> =>
    app.post('/api/users/activate', { confirmId, ...proof });

  async function expectRefused(confirmId: string, proof: object): Promise<void> {
    const { status, body } = await press(confirmId, proof);
    expect([status, Object.keys(body)]).toEqual([422, ['password']]);
  }

  it('opens its sign-up in the browser that signed up, without a password, and signs in', async () => {
    const own = await signUp(OWNER);
    await signUp(STRANGER);
    const proof = { sign_up_id: own.id };
    const { body } = await press(own.confirmId, proof);
    expect(body).toMatchObject({ status: 'success' });
    await expectSignedIn(body, OWNER);
    expect((await press(own.confirmId, proof)).body).toEqual({ status: 'activated' });
    await expectAccountOf(OWNER, [STRANGER]);
  });

  it('asks another browser for the password, even for a single sign-up', async () => {
    const elsewhere = '0198c6f2-2222-7000-8000-000000000001';
    const other = await signUp(STRANGER);
    await expectRefused(other.confirmId, { sign_up_id: elsewhere });
    await expectRefused(other.confirmId, { password: OWNER.password });
    const own = await signUp(OWNER);
    await expectRefused(other.confirmId, { sign_up_id: own.id });
    await expectRefused(own.confirmId, { sign_up_id: own.id, password: STRANGER.password });
    expect((await login(STRANGER.password)).status).toBe(403);
    const proof = { password: OWNER.password };
    expect((await press(own.confirmId, proof)).body).toEqual({ status: 'success' });
    await expectAccountOf(OWNER, [STRANGER]);
  });
});

describe('the login before the code', () => {
  const orders = [
    [OWNER, STRANGER],
    [STRANGER, OWNER],
  ] as const;

  it.each(orders)('leads both to the code, whoever signed up last', async (first, last) => {
    await signUp(first);
    await signUp(last);
    for (const { password } of [first, last]) {
      expect((await login(password)).status).toBe(403);
    }
    expect((await login('the-password-of-nobody')).status).toBe(401);
  });

  it('names the sign-up of the password, whose code alone then counts', async () => {
    const own = await signUp(OWNER);
    const stranger = await signUp(STRANGER);
    const { body } = await login(OWNER.password);
    expect(body.sign_up).toEqual({ id: own.id });
    const named = { sign_up_id: body.sign_up.id };
    expect(await opensByCode(stranger.code, named)).toBe(false);
    const opened = await sendCode(own.code, named);
    await expectSignedIn(opened.body, OWNER);
    await expectAccountOf(OWNER, [STRANGER]);
  });

  it('leads each of five to the code, and does not reveal that one was opened', async () => {
    const passwords = [1, 2, 3, 4, 5].map((n) => `one-of-five-strangers-${n}`);
    for (const password of passwords) await signUp({ ...STRANGER, password });
    const before = await Promise.all(passwords.map(login));
    expect(before.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    const own = await signUp(OWNER);
    expect((await openLink(own.confirmId)).body).toEqual({ status: 'success' });
    const after = await Promise.all(passwords.map(login));
    // The sixth sign-up removed the first, as it would without an account.
    expect(after.map(({ status }) => status)).toEqual([401, 403, 403, 403, 403]);
    expect(after.at(-1)!.body).toEqual(before.at(-1)!.body);
  });
});

describe('a code without a named sign-up', () => {
  it('opens the only one', async () => {
    const own = await signUp(OWNER);
    expect(await opensByCode(own.code)).toBe(true);
    await expectAccountOf(OWNER, []);
  });

  it('opens none of several, whose codes are all in one mailbox, and says how to go on', async () => {
    const own = await signUp(OWNER);
    const stranger = await signUp(STRANGER);
    for (const { code } of [stranger, own]) {
      const { status, body } = await sendCode(code);
      expect([status, body.otpStatus]).toEqual([200, false]);
      expect(body.otp).toContain('Sign in with your password');
    }
    const proof = { confirmId: own.confirmId, password: OWNER.password };
    expect((await app.post('/api/users/activate', proof)).body).toEqual({ status: 'success' });
    await expectAccountOf(OWNER, [STRANGER]);
  });
});

describe('requesting a new code without naming the sign-up', () => {
  it('brings one where there is only one', async () => {
    await signUp(OWNER);
    const again = proofOf({ text: await resend() });
    expect(await opensByCode(again.code)).toBe(true);
    await expectAccountOf(OWNER, []);
  });

  it('brings none where there are several, and voids none', async () => {
    const own = await signUp(OWNER);
    await signUp(STRANGER);
    const text = await resend();
    expect(text).toContain('Sign up again');
    expect(text).toContain('/signup');
    expect(text).not.toMatch(/\b\d{6}\b|verification/);
    expect(await opensByCode(own.code, { sign_up_id: own.id })).toBe(true);
    await expectAccountOf(OWNER, [STRANGER]);
  });
});

describe('the mail', () => {
  const MADE = /\d{1,2} \w+ \d{4} \(.+?\), \d\d:\d\d/;

  it('states when its sign-up was made, and warns when there is another', async () => {
    const first = await signUp(STRANGER);
    expect(first.text).toMatch(MADE);
    expect(first.text).not.toContain('more than one sign-up');
    const second = await signUp(OWNER);
    expect(second.text).toContain('more than one sign-up');
    expect(second.text).toMatch(MADE);
    expect(await resend({ sign_up_id: first.id })).toContain('more than one sign-up');
  });

  it('contains no text typed by the person who signed up', async () => {
    await signUp(OWNER);
    const { text } = await signUp({ ...STRANGER, fullname: 'Visit evil.example' });
    expect(text).not.toMatch(/evil|9842222222/);
  });
});

it('opens one account when everything is used at once', async () => {
  const all = [await signUp(OWNER), await signUp(STRANGER), await signUp(OWNER)];
  const answers = await Promise.all(
    all.flatMap(({ code, confirmId, id }) => [
      sendCode(code, { sign_up_id: id }),
      openLink(confirmId),
    ]),
  );
  const opened = answers.filter(
    ({ status, body }) => status === 200 && (body.otpStatus === true || body.status === 'success'),
  );
  expect(opened).toHaveLength(1);
  expect(answers.every(({ status }) => status < 500)).toBe(true);
  const { rows } = await app.database.owner.query(
    'select from users u join wallets w on w.account_id = u.id where email = $1',
    [email],
  );
  expect(rows).toHaveLength(1);
});

it('counts a wrong guess against every code of the address', async () => {
  const all = [await signUp(STRANGER), await signUp(OWNER), await signUp(STRANGER)];
  const codes = all.map(({ code }) => code);
  expect(new Set(codes).size).toBe(3);
  let wrong = codes[0]!;
  for (let n = 0; n < 5; n += 1) {
    do wrong = wrongCode(wrong);
    while (codes.includes(wrong));
    expect(await opensByCode(wrong)).toBe(false);
  }
  for (const code of codes) expect((await sendCode(code)).body).toEqual(WRONG_CODE_ANSWER);
  expect((await openLink(all[1]!.confirmId)).body).toEqual({ status: 'success' });
});

it('keeps the newest five, so that a flood harms only itself', async () => {
  const first = await signUp(STRANGER);
  const own = await signUp(OWNER);
  for (let n = 0; n < 4; n += 1) await signUp(STRANGER);
  expect((await openLink(first.confirmId)).body).toEqual({ status: 'expired' });
  expect(await opensByCode(first.code)).toBe(false);
  expect(await opensByCode(own.code, { sign_up_id: own.id })).toBe(true);
});

it('does not reveal to the person signing up whether the address has an account', async () => {
  const own = await signUp(OWNER);
  await signUp(STRANGER);
  const before = await login(STRANGER.password);
  await sendCode(own.code, { sign_up_id: own.id });
  const after = await login(STRANGER.password);
  expect([after.status, after.body]).toEqual([before.status, before.body]);
  const again = await register(app, email, { ...STRANGER, password: 'still-a-stranger-here' });
  expect(Object.keys(again.body)).toEqual(['resEmail', 'message', 'sign_up_id']);
  const late = await login(STRANGER.password);
  expect([late.status, late.body]).toEqual([before.status, before.body]);
  // Another sign-up has its own times, as its maker knows them.
  const newer = await login('still-a-stranger-here');
  const { since, until: end } = newer.body.block;
  const block = { ...before.body.block, since, until: end };
  const newest = { id: again.body.sign_up_id };
  expect([newer.status, newer.body]).toEqual([
    before.status,
    { ...before.body, block, sign_up: newest },
  ]);
  expect(Date.parse(end) - Date.parse(since)).toBe(7 * 86_400_000);
  await expectAccountOf(OWNER, [STRANGER]);
});

it('deletes a sign-up that was not finished in a week', async () => {
  const own = await signUp(OWNER);
  const other = await signUp(STRANGER);
  const { owner } = app.database;
  await owner.query(`update sign_ups set expires_at = now() - interval '1 second' where id = $1`, [
    other.id,
  ]);
  expect((await openLink(other.confirmId)).body).toEqual({ status: 'expired' });
  expect(await opensByCode(other.code)).toBe(false);
  expect((await login(STRANGER.password)).status).toBe(401);
  expect((await login(OWNER.password)).status).toBe(403);
  await app.app.users.sweep();
  const { rows } = await owner.query('select id from sign_ups where email = $1', [email]);
  expect(rows).toEqual([{ id: own.id }]);
});
