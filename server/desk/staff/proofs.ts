// Verifies password and authenticator code as one proof, for signing in and for proving identity again.
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { ipPrefix } from '#server/context/ip-prefix.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { Limit } from '#server/users/guard/rate-limiter.ts';
import { stepOfCode } from '#server/users/second-factor/totp.ts';
import { findCredentials, takeStaffStep } from './staff-table.ts';
import type { StaffAccount } from './staff-table.ts';
import type { StaffContext } from './staff-context.ts';

const HOUR = 3_600;
export const TOTP_USE = 'staff authenticator secrets';

export interface Given {
  email: string;
  password: string;
  code: string;
  address: string;
}

export interface Proved {
  account: StaffAccount;
  /** Marks the code's time step as used; returns false if it was used before. */
  accept: (tx: Transaction) => Promise<boolean>;
}

/** Rate limits: per account and network, per network, and per account from everywhere. */
function triesOf({ email, address }: Given): Limit[] {
  const network = ipPrefix(address);
  return [
    { name: 'desk proof', of: `${email} from ${network}`, most: 10, seconds: HOUR },
    { name: 'desk proof by', of: network, most: 60, seconds: HOUR },
    { name: 'desk proof of', of: email, most: 50, seconds: HOUR },
  ];
}

/**
 * Throws ApiError: 401 for a wrong password, code or address, with the same text and after the same work, so
 * that they cannot be told apart; 429 after too many tries. A correct proof does not count as a try.
 */
export async function proveByPassword(context: StaffContext, given: Given): Promise<Proved> {
  const { pool, passwords, secrets, clock, rateLimiter } = context;
  const tries = triesOf(given);
  await rateLimiter.take(tries);
  const found = await findCredentials(pool, given.email);
  const isRight = await passwords.isRight(given.password, found?.passwordHash ?? undefined);
  const secret = found?.sealed
    ? secrets.open(found.sealed, { use: TOTP_USE, owner: found.id })
    : Buffer.alloc(20);
  const step = stepOfCode(secret, given.code.replace(/\s/g, ''), clock.now());
  if (!found?.sealed || !isRight || step === undefined) throw wrongProof();
  await rateLimiter.giveBack(tries);
  const { id, email, fullName, roles } = found;
  return {
    account: { id, email, fullName, roles },
    accept: (tx) => takeStaffStep(tx, { staffId: id, step }),
  };
}

export function wrongProof(): ApiError {
  return new ApiError(401, { error: message('desk.sign_in_failed') });
}
