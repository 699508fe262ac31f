// Second factors over HTTP: authenticator apps, recovery codes, and signing in on a new device.
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#server/app.ts';
import { keys } from '#server/commands/security/keys.ts';
import { readConfig } from '#server/config.ts';
import { newKeyEntry } from '#server/kyc/files/storage/document-keys.ts';
import { makeFreezeLinks } from '#server/notifications/footer/freeze-link.ts';
import { makeLinkTokens } from '#server/status-links/link-token.ts';
import { manualClock } from '#server/testing/manual-clock.ts';
import { newestMail, PASSWORD, signUpActive } from '#server/testing/sign-up.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Answer, Body, Member } from '#server/testing/test-app.ts';
import { makeSecrets } from '../guard/secrets.ts';
import { stepAt, totpCode } from './totp.ts';

const clock = manualClock();
const app = await testApp({ DATABASE_CONNECTIONS: '10' }, {}, { clock });

interface Protected extends Member {
  secret: Buffer;
  recoveryCodes: string[];
}

function fromBase32(text: string): Buffer {
  const bits = text.replace(/./g, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** The app's code for the time step that is this many steps from now. */
const codeOf = ({ secret }: Pick<Protected, 'secret'>, steps = 0): string =>
  totpCode(secret, stepAt(clock.now()) + steps);

const nextStep = (): void => clock.advance(30_000);

async function login(email: string, cookie?: string): Promise<Answer & { cookie: string }> {
  const headers = cookie === undefined ? {} : { cookie };
  const answer = await app.post(
    '/api/users/login',
    { email, password: PASSWORD },
    undefined,
    headers,
  );
  return { ...answer, cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0]! };
}

const confirm = (body: object, by?: Member, cookie = ''): Promise<Answer> =>
  app.post('/api/users/confirm', body, by, cookie ? { cookie } : {});

/** Confirms by a mailed code, which is enough while the person has no second factor. */
async function confirmByMail(person: Member, refused: Body): Promise<void> {
  const { token } = refused.confirmation;
  const before = (await app.sandbox.inbox(person.email)).length;
  const start = { token, method: 'mail_code' };
  expect((await app.post('/api/users/confirm/start', start, person)).status).toBe(200);
  const { text } = await newestMail(app, person.email, before + 1);
  const code = /\b\d{6}\b/.exec(text)![0];
  expect((await confirm({ token, method: 'mail_code', code }, person)).status).toBe(200);
}

async function signedIn(): Promise<Member> {
  const { email } = await signUpActive(app);
  const { body } = await login(email);
  return { id: body.id, token: body.accessToken, email };
}

async function withApp(): Promise<Protected> {
  const person = await signedIn();
  await confirmByMail(person, (await app.post('/api/users/totp/begin', {}, person)).body);
  const { body } = await app.post('/api/users/totp/begin', {}, person);
  const secret = fromBase32(body.secret);
  const enabled = await app.post('/api/users/totp/enable', { code: codeOf({ secret }) }, person);
  expect(enabled.status).toBe(200);
  nextStep();
  return { ...person, secret, recoveryCodes: enabled.body.recovery_codes };
}

/** The token of a sign-in on a new device that waits for its proof. */
async function waiting(email: string): Promise<{ token: string; methods: string[] }> {
  const { status, body } = await login(email);
  expect(status).toBe(403);
  return body.confirmation;
}

/** Waits until the person has a mail with these words. */
const mailSaying = (email: string, words: string) =>
  until(
    () => app.sandbox.inbox(email),
    (inbox) => inbox.some(({ text }) => text.includes(words)),
  );

const factors = async (by: Member): Promise<Body> =>
  (await app.get('/api/users/second_factors', by)).body;

describe('an authenticator app', () => {
  it('is set up only after a confirmation, and only with a right code', async () => {
    const person = await signedIn();
    const { status, body } = await app.post('/api/users/totp/begin', {}, person);
    expect([status, body.confirmation.methods]).toEqual([403, ['mail_code']]);
    await confirmByMail(person, body);
    const begun = (await app.post('/api/users/totp/begin', {}, person)).body;
    expect(begun.uri).toBe(
      `otpauth://totp/Kosheli%3A${encodeURIComponent(person.email)}?secret=${begun.secret}&issuer=Kosheli`,
    );
    const secret = fromBase32(begun.secret);
    const wrong = await app.post('/api/users/totp/enable', { code: codeOf({ secret }, 5) }, person);
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([422, ['code']]);
    expect(await factors(person)).toMatchObject({ is_on: false, recovery_codes_left: 0 });
    const enabled = await app.post('/api/users/totp/enable', { code: codeOf({ secret }) }, person);
    expect(new Set(enabled.body.recovery_codes).size).toBe(10);
    expect(await factors(person)).toMatchObject({ is_on: true, recovery_codes_left: 10 });
    await mailSaying(person.email, 'app was added');
    expect((await app.post('/api/users/totp/begin', {}, person)).status).toBe(409);
  });

  it('keeps its secret sealed for its person', async () => {
    const person = await withApp();
    const { rows } = await app.database.owner.query<{ sealed: Buffer }>(
      'select sealed from totp_secrets where user_id = $1',
      [person.id],
    );
    const { sealed } = rows[0]!;
    expect(sealed.includes(person.secret)).toBe(false);
    const secrets = makeSecrets('a secret that only tests know, for tests');
    const use = 'authenticator secrets';
    expect(secrets.open(sealed, { use, owner: person.id })).toEqual(person.secret);
    expect(() => secrets.open(sealed, { use, owner: 'another' })).toThrow(/authenticate/);
  });

  it('accepts each time step once, also under 50 parallel uses', async () => {
    const person = await withApp();
    const tokens = await Promise.all(Array.from({ length: 50 }, () => waiting(person.email)));
    const code = codeOf(person);
    const answers = await Promise.all(
      tokens.map(({ token }) => confirm({ token, method: 'totp', code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // An earlier step is refused, too, once a later one was accepted.
    const { token } = await waiting(person.email);
    expect((await confirm({ token, method: 'totp', code: codeOf(person, -1) })).status).toBe(422);
    nextStep();
    const next = await confirm({ token, method: 'totp', code: codeOf(person) });
    expect(next.status).toBe(200);
  });

  it('is removed with the codes, and its person is notified', async () => {
    const person = await withApp();
    // The session was confirmed a moment ago.
    expect((await app.post('/api/users/totp/remove', {}, person)).status).toBe(200);
    expect(await factors(person)).toMatchObject({ is_on: false, recovery_codes_left: 0 });
    await mailSaying(person.email, 'app was removed');
    const { rows } = await app.database.owner.query(
      `select action from audit_records where subject_id = $1 order by id`,
      [person.id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'second_factor.totp_added',
      'second_factor.totp_removed',
    ]);
    expect((await login(person.email)).status).toBe(200);
  });

  it('is what a change of the protection needs, not the mailbox', async () => {
    const person = await withApp();
    await app.database.owner.query('update sessions set confirmed_at = null where user_id = $1', [
      person.id,
    ]);
    for (const path of ['totp/remove', 'recovery_codes/renew']) {
      const { status, body } = await app.post(`/api/users/${path}`, {}, person);
      expect([status, body.confirmation.methods]).toEqual([403, ['totp', 'recovery_code']]);
    }
    const { body } = await app.post('/api/users/recovery_codes/renew', {}, person);
    const { token } = body.confirmation;
    const start = { token, method: 'mail_code' };
    expect((await app.post('/api/users/confirm/start', start, person)).status).toBe(422);
    await confirm({ token, method: 'totp', code: codeOf(person) }, person);
    const renewed = await app.post('/api/users/recovery_codes/renew', {}, person);
    expect(renewed.body.recovery_codes).toHaveLength(10);
    const old = { token: (await waiting(person.email)).token, method: 'recovery_code' };
    expect((await confirm({ ...old, code: person.recoveryCodes[0] })).status).toBe(422);
    expect((await confirm({ ...old, code: renewed.body.recovery_codes[0] })).status).toBe(200);
  });
});

describe('a recovery code', () => {
  it('signs in once, also under 50 parallel attempts, in any form it is typed', async () => {
    const person = await withApp();
    const tokens = await Promise.all(Array.from({ length: 50 }, () => waiting(person.email)));
    const code = person.recoveryCodes[3]!.toLowerCase().replaceAll('-', ' ');
    const answers = await Promise.all(
      tokens.map(({ token }) => confirm({ token, method: 'recovery_code', code })),
    );
    const [right, ...others] = answers.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    expect(right?.body).toMatchObject({ confirmed: true, id: person.id, email: person.email });
    expect(await factors(person)).toMatchObject({ recovery_codes_left: 9 });
    await mailSaying(person.email, 'Codes left: 9');
  });

  it('is worth nothing to another person', async () => {
    const [one, other] = [await withApp(), await withApp()];
    const { token } = await waiting(other.email);
    const tried = { token, method: 'recovery_code', code: one.recoveryCodes[0] };
    expect((await confirm(tried)).status).toBe(422);
  });
});

describe('a sign-in with a second factor', () => {
  let person: Protected;
  beforeAll(async () => {
    person = await withApp();
  });

  it('needs it on every new device, and answers the session with the proof', async () => {
    const first = await login(person.email);
    expect(first.body.accessToken).toBeUndefined();
    const { token, methods } = first.body.confirmation;
    expect(methods).toEqual(['totp', 'recovery_code']);
    nextStep();
    const { body } = await confirm({ token, method: 'totp', code: codeOf(person) });
    expect(Object.keys(body)).toEqual(['confirmed', 'accessToken', 'id', 'email', 'kyc_status']);
    const me = await app.get('/api/users/me', { ...person, token: body.accessToken });
    expect(me.body.id).toBe(person.id);
    // Used up, like its token.
    expect((await confirm({ token, method: 'totp', code: codeOf(person) })).status).toBe(403);
    expect((await login(person.email, first.cookie)).status).toBe(403);
  });

  it('needs it after Google too, which is linked by the password alone', async () => {
    const byGoogle = async (): Promise<Answer> => {
      const { credential } = await app.sandbox.program('google/credential', {
        email: person.email,
      });
      const body = { provider: 'google', access_token: credential, platform: 'web' };
      return app.post('/api/auth/social/callback', body);
    };
    const { link_token } = (await byGoogle()).body.social;
    const linking = { email: person.email, password: PASSWORD, link_token };
    expect((await app.post('/api/users/login', linking)).status).toBe(403);
    const { status, body } = await byGoogle();
    expect([status, body.accessToken]).toEqual([403, undefined]);
    nextStep();
    const proof = { token: body.confirmation.token, method: 'totp', code: codeOf(person) };
    expect((await confirm(proof)).body.id).toBe(person.id);
  });

  it('needs none for 90 days on a device that is trusted', async () => {
    const { body, cookie } = await login(person.email);
    expect(cookie).toMatch(/^device=[\w-]{43}$/);
    nextStep();
    const proof = { token: body.confirmation.token, method: 'totp', code: codeOf(person) };
    await confirm({ ...proof, trust_device: true }, undefined, cookie);
    expect((await login(person.email, cookie)).status).toBe(200);
    expect((await login(person.email)).status).toBe(403);
    await app.database.owner.query(
      `update devices set trusted_until = trusted_until - interval '90 days' where user_id = $1`,
      [person.id],
    );
    expect((await login(person.email, cookie)).status).toBe(403);
  });

  it('is withdrawn when the password is changed before its proof', async () => {
    const one = await withApp();
    const { token } = await waiting(one.email);
    const changed = { c_pass: PASSWORD, n_pass: 'glacier-turnip-fjord' };
    const { status } = await app.post('/api/users/change_password', changed, one);
    expect(status).toBe(200);
    nextStep();
    expect((await confirm({ token, method: 'totp', code: codeOf(one) })).status).toBe(403);
  });
});

describe('a sign-in without a second factor', () => {
  it('is notified when the device is new, but not the first one', async () => {
    const { email } = await signUpActive(app);
    const { cookie, status } = await login(email);
    expect(status).toBe(200);
    await login(email, cookie);
    expect((await login(email)).status).toBe(200);
    const { subject } = await newestMail(app, email, 2);
    expect(subject).toBe('New sign-in to your account');
    expect(await app.sandbox.inbox(email)).toHaveLength(2);
  });
});

describe('somebody who lost phone and SIM', () => {
  it('gets back in by e-mail and a recovery code, and can put the next phone in place', async () => {
    const { email, recoveryCodes } = await withApp();
    await app.post('/api/users/reset_password', { email });
    const mails = await mailSaying(email, '/reset-password/');
    const links = mails.map(({ text }) => /\/reset-password\/([\w-]{43})/.exec(text)?.[1]);
    const token = links.find((found) => found !== undefined);
    const password = { token, new_password: 'monsoon over Pokhara lake' };
    expect((await app.post('/api/users/verify_reset_password', password)).status).toBe(200);

    const typed = { email, password: password.new_password };
    const { confirmation } = (await app.post('/api/users/login', typed)).body;
    const proof = { method: 'recovery_code', code: recoveryCodes[0] };
    const { status, body } = await confirm({ token: confirmation.token, ...proof });
    expect(status).toBe(200);
    const person = { id: body.id, token: body.accessToken, email };
    expect(await factors(person)).toMatchObject({ is_on: true, recovery_codes_left: 9 });
    expect((await app.post('/api/users/totp/remove', {}, person)).status).toBe(200);
    expect((await app.post('/api/users/totp/begin', {}, person)).status).toBe(200);
  });
});

describe('somebody who has only the SIM of another', () => {
  it('does not get in, with the password either', async () => {
    const { email } = await withApp();
    const phone = '9800000999';
    await app.database.owner.query(
      'update users set phone = $2, phone_verified_at = now() where email = $1',
      [email, phone],
    );
    await app.post('/api/users/reset_password', { email });
    await mailSaying(email, '/reset-password/');
    const { token, methods } = await waiting(email);
    expect(methods.toSorted()).toEqual(['recovery_code', 'totp']);
    for (const method of ['sms', 'phone', 'mail_code']) {
      const started = await app.post('/api/users/confirm/start', { token, method });
      expect(started.status).toBe(422);
    }
    for (const path of ['phone_verification', 'verify_phone_otp']) {
      const given = path === 'phone_verification' ? { phone: `977${phone}` } : { otp: '123456' };
      expect((await app.post(`/api/users/${path}`, given)).status).toBe(401);
    }
    expect(await app.sandbox.inbox(phone)).toEqual([]);
  });
});

describe('a change of APP_SECRET', () => {
  const before = 'a secret that only tests know, for tests';
  const settings = {
    APP_SECRET: 'the next secret, long enough as well',
    APP_SECRET_PREVIOUS: before,
  };
  const post = async (at: App, path: string, given: object): Promise<number> => {
    const { port } = at.fastify.server.address() as AddressInfo;
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(given) };
    return (await fetch(`http://localhost:${port}${path}`, init)).status;
  };
  const rotate = async (): Promise<{ text: string; isBad?: boolean }> => {
    const { owner, deskPool: pool } = app.database;
    const config = readConfig({ ...settings, DOCUMENT_KEYS: newKeyEntry(new Date()) });
    return keys.read(['rotate'])({ owner, pool, config });
  };

  it('keeps apps, recovery codes and links; after keys rotate, apps do without the old one', async () => {
    const person = await withApp();
    const proves = async (at: App, method: string, code: string): Promise<number> => {
      const { token } = await waiting(person.email);
      return post(at, '/api/users/confirm', { token, method, code });
    };
    const both = await app.another(settings);
    expect(await proves(both, 'totp', codeOf(person))).toBe(200);
    expect(await proves(both, 'recovery_code', person.recoveryCodes[0]!)).toBe(200);
    const { text, isBad } = await rotate();
    expect(isBad).toBe(false);
    expect(text).toMatch(/Sealed [1-9]\d* authenticator apps anew/);
    expect((await rotate()).text).toContain('Sealed 0 authenticator apps anew');
    const alone = await app.another({ APP_SECRET: settings.APP_SECRET });
    nextStep();
    expect(await proves(alone, 'totp', codeOf(person))).toBe(200);
    expect(await proves(alone, 'recovery_code', person.recoveryCodes[1]!)).toBe(422);
    const own = { userId: person.id, email: person.email };
    const freezing = { token: makeFreezeLinks(before).tokenOf(own, new Date()) };
    expect(await post(alone, '/api/freeze', freezing)).toBe(404);
    expect(await post(both, '/api/freeze', freezing)).toBe(200);
    const status = makeLinkTokens(before).tokenOf(person.id);
    expect(makeLinkTokens(settings.APP_SECRET).idOf(status)).toBeUndefined();
    expect(makeLinkTokens(settings.APP_SECRET, before).idOf(status)).toBe(person.id);
    await Promise.all([both.close(), alone.close()]);
  });
});
