// Wrong proofs of somebody who has the password: they are limited, and keep nobody from their own account.
import { describe, expect, it } from 'vitest';
import { manualClock } from '#server/testing/manual-clock.ts';
import { PASSWORD, signUpActive } from '#server/testing/sign-up.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { Answer, Body, Member } from '#server/testing/test-app.ts';
import { makeSecrets } from '../guard/secrets.ts';
import { createPasskey, signWith } from '../passkeys/testing/software-passkey.ts';
import { stepAt, totpCode } from '../second-factor/totp.ts';

const clock = manualClock();
const app = await testApp({ TRUST_PROXY: 'on', LOGINS_PER_HOUR: '60' }, {}, { clock });
const { owner } = app.database;
const secrets = makeSecrets('a secret that only tests know, for tests');
const SECRET = Buffer.alloc(20, 'totp');
const RECOVERY_CODE = 'ABCD-EFGH-JKMN';
/** Wrong codes of one account in an hour. */
const MOST = 10;

let networks = 0;
/** The headers of a request from a network of its own. */
function from(cookie = ''): Record<string, string> {
  networks += 1;
  return { 'x-forwarded-for': `198.18.${networks >> 8}.${networks & 255}`, cookie };
}

/** The code of the app, each time a new one. */
function rightCode(): string {
  clock.advance(30_000);
  return totpCode(SECRET, stepAt(clock.now()));
}

const wrongCode = (): string =>
  String((Number(totpCode(SECRET, stepAt(clock.now()) + 5)) + 1) % 1_000_000).padStart(6, '0');

interface Person extends Member {
  /** The device the person signed in on before there was a second factor. */
  cookie: string;
}

async function login(email: string, cookie = ''): Promise<Answer & { cookie: string }> {
  const answer = await app.post(
    '/api/users/login',
    { email, password: PASSWORD },
    undefined,
    from(cookie),
  );
  return { ...answer, cookie: answer.headers.get('set-cookie')!.split(';')[0]! };
}

/** A person with an authenticator app and a recovery code, signed in since before. */
async function person(): Promise<Person> {
  const { email } = await signUpActive(app);
  const { body, cookie } = await login(email);
  const { id, accessToken: token } = body;
  const sealed = secrets.seal(SECRET, { use: 'authenticator secrets', owner: id });
  const digest = secrets.digest('recovery codes', [id, RECOVERY_CODE.replaceAll('-', '')]);
  await owner.query(
    'insert into totp_secrets (user_id, sealed, enabled_at) values ($1, $2, now())',
    [id, sealed],
  );
  await owner.query('insert into recovery_codes (user_id, digest) values ($1, $2)', [id, digest]);
  return { id, token, email, cookie };
}

interface Proof {
  method?: string;
  code?: string;
  passkey?: unknown;
  trust_device?: boolean;
}

/** Signs in with the password, and then this proof. */
async function prove(email: string, proof: Proof, cookie = ''): Promise<Answer> {
  const { status, body } = await login(email, cookie);
  expect(status).toBe(403);
  const given = { method: 'totp', ...proof, token: body.confirmation.token };
  return app.post('/api/users/confirm', given, undefined, from(cookie));
}

/** Tries wrong codes, each from another network, until no more are taken; returns how many were. */
async function guess(email: string, cookie?: string): Promise<number> {
  for (let count = 0; count <= MOST; count += 1) {
    const { status } = await prove(email, { code: wrongCode() }, cookie);
    if (status === 429) return count;
    expect(status).toBe(422);
  }
  return MOST + 1;
}

/** Signs in with the app on a new device that is trusted from then on. */
async function trusted({ email }: Person): Promise<{ cookie: string; by: Member }> {
  const { cookie, body } = await login(email);
  const proof = { token: body.confirmation.token, method: 'totp', code: rightCode() };
  const given = { ...proof, trust_device: true };
  const answer = await app.post('/api/users/confirm', given, undefined, from(cookie));
  return { cookie, by: { id: answer.body.id, token: answer.body.accessToken, email } };
}

const untilTrustIsOver = (one: Person): Promise<unknown> =>
  owner.query(
    "update devices set trusted_until = now() - interval '1 day' where user_id = $1 and trusted_until > now()",
    [one.id],
  );

describe('wrong codes of somebody with the password', () => {
  it('are ten in an hour, also where the person signed in before, and keep codes from new devices', async () => {
    const one = await person();
    expect(await guess(one.email)).toBe(MOST);
    for (const cookie of ['', one.cookie]) {
      expect((await prove(one.email, { code: rightCode() }, cookie)).status).toBe(429);
    }
  });

  it('keep nobody from a recovery code', async () => {
    const one = await person();
    await guess(one.email);
    const { status } = await prove(one.email, { method: 'recovery_code', code: RECOVERY_CODE });
    expect(status).toBe(200);
  });

  it('keep nobody from a passkey', async () => {
    const one = await person();
    await owner.query('update sessions set confirmed_at = now() where user_id = $1', [one.id]);
    const { options } = (await app.post('/api/users/passkeys/options', { automatic: false }, one))
      .body;
    const ceremony = { origin: app.url };
    const { passkey, answer } = createPasskey(options, ceremony);
    await app.post('/api/users/passkeys/register', { passkey: answer }, one);
    await guess(one.email);
    const { token } = (await login(one.email)).body.confirmation;
    const begun = { token, method: 'passkey' };
    const { body } = await app.post('/api/users/confirm/start', begun, undefined, from());
    const given = { ...begun, passkey: signWith(passkey, body.options, ceremony) };
    expect((await app.post('/api/users/confirm', given, undefined, from())).status).toBe(200);
  });

  it('keep nobody from the app on a device they trusted, which has ten of its own', async () => {
    const one = await person();
    const { cookie } = await trusted(one);
    await untilTrustIsOver(one);
    await guess(one.email);
    expect((await prove(one.email, { code: rightCode() }, cookie)).status).toBe(200);
    expect(await guess(one.email, cookie)).toBe(MOST);
    expect((await prove(one.email, { code: rightCode() }, cookie)).status).toBe(429);
  });

  it('count on a device again whose trust was withdrawn', async () => {
    const one = await person();
    const { cookie } = await trusted(one);
    const elsewhere = await trusted(one);
    expect((await app.post('/api/users/sessions/end_others', {}, elsewhere.by)).status).toBe(200);
    await guess(one.email);
    expect((await prove(one.email, { code: rightCode() }, cookie)).status).toBe(429);
    await untilTrustIsOver(one);
    expect((await prove(one.email, { code: rightCode() }, elsewhere.cookie)).status).toBe(200);
  });

  it('keep no session from its acts that began with a proof, only others', async () => {
    const one = await person();
    const { body } = await prove(one.email, { code: rightCode() });
    const proved = { ...one, token: body.accessToken };
    await guess(one.email);
    const confirmIn = async (by: Member): Promise<number> => {
      await owner.query(
        "update sessions set confirmed_at = confirmed_at - interval '6 minutes' where user_id = $1",
        [one.id],
      );
      const asked: Body = (await app.post('/api/users/totp/remove', {}, by)).body;
      const given = { token: asked.confirmation.token, method: 'totp', code: rightCode() };
      return (await app.post('/api/users/confirm', given, by, from())).status;
    };
    expect([await confirmIn(one), await confirmIn(proved)]).toEqual([429, 200]);
  });
});
