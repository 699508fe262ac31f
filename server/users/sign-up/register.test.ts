// Signing up over HTTP: the whole flow, refusals, and that nothing reveals who has an account.
import { describe, expect, it } from 'vitest';
import {
  allMailed,
  newEmail,
  newestMail,
  PASSWORD,
  proofOf,
  register,
  signUp,
  signUpActive,
} from '#server/testing/sign-up.ts';
import { solveHumanCheck } from '#server/testing/solve-human-check.ts';
import { testApp } from '#server/testing/test-app.ts';

const app = await testApp();

const login = (email: string, password = PASSWORD) =>
  app.post('/api/users/login', { email, password });

it('leads from the form by the mailed code to a signed-in person, and out again', async () => {
  const email = newEmail();
  const registered = await register(app, email, { is_adult: true });
  expect(registered.status).toBe(200);
  expect(registered.body).toEqual({
    resEmail: email,
    message: 'Registration successful. Please check your email for verification code.',
    sign_up_id: expect.any(String),
  });
  const mail = await newestMail(app, email);
  expect(mail.subject).not.toMatch(/\d{6}/);
  const { code } = proofOf(mail);

  const otp = await app.post('/api/users/otp', { email, otp: code });
  expect(otp.body).toMatchObject({ isOtpVerified: true, otpStatus: true });

  const signedIn = await login(email.toUpperCase());
  expect(signedIn.status).toBe(200);
  const { accessToken: token, id } = signedIn.body;
  expect(signedIn.body).toEqual({ accessToken: token, id, email, kyc_status: 0 });

  const me = await app.get('/api/users/me', { id, token, email });
  expect(me.body).toEqual({
    id,
    email,
    kyc_status: 0,
    balance: 0,
    fname: 'Sita',
    lname: 'Devi Sharma',
    full_name: 'Sita Devi Sharma',
    mobile_no: '9841234567',
    phone: '9841234567',
    phone_verified: false,
    country_code: '977',
  });
  const left = await app.post('/api/users/logout', {}, { id, token, email });
  expect(left.body).toEqual({ success: true });
  expect((await app.get('/api/users/me', { id, token, email })).status).toBe(401);
});

describe('the form', () => {
  it('reports every wrong field at once', async () => {
    const { status, body } = await app.post('/api/users/register', {
      fullname: '  ',
      country_code: 'NP',
      phone: '98-41',
      email: 'not an address',
      password: 'short',
      is_adult: false,
    });
    expect(status).toBe(422);
    expect(body).toEqual({
      fullname: 'This field is required.',
      country_code: 'Choose a country.',
      phone: 'Enter the 10 digits of the phone number.',
      email: 'The email field must be a valid email address.',
      password: 'At least 12 characters.',
      human_check: 'This field is required.',
      is_adult: 'You must be 18 or older to open an account.',
    });
  });

  it('reports a number that does not fit its country, whatever else is wrong', async () => {
    const typed = {
      fullname: '',
      phone: 1,
      country_code: 977,
      email: 'a@example.com',
      nonsense: 1,
    };
    const { body } = await app.post('/api/users/register', { ...typed, password: 'x' });
    expect(body).toMatchObject({
      fullname: 'This field is required.',
      phone: 'Enter the 10 digits of the phone number.',
      nonsense: expect.any(String),
    });
  });

  it('makes one space of several in a name, as a later change does', async () => {
    const email = newEmail();
    await register(app, email, { fullname: ' Sita \u00a0Devi   Sharma' });
    const { rows } = await app.database.owner.query(
      'select full_name from sign_ups where email = $1',
      [email],
    );
    expect(rows).toEqual([{ full_name: 'Sita Devi Sharma' }]);
  });

  it('refuses a body that is no object', async () => {
    for (const body of [null, [], 'x', 1]) {
      expect((await app.post('/api/users/register', body)).status).toBe(422);
    }
  });

  it('reports errors across fields along with the others', async () => {
    const { status, body } = await register(app, 'nobody', {
      phone: '98412',
      password: 'devi-sharma!!',
      human_check: 'bm90aGluZw==',
    });
    expect([status, body]).toEqual([
      422,
      {
        phone: 'Enter the 10 digits of the phone number.',
        email: 'The email field must be a valid email address.',
        password: 'This password is too easy to guess.',
        human_check: 'Complete the security check again.',
      },
    ]);
  });

  it('refuses unknown fields, even names of columns', async () => {
    const columns = ['balance', 'kyc_status', 'id', 'activated_at', 'password_hash', '__proto__x'];
    const extra = Object.fromEntries(columns.map((column) => [column, 1]));
    const { status, body } = await register(app, newEmail(), extra);
    expect(status).toBe(422);
    expect(Object.keys(body).toSorted()).toEqual(columns.toSorted());
  });

  it('refuses a common password, and one made of the person’s name', async () => {
    for (const password of ['password123456', 'Kosheli-2081', 'devi-sharma!!']) {
      const { status, body } = await register(app, newEmail(), { password });
      expect([status, body]).toEqual([422, { password: 'This password is too easy to guess.' }]);
    }
  });

  it('wants ten digits in Nepal and takes other lengths abroad', async () => {
    const short = await register(app, newEmail(), { phone: '98412' });
    expect(short.body).toEqual({ phone: 'Enter the 10 digits of the phone number.' });
    const abroad = await register(app, newEmail(), { country_code: '974', phone: '55123456' });
    expect(abroad.status).toBe(200);
  });

  it.each(['a\u0000b@example.com', 'a\u2028@example.com', 'a@b.co\u007f', 'zero\u200bwidth@b.co'])(
    'answers an address with control characters as a wrong one: %j',
    async (email) => {
      expect((await register(app, email)).status).toBe(422);
    },
  );
});

describe('the human check', () => {
  const refusal = { human_check: 'Complete the security check again.' };

  it('is refused when forged, unsolved or no payload at all', async () => {
    const good = JSON.parse(Buffer.from(await solveHumanCheck(app.url), 'base64').toString());
    const wrong = structuredClone(good);
    const key: string = wrong.solution.derivedKey;
    wrong.solution.derivedKey = key.replace(/^./, (digit) => (digit === 'f' ? '0' : 'f'));
    const easier = structuredClone(good);
    easier.challenge.parameters.cost = 1;
    const later = structuredClone(good);
    later.challenge.parameters.expiresAt += 10_000;
    const payloads = [wrong, easier, later, {}, [], null].map((payload) =>
      Buffer.from(JSON.stringify(payload)).toString('base64'),
    );
    for (const payload of [...payloads, 'x', '{"challenge":']) {
      const { status, body } = await register(app, newEmail(), { human_check: payload });
      expect([status, body]).toEqual([422, refusal]);
    }
  });

  it('opens one account only, also when two come at the same time', async () => {
    const solution = { human_check: await solveHumanCheck(app.url) };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => register(app, newEmail(), solution)),
    );
    const refused = answers.filter(({ status }) => status === 422);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refused.map(({ body }) => body)).toEqual([refusal, refusal, refusal, refusal]);
  });

  it('is not used up by a refused form', async () => {
    const solution = { human_check: await solveHumanCheck(app.url) };
    const email = newEmail();
    await register(app, email, { ...solution, password: 'password123456' });
    expect((await register(app, email, solution)).status).toBe(200);
  });
});

describe('an address that has an account', () => {
  it('gets the same answer, and its owner is notified by mail', async () => {
    const { email } = await signUpActive(app);
    const unknown = newEmail();
    const [forKnown, forUnknown] = [await register(app, email), await register(app, unknown)];
    expect(forKnown.status).toBe(forUnknown.status);
    const { sign_up_id } = forKnown.body;
    expect(sign_up_id).toHaveLength(forUnknown.body.sign_up_id.length);
    expect(forKnown.body).toEqual({ ...forUnknown.body, resEmail: email, sign_up_id });
    expect([...forKnown.headers.keys()]).toEqual([...forUnknown.headers.keys()]);
    const mail = await newestMail(app, email, 2);
    expect(mail.text).toContain('already has an account');
    expect(mail.text).not.toMatch(/\b\d{6}\b/);
  });

  it('keeps its password and name', async () => {
    const { email } = await signUpActive(app);
    const theirs = { password: 'another-fine-turnip', fullname: 'Somebody Else' };
    await register(app, email, theirs);
    // The same as for an address without an account: it reveals nothing and lets nobody in.
    expect((await login(email, theirs.password)).status).toBe(403);
    const { body } = await login(email);
    const me = await app.get('/api/users/me', { id: body.id, token: body.accessToken, email });
    expect(me.body.full_name).toBe('Sita Devi Sharma');
  });

  it('has no account and no wallet until it is verified', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(app, email)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    const { owner } = app.database;
    const { rows } = await owner.query('select id from sign_ups where email = $1', [email]);
    expect(rows).toHaveLength(5);
    const ids = rows.map(({ id }) => id);
    const made = await owner.query('select from users where email = $1', [email]);
    const opened = await owner.query('select from wallets where account_id = any ($1)', [ids]);
    expect([made.rows, opened.rows]).toEqual([[], []]);
  });
});

it('stores no password, code, link or token in readable form', async () => {
  const { email, code, confirmId } = await signUp(app);
  await app.post('/api/users/otp', { email, otp: code });
  const { accessToken } = (await login(email)).body;
  // A mail that is not yet marked as sent has its code and link.
  await allMailed(app);
  const { rows: tables } = await app.database.owner.query(
    `select table_name from information_schema.tables where table_schema = 'public'`,
  );
  for (const { table_name: table } of tables) {
    const { rows } = await app.database.owner.query(`select t::text as line from "${table}" t`);
    const text = rows.map(({ line }) => line).join('\n');
    const hex = (secret: string) => Buffer.from(secret).toString('hex');
    for (const secret of [PASSWORD, confirmId, accessToken]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(hex(secret));
    }
    expect(text).not.toMatch(new RegExp(`\\b${code}\\b`));
  }
});
