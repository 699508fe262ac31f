// Every kind of caller, and whether calls that need a session must accept it.
import { createHash, randomBytes } from 'node:crypto';
import type { Person } from '../../bench/database/people.ts';
import { send } from '../harness/http.ts';
import { expectOk } from '../harness/orders.ts';
import type { Testbed } from '../harness/testbed.ts';

export interface Caller {
  name: string;
  token?: string;
  headers?: Record<string, string>;
  /** Whether it has a valid session. */
  isSignedIn: boolean;
  isFrozen?: boolean;
}

/** Ends a session as its person does. */
async function loggedOut({ url, person }: Testbed): Promise<Person> {
  const one = await person();
  const logout = { url: `${url}/api/users/logout`, token: one.token, body: {} };
  expectOk('a logout', await send(logout));
  return one;
}

async function expired({ database, person }: Testbed): Promise<Person> {
  const one = await person();
  const sql = `update sessions set expires_at = now() - interval '1 second' where user_id = $1`;
  await database.owner.query(sql, [one.id]);
  return one;
}

/** Not used for nearly two hours, and still valid: only its age ends a session. */
async function idle({ database, person }: Testbed): Promise<Person> {
  const one = await person();
  const sql = `update sessions set created_at = now() - interval '119 minutes',
    expires_at = now() + interval '5 minutes' where user_id = $1`;
  await database.owner.query(sql, [one.id]);
  return one;
}

async function withPhone({ database, person }: Testbed): Promise<Person> {
  const one = await person();
  const sql = `update users set phone = '9817777777', phone_verified_at = now() where id = $1`;
  await database.owner.query(sql, [one.id]);
  return one;
}

async function frozen({ url, person }: Testbed): Promise<Person> {
  const one = await person({ rupees: 1_000 });
  const freeze = { url: `${url}/api/users/freeze`, token: one.token, body: {} };
  expectOk('a freeze', await send(freeze));
  return one;
}

/** A session that ended because the person's password was reset. */
async function endedByPassword({ url, database, person }: Testbed): Promise<Person> {
  const one = await person();
  const other = randomBytes(32).toString('base64url');
  await database.owner.query(
    `insert into sessions (token_hash, user_id, expires_at)
     values ($1, $2, now() + interval '2 hours')`,
    [createHash('sha256').update(other).digest(), one.id],
  );
  const token = await resetTokenOf(database, one.id);
  const body = { token, new_password: 'quartz-lantern-meadow' };
  expectOk('a reset', await send({ url: `${url}/api/users/verify_reset_password`, body }));
  return { id: one.id, token: other };
}

/** A reset link's secret, stored as the product stores it. */
async function resetTokenOf(database: Testbed['database'], userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.owner.query(
    `insert into password_resets (token_hash, user_id, expires_at)
     values ($1, $2, now() + interval '10 minutes')`,
    [createHash('sha256').update(token).digest(), userId],
  );
  return token;
}

export interface Callers {
  callers: Caller[];
  /** A person whose ids the others try. */
  stranger: Person;
}

/** Operators have no access to the site: an operator's name, password or address must open nothing. */
const STAFF: readonly (readonly [string, Record<string, string>])[] = [
  ['staff, by a header', { 'x-operator': 'sita', 'x-user': 'operator', 'x-role': 'admin' }],
  ['staff, by a password', { authorization: `Basic ${btoa('operator:operator')}` }],
  ['staff, by a name', { authorization: 'Bearer operator-operator-operator' }],
  ['staff, by the address', { 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1' }],
];

export async function makeCallers(testbed: Testbed): Promise<Callers> {
  const stranger = await testbed.person({ rupees: 1_000 });
  const unverified = await testbed.person({ rupees: 1_000 });
  const verified = await testbed.person({ rupees: 1_000, isVerified: true });
  const digest = createHash('sha256').update(unverified.token).digest();
  const out = (name: string, token: string): Caller => ({ name, token, isSignedIn: false });
  const within = (name: string, { token }: Person): Caller => ({ name, token, isSignedIn: true });
  return {
    stranger,
    callers: [
      { name: 'visitor', isSignedIn: false },
      within('another person', stranger),
      within('unverified', unverified),
      within('with a verified identity', verified),
      within('with a verified phone number', await withPhone(testbed)),
      within('idle', await idle(testbed)),
      { ...within('frozen', await frozen(testbed)), isFrozen: true },
      out('revoked', (await loggedOut(testbed)).token),
      out('expired', (await expired(testbed)).token),
      out('revoked by a password reset', (await endedByPassword(testbed)).token),
      out('the digest of a session', digest.toString('base64url')),
      out('the digest of a session, in hex', digest.toString('hex')),
      ...STAFF.map(([name, headers]) => ({ name, headers, isSignedIn: false })),
    ],
  };
}
