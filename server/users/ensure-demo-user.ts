// The account that people try the product with, beside the sandbox only.
import { inTransaction } from '#server/db/transaction.ts';
import type { Room } from './room.ts';
import { activateUser, lockByEmail, putInactiveUser } from './users-table.ts';

export interface DemoUser {
  email: string;
  password: string;
  fullName: string;
}

/**
 * Makes an active person with a wallet, without any mail, unless the address is active already;
 * answers the id.
 */
export async function ensureDemoUser(
  room: Room,
  { email, password, fullName }: DemoUser,
): Promise<string> {
  const passwordHash = await room.passwords.hash(password);
  return inTransaction(room.pool, async (tx) => {
    const user = { email, fullName, passwordHash, countryCode: '977', phone: '9800000000' };
    const madeId = await putInactiveUser(tx, { ...user, isStatedAdult: true });
    if (madeId === undefined) {
      const known = await lockByEmail(tx, email);
      if (!known) throw new Error(`${email} is neither new nor known`);
      return known.id;
    }
    await room.openWallet(tx, madeId);
    await activateUser(tx, madeId);
    return madeId;
  });
}
