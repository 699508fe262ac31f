// A passkey that the browser adds by itself after a sign-in proves no more than that sign-in: a thief with
// the password gains nothing by it, and loses it when the address is restored.
import { expect, it } from 'vitest';
import { createPasskey, signWith } from './testing/software-passkey.ts';
import type { SoftwarePasskey } from './testing/software-passkey.ts';
import { newEmail, PASSWORD } from '#server/testing/sign-up.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Answer, Member } from '#server/testing/test-app.ts';
import { makeSecrets, tokenHash } from '../guard/secrets.ts';
import { stepAt, totpCode } from '../second-factor/totp.ts';

const app = await testApp();
const here = { origin: app.url };
const { owner } = app.database;
const SECRET = Buffer.alloc(20, 7);
const secrets = makeSecrets('a secret that only tests know, for tests');

/** Signed in by the password alone. */
async function person(): Promise<Member> {
  const email = newEmail();
  await app.app.users.ensureDemoUser({ email, password: PASSWORD, fullName: 'Sita Devi Sharma' });
  const { body } = await app.post('/api/users/login', { email, password: PASSWORD });
  return { id: body.id, token: body.accessToken, email };
}

async function addAutomatic(by: Member): Promise<SoftwarePasskey> {
  const { body } = await app.post('/api/users/passkeys/options', { automatic: true }, by);
  const { passkey, answer } = createPasskey(body.options, here);
  const sent = { passkey: answer, automatic: true };
  expect((await app.post('/api/users/passkeys/register', sent, by)).status).toBe(200);
  return passkey;
}

async function signIn(passkey: SoftwarePasskey): Promise<Answer> {
  const { body, headers } = await app.post('/api/users/passkeys/sign_in/options', {});
  const cookie = headers.get('set-cookie')!.split(';')[0]!;
  const answer = signWith(passkey, body.options, here);
  return app.post('/api/users/passkeys/sign_in', { passkey: answer }, undefined, { cookie });
}

it('confirms nothing, neither by its sign-in nor when an act asks for a proof', async () => {
  const by = await person();
  const { status, body } = await signIn(await addAutomatic(by));
  expect(status).toBe(200);
  const session = { ...by, token: body.accessToken };
  const asked = { email: newEmail(), password: PASSWORD };
  const refused = await app.post('/api/users/change_email', asked, session);
  expect([refused.status, refused.body.confirmation?.methods]).toEqual([403, ['mail_code']]);
  const proof = { token: refused.body.confirmation.token, method: 'passkey' };
  expect((await app.post('/api/users/confirm/start', proof, session)).status).toBe(422);
});

it('cannot end a freeze', async () => {
  const by = await person();
  const { body } = await signIn(await addAutomatic(by));
  const session = { ...by, token: body.accessToken };
  expect((await app.post('/api/users/freeze', {}, by)).status).toBe(200);
  const { status, body: refused } = await app.post('/api/users/unfreeze', {}, session);
  expect([status, refused.confirmation]).toEqual([403, undefined]);
});

it('goes with the password: by a reset, by a change, and by the undo of a change of the address', async () => {
  const by = await person();
  const passkey = await addAutomatic(by);
  await app.post('/api/users/reset_password', { email: by.email });
  const mail = await until(
    () => app.sandbox.inbox(by.email),
    (inbox) => inbox.some(({ text }) => text.includes('/reset-password/')),
  );
  const token = /\/reset-password\/([\w-]{43})/.exec(mail.map(({ text }) => text).join())![1]!;
  const next = { token, new_password: 'harvest moon over Ilam' };
  expect((await app.post('/api/users/verify_reset_password', next)).status).toBe(200);
  expect((await signIn(passkey)).status).toBe(401);

  const third = await person();
  const stolen = await addAutomatic(third);
  await owner.query('update sessions set confirmed_at = now() where user_id = $1', [third.id]);
  const change = { c_pass: PASSWORD, n_pass: 'harvest moon over Ilam' };
  expect((await app.post('/api/users/change_password', change, third)).status).toBe(200);
  expect((await signIn(stolen)).status).toBe(401);

  const other = await person();
  // The thief added this passkey before changing the address.
  const kept = await addAutomatic(other);
  const undo = Buffer.alloc(32, 7).toString('base64url');
  await owner.query(
    `insert into email_undos (token_hash, user_id, old_email, requested_at, expires_at)
     values ($1, $2, $3, now() + interval '1 minute', now() + interval '1 day')`,
    [tokenHash(undo), other.id, newEmail()],
  );
  expect((await app.post('/api/users/change_email/undo', { token: undo })).status).toBe(200);
  expect((await signIn(kept)).status).toBe(401);
});

const FACTORS: Record<string, (by: Member) => Promise<Answer>> = {
  'an authenticator app': async (by) => {
    const sealed = secrets.seal(SECRET, { use: 'authenticator secrets', owner: by.id });
    const begin = 'insert into totp_secrets (user_id, sealed) values ($1, $2)';
    await owner.query(begin, [by.id, sealed]);
    return app.post('/api/users/totp/enable', { code: totpCode(SECRET, stepAt(new Date())) }, by);
  },
  'an own passkey': async (by) => {
    const { body } = await app.post('/api/users/passkeys/options', {}, by);
    const passkey = createPasskey(body.options, here).answer;
    return app.post('/api/users/passkeys/register', { passkey }, by);
  },
};

it.each(Object.entries(FACTORS))(
  'goes when %s is the first second factor, and none comes after it by the password',
  async (_name, addFactor) => {
    const by = await person();
    const passkey = await addAutomatic(by);
    const { body: late } = await app.post('/api/users/passkeys/options', { automatic: true }, by);
    const confirm = 'update sessions set confirmed_at = now() where user_id = $1';
    await owner.query(confirm, [by.id]);
    expect((await addFactor(by)).status).toBe(200);
    expect((await signIn(passkey)).status).toBe(401);
    await owner.query('update sessions set confirmed_at = null where user_id = $1', [by.id]);
    const sent = { passkey: createPasskey(late.options, here).answer, automatic: true };
    expect((await app.post('/api/users/passkeys/register', sent, by)).status).toBe(403);
  },
);
