// Proving the mailbox opens the account that one sign-up asked for: by the six digits mailed for it,
// or by its link's button.
import { Refused } from '#contract/refusal.ts';
import type { Activation } from '#contract/users.ts';
import { message } from '#contract/words.ts';
import type { WordKey } from '#contract/words.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { activationLimits, codeLimits } from '../account-limits.ts';
import type { Asker } from '../account-limits.ts';
import { isSameDigest, isToken, tokenHash } from '../guard/secrets.ts';
import { codeHashOf } from './mail-proof.ts';
import type { Room } from '../room.ts';
import { insertUser, isTaken } from '../users-table.ts';
import { lockAddress, signUpByLink, tryCodes } from './sign-ups-table.ts';
import type { SignUp } from './sign-ups-table.ts';

/**
 * Opens the account with what this sign-up said; false when the address has one. With it every other
 * sign-up of the address is void, and left to its week: to go at once would tell its maker why.
 */
async function openAccount(tx: Transaction, room: Room, signUp: SignUp): Promise<boolean> {
  if (!(await insertUser(tx, signUp))) return false;
  await room.openWallet(tx, signUp.id);
  return true;
}

interface GivenCode extends Asker {
  code: string;
  /** The sign-up that it was mailed for, if whoever sends it knows: then no other's is taken. */
  signUpId: string | undefined;
}

/**
 * Activates by code. Throws Refused: 422 for a code that is wrong, used, replaced or too old, all
 * in one sentence, or of another sign-up than the one named; 429 after too many tries of this
 * address's codes today.
 */
export async function verifyOtp(room: Room, given: GivenCode): Promise<void> {
  const { email, code, signUpId } = given;
  await room.tries.take(codeLimits(room.config, given));
  // A wrong guess is an answer and not an error in here: the try it used up must be committed.
  const problem = await inTransaction(room.pool, async (tx): Promise<WordKey | undefined> => {
    await lockAddress(tx, email);
    const found = (await tryCodes(tx, email)).find(({ id, codeHash }) =>
      isSameDigest(codeHash, codeHashOf(room, id, code)),
    );
    if (!found) return 'account.otp_wrong';
    if (signUpId !== undefined && signUpId !== found.id) return 'account.otp_other';
    return (await openAccount(tx, room, found)) ? undefined : 'account.otp_wrong';
  });
  if (problem) throw new Refused(422, { otp: message(problem) });
}

interface GivenLink {
  confirmId: string;
  address: string;
  /** What whoever presses the link says they gave when they signed up. */
  password: string | undefined;
  /** The sign-up made in the browser that the link is pressed in, if there was one. */
  signUpId: string | undefined;
}

/** Throws Refused (422) when a password was given that is not that of the link's sign-up. */
async function checkPassword(room: Room, linkHash: Buffer, password: string): Promise<void> {
  const found = await inTransaction(room.pool, (tx) => signUpByLink(tx, linkHash));
  if (!found || (await room.passwords.isRight(password, found.passwordHash))) return;
  throw new Refused(422, { password: message('account.not_of_sign_up') });
}

/**
 * Activates by link. Throws Refused: 429 when one place tries too many, 422 about the password when
 * the one given, or the sign-up named, is not the link's.
 */
export async function activate(
  room: Room,
  { confirmId, address, password, signUpId }: GivenLink,
): Promise<Activation> {
  if (!isToken(confirmId)) return 'expired';
  await room.tries.take(activationLimits(room.config, address));
  const linkHash = tokenHash(confirmId);
  if (password !== undefined) await checkPassword(room, linkHash, password);
  return inTransaction(room.pool, async (tx) => {
    const found = await signUpByLink(tx, linkHash);
    if (!found) return 'expired';
    await lockAddress(tx, found.email);
    if (await isTaken(tx, found.email)) return 'activated';
    if (!found.isLinkGood) return 'expired';
    if (signUpId !== undefined && signUpId !== found.id) {
      throw new Refused(422, { password: message('field.required') });
    }
    return (await openAccount(tx, room, found)) ? 'success' : 'activated';
  });
}
