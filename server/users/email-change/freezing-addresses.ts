// The addresses of a person whose messages can freeze the account (docs/decisions/0047).
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';

/** For so long after its undo has ended, links mailed to a former address can still freeze the account. */
export const FORMER_ADDRESS_DAYS = 30;

// Links of earlier versions name no address: they count as mailed to the present one, unless it is newer.
const READ = statement(
  'freezing-addresses',
  `select email as address from users where id = $1 and closed_at is null
   union all
   select old_email from email_undos
   where user_id = $1 and expires_at > now() - make_interval(days => ${FORMER_ADDRESS_DAYS})
   union all
   select '' from users
   where id = $1 and closed_at is null and (email_changed_at is null or email_changed_at < $2)`,
);

/** The present address, recent former ones, and '' for a link of an earlier version. */
export async function freezingAddresses(
  pool: pg.Pool,
  { userId, madeOn }: { userId: string; madeOn: Date },
): Promise<string[]> {
  const rows = await readRows<{ address: string }>(pool, READ, [userId, madeOn]);
  return rows.map(({ address }) => address);
}
