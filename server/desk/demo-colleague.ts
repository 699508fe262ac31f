// A demo operator of the night shift, whose proposals await somebody else's decision in the morning.
import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type pg from 'pg';
import type { Staff } from '#server/context/staff.ts';
import { inTransaction, statement } from '#server/db/transaction.ts';
import { tokenHash } from '#server/users/guard/secrets.ts';
import { openDeskSession } from './staff/sign-in.ts';
import { findDeskSession, revokeDeskSession } from './staff/sessions-table.ts';

const ROLES: Staff['roles'] = ['support'];
const EMAIL = 'night@desk.kosheli.test';

// Without an authenticator app and with an unknown password: nobody can sign in with this account.
const ENSURE = statement(
  'demo-colleague-ensure',
  `insert into staff (id, email, full_name, roles, password_hash) values ($1, $2, $3, $4, $5)
   on conflict (email) do update set email = excluded.email
   returning id, email, full_name as "fullName", roles`,
);

/** Runs `work` in a session of this operator, which then ends. */
export async function asDemoColleague(
  pool: pg.Pool,
  work: (staff: Staff) => Promise<void>,
): Promise<void> {
  const { accessToken } = await inTransaction(pool, async (tx) => {
    const values = [uuidv7(), EMAIL, 'Nabin Demo', ROLES, randomBytes(32).toString('hex')];
    const [account] = await tx.rows<Pick<Staff, 'id' | 'email' | 'fullName' | 'roles'>>(
      ENSURE,
      values,
    );
    if (!account) throw new Error('the demo colleague was not made');
    const visit = { address: '', network: 'this machine', browser: null, system: null };
    return openDeskSession(tx, { account, provedBy: 'code', visit });
  });
  const hash = tokenHash(accessToken);
  const staff = await findDeskSession(pool, hash);
  if (!staff) throw new Error('the demo colleague has no session');
  try {
    await work(staff);
  } finally {
    await revokeDeskSession(pool, hash);
  }
}
