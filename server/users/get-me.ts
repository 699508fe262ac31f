// Who I am and what my wallet holds.
import { Refused } from '#contract/refusal.ts';
import type { Paisa } from '#contract/money.ts';
import { message } from '#contract/words.ts';
import type { Room } from './room.ts';
import { findUser } from './users-table.ts';
import type { User } from './users-table.ts';

export interface Me extends User {
  firstName: string;
  /** Everything after the first word; empty for a name of one word. */
  lastName: string;
  balancePaisa: Paisa;
}

export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** Throws Refused (401) when there is no such person any more. */
export async function getMe({ pool, walletBalance }: Room, userId: string): Promise<Me> {
  const [user, balancePaisa] = await Promise.all([
    findUser(pool, userId),
    walletBalance(pool, userId),
  ]);
  if (!user) throw new Refused(401, { error: message('error.sign_in') });
  return { ...user, ...splitName(user.fullName), balancePaisa };
}
