// Staff accounts and sessions for tests of approvals, written straight to the database, and changes that
// the passage of time or an administrator would make.
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { Role } from '#contract/desk/roles.ts';

export interface TestStaff {
  id: string;
  email: string;
  session: Buffer;
}

/** An account in use for a month, with a live session whose proof is fresh. */
export async function addStaff(owner: pg.Pool, roles: Role[]): Promise<TestStaff> {
  const id = uuidv7();
  const email = `${id}@staff.example`;
  await owner.query(
    `insert into staff (id, email, full_name, roles, password_hash, invited_at)
     values ($1, $2, $3, $4, 'none', now() - interval '30 days')`,
    [id, email, `Staff ${id.slice(-4)}`, roles],
  );
  return { id, email, session: await addSession(owner, id) };
}

export async function addSession(owner: pg.Pool, staffId: string): Promise<Buffer> {
  const session = randomBytes(32);
  await owner.query(
    `insert into staff_sessions (token_hash, staff_id, expires_at, proved_by)
     values ($1, $2, now() + interval '9 hours', 'passkey')`,
    [session, staffId],
  );
  return session;
}

export async function changeSession(owner: pg.Pool, session: Buffer, change: string) {
  await owner.query(`update staff_sessions set ${change} where token_hash = $1`, [session]);
}

export async function changeStaff(owner: pg.Pool, id: string, change: string): Promise<void> {
  await owner.query(`update staff set ${change} where id = $1`, [id]);
}

/** Changes an approval's times as if time had passed; bypasses the triggers, which refuse this. */
export async function backdate(owner: pg.Pool, id: string, change: string): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(`update desk_approvals set ${change} where id = $1`, [id]);
    await client.query('commit');
  } finally {
    client.release();
  }
}
