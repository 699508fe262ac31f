// The demo account, which exists only with the sandbox.
import { uuidv7 } from 'uuidv7';
import { inTransaction } from '#server/db/transaction.ts';
import { openWallet } from '#server/ledger/wallets.ts';
import type { UsersContext } from './users-context.ts';
import { personByEmail } from './person.ts';
import { insertUser } from './users-table.ts';

export interface DemoUser {
  email: string;
  password: string;
  fullName: string;
}

/**
 * Creates a person with an account and a wallet, without any mail, unless the address has one.
 * Returns the id. Throws an Error when that account is closed.
 */
export async function ensureDemoUser(
  context: UsersContext,
  { email, password, fullName }: DemoUser,
): Promise<string> {
  const passwordHash = await context.passwords.hash(password);
  return inTransaction(context.pool, async (tx) => {
    const id = uuidv7();
    const who = { id, email, fullName, countryCode: '977', phone: '9800000000' };
    if (await insertUser(tx, { ...who, passwordHash, statedAdultAt: context.clock.now() })) {
      await openWallet(tx, id);
      return id;
    }
    const known = await personByEmail(tx, email);
    if (!known) throw new Error(`the account of ${email} is closed`);
    return known.id;
  });
}
