// People of the back office with sessions of their own, and their requests.
import { createHash, randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { Role } from '#contract/desk/roles.ts';
import { send } from '../harness/http.ts';
import type { HttpResponse } from '../harness/http.ts';
import type { Testbed } from '../harness/testbed.ts';

export interface Operator {
  id: string;
  email: string;
  token: string;
}

/** The back office under attack. */
export interface DeskBed {
  testbed: Testbed;
  /** Its address. */
  url: string;
}

/** Makes an enabled account with a live session and a fresh proof of identity. */
export async function makeOperator(bed: DeskBed, roles: readonly Role[]): Promise<Operator> {
  const id = uuidv7();
  const email = `${id}@desk.example.com`;
  await bed.testbed.database.owner.query(
    `insert into staff (id, email, full_name, roles, password_hash)
     values ($1, $2, 'Desk Example', $3, 'none')`,
    [id, email, roles],
  );
  return { id, email, token: await addSession(bed, id) };
}

/** Adds a session of the same person, as in another browser. */
export async function addSession({ testbed }: DeskBed, staffId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await testbed.database.owner.query(
    `insert into staff_sessions (token_hash, staff_id, expires_at, proved_by)
     values ($1, $2, now() + interval '9 hours', 'code')`,
    [createHash('sha256').update(token).digest(), staffId],
  );
  return token;
}

/** Changes what time or an administrator would change; `change` is always a constant in the code. */
export async function changeStaff({ testbed }: DeskBed, id: string, change: string) {
  await testbed.database.owner.query(`update staff set ${change} where id = $1`, [id]);
}

export async function changeSessions({ testbed }: DeskBed, staffId: string, change: string) {
  const sql = `update staff_sessions set ${change} where staff_id = $1`;
  await testbed.database.owner.query(sql, [staffId]);
}

export function ask(
  { url }: DeskBed,
  path: string,
  by: { token?: string },
  body?: object,
): Promise<HttpResponse> {
  return send({
    url: `${url}/desk/api/${path}`,
    ...(by.token !== undefined && { token: by.token }),
    ...(body && { body }),
  });
}
