// Verifying a mailbox over HTTP: codes cannot be guessed, and only pressing the button uses up a link.
import { describe, expect, it } from 'vitest';
import {
  newEmail,
  newestMail,
  PASSWORD,
  passOneMinute,
  proofOf,
  signUp,
  signUpActive,
  WRONG_CODE_ANSWER,
  wrongCode,
} from '#server/testing/sign-up.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { Answer } from '#server/testing/test-app.ts';

const app = await testApp();

const sendCode = (email: string, otp: string): Promise<Answer> =>
  app.post('/api/users/otp', { email, otp });
const openLink = (confirmId: string): Promise<Answer> =>
  app.post('/api/users/activate', { confirmId });
const login = (email: string): Promise<Answer> =>
  app.post('/api/users/login', { email, password: PASSWORD });

const opened = async (email: string, otp: string): Promise<boolean> =>
  (await sendCode(email, otp)).body.otpStatus === true;

async function triesOf(email: string): Promise<number> {
  const { rows } = await app.database.owner.query(
    'select code_tries from sign_ups where email = $1',
    [email],
  );
  return rows[0].code_tries;
}

async function age(email: string, column: 'code_expires_at' | 'link_expires_at'): Promise<void> {
  await app.database.owner.query(
    `update sign_ups set ${column} = now() - interval '1 second' where email = $1`,
    [email],
  );
}

const look = (confirmId: string): Promise<Answer> =>
  app.post('/api/users/activate/about', { confirmId });

describe('the code', () => {
  it('is refused when wrong, not six digits, or for an unknown address', async () => {
    const { email, code } = await signUp(app);
    for (const otp of ['12345', '1234567', 'abcdef', ` ${code}1`]) {
      const { status, body } = await sendCode(email, otp);
      expect([status, body]).toEqual([422, { otp: WRONG_CODE_ANSWER.otp }]);
    }
    for (const [whose, otp] of [
      [email, wrongCode(code)],
      [newEmail(), code],
    ] as const) {
      const { status, body } = await sendCode(whose, otp);
      expect([status, body]).toEqual([200, WRONG_CODE_ANSWER]);
    }
  });

  it('may be sent as a number, works once, and does not work for somebody else', async () => {
    const [mine, other] = [await signUp(app), await signUp(app)];
    expect(await opened(other.email, mine.code)).toBe(false);
    const number = { email: mine.email, otp: Number(mine.code) };
    const { body } = await app.post('/api/users/otp', number);
    expect(body).toMatchObject({ isOtpVerified: true, otpStatus: true });
    expect((await sendCode(mine.email, mine.code)).body).toEqual(WRONG_CODE_ANSWER);
  });

  it('is dead after five wrong tries, even when the sixth is right', async () => {
    const { email, code } = await signUp(app);
    for (let n = 0; n < 5; n += 1) {
      expect((await sendCode(email, wrongCode(code))).body).toEqual(WRONG_CODE_ANSWER);
    }
    expect((await sendCode(email, code)).body).toEqual(WRONG_CODE_ANSWER);
    expect((await login(email)).status).toBe(403);
  });

  it('takes five tries at most from parallel guesses', async () => {
    const { email, code } = await signUp(app);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => sendCode(email, wrongCode(code))),
    );
    expect(answers.every(({ body }) => body.otpStatus !== true)).toBe(true);
    expect(await triesOf(email)).toBe(5);
    expect(await opened(email, code)).toBe(false);
  });

  it('expires after ten minutes, and the link stays valid', async () => {
    const { email, code, confirmId } = await signUp(app);
    await age(email, 'code_expires_at');
    expect((await sendCode(email, code)).body).toEqual(WRONG_CODE_ANSWER);
    expect((await openLink(confirmId)).body).toEqual({ status: 'success' });
  });

  it('can be tried ten times a day, over all the codes that are sent', async () => {
    const { email, code } = await signUp(app);
    for (let n = 0; n < 6; n += 1) await sendCode(email, wrongCode(code));
    await passOneMinute(app);
    await app.post('/api/users/re_send_verification', { email });
    const second = proofOf(await newestMail(app, email, 2));
    for (let n = 0; n < 4; n += 1) {
      expect((await sendCode(email, wrongCode(second.code))).body).toEqual(WRONG_CODE_ANSWER);
    }
    const over = await sendCode(email, second.code);
    expect(over.status).toBe(429);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
    expect((await openLink(second.confirmId)).body).toEqual({ status: 'success' });
  });
});

describe('the link', () => {
  it('opens the account once, and says so afterwards', async () => {
    const { email, confirmId } = await signUp(app);
    expect((await openLink(confirmId)).body).toEqual({ status: 'success' });
    expect((await openLink(confirmId)).body).toEqual({ status: 'activated' });
    expect((await login(email)).status).toBe(200);
  });

  it('opens the account once when pressed many times at once', async () => {
    const { confirmId } = await signUp(app);
    const answers = await Promise.all(Array.from({ length: 8 }, () => openLink(confirmId)));
    const counted = answers.map(({ body }) => body.status);
    expect(counted.filter((status) => status === 'success')).toHaveLength(1);
    expect(counted.filter((status) => status === 'activated')).toHaveLength(7);
  });

  it('is not used up by a GET, which mail scanners make', async () => {
    const { confirmId } = await signUp(app);
    await app.get(`/verification/${confirmId}/confirm`);
    await app.get(`/api/users/activate?confirmId=${confirmId}`);
    expect((await openLink(confirmId)).body).toEqual({ status: 'success' });
  });

  it('says that the account is active when the code was used instead', async () => {
    const { email, code, confirmId } = await signUp(app);
    await sendCode(email, code);
    expect((await openLink(confirmId)).body).toEqual({ status: 'activated' });
  });

  it('is refused when it has expired or is made up', async () => {
    const { email, confirmId } = await signUp(app);
    await age(email, 'link_expires_at');
    const wrong = [confirmId, 'x', 'A'.repeat(43), `${confirmId}A`, '../../x', 'é'.repeat(43)];
    for (const id of wrong) expect((await openLink(id)).body).toEqual({ status: 'expired' });
    expect((await login(email)).status).toBe(403);
  });
});

describe('a new code', () => {
  const resend = (email: string): Promise<Answer> =>
    app.post('/api/users/re_send_verification', { email });

  it('is sent once a minute at most, for known and unknown addresses alike', async () => {
    const [{ email: known }, unknown] = [await signUp(app), newEmail()];
    await passOneMinute(app);
    const first = [await resend(known), await resend(unknown)];
    expect(first.map(({ status, body }) => ({ status, body }))).toEqual([
      { status: 200, body: { email: known } },
      { status: 200, body: { email: unknown } },
    ]);
    for (const email of [known, unknown]) {
      const { status, body, headers } = await resend(email);
      const wait = Number(headers.get('retry-after'));
      expect(status).toBe(429);
      expect(wait).toBeGreaterThan(40);
      expect(wait).toBeLessThanOrEqual(60);
      expect(body.error).toBe(`Too many tries. Wait ${wait} seconds and try again.`);
    }
    expect(await app.sandbox.inbox(unknown)).toEqual([]);
  });

  it('is refused right after signing up, also after a restart', async () => {
    const { email } = await signUp(app);
    await app.restart();
    expect((await resend(email)).status).toBe(429);
  });

  it('replaces the older code and link and resets the tries', async () => {
    const first = await signUp(app);
    const { email } = first;
    for (let n = 0; n < 5; n += 1) await sendCode(email, wrongCode(first.code));
    await passOneMinute(app);
    await resend(email);
    const second = proofOf(await newestMail(app, email, 2));
    expect((await openLink(first.confirmId)).body).toEqual({ status: 'expired' });
    expect(await opened(email, second.code)).toBe(true);
  });

  it('is not sent to an active account, whose owner is told that it is active', async () => {
    const { email } = await signUpActive(app);
    await passOneMinute(app);
    expect((await resend(email)).body).toEqual({ email });
    const mail = await newestMail(app, email, 2);
    expect(mail.text).toContain('active already');
    expect(mail.text).not.toMatch(/\b\d{6}\b/);
  });

  it('says which account it opens, as often as it is asked, and nothing once it is old or unknown', async () => {
    const { email, confirmId } = await signUp(app);
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await look(confirmId);
      expect([status, body]).toEqual([200, { email }]);
    }
    await age(email, 'link_expires_at');
    for (const link of [confirmId, 'a-token-that-was-never-mailed-0123456789']) {
      const { status, body } = await look(link);
      expect([status, Object.keys(body)]).toEqual([422, ['confirmId']]);
    }
  });
});
