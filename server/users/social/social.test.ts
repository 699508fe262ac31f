// Signing in with Google over HTTP, against the sandbox's Google with each of its scripted faults.
import { hash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { googleAt } from './testing.ts';
import type { GooglePerson } from './testing.ts';
import { manualClock } from '#server/testing/manual-clock.ts';
import { newEmail, PASSWORD, signUp } from '#server/testing/sign-up.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Answer, Member } from '#server/testing/test-app.ts';

const clock = manualClock();
const app = await testApp(
  { GOOGLE_ACCESS_TOKENS: 'on', GOOGLE_TIMEOUT_MS: '2500' },
  { SANDBOX_HANG_MS: '6000' },
  { clock },
);
const NEUTRAL = [401, { error: 'Something went wrong. Please try again.' }];

// Keys are fetched again at most every ten seconds.
beforeEach(() => clock.advance(11_000));

const newPerson = (): GooglePerson => ({ email: newEmail(), name: 'Maya Tamang' });

const { credentialOf, accessTokenOf, send, signIn } = googleAt(app);

const memberOf = ({ body }: Answer): Member => ({
  id: body.id,
  token: body.accessToken,
  email: body.email,
});

async function localAccount(): Promise<GooglePerson & { id: string }> {
  const person = newPerson();
  const { name: fullName, email } = person;
  const id = await app.app.users.ensureDemoUser({ email, password: PASSWORD, fullName });
  return { ...person, id };
}

const accounts = async (email: string): Promise<number> => {
  const { rows } = await app.database.owner.query('select from users where email = $1', [email]);
  return rows.length;
};

describe('a new person', () => {
  it('gets an account with a wallet and a session of two hours, from three fields alone', async () => {
    const person = newPerson();
    const answer = await signIn(person);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
      id: expect.any(String),
      email: person.email,
      kyc_status: 0,
    });
    const me = await app.get('/api/users/me', memberOf(answer));
    expect(me.body).toMatchObject({ full_name: 'Maya Tamang', balance: 0, phone: '' });
    const { rows } = await app.database.owner.query(
      `select u.password_hash, u.stated_adult_at,
         extract(epoch from s.expires_at - s.created_at)::int as seconds
       from users u join sessions s on s.user_id = u.id where u.id = $1`,
      [answer.body.id],
    );
    expect(rows).toEqual([{ password_hash: null, stated_adult_at: null, seconds: 7_200 }]);
  });

  it('is asked for their age first by a page that asks, with the same token', async () => {
    const person = newPerson();
    const token = await credentialOf(person);
    const asked = await send(token, { is_adult: false });
    expect(asked.status).toBe(409);
    expect(asked.body.social).toEqual({ step: 'adult', email: person.email });
    expect(await accounts(person.email)).toBe(0);
    expect((await send(token, { is_adult: true })).status).toBe(200);
    expect((await signIn(person, { is_adult: false })).status).toBe(200);
  });

  it('who came from a client that does not ask is asked by the next page that does', async () => {
    const person = newPerson();
    await signIn(person);
    const token = await credentialOf(person);
    expect((await send(token, { is_adult: false })).body.social.step).toBe('adult');
    expect((await send(token, { is_adult: true })).status).toBe(200);
  });

  it('is one person, also with two tokens at once', async () => {
    const person = newPerson();
    const tokens = await Promise.all([credentialOf(person), credentialOf(person)]);
    const answers = await Promise.all(tokens.map((token) => send(token)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('the neutral refusal', () => {
  it.each([
    'wrong-audience',
    'other-party',
    'wrong-issuer',
    'expired',
    'issued-in-future',
    'long-lived',
    'alg-none',
    'hs256-public-key',
    'unknown-key',
    'known-kid-other-key',
    'unverified-email',
    'no-email',
  ])('answers an ID token that is %s, and opens no account', async (outcome) => {
    const person = newPerson();
    const { status, body } = await send(await credentialOf(person, outcome));
    expect([status, body]).toEqual(NEUTRAL);
    expect(await accounts(person.email)).toBe(0);
  });

  it.each(['wrong-audience', 'other-party', 'expired', 'unverified-email', 'narrow-scope'])(
    'answers an access token that is %s',
    async (outcome) => {
      const person = newPerson();
      const { status, body } = await send(await accessTokenOf(person, outcome));
      expect([status, body]).toEqual(NEUTRAL);
      expect(await accounts(person.email)).toBe(0);
    },
  );

  it.each([
    ['tokeninfo', 'status-timeout'],
    ['tokeninfo', 'status-502'],
    ['tokeninfo', 'status-malformed-types'],
    ['tokeninfo', 'status-malformed-slow'],
    ['tokeninfo', 'status-malformed-huge'],
    ['userinfo', 'status-timeout'],
    ['userinfo', 'status-not-found'],
  ])('answers an access token when %s has %s', async (only, fault) => {
    const token = await accessTokenOf(newPerson());
    await app.sandbox.script('google', fault, 1, only);
    const { status, body } = await send(token);
    expect([status, body]).toEqual(NEUTRAL);
    expect((await send(token)).status).toBe(200);
  });

  it.each(['ya29.unknown', 'x', '..', 'a.b.c', 'ü.ü.ü', 'a.b.c.d', 'line\nbreak'])(
    'answers %j',
    async (token) => {
      const { status, body } = await send(token);
      expect([status, body]).toEqual(NEUTRAL);
    },
  );

  it('answers every access token unless the setting allows them', async () => {
    const strict = await app.another({ GOOGLE_ACCESS_TOKENS: 'off' });
    const { port } = strict.fastify.server.address() as AddressInfo;
    const ask = async (token: string): Promise<number> => {
      const body = JSON.stringify({ provider: 'google', access_token: token, platform: 'web' });
      const headers = { 'content-type': 'application/json' };
      const path = `http://localhost:${port}/api/auth/social/callback`;
      return (await fetch(path, { method: 'POST', headers, body })).status;
    };
    expect(await ask(await accessTokenOf(newPerson()))).toBe(401);
    expect(await ask(await credentialOf(newPerson()))).toBe(200);
    await strict.close();
  });

  it('answers every ID token while the keys cannot be read', async () => {
    const token = await credentialOf(newPerson(), 'unknown-key');
    await app.sandbox.script('google', 'status-500', 1, 'certs');
    expect((await send(token)).status).toBe(401);
    expect((await signIn(newPerson())).status).toBe(200);
  });

  it.each([
    ['another provider', { provider: 'facebook' }, 'provider'],
    ['no token', { access_token: '' }, 'access_token'],
    ['a token that is no text', { access_token: { $ne: '' } }, 'access_token'],
    ['an endless token', { access_token: 'x'.repeat(8_001) }, 'access_token'],
    ['a foreign field', { id: 'x' }, 'id'],
  ])('is not needed for %s, which is a wrong field', async (_case, changes, field) => {
    const { status, body } = await send('x', changes);
    expect([status, Object.keys(body)]).toEqual([422, [field]]);
  });
});

describe('a token', () => {
  it('signs in once, also of twenty simultaneous tries', async () => {
    const token = await credentialOf(newPerson());
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(19);
  });

  it('with a nonce signs in only with what the browser kept', async () => {
    const token = await credentialOf(newPerson(), undefined, hash('sha256', 'kept', 'hex'));
    expect((await send(token)).status).toBe(401);
    expect((await send(token, { nonce: 'guessed' })).status).toBe(401);
    expect((await send(token, { nonce: 'kept' })).status).toBe(200);
  });

  it('is accepted after a rotation of the keys, until its key is withdrawn', async () => {
    await signIn(newPerson());
    const before = await credentialOf(newPerson());
    await app.sandbox.program('google/rotate', {});
    clock.advance(11_000);
    expect((await signIn(newPerson())).status).toBe(200);
    expect((await send(before)).status).toBe(200);
    const withdrawn = await credentialOf(newPerson());
    await app.sandbox.program('google/rotate', {});
    await app.sandbox.program('google/rotate', {});
    clock.advance(11_000);
    expect((await signIn(newPerson())).status).toBe(200);
    expect((await send(withdrawn)).status).toBe(401);
  });

  it('is neither stored nor logged', async () => {
    const token = await credentialOf(newPerson());
    await send(token);
    const { rows } = await app.database.owner.query<{ text: string }>(
      `select row_to_json(t)::text as text from used_social_tokens t
       union all select row_to_json(a)::text from audit_records a
       union all select row_to_json(s)::text from social_accounts s`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ text }) => text.includes(token.slice(0, 40)))).toBe(false);
  });
});

describe('the account', () => {
  it('is known by its number there: a new address opens the same one, and changes nothing', async () => {
    const person = newPerson();
    const first = await signIn(person);
    const again = await send(await credentialOf(person, 'new-email'));
    expect([again.status, again.body.id, again.body.email]).toEqual([
      200,
      first.body.id,
      person.email,
    ]);
    expect(await accounts(`new-${person.email}`)).toBe(0);
  });

  it('is not opened by another Google account with the same address', async () => {
    const person = newPerson();
    await signIn(person);
    const { status, body } = await send(await credentialOf(person, 'other-subject'));
    expect([status, body.social.step, body.accessToken]).toEqual([409, 'link', undefined]);
  });

  it('is not opened once it is closed', async () => {
    const person = newPerson();
    const { body } = await signIn(person);
    const sql = 'update users set activated_at = null where id = $1';
    await app.database.owner.query(sql, [body.id]);
    for (const outcome of ['success', 'other-subject']) {
      const answer = await send(await credentialOf(person, outcome));
      expect([answer.status, answer.body]).toEqual(NEUTRAL);
    }
  });

  it('is never merged with a sign-up that nobody verified', async () => {
    // An attacker signs up with a stranger's address, and waits for the stranger to sign in.
    const { email, code } = await signUp(app);
    const { body } = await signIn({ email, name: ' The  \u00a0owner' });
    const me = await app.get('/api/users/me', { ...body, token: body.accessToken });
    expect(me.body).toMatchObject({ email, full_name: 'The owner', phone: '' });
    const used = await app.post('/api/users/otp', { email, otp: code });
    expect(used.body.isOtpVerified).toBe(false);
    expect((await app.post('/api/users/login', { email, password: PASSWORD })).status).not.toBe(
      200,
    );
  });

  it('without a password refuses any password in the same words as an unknown address', async () => {
    const person = newPerson();
    await signIn(person);
    for (const email of [person.email, newEmail()]) {
      const { status, body } = await app.post('/api/users/login', { email, password: PASSWORD });
      expect([status, body]).toEqual([401, { error: 'Email or password incorrect' }]);
    }
  });

  it('without a password says how to set one', async () => {
    const by = memberOf(await signIn(newPerson()));
    const change = { c_pass: 'anything at all', n_pass: 'harvest moon over Ilam' };
    const { status, body } = await app.post('/api/users/change_password', change, by);
    expect([status, body.error]).toEqual([409, expect.stringContaining('no password yet')]);
  });
});

describe('an account with this address and a password', () => {
  const login = (email: string, link_token?: string, password = PASSWORD): Promise<Answer> =>
    app.post('/api/users/login', { email, password, link_token });

  it('is linked by its password once, and opened by Google from then on', async () => {
    const local = await localAccount();
    const asked = await signIn(local);
    expect([asked.status, asked.body]).toEqual([
      409,
      {
        error: expect.stringContaining('already have an account'),
        social: { step: 'link', email: local.email, link_token: expect.any(String) },
      },
    ]);
    const { link_token: link } = asked.body.social;
    expect((await login(local.email, link, 'not the password')).status).toBe(401);
    const linked = await login(local.email, link);
    expect([linked.status, linked.body.id]).toEqual([200, local.id]);
    expect((await login(local.email, link)).status).toBe(409);
    expect((await signIn(local)).body.id).toBe(local.id);
    const mails = async () => JSON.stringify(await app.sandbox.inbox(local.email));
    await expect.poll(mails).toContain('You can now sign in with Google');
    const list = await app.get('/api/users/sign_ins', memberOf(linked));
    expect(list.body).toMatchObject({
      has_password: true,
      sign_ins: [{ provider: 'google', email: local.email }],
    });
  });

  it('is not linked by the password of another account', async () => {
    const [local, other] = [await localAccount(), await localAccount()];
    const { link_token: link } = (await signIn(local)).body.social;
    expect((await login(other.email, link)).status).toBe(409);
    expect((await login(local.email, link)).status).toBe(200);
  });

  it.each([
    ['after a quarter of an hour', `update pending_links set expires_at = now()`, undefined],
    ['with a made-up token', undefined, 'A'.repeat(43)],
    ['with a token of another form', undefined, "' or 1=1 --"],
  ])('is not linked %s, and no password is checked then', async (_case, sql, token) => {
    const local = await localAccount();
    const { link_token: link } = (await signIn(local)).body.social;
    if (sql) await app.database.owner.query(sql);
    const { status, body } = await login(local.email, token ?? link);
    expect([status, body.accessToken]).toEqual([409, undefined]);
  });

  it('is linked by one of several simultaneous tries', async () => {
    const local = await localAccount();
    const { link_token: link } = (await signIn(local)).body.social;
    await Promise.all(Array.from({ length: 5 }, () => login(local.email, link)));
    const sql = 'select from social_accounts where user_id = $1';
    expect((await app.database.owner.query(sql, [local.id])).rows).toHaveLength(1);
  });
});

describe('a linked account', () => {
  const remove = async (by: Member, id: string): Promise<Answer> => {
    const headers = { authorization: `Bearer ${by.token}` };
    const response = await fetch(`${app.url}/api/users/sign_ins/${id}`, {
      method: 'DELETE',
      headers,
    });
    return { status: response.status, body: await response.json(), headers: response.headers };
  };

  it('can be removed by a person with a password, and then opens nothing', async () => {
    const local = await localAccount();
    const { link_token } = (await signIn(local)).body.social;
    const by = memberOf(
      await app.post('/api/users/login', { email: local.email, password: PASSWORD, link_token }),
    );
    const [linked] = (await app.get('/api/users/sign_ins', by)).body.sign_ins;
    expect((await remove(by, linked.id)).status).toBe(200);
    expect((await remove(by, linked.id)).status).toBe(404);
    expect((await signIn(local)).body.social.step).toBe('link');
    await until(
      () => app.sandbox.inbox(local.email),
      (inbox) => inbox.some(({ subject }) => subject.startsWith('Your Google account was removed')),
    );
  });

  it('stays while it is the only way in', async () => {
    const person = newPerson();
    const by = memberOf(await signIn(person));
    const [linked] = (await app.get('/api/users/sign_ins', by)).body.sign_ins;
    const { status, body } = await remove(by, linked.id);
    expect([status, body.error]).toEqual([409, expect.stringContaining('only way')]);
    expect((await signIn(person)).status).toBe(200);
  });
});

it('tells pages the client and the script, and records what happened in the audit log', async () => {
  const { body } = await app.get('/api/auth/social/providers');
  expect(body.google).toEqual({
    client_id: 'kosheli.apps.googleusercontent.test',
    script_url: `${app.sandbox.url}/google/gsi/client`,
  });
  const { rows } = await app.database.owner.query<{ action: string }>(
    'select distinct action from audit_records order by action',
  );
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['account.opened', 'sign_in.linked', 'sign_in.unlinked']),
  );
});

it('limits the sign-ins of one network', async () => {
  await app.database.owner.query(`update tries set used = 600 where ends_at > now()`);
  const { status, headers } = await send('x');
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  await app.database.owner.query('delete from tries');
});
