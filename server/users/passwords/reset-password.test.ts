// Resetting a forgotten password over HTTP: by a link that works once, and without revealing who has
// an account.
import { describe, expect, it } from 'vitest';
import { patiently } from '#server/testing/patiently.ts';
import { allMailed, newEmail, newestMail, PASSWORD, signUp } from '#server/testing/sign-up.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Answer, Member } from '#server/testing/test-app.ts';
import { countLockWaiters } from '#server/testing/test-database.ts';

const app = await testApp({ TRUST_PROXY: 'on', LOGINS_PER_HOUR: '60', CODES_PER_DAY: '12' });
const { owner } = app.database;
const NEXT = 'harvest moon over Ilam';
const OVER = {
  token: 'This link has expired, was used, or was replaced by a newer one. Request a new link.',
};

let networks = 0;
/** A new network, so that no test uses up the rate limits of another. */
function network(): Record<string, string> {
  networks += 1;
  return { 'x-forwarded-for': `198.18.${Math.floor(networks / 250)}.${networks % 250}` };
}

const ask = (email: string, from = network()): Promise<Answer> =>
  app.post('/api/users/reset_password', { email }, undefined, from);
const reset = (token: string, new_password = NEXT, from = network()): Promise<Answer> =>
  app.post('/api/users/verify_reset_password', { token, new_password }, undefined, from);
const login = (email: string, password: string): Promise<Answer> =>
  app.post('/api/users/login', { email, password }, undefined, network());

async function person(): Promise<Member> {
  const email = newEmail();
  await app.app.users.ensureDemoUser({ email, password: PASSWORD, fullName: 'Sita Devi Sharma' });
  const { body } = await login(email, PASSWORD);
  return { id: body.id, token: body.accessToken, email };
}

async function freeze({ id }: Member): Promise<void> {
  await owner.query(
    `insert into account_freezes (id, user_id, frozen_by) values (gen_random_uuid(), $1, 'link')`,
    [id],
  );
}

/** Asks for a link and returns its secret part, from the mail that came as number `count`. */
async function link(email: string, count = 1): Promise<string> {
  expect((await ask(email)).status).toBe(200);
  const { text } = await newestMail(app, email, count);
  const [, token = ''] = /\/reset-password\/([\w-]{43})\s/.exec(text) ?? [];
  expect(token).not.toBe('');
  return token;
}

it('leads from the address by the mailed link to a new password', async () => {
  const here = await person();
  const asked = await ask(here.email.toUpperCase());
  expect([asked.status, asked.body]).toEqual([200, { success: true }]);
  const mail = await newestMail(app, here.email);
  expect(mail.text).toContain('for 30 minutes');
  const token = /\/reset-password\/([\w-]{43})\s/.exec(mail.text)?.[1] ?? '';
  expect(mail.text).toContain(`${app.url}/reset-password/${token}\n`);

  // A GET shows the form and does not use up the link.
  await app.get(`/reset-password/${token}`);
  const done = await reset(token);
  expect([done.status, done.body]).toEqual([
    200,
    { success: true, message: 'Your password has been changed successfully.' },
  ]);
  expect((await app.get('/api/users/me', here)).status).toBe(401);
  expect((await login(here.email, PASSWORD)).status).toBe(401);
  expect((await login(here.email, NEXT)).status).toBe(200);
  const mails = async () => JSON.stringify(await app.sandbox.inbox(here.email));
  await expect.poll(mails).toContain('Your password was changed');
  expect(await mails()).toContain('Every device was signed out');
  const { rows } = await owner.query(
    `select password_reset_at > now() - interval '1 minute' as "isNoted",
       array(select action from audit_records where subject_id = u.id::text order by id) as actions
     from users u where id = $1`,
    [here.id],
  );
  expect(rows).toEqual([
    { isNoted: true, actions: ['password.reset_requested', 'password.reset'] },
  ]);
});

describe('a link', () => {
  it('works once, also when 200 use it at the same time', async () => {
    const { email } = await person();
    const token = await link(email);
    const passwords = Array.from({ length: 200 }, (_, n) => `${NEXT} number ${n}`);
    const answers = await Promise.all(passwords.map((next) => patiently(() => reset(token, next))));
    const used = passwords.filter((_, n) => answers[n]!.status === 200);
    expect(used).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 199 }, () => [422, OVER]),
    );
    expect((await login(email, used[0]!)).status).toBe(200);
  });

  it('is voided by a newer one, by its age, and by a change of the password', async () => {
    const { email, id, token: session } = await person();
    const [older, newer] = [await link(email), await link(email, 2)];
    expect((await reset(older)).body).toEqual(OVER);
    await owner.query(`update password_resets set expires_at = now() where user_id = $1`, [id]);
    expect((await reset(newer)).body).toEqual(OVER);
    const last = await link(email, 3);
    const change = { c_pass: PASSWORD, n_pass: 'another-fine-turnip' };
    const by = { id, token: session, email };
    expect((await app.post('/api/users/change_password', change, by)).status).toBe(200);
    expect((await reset(last)).body).toEqual(OVER);
  });

  it('lasts 30 minutes by the clock of the database', async () => {
    const { email, id } = await person();
    await link(email);
    const { rows } = await owner.query(
      `select extract(epoch from expires_at - now()) as seconds from password_resets
       where user_id = $1`,
      [id],
    );
    expect(Number(rows[0].seconds)).toBeGreaterThan(1790);
    expect(Number(rows[0].seconds)).toBeLessThanOrEqual(1800);
  });

  it('is not used up by a refused password', async () => {
    const { email } = await person();
    const token = await link(email);
    const refused = [await reset(token, 'short'), await reset(token, 'devi-sharma!!')];
    expect(refused.map(({ status, body }) => [status, body])).toEqual([
      [422, { new_password: 'At least 12 characters.' }],
      [422, { new_password: 'This password is too easy to guess.' }],
    ]);
    expect((await reset(token)).status).toBe(200);
  });

  it.each(['x', 'A'.repeat(43), "' or 1=1 --", 'A'.repeat(100)])(
    'is not guessed by %j',
    async (token) => {
      const { status, body } = await reset(token);
      expect([status, body]).toEqual([422, OVER]);
    },
  );

  it('is stored only as a digest, also in the sent mail’s row', async () => {
    const { email, id } = await person();
    const token = await link(email);
    const tables = ['password_resets', 'outbox', 'audit_records', 'tries'];
    await until(
      async () =>
        (await owner.query('select from outbox where to_address = $1 and sent_at is null', [email]))
          .rowCount,
      (count) => count === 0,
    );
    for (const table of tables) {
      const { rows } = await owner.query(`select t::text as line from ${table} t`);
      expect(JSON.stringify(rows)).not.toContain(token);
      expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'));
    }
    expect(
      (await owner.query('select from password_resets where user_id = $1', [id])).rowCount,
    ).toBe(1);
  });
});

describe('every address', () => {
  it('gets the same answer before it is looked up; only the mail tells its owner the truth', async () => {
    const { email: known } = await person();
    const { email: waiting } = await signUp(app);
    const unknown = newEmail();
    await allMailed(app);
    const held = await owner.connect();
    await held.query('begin');
    await held.query(
      'lock table users, sign_ups, password_resets, outbox in access exclusive mode',
    );
    const answers = await Promise.all([known, waiting, unknown].map((email) => ask(email)));
    await held.query('commit');
    held.release();
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 3 }, () => [200, { success: true }]),
    );
    const headers = answers.map((answer) => [...answer.headers.keys()].toSorted().join());
    expect(new Set(headers).size).toBe(1);
    expect((await newestMail(app, known)).subject).toBe('Reset your Kosheli password');
    expect((await newestMail(app, unknown)).text).toContain('there is no such account');
    expect((await newestMail(app, waiting, 2)).text).toContain('still waits for the code');
  });

  it('without an account is written to once a day', async () => {
    const unknown = newEmail();
    for (let n = 0; n < 3; n += 1) expect((await ask(unknown)).status).toBe(200);
    await app.restart();
    const { rows } = await owner.query('select kind from outbox where to_address = $1', [unknown]);
    expect(rows).toEqual([{ kind: 'reset_without_account' }]);
  });

  it('has the same limits, of which one network can use up only a part', async () => {
    const { email: known } = await person();
    for (const email of [known, newEmail()]) {
      const one = network();
      const statuses: number[] = [];
      for (let n = 0; n < 4; n += 1) statuses.push((await ask(email, one)).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
      expect((await ask(email)).status).toBe(200);
    }
  });

  it('leaves half of a day’s mails to others than one network', async () => {
    const { email: known } = await person();
    const one = network();
    const day: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      await owner.query(`delete from tries where ends_at < now() + interval '61 minutes'`);
      day.push((await ask(known, one)).status);
    }
    expect(day).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect((await ask(known)).status).toBe(200);
  });
});

describe('with a second factor', () => {
  async function withApp(): Promise<Member> {
    const by = await person();
    await owner.query(
      `insert into totp_secrets (user_id, sealed, enabled_at) values ($1, 'x', now())`,
      [by.id],
    );
    return by;
  }

  it('a reset takes a shorter password, and the next sign-in still asks for the factor', async () => {
    const { email } = await withApp();
    const token = await link(email);
    expect((await reset(token, 'moonily')).body).toEqual({
      new_password: 'At least 8 characters.',
    });
    expect((await reset(token, 'ily-moon-7')).status).toBe(200);
    const { status, body } = await login(email, 'ily-moon-7');
    expect([status, body.accessToken, body.confirmation.methods]).toEqual([
      403,
      undefined,
      ['totp'],
    ]);
  });

  it('changes of password and name wait for the proof', async () => {
    const by = await withApp();
    const calls = [
      ['/api/users/update', { fname: 'Gita', mobile_no: '9841000000' }],
      ['/api/users/change_password', { c_pass: PASSWORD, n_pass: 'ily-moon-7' }],
    ] as const;
    for (const [path, body] of calls) {
      const { status, body: refused } = await app.post(path, body, by);
      expect([status, refused.confirmation.methods]).toEqual([403, ['totp']]);
    }
    await owner.query('update sessions set confirmed_at = now() where user_id = $1', [by.id]);
    for (const [path, body] of calls) expect((await app.post(path, body, by)).status).toBe(200);
  });
});

it('is refused while the account is frozen, and says why', async () => {
  const by = await person();
  const token = await link(by.email);
  await freeze(by);
  const change = { c_pass: PASSWORD, n_pass: NEXT };
  for (const answer of [
    await reset(token),
    await app.post('/api/users/change_password', change, by),
    await app.post('/api/users/update', { fname: 'Gita', mobile_no: '9841000000' }, by),
  ]) {
    expect([answer.status, answer.body.block.type]).toEqual([403, 'account_frozen']);
  }
  expect((await login(by.email, NEXT)).status).toBe(401);
  expect((await app.get('/api/users/me', by)).body.fname).toBe('Sita');
});

it('lets somebody in at once who had tried too many passwords', async () => {
  const { email } = await person();
  const from = network();
  const attempt = (password: string): Promise<Answer> =>
    app.post('/api/users/login', { email, password }, undefined, from);
  for (let n = 0; n < 10; n += 1) await attempt('not the password');
  expect((await attempt(PASSWORD)).status).toBe(429);
  expect((await reset(await link(email), NEXT, from)).status).toBe(200);
  expect((await attempt(NEXT)).status).toBe(200);
});

it('leaves no session that a sign-in with the old password made meanwhile', async () => {
  const { email } = await person();
  const token = await link(email);
  const [done, ...signedIn] = await Promise.all([
    reset(token),
    ...Array.from({ length: 6 }, () => login(email, PASSWORD)),
  ]);
  expect(done.status).toBe(200);
  for (const { body } of signedIn) {
    const by = { id: '', email, token: body.accessToken ?? 'none' };
    expect((await app.get('/api/users/me', by)).status).toBe(401);
  }
});

it('mails no link to an address that is taken away at that moment', async () => {
  const { id, email } = await person();
  const held = await owner.connect();
  try {
    await held.query('begin');
    await held.query('update users set email = $2 where id = $1', [id, newEmail()]);
    // It still finds the person by the address, and then waits for a lock.
    expect((await ask(email)).status).toBe(200);
    await until(
      () => countLockWaiters(owner),
      (count) => count > 0,
    );
    await held.query('commit');
  } finally {
    held.release();
  }
  const mail = await newestMail(app, email);
  expect(mail.text).not.toContain('/reset-password/');
  expect((await owner.query('select from password_resets where user_id = $1', [id])).rows).toEqual(
    [],
  );
});
