// The signed-in person's own data and wallet balance.
import { ApiError } from '#contract/api-error.ts';
import type { Paisa } from '#contract/money.ts';
import { message } from '#contract/texts.ts';
import { walletBalance } from '#server/ledger/wallets.ts';
import { namePartsOf } from './details/name-parts.ts';
import type { NameParts } from './details/name-parts.ts';
import type { UsersContext } from './users-context.ts';
import { findUser } from './users-table.ts';
import type { User } from './users-table.ts';

export interface Me extends User, NameParts {
  firstName: string;
  balancePaisa: Paisa;
}

/** Throws ApiError (401) when the person no longer exists. */
export async function getMe({ pool }: UsersContext, userId: string): Promise<Me> {
  const [user, balancePaisa] = await Promise.all([
    findUser(pool, userId),
    walletBalance(pool, userId),
  ]);
  if (!user) throw new ApiError(401, { error: message('error.sign_in') });
  return { ...user, ...namePartsOf(user), balancePaisa };
}
