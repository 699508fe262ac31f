// Finds whether a caller is where their person has proved themself before, so that the wrong proofs of
// strangers need not count there.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';

// Trust in a device takes a second factor, and ends with other sessions or the password; its 90 days do not
// matter here. A session counts once it was confirmed by more than a mailed code.
const READ = statement(
  'proven-place',
  `select id from devices
   where user_id = $1 and token_hash = $2 and trusted_until is not null
   union all
   select id from sessions
   where user_id = $1 and token_hash = $3 and confirmed_at is not null
     and confirmed_by is distinct from 'mail_code'
   limit 1`,
);

/** The id of that device or session; undefined elsewhere. A password alone leads to neither. */
export async function provenPlace(
  pool: pg.Pool,
  {
    userId,
    deviceHash,
    sessionHash,
  }: { userId: string; deviceHash: Buffer; sessionHash: Buffer | null },
): Promise<string | undefined> {
  return (await readRows<{ id: string }>(pool, READ, [userId, deviceHash, sessionHash]))[0]?.id;
}
