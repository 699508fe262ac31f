// Signing in: the password for a token that works two hours.
import type { KycStatus } from '#contract/codes.ts';
import { Refused } from '#contract/refusal.ts';
import { message } from '#contract/words.ts';
import { accountLoginLimits, placeLoginLimit } from '../account-limits.ts';
import type { Asker } from '../account-limits.ts';
import { newToken, tokenHash } from '../guard/secrets.ts';
import type { Room } from '../room.ts';
import { insertSession } from './sessions-table.ts';
import { findCredentials, replaceHash } from '../users-table.ts';

export interface SignedIn {
  accessToken: string;
  id: string;
  email: string;
  kycStatus: KycStatus;
}

/**
 * Throws Refused: 401 for a wrong password or an unknown address, in the same words and after the
 * same work; 403 for the right password of an account that is not active; 429 after too many tries.
 */
export async function signIn(
  room: Room,
  { password, ...asker }: Asker & { password: string },
): Promise<SignedIn> {
  const { config, passwords, pool, tries } = room;
  const accountLimits = accountLoginLimits(config, asker);
  await tries.take([placeLoginLimit(config, asker.address), ...accountLimits]);
  const found = await findCredentials(pool, asker.email);
  const isRight = await passwords.isRight(password, found?.passwordHash);
  if (!found || !isRight) throw new Refused(401, { error: message('account.login_failed') });
  if (!found.isActive) throw new Refused(403, { error: message('account.not_active') });
  const { id, email, kycStatus, passwordHash } = found;
  if (passwords.isOutdated(passwordHash)) {
    await replaceHash(pool, { id, from: passwordHash, to: await passwords.hash(password) });
  }
  await tries.forget(accountLimits);
  const accessToken = newToken();
  await insertSession(pool, { userId: id, tokenHash: tokenHash(accessToken) });
  return { accessToken, id, email, kycStatus };
}
