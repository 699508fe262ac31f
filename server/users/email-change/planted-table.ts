// The SQL that undoing an e-mail change runs besides restoring the address: it removes everything that an
// intruder who made the change could have left behind.
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { removeAutomatic } from '../second-factor/passkeys-table.ts';

/** A person's name and number at one time; null for a change that an older version stored. */
export type FormerDetails = object | null;

/** The time at which a change was requested, and name and number at that time. */
export interface Before {
  since: Date;
  details: FormerDetails;
}

/** The details of a person, as an expression over their row. */
export const DETAILS = `jsonb_build_object('full_name', full_name, 'first_name', first_name,
  'country_code', country_code, 'phone', phone)`;

// One statement per table, because a person may have any of these.
const NEWER = [
  statement('newer-passkeys', 'delete from passkeys where user_id = $1 and created_at >= $2'),
  // Includes an unfinished set-up.
  statement(
    'newer-totp',
    'delete from totp_secrets where user_id = $1 and (enabled_at >= $2 or enabled_at is null)',
  ),
  statement('newer-codes', 'delete from recovery_codes where user_id = $1 and created_at >= $2'),
  statement('newer-links', 'delete from social_accounts where user_id = $1 and linked_at >= $2'),
  // Known devices can sign in while the account is frozen, and without a mail to the person.
  statement('newer-devices', 'delete from devices where user_id = $1 and first_seen_at >= $2'),
  statement(
    'newer-pending-links',
    'delete from pending_links where user_id = $1 and $2::timestamptz is not null',
  ),
  statement(
    'newer-phone-codes',
    'delete from phone_codes where user_id = $1 and $2::timestamptz is not null',
  ),
];

// A restored number is unverified, because another account may have verified it since; an unchanged one
// stays verified.
const RESTORE = statement(
  'user-restore-details',
  `update users set
     full_name = coalesce($3::jsonb ->> 'full_name', full_name),
     first_name = case when $3 is null then first_name else $3 ->> 'first_name' end,
     country_code = coalesce($3 ->> 'country_code', country_code),
     phone = coalesce($3 ->> 'phone', phone),
     phone_verified_at = case when phone_verified_at < $2
       and country_code = coalesce($3 ->> 'country_code', country_code)
       and phone = coalesce($3 ->> 'phone', phone) then phone_verified_at end
   where id = $1`,
);

/**
 * Removes sign-in methods and proofs that were added since, and passkeys that browsers added at any time;
 * restores name and number.
 */
export async function takePlantedBack(
  tx: Transaction,
  userId: string,
  { since, details }: Before,
): Promise<void> {
  for (const remove of NEWER) await tx.rows(remove, [userId, since]);
  await removeAutomatic(tx, userId);
  await tx.rows(RESTORE, [userId, since, details]);
}
