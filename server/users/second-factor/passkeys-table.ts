// The SQL of passkeys: public keys, with the data that their authenticators report.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

export interface Passkey {
  id: string;
  userId: string;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: bigint;
  /** The transports as the browser reported them. */
  transports: string;
  deviceType: string;
  isBackedUp: boolean;
  /** Whether the person set it up as a second factor; passkeys that the browser added can only sign in. */
  isSecondFactor: boolean;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const COLUMNS = `id, user_id as "userId", credential_id as "credentialId",
  public_key as "publicKey", counter, transports, device_type as "deviceType",
  is_backed_up as "isBackedUp", is_second_factor as "isSecondFactor", name,
  created_at as "createdAt", last_used_at as "lastUsedAt"`;

const OF_PERSON = statement(
  'passkeys-of-person',
  `select ${COLUMNS} from passkeys where user_id = $1 order by created_at`,
);

export function passkeysOf(pool: pg.Pool, userId: string): Promise<Passkey[]> {
  return readRows<Passkey>(pool, OF_PERSON, [userId]);
}

const BY_CREDENTIAL = statement(
  'passkey-by-credential',
  `select ${COLUMNS} from passkeys where credential_id = $1`,
);

export async function findPasskey(
  pool: pg.Pool,
  credentialId: Buffer,
): Promise<Passkey | undefined> {
  return (await readRows<Passkey>(pool, BY_CREDENTIAL, [credentialId]))[0];
}

const INSERT = statement(
  'passkey-insert',
  `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, device_type,
     is_backed_up, is_second_factor, name)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
   on conflict on constraint passkeys_credential do nothing returning id`,
);

/** Returns false when the credential is already registered, for any person. */
export async function insertPasskey(
  tx: Transaction,
  passkey: Omit<Passkey, 'createdAt' | 'lastUsedAt'>,
): Promise<boolean> {
  const { id, userId, credentialId, publicKey, counter, transports } = passkey;
  const { deviceType, isBackedUp, isSecondFactor, name } = passkey;
  const values = [id, userId, credentialId, publicKey, counter, transports, deviceType];
  return (await tx.rows(INSERT, [...values, isBackedUp, isSecondFactor, name])).length === 1;
}

// The signature counter of most authenticators stays 0; any other value must increase.
const USE = statement(
  'passkey-use',
  `update passkeys set counter = $2, is_backed_up = $3, last_used_at = now()
   where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
);

/** Records a use; returns false when the passkey was removed, or its counter did not increase. */
export async function recordUse(
  tx: Transaction,
  { id, counter, isBackedUp }: Pick<Passkey, 'id' | 'counter' | 'isBackedUp'>,
): Promise<boolean> {
  return (await tx.rows(USE, [id, counter, isBackedUp])).length === 1;
}

const RENAME = statement(
  'passkey-rename',
  'update passkeys set name = $3 where id = $1 and user_id = $2 returning id',
);

/** Renames a passkey; returns false if the person does not have it. */
export async function namePasskey(
  tx: Transaction,
  { id, userId, name }: Pick<Passkey, 'id' | 'userId' | 'name'>,
): Promise<boolean> {
  return (await tx.rows(RENAME, [id, userId, name])).length === 1;
}

const DELETE = statement(
  'passkey-delete',
  'delete from passkeys where id = $1 and user_id = $2 returning id',
);

export async function deletePasskey(
  tx: Transaction,
  { id, userId }: Pick<Passkey, 'id' | 'userId'>,
): Promise<boolean> {
  return (await tx.rows(DELETE, [id, userId])).length === 1;
}

const DELETE_AUTOMATIC = statement(
  'passkeys-delete-automatic',
  'delete from passkeys where user_id = $1 and not is_second_factor',
);

/** Removes passkeys that browsers added after a sign-in, whose password may have been stolen. */
export async function removeAutomatic(tx: Transaction, userId: string): Promise<void> {
  await tx.rows(DELETE_AUTOMATIC, [userId]);
}
