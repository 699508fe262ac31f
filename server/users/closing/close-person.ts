// Removes all data by which a person signs in or is found, and frees their address and phone number.
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { closedAddress } from './find-closed.ts';
import { revokeSessions } from '../sign-in/sessions-table.ts';
import { lockUnfrozen } from '../protection/lock-account.ts';
import type { Caller, UsersContext } from '../users-context.ts';

const READ = statement(
  'closing_read_person',
  'select email, language, time_zone as "timeZone" from users where id = $1',
);

// Deletes all credentials, pending proofs and sign-ups of the address in one statement.
const FORGET = statement(
  'closing_forget_access',
  `with keys as (delete from passkeys where user_id = $1),
     apps as (delete from totp_secrets where user_id = $1),
     codes as (delete from recovery_codes where user_id = $1),
     linked as (delete from social_accounts where user_id = $1),
     links as (delete from pending_links where user_id = $1),
     resets as (delete from password_resets where user_id = $1),
     new_address as (delete from email_changes where user_id = $1),
     old_addresses as (delete from email_undos where user_id = $1),
     phones as (delete from phone_codes where user_id = $1),
     confirming as (delete from confirmations where user_id = $1),
     waiting as (delete from sign_ups where email = $2)
   delete from devices where user_id = $1`,
);

// Copies the recipient's address to sent and pending messages, because the account loses it.
const KEEP_ADDRESS = statement(
  'closing_keep_address_of_messages',
  `update outbox set to_address = $2, user_id = null, language = coalesce(language, $3),
     time_zone = coalesce(time_zone, $4)
   where user_id = $1`,
);

const CLOSE = statement(
  'closing_close_account',
  `update users set email = $2, first_name = null, phone = '', phone_verified_at = null,
     time_zone = default, password_hash = null, activated_at = null, closed_at = now()
   where id = $1`,
);

export interface ClosedPerson {
  /** The address that the account had until now. */
  email: string;
  language: string;
  timeZone: string;
}

/**
 * The account stays as the owner of its orders and journals, under a digest of its address that only
 * the app can compute, so that it can be found again (docs/decisions/0055). Throws as lockUnfrozen does.
 */
export async function closePerson(
  tx: Transaction,
  { secrets }: Pick<UsersContext, 'secrets'>,
  user: Caller,
): Promise<ClosedPerson> {
  const { id: userId } = user;
  await lockUnfrozen(tx, user);
  const [person] = await tx.rows<ClosedPerson>(READ, [userId]);
  if (!person) throw new Error(`there is no user ${userId}`);
  await revokeSessions(tx, { userId });
  await tx.rows(FORGET, [userId, person.email]);
  await tx.rows(KEEP_ADDRESS, [userId, person.email, person.language, person.timeZone]);
  await tx.rows(CLOSE, [userId, closedAddress(secrets, { id: userId, email: person.email })]);
  return person;
}
