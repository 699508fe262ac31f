// Passkeys over HTTP with a software authenticator: registering, signing in, confirming, and refusals; and
// the resulting devices and sessions.
import { beforeAll, describe, expect, it } from 'vitest';
import { createPasskey, signWith } from './testing/software-passkey.ts';
import type { Ceremony, SoftwarePasskey } from './testing/software-passkey.ts';
import { readAudit } from '#server/audit/read-audit.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { Answer, Body, Member } from '#server/testing/test-app.ts';

const app = await testApp();
const here = (): Ceremony => ({ origin: app.url });

const confirmedNow = (by: Member, sql = 'now()'): Promise<unknown> =>
  app.database.owner.query(`update sessions set confirmed_at = ${sql} where user_id = $1`, [by.id]);

const optionsFor = async (by: Member, automatic = false): Promise<Body> =>
  (await app.post('/api/users/passkeys/options', { automatic }, by)).body.options;

async function withPasskey(): Promise<Member & { passkey: SoftwarePasskey; codes: string[] }> {
  const person = await app.member();
  await confirmedNow(person);
  const { passkey, answer } = createPasskey(await optionsFor(person), here());
  const { status, body } = await app.post(
    '/api/users/passkeys/register',
    { passkey: answer },
    person,
  );
  expect(status).toBe(200);
  return { ...person, passkey, codes: body.recovery_codes };
}

interface Tried {
  passkey: SoftwarePasskey;
  ceremony?: Ceremony;
  /** Whether the answer comes from the browser that asked. */
  isSameDevice?: boolean;
}

async function signIn({ passkey, ceremony = here(), isSameDevice = true }: Tried): Promise<Answer> {
  const { body, headers } = await app.post('/api/users/passkeys/sign_in/options', {});
  const cookie = isSameDevice ? headers.get('set-cookie')!.split(';')[0]! : '';
  const answer = signWith(passkey, body.options, ceremony);
  return app.post('/api/users/passkeys/sign_in', { passkey: answer }, undefined, { cookie });
}

const factorsOf = async (by: Member): Promise<Body> =>
  (await app.get('/api/users/second_factors', by)).body;

describe('registering', () => {
  it('needs a confirmation, and gives recovery codes with the first second factor', async () => {
    const person = await withPasskey();
    expect(person.codes).toHaveLength(10);
    expect(await factorsOf(person)).toMatchObject({ is_on: true, recovery_codes_left: 10 });
    await confirmedNow(person, 'null');
    const { status, body } = await app.post('/api/users/passkeys/options', {}, person);
    expect([status, body.confirmation.methods]).toEqual([403, ['passkey', 'recovery_code']]);
  });

  it.each([
    ['of another origin', { origin: 'https://kosheli.example.attacker.test' }],
    ['of another RP id', { origin: '', rpID: 'attacker.test' }],
    ['nobody was asked for', { origin: '', challenge: 'AAAA' }],
    // Which a database refuses.
    ['for a text with a null character', { origin: '', challenge: 'a\0'.repeat(20) }],
  ])(
    'refuses a passkey %s',
    async (_name, { challenge, ...bent }: Ceremony & { challenge?: string }) => {
      const person = await app.member();
      await confirmedNow(person);
      const options = await optionsFor(person);
      const ceremony = { ...bent, origin: bent.origin || app.url };
      const { answer } = createPasskey(challenge ? { challenge } : options, ceremony);
      const tried = await app.post('/api/users/passkeys/register', { passkey: answer }, person);
      expect([tried.status, Object.keys(tried.body)]).toEqual([422, ['passkey']]);
    },
  );

  it.each([
    ['a text', 'usb'],
    ['no words', [{}, 'a,b', 'USB', null]],
    ['an object', { length: 1 }],
  ])(
    'takes a passkey whose transports are %s, and stores none of them',
    async (_name, transports) => {
      const person = await app.member();
      await confirmedNow(person);
      const ceremony = { ...here(), transports };
      const { answer } = createPasskey(await optionsFor(person), ceremony);
      const path = '/api/users/passkeys/register';
      expect((await app.post(path, { passkey: answer }, person)).status).toBe(200);
      const { excludeCredentials } = await optionsFor(person);
      expect(excludeCredentials).toMatchObject([{ transports: [] }]);
    },
  );

  it('takes each challenge once, and only of the session that asked', async () => {
    const [person, other] = [await app.member(), await app.member()];
    await confirmedNow(person);
    const options = await optionsFor(person);
    const register = (answer: object, by: Member): Promise<Answer> =>
      app.post('/api/users/passkeys/register', { passkey: answer }, by);
    const first = createPasskey(options, here()).answer;
    expect((await register(first, other)).status).toBe(422);
    expect((await register(first, person)).status).toBe(200);
    expect((await register(createPasskey(options, here()).answer, person)).status).toBe(422);
  });

  it('makes no second factor of a passkey that the browser added after the sign-in', async () => {
    const person = await app.member();
    const { passkey, answer } = createPasskey(await optionsFor(person, true), {
      ...here(),
      isVerified: false,
    });
    // Nor can it be registered as a passkey that a person set up.
    const sent = { passkey: answer };
    const path = '/api/users/passkeys/register';
    expect((await app.post(path, { ...sent, automatic: true }, person)).status).toBe(200);
    expect(await factorsOf(person)).toMatchObject({ is_on: false, recovery_codes_left: 0 });
    expect((await signIn({ passkey })).status).toBe(200);
    await app.database.owner.query(
      `update sessions set created_at = now() - interval '5 minutes' where user_id = $1`,
      [person.id],
    );
    const late = await app.post('/api/users/passkeys/options', { automatic: true }, person);
    expect(late.status).toBe(403);
  });
});

describe('while the account is frozen', () => {
  it('no passkey is registered: a stolen session could end the freeze with it', async () => {
    const person = await app.member();
    const begun = createPasskey(await optionsFor(person, true), here());
    expect((await app.post('/api/users/freeze', {}, person)).status).toBe(200);
    const tries = [
      ['options', { automatic: true }],
      ['register', { passkey: begun.answer, automatic: true }],
    ] as const;
    for (const [path, body] of tries) {
      const answer = await app.post(`/api/users/passkeys/${path}`, body, person);
      expect([path, answer.status, answer.body.block?.type]).toEqual([path, 403, 'account_frozen']);
    }
    expect((await factorsOf(person)).passkeys).toEqual([]);
  });
});

describe('a passkey', () => {
  let person: Awaited<ReturnType<typeof withPasskey>>;
  beforeAll(async () => {
    person = await withPasskey();
  });

  it('is refused with a challenge that holds a null character', async () => {
    const { headers } = await app.post('/api/users/passkeys/sign_in/options', {});
    const cookie = headers.get('set-cookie')!.split(';')[0]!;
    const answer = signWith(person.passkey, { challenge: 'a\0'.repeat(20) }, here());
    const path = '/api/users/passkeys/sign_in';
    const tried = await app.post(path, { passkey: answer }, undefined, { cookie });
    expect(tried.status).toBe(401);
  });

  it('signs in alone, on a new device, and the session counts as confirmed', async () => {
    const { status, body } = await signIn(person);
    expect([status, body.id, body.email]).toEqual([200, person.id, person.email]);
    const session = { ...person, token: body.accessToken };
    expect((await app.post('/api/users/passkeys/options', {}, session)).status).toBe(200);
  });

  it.each<[string, Partial<Tried>]>([
    ['without a verified person', { ceremony: { origin: '', isVerified: false } }],
    ['from another origin', { ceremony: { origin: 'https://attacker.test' } }],
    ['for another RP id', { ceremony: { origin: '', rpID: 'attacker.test' } }],
    ['from another device than was asked', { isSameDevice: false }],
    ['signed by another key', { passkey: { id: '', counter: 0, privateKey: undefined! } }],
  ])('is refused %s', async (_name, bent) => {
    const ceremony = { ...here(), ...bent.ceremony };
    ceremony.origin ||= app.url;
    const foreign = createPasskey({ challenge: 'AAAA' }, here()).passkey;
    const passkey = bent.passkey ? { ...foreign, id: person.passkey.id } : person.passkey;
    const { status, body } = await signIn({ ...bent, passkey, ceremony });
    expect([status, Object.keys(body)]).toEqual([401, ['error']]);
  });

  it('confirms an act of its own person only', async () => {
    const other = await withPasskey();
    await confirmedNow(person, 'null');
    const refused = await app.post('/api/users/recovery_codes/renew', {}, person);
    const { token } = refused.body.confirmation;
    const prove = async (passkey: SoftwarePasskey): Promise<Answer> => {
      const asked = { token, method: 'passkey' };
      const { body } = await app.post('/api/users/confirm/start', asked, person);
      const answer = signWith(passkey, body.options, { ...here(), isVerified: false });
      return app.post('/api/users/confirm', { ...asked, passkey: answer }, person);
    };
    expect((await prove(other.passkey)).status).toBe(422);
    expect((await prove(person.passkey)).status).toBe(200);
    expect((await app.post('/api/users/recovery_codes/renew', {}, person)).status).toBe(200);
  });

  it('is worth nothing once it is copied: its counter has to grow', async () => {
    const copy = { ...person.passkey };
    expect((await signIn(person)).status).toBe(200);
    expect((await signIn({ passkey: copy })).status).toBe(401);
  });

  it('is renamed by its owner alone, and not while the account is frozen', async () => {
    const one = await withPasskey();
    const { id } = (await factorsOf(one)).passkeys[0];
    const rename = (name: string, by: Member = one): Promise<Answer> =>
      app.post(`/api/users/passkeys/${id}/rename`, { name }, by);
    await confirmedNow(one, 'null');
    expect((await rename('Theirs', person)).status).toBe(404);
    for (const wrong of [' ', 'x'.repeat(61)]) {
      const { status, body } = await rename(wrong);
      expect([status, Object.keys(body)]).toEqual([422, ['name']]);
    }
    const longest = 'x'.repeat(60);
    for (const name of [longest, ' My laptop ']) expect((await rename(name)).status).toBe(200);
    expect((await factorsOf(one)).passkeys).toMatchObject([{ id, name: 'My laptop' }]);
    const subject = { kind: 'person', id: one.id };
    const acts = await readAudit(app.database.pool, { subject, most: 9 });
    const renamed = acts.filter(({ action }) => action === 'second_factor.passkey_renamed');
    expect(renamed).toMatchObject([{ actorId: one.id, details: { passkey: id } }, {}]);
    expect((await app.post('/api/users/freeze', {}, one)).status).toBe(200);
    expect((await rename('Frozen')).body.block?.type).toBe('account_frozen');
    expect((await factorsOf(one)).passkeys).toMatchObject([{ name: 'My laptop' }]);
  });

  it('is worth nothing once it is removed', async () => {
    const one = await withPasskey();
    const { id } = (await factorsOf(one)).passkeys[0];
    const remove = (by: Member): Promise<Response> =>
      fetch(`${app.url}/api/users/passkeys/${id}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${by.token}` },
      });
    expect((await remove(person)).status).toBe(404);
    expect((await remove(one)).status).toBe(200);
    expect((await signIn(one)).status).toBe(401);
    expect(await factorsOf(one)).toMatchObject({ is_on: false, recovery_codes_left: 0 });
  });
});

describe('devices and sessions', () => {
  it('are listed, and signed out one by one or all others at once', async () => {
    const person = await withPasskey();
    const [first, second] = [await signIn(person), await signIn(person)];
    const sessionOf = ({ body }: Answer): Member => ({ ...person, token: body.accessToken });
    const [one, two] = [sessionOf(first), sessionOf(second)];
    const { body } = await app.get('/api/users/sessions', two);
    expect(body.devices).toHaveLength(2);
    expect(body.devices[0]).toMatchObject({ is_this: true, last_network: expect.any(String) });
    expect(body.sessions.map((session: Body) => session.is_this)).toEqual([true, false, false]);
    const other = body.sessions[1].id;
    const end = (id: string, by: Member): Promise<Answer> =>
      app.post(`/api/users/sessions/${id}/end`, {}, by);
    expect((await end(other, await app.member())).status).toBe(404);
    expect((await end(other, two)).status).toBe(200);
    expect((await end(other, two)).status).toBe(404);
    expect((await app.get('/api/users/me', one)).status).toBe(401);
    expect((await app.post('/api/users/sessions/end_others', {}, two)).status).toBe(200);
    const statuses = [await app.get('/api/users/me', person), await app.get('/api/users/me', two)];
    expect(statuses.map(({ status }) => status)).toEqual([401, 200]);
  });
});
