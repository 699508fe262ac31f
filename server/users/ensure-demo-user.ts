// The account that people try the product with, beside the sandbox only.
import { uuidv7 } from 'uuidv7';
import { inTransaction } from '#server/db/transaction.ts';
import type { Room } from './room.ts';
import { personByEmail } from './person.ts';
import { insertUser } from './users-table.ts';

export interface DemoUser {
  email: string;
  password: string;
  fullName: string;
}

/**
 * Makes a person with an account and a wallet, without any mail, unless the address has one already;
 * answers the id. Throws an Error when that account is closed.
 */
export async function ensureDemoUser(
  room: Room,
  { email, password, fullName }: DemoUser,
): Promise<string> {
  const passwordHash = await room.passwords.hash(password);
  return inTransaction(room.pool, async (tx) => {
    const id = uuidv7();
    const who = { id, email, fullName, countryCode: '977', phone: '9800000000' };
    if (await insertUser(tx, { ...who, passwordHash, statedAdultAt: new Date() })) {
      await room.openWallet(tx, id);
      return id;
    }
    const known = await personByEmail(tx, email);
    if (!known) throw new Error(`the account of ${email} is closed`);
    return known.id;
  });
}
