// Signing in: the password for a token that works two hours.
import type { KycStatus } from '#contract/codes.ts';
import { Refused } from '#contract/refusal.ts';
import { message } from '#contract/words.ts';
import type { Limit } from '../guard/tries.ts';
import { accountGuessLimit, accountLoginLimits, placeLoginLimit } from '../account-limits.ts';
import type { Asker } from '../account-limits.ts';
import { newToken, tokenHash } from '../guard/secrets.ts';
import type { Room } from '../room.ts';
import { passwordHashesOf } from '../sign-up/sign-ups-table.ts';
import { insertSession } from './sessions-table.ts';
import { findCredentials, replaceHash } from '../users-table.ts';

export interface SignedIn {
  accessToken: string;
  id: string;
  email: string;
  kycStatus: KycStatus;
}

interface Attempt extends Asker {
  password: string;
  /** The solution of a human check, where one was asked for. */
  humanCheck: string | undefined;
}

async function isHuman({ humanCheck }: Room, solution: string | undefined): Promise<boolean> {
  const solved = solution === undefined ? undefined : await humanCheck.verify(solution);
  return solved !== undefined && humanCheck.useUp(solved);
}

/**
 * Counts the try before its password is looked at, so that many at once are counted too; answers
 * which limits to give it back to when the password is right. Throws Refused: 429 after too many
 * tries from this place, 422 when the account was tried too often from everywhere and no human
 * check comes with this one.
 */
async function countTry(room: Room, { humanCheck, ...asker }: Attempt): Promise<Limit[]> {
  const { config, tries } = room;
  const ofAccount = accountLoginLimits(config, asker);
  const ofPlace = [placeLoginLimit(config, asker.address), ...ofAccount];
  await tries.take(ofPlace);
  const everywhere = accountGuessLimit(config, asker.email);
  if ((await tries.wait([everywhere])) === 0) return [everywhere];
  if (await isHuman(room, humanCheck)) return [];
  // No password was looked at: the owner's few tries from here are left for when one is.
  await tries.giveBack(ofPlace);
  throw new Refused(422, { human_check: message('account.human_check_needed') });
}

/**
 * Whoever gave this password in a sign-up of the address is led to the code, also where the address
 * has an account: who signs up with somebody else's would learn by it whether it has one. As many
 * hashes whichever is right, and one where there is no sign-up at all.
 */
async function refusalOf({ passwords, pool }: Room, attempt: Attempt): Promise<Refused> {
  const given = await passwordHashesOf(pool, attempt.email);
  let isOfSignUp = false;
  // One after the other: a login takes no more than one of the places for hashing at a time.
  for (const passwordHash of given.length > 0 ? given : [undefined]) {
    if (await passwords.isRight(attempt.password, passwordHash)) isOfSignUp = true;
  }
  return isOfSignUp
    ? new Refused(403, { error: message('account.not_active') })
    : new Refused(401, { error: message('account.login_failed') });
}

/**
 * Throws Refused: 401 for a wrong password or an unknown address, in the same words and after the
 * same work; 403 for the password of a sign-up that opened no account; 429 and 422 after too many
 * tries.
 */
export async function signIn(room: Room, attempt: Attempt): Promise<SignedIn> {
  const { passwords, pool, tries, config } = room;
  const toGiveBack = await countTry(room, attempt);
  const found = await findCredentials(pool, attempt.email);
  const isRight = await passwords.isRight(attempt.password, found?.passwordHash);
  if (!found || !isRight) throw await refusalOf(room, attempt);
  const { id, email, kycStatus, passwordHash } = found;
  if (passwords.isOutdated(passwordHash)) {
    const to = await passwords.hash(attempt.password);
    await replaceHash(pool, { id, from: passwordHash, to });
  }
  await tries.forget(accountLoginLimits(config, attempt));
  // The tries of others stay counted: a stranger goes on guessing while the owner comes and goes.
  await tries.giveBack(toGiveBack);
  const accessToken = newToken();
  await insertSession(pool, { userId: id, tokenHash: tokenHash(accessToken) });
  return { accessToken, id, email, kycStatus };
}
