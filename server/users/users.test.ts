// The rest of the module: the demo account, the KYC status, deleting expired data, and acts that race with a
// freeze, a closing or the end of their session.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { creditOnce } from '#server/demo/opening-balance.ts';
import { newEmail, PASSWORD, signUp } from '#server/testing/sign-up.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Answer, Member } from '#server/testing/test-app.ts';
import { countLockWaiters } from '#server/testing/test-database.ts';
import { namePartsOf } from './details/name-parts.ts';
import { makeSecrets, newToken, tokenHash } from './guard/secrets.ts';
import { createPasskey } from './passkeys/testing/software-passkey.ts';
import { stepAt, totpCode } from './second-factor/totp.ts';

const app = await testApp();

it('makes the demo account once, active, with a wallet and without a mail', async () => {
  const demo = { email: 'demo@example.com', password: 'a-gift-from-home', fullName: 'Demo Person' };
  const ids = [await app.app.users.ensureDemoUser(demo), await app.app.users.ensureDemoUser(demo)];
  expect(ids[0]).toBe(ids[1]);
  const { body } = await app.post('/api/users/login', {
    email: demo.email,
    password: demo.password,
  });
  const member = { id: body.id, token: body.accessToken, email: demo.email };
  expect((await app.get('/api/users/me', member)).body).toMatchObject({ id: ids[0], balance: 0 });
  expect(await app.sandbox.inbox(demo.email)).toEqual([]);
});

it('shows the state of the identity check to the member only', async () => {
  const member = await app.member();
  const path = '/api/users/kyc_status';
  expect((await app.get(path, member)).body).toEqual({ kyc_status: 0 });
  await app.database.owner.query('update users set kyc_status = 2 where id = $1', [member.id]);
  expect((await app.get(path, member)).body).toEqual({ kyc_status: 2 });
  expect((await app.get(path)).status).toBe(401);
});

it('deletes what has expired, and nothing that still counts', async () => {
  const { email, code } = await signUp(app);
  const member = await app.member();
  const over = await app.member();
  const { owner } = app.database;
  await owner.query(
    `update sessions set expires_at = now() - interval '2 days' where user_id = $1`,
    [over.id],
  );
  await owner.query(
    `insert into tries values ('old', 1, now() - interval '1 second'), ('new', 1, now() + interval '1 hour')`,
  );
  await owner.query(`insert into used_challenges values ('old', now() - interval '1 hour')`);
  await app.app.users.sweep();

  const count = async (sql: string): Promise<number> => (await owner.query(sql)).rows.length;
  expect(await count(`select from sessions where user_id = '${over.id}'`)).toBe(0);
  expect(await count(`select from tries where key in ('old', 'new')`)).toBe(1);
  expect(await count(`select from used_challenges where signature = 'old'`)).toBe(0);
  expect(await count(`select from used_challenges`)).toBeGreaterThan(0);
  expect((await app.get('/api/users/me', member)).status).toBe(200);
  expect((await app.post('/api/users/otp', { email, otp: code })).body).toMatchObject({
    otpStatus: true,
  });
});

it.each([
  ['Sita Devi Sharma', null, 'Sita', 'Devi Sharma'],
  ['Madonna', null, 'Madonna', ''],
  ['Sita Devi Sharma', 'Sita Devi', 'Sita Devi', 'Sharma'],
  ['Sita Devi', 'Sita Devi', 'Sita Devi', ''],
  ['Sitara Sharma', 'Sita', 'Sitara', 'Sharma'],
])('splits %s with the first name %s', (fullName, chosen, firstName, lastName) => {
  expect(namePartsOf({ fullName, firstName: chosen })).toEqual({ firstName, lastName });
});

const run = (sql: string, ...values: unknown[]) => app.database.owner.query(sql, values);
const SECRET = Buffer.alloc(20, 7);
const secrets = makeSecrets('a secret that only tests know, for tests');

/** A person with a password, who has just given a strong proof of identity. */
async function person(): Promise<Member> {
  const email = newEmail();
  await app.app.users.ensureDemoUser({ email, password: PASSWORD, fullName: 'Sita Devi Sharma' });
  const { body } = await app.post('/api/users/login', { email, password: PASSWORD });
  const proved = `update sessions set confirmed_at = now(), confirmed_by = 'recovery_code'`;
  await run(`${proved} where user_id = $1`, body.id);
  return { id: body.id, token: body.accessToken, email };
}

async function withTotp({ id }: Member, state: 'now()' | 'null' = 'now()'): Promise<object> {
  const sealed = secrets.seal(SECRET, { use: 'authenticator secrets', owner: id });
  const sql = `insert into totp_secrets (user_id, sealed, enabled_at) values ($1, $2, ${state})`;
  await run(sql, id, sealed);
  return { code: totpCode(SECRET, stepAt(new Date())) };
}

async function withPasskey({ id }: Member): Promise<string> {
  const passkeyId = randomUUID();
  await run(
    `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, device_type,
       is_backed_up, is_second_factor, name)
     values ($1, $2, decode($3, 'hex'), '', 0, '', 'singleDevice', false, true, 'Mine')`,
    passkeyId,
    id,
    passkeyId.replaceAll('-', ''),
  );
  return passkeyId;
}

async function newPasskey(by: Member, automatic: boolean): Promise<object> {
  const { body } = await app.post('/api/users/passkeys/options', { automatic }, by);
  return { automatic, passkey: createPasskey(body.options, { origin: app.url }).answer };
}

let phones = 9_820_000_000;
async function sentCode(by: Member): Promise<object> {
  phones += 10_100_007;
  const asked = await app.post('/api/users/phone_verification', { phone: `977${phones}` }, by);
  expect(asked.status).toBe(200);
  const inbox = await until(
    () => app.sandbox.inbox(String(phones)),
    ({ length }) => length > 0,
  );
  return { otp: /\d{6}/.exec(inbox[0]!.text)![0] };
}

/** Makes a link token and stores its digest, the second parameter of `sql`. */
async function link({ id }: Member, sql: string): Promise<string> {
  const token = newToken();
  await run(sql, id, tokenHash(token));
  return token;
}

const NEW_PASSWORD = 'harvest moon over Ilam';
const RESET = `insert into password_resets (user_id, token_hash, expires_at)
  values ($1, $2, now() + interval '1 hour')`;
const EMAIL = `insert into email_changes (user_id, new_email, token_hash, expires_at)
  values ($1, gen_random_uuid() || '@example.com', $2, now() + interval '1 hour')`;
const GOOGLE = `insert into social_accounts (id, provider, subject, user_id, email)
  values ($1, 'google', gen_random_uuid(), $2, 'a@b.test')`;

interface Prepared {
  /** Below /api/users. */
  path?: string;
  body?: object;
  method?: 'DELETE';
}

/** The expected results: a refusal is named by its block, any other answer by its status. */
const REFUSED = ['account_frozen', 401] as const;

type Act = [string, (by: Member) => Prepared | Promise<Prepared>, (readonly [unknown, number])?];

/** Each act, with its result on an account frozen meanwhile, and after the end of its session. */
const ACTS: Act[] = [
  ['change_password', () => ({ body: { c_pass: PASSWORD, n_pass: NEW_PASSWORD } })],
  [
    'verify_reset_password',
    async (by) => ({ body: { token: await link(by, RESET), new_password: NEW_PASSWORD } }),
    ['account_frozen', 200],
  ],
  ['update', () => ({ body: { fname: 'Another', mobile_no: '9841000009' } })],
  ['phone_verification', () => ({ body: { phone: `977${(phones += 10_100_007)}` } })],
  ['verify_phone_otp', async (by) => ({ body: await sentCode(by) })],
  ['totp/begin', () => ({})],
  ['totp/enable', async (by) => ({ body: await withTotp(by, 'null') })],
  [
    'totp/remove',
    async (by) => {
      await withTotp(by);
      return {};
    },
  ],
  [
    'recovery_codes/renew',
    async (by) => {
      await withTotp(by);
      return {};
    },
  ],
  ['passkeys/options', () => ({})],
  ['passkeys/register', async (by) => ({ body: await newPasskey(by, false) })],
  [
    'passkeys/register, automatic',
    async (by) => ({ path: 'passkeys/register', body: await newPasskey(by, true) }),
  ],
  [
    'passkeys/{passkeyId}/rename',
    async (by) => ({ path: `passkeys/${await withPasskey(by)}/rename`, body: { name: 'Mine' } }),
  ],
  [
    'DELETE passkeys/{passkeyId}',
    async (by) => ({ path: `passkeys/${await withPasskey(by)}`, method: 'DELETE' }),
  ],
  [
    'DELETE sign_ins/{signInId}',
    async (by) => {
      const id = randomUUID();
      await run(GOOGLE, id, by.id);
      return { path: `sign_ins/${id}`, method: 'DELETE' };
    },
  ],
  ['change_email/confirm', async (by) => ({ body: { token: await link(by, EMAIL) } })],
  ['kyc_return', () => ({ body: { return_date: '2026-12-01' } })],
  ['kyc_withdraw', () => ({})],
  ['close_account', () => ({ body: { password: PASSWORD } })],
  [
    '/api/payment/send_money',
    async ({ id }) => {
      const journal = randomUUID();
      await creditOnce(app.database.pool, { userId: id, amountPaisa: 5_000n, journal });
      return { body: { receiver_email: newEmail(), sending_amount: 10 } };
    },
  ],
  ['sessions/end_others', () => ({}), [200, 401]],
  ['unfreeze', () => ({}), [200, 401]],
];

/** Calls while another transaction holds the person's wallet and does this before it commits. */
async function overtaken(call: () => Promise<Answer>, by: Member, sql: string): Promise<Answer> {
  const other = await app.database.owner.connect();
  try {
    await other.query('begin');
    await other.query('select from wallets where account_id = $1 for update', [by.id]);
    const answer = call();
    const waiting = until(
      () => countLockWaiters(app.database.owner),
      (count) => count > 0,
    );
    // Waits for the lock, or for the answer of an act that takes no lock.
    await Promise.race([answer, waiting]);
    await other.query(sql, [by.id]);
    await other.query('commit');
    return await answer;
  } finally {
    other.release(true);
  }
}

const FREEZE = `insert into account_freezes (id, user_id, frozen_by)
  values (gen_random_uuid(), $1, 'person')`;
const END = 'update sessions set revoked_at = now() where user_id = $1';
const CLOSE = `update users set closed_at = now(), activated_at = null where id = $1`;

async function remove(path: string, { token }: Member): Promise<Answer> {
  const init = { method: 'DELETE', headers: { authorization: `Bearer ${token}` } };
  const response = await fetch(app.url + path, init);
  return { status: response.status, body: await response.json(), headers: response.headers };
}

async function answerAfter(sql: string, [name, prepare]: Act): Promise<unknown> {
  const by = await person();
  const { path = name, body = {}, method } = await prepare(by);
  const url = path.startsWith('/') ? path : `/api/users/${path}`;
  const call = () => (method === 'DELETE' ? remove(url, by) : app.post(url, body, by));
  const answer = await overtaken(call, by, sql);
  return answer.status === 403 ? answer.body.block?.type : answer.status;
}

it.each(ACTS)('%s finds a freeze, and the end of its session, while it waits', async (...act) => {
  const [, , after = REFUSED] = act;
  expect([await answerAfter(FREEZE, act), await answerAfter(END, act)]).toEqual(after);
});

it('an act finds that the account was closed while it waits', async () => {
  expect(
    await answerAfter(
      CLOSE,
      ACTS.find(([name]) => name === 'update')!,
    ),
  ).toBe(401);
});
