// The demo operators of a sandbox, one for each role. The sandbox's authenticator app derives the same
// secrets, and so shows their codes like a phone.
import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type pg from 'pg';
import { ROLES } from '#contract/desk/roles.ts';
import type { Role } from '#contract/desk/roles.ts';
import { inTransaction, readRows } from '#server/db/transaction.ts';
import { TOTP_USE } from './staff/proofs.ts';
import type { StaffContext } from './staff/staff-context.ts';

export const DEMO_STAFF_PASSWORD = 'a-gift-from-home';

const NAMES: Readonly<Record<Role, string>> = {
  support: 'Sabina Demo',
  compliance: 'Chandra Demo',
  finance: 'Bimala Demo',
  admin: 'Arjun Demo',
};

export const demoEmail = (role: Role): string => `${role}@desk.kosheli.test`;

/** Anybody can compute this secret: accounts with it exist only where the sandbox runs. */
function demoSecret(role: Role): Buffer {
  return createHash('sha256').update(`kosheli demo authenticator ${role}`).digest().subarray(0, 20);
}

const INSERT = `with made as (
    insert into staff (id, email, full_name, roles, password_hash) values ($1, $2, $3, $4, $5)
    on conflict (email) do nothing returning id
  )
  insert into staff_totp (staff_id, sealed, last_step) select id, $6, 0 from made`;

/** Creates the demo operators that are missing. */
export async function ensureDemoStaff({
  pool,
  passwords,
  secrets,
}: Pick<StaffContext, 'passwords' | 'secrets'> & { pool: pg.Pool }): Promise<void> {
  const rows = await readRows<{ email: string }>(pool, 'select email from staff');
  const known = new Set(rows.map(({ email }) => email));
  for (const role of ROLES) {
    if (known.has(demoEmail(role))) continue;
    const id = uuidv7();
    const sealed = secrets.seal(demoSecret(role), { use: TOTP_USE, owner: id });
    const passwordHash = await passwords.hash(DEMO_STAFF_PASSWORD);
    const values = [id, demoEmail(role), NAMES[role], [role], passwordHash, sealed];
    await inTransaction(pool, (tx) => tx.rows(INSERT, values));
  }
}
