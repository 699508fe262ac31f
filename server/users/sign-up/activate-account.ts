// Proving the mailbox opens the account: by the six digits that were mailed, or by the link's
// button.
import { Refused } from '#contract/refusal.ts';
import type { Activation } from '#contract/users.ts';
import { message } from '#contract/words.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { activationLimits, codeLimits } from '../account-limits.ts';
import type { Asker } from '../account-limits.ts';
import { isSameDigest, isToken, tokenHash } from '../guard/secrets.ts';
import { lockLinkOwner, tryCode, useCode, useLink } from './mailed-proofs-table.ts';
import type { Room } from '../room.ts';
import { activateUser, lockByEmail } from '../users-table.ts';

const purpose = 'activate';

/**
 * Activates by code. Throws Refused: 422 for a code that is wrong, used, replaced or too old, all
 * in one sentence; 429 after too many tries of this address's codes today.
 */
export async function verifyOtp(
  room: Room,
  { code, ...asker }: Asker & { code: string },
): Promise<void> {
  await room.tries.take(codeLimits(room.config, asker));
  // A wrong guess is an answer and not an error in here: the try it used up must be committed.
  const isRight = await inTransaction(room.pool, async (tx) => {
    const user = await lockByEmail(tx, asker.email);
    if (!user || user.isActive) return false;
    const codeHash = await tryCode(tx, { userId: user.id, purpose });
    const given = room.secrets.codeHash({ userId: user.id, purpose, code });
    if (!codeHash || !isSameDigest(codeHash, given)) return false;
    await useCode(tx, { userId: user.id, purpose });
    return activateUser(tx, user.id);
  });
  if (!isRight) throw new Refused(422, { otp: message('account.otp_wrong') });
}

/** Activates by link. Throws Refused (429) when one place tries too many. */
export async function activate(
  room: Room,
  { confirmId, address }: { confirmId: string; address: string },
): Promise<Activation> {
  if (!isToken(confirmId)) return 'expired';
  await room.tries.take(activationLimits(room.config, address));
  const of = { linkHash: tokenHash(confirmId), purpose } as const;
  return inTransaction(room.pool, async (tx) => {
    const owner = await lockLinkOwner(tx, of);
    if (!owner) return 'expired';
    if (owner.isActive) return 'activated';
    if (!(await useLink(tx, of))) return 'expired';
    await activateUser(tx, owner.id);
    return 'success';
  });
}
