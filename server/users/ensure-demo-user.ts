// The demo account, which exists only with the sandbox.
import { uuidv7 } from 'uuidv7';
import { inTransaction, statement } from '#server/db/transaction.ts';
import { openWallet } from '#server/ledger/wallets.ts';
import type { UsersContext } from './users-context.ts';
import { personByEmail } from './person.ts';
import { insertUser } from './users-table.ts';

export interface DemoUser {
  email: string;
  password: string;
  fullName: string;
  /** A mobile number in Nepal that counts as verified. */
  verifiedPhone?: string;
}

const VERIFY = statement(
  'demo-verify-phone',
  'update users set phone_verified_at = now() where id = $1 and phone_verified_at is null',
);

/**
 * Creates a person with an account and a wallet, without any mail, unless the address already has an
 * account. Returns the id. Throws an Error when that account is closed.
 */
export async function ensureDemoUser(
  context: UsersContext,
  { email, password, fullName, verifiedPhone }: DemoUser,
): Promise<string> {
  const passwordHash = await context.passwords.hash(password);
  return inTransaction(context.pool, async (tx) => {
    const id = uuidv7();
    const phone = verifiedPhone ?? '9800000000';
    const who = { id, email, fullName, countryCode: '977', phone };
    if (await insertUser(tx, { ...who, passwordHash, statedAdultAt: context.clock.now() })) {
      await openWallet(tx, id);
      if (verifiedPhone !== undefined) await tx.rows(VERIFY, [id]);
      return id;
    }
    const known = await personByEmail(tx, email);
    if (!known) throw new Error(`the account of ${email} is closed`);
    return known.id;
  });
}
