// Devices that nobody has used for long are deleted, and those that their person removed are forgotten, but
// never so that a new device passes for the first one.
import { expect, it } from 'vitest';
import { firstIdAt } from '#server/context/first-id-at.ts';
import { PASSWORD } from '#server/testing/sign-up.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Body, Member } from '#server/testing/test-app.ts';
import { makePasswords } from '../guard/password.ts';

const app = await testApp({ TRANSFER_HOLD_RISK_MINUTES: '1440' });
const { owner } = app.database;
const DAY_MS = 86_400_000;

/** A person's own device, first seen and last seen so many days ago. */
async function hasDevice(person: string, first: number, last: number): Promise<void> {
  const [from, to] = [first, last].map((days) => new Date(Date.now() - days * DAY_MS));
  const id = `${firstIdAt(from!.getTime()).slice(0, 14)}7000-8000-${person.slice(-12)}`;
  await owner.query(
    `insert into devices (id, user_id, token_hash, browser, first_network, last_network, first_seen_at,
       last_seen_at)
     values ($1::uuid, $2, sha256($1::text::bytea), $3, '', '', $4, $5)`,
    [id, person, `last ${last}`, from, to],
  );
}

const passwordHash = await makePasswords('cheap').hash(PASSWORD);

/** A person with a password and 500 rupees, who has no device yet. */
async function person(): Promise<Member> {
  const made = await app.member(500);
  const withPassword = 'update users set password_hash = $2 where id = $1';
  await owner.query(withPassword, [made.id, passwordHash]);
  return made;
}

/** From a new browser, or from the one that has this cookie. */
async function signIn(email: string, cookie = ''): Promise<Member & { cookie: string }> {
  const asked = { email, password: PASSWORD };
  const { body, headers } = await app.post('/api/users/login', asked, undefined, { cookie });
  const [sent = ''] = (headers.get('set-cookie') ?? '').split(';');
  return { id: body.id, token: body.accessToken, email, cookie: sent };
}

async function forget(by: Member, id: string): Promise<number> {
  const headers = { authorization: `Bearer ${by.token}` };
  return (await fetch(`${app.url}/api/users/devices/${id}`, { method: 'DELETE', headers })).status;
}

const listed = async (by: Member): Promise<Body[]> =>
  (await app.get('/api/users/sessions', by)).body.devices;
const warnings = async (email: string): Promise<number> =>
  (await app.sandbox.inbox(email)).filter(({ subject }) => subject.startsWith('New sign-in'))
    .length;

async function devicesOf(id: string): Promise<string[]> {
  await app.app.users.sweep();
  const { rows } = await owner.query<{ browser: string | null }>(
    'select browser from devices where user_id = $1 order by last_seen_at desc',
    [id],
  );
  return rows.map(({ browser }) => browser ?? 'new');
}

it('deletes what was not used for 400 days, and nothing else', async () => {
  const [one, other] = [await person(), await person()];
  await hasDevice(one.id, 900, 401);
  await hasDevice(one.id, 800, 399);
  await hasDevice(one.id, 700, 650);
  await hasDevice(one.id, 300, 2);
  await hasDevice(other.id, 500, 450);
  expect(await devicesOf(one.id)).toEqual(['last 2', 'last 399']);
  expect(await devicesOf(other.id)).toEqual(['last 450']);
});

it('keeps the last device until another one is known, so that a new one is still new', async () => {
  const [{ id, email }, receiver] = [await person(), await app.member()];
  await hasDevice(id, 900, 800);
  await hasDevice(id, 600, 500);
  const by = await signIn(email);
  expect(await devicesOf(id)).toEqual(['new', 'last 500']);
  await until(
    () => app.sandbox.inbox(email),
    (inbox) => inbox.some(({ subject }) => subject === 'New sign-in to your account'),
  );
  const sending = { receiver_email: receiver.email, sending_amount: 100 };
  const { body } = await app.post('/api/payment/send_money', sending, by);
  expect(body.block?.type).toBe('transfer_held');
  await owner.query(
    `update devices set first_seen_at = now() - interval '49 hours'
     where user_id = $1 and first_seen_at > now() - interval '1 hour'`,
    [id],
  );
  expect(await devicesOf(id)).toEqual(['new']);
});

it('holds what is sent from a new device that has removed all others, and warns of the next one', async () => {
  const [{ id, email }, receiver] = [await person(), await app.member()];
  await hasDevice(id, 90, 80);
  const own = await signIn(email);
  const thief = await signIn(email);
  const others = (await listed(thief)).filter((device) => device.is_this === false);
  for (const other of others) expect(await forget(thief, other.id)).toBe(200);
  expect((await listed(thief)).map((device) => device.is_this)).toEqual([true]);
  expect((await app.get('/api/users/me', own)).status).toBe(401);
  const sending = { receiver_email: receiver.email, sending_amount: 100 };
  const { body } = await app.post('/api/payment/send_money', sending, thief);
  expect(body.block?.reason).toContain('device');

  // Its own cookie does not make the removed device a known one.
  const back = await signIn(email, own.cookie);
  expect(back.cookie).toBe(own.cookie);
  await until(
    () => warnings(email),
    (sent) => sent === 3,
  );
});

it('forgets a device once, and deletes it like one that is not used', async () => {
  const { id, email } = await person();
  await hasDevice(id, 900, 401);
  const by = await signIn(email);
  const old = (await listed(by)).find((device) => device.is_this === false);
  expect([await forget(by, old!.id), await forget(by, old!.id)]).toEqual([200, 404]);
  const { rows } = await owner.query(
    `select browser, system, first_network, last_network, trusted_until, length(token_hash) as length
     from devices where id = $1`,
    [old!.id],
  );
  expect(rows).toEqual([
    {
      browser: null,
      system: null,
      first_network: '',
      last_network: '',
      trusted_until: null,
      // No digest of a cookie is that short.
      length: 16,
    },
  ]);
  await owner.query(
    `update devices set first_seen_at = now() - interval '49 hours'
     where user_id = $1 and forgotten_at is null`,
    [id],
  );
  expect(await devicesOf(id)).toEqual(['new']);
});
