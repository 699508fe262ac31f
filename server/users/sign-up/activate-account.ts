// Proves the mailbox of a sign-up and creates its account: by the six digits mailed for it, or by
// its link's button.
import { ApiError } from '#contract/api-error.ts';
import type { Activation } from '#contract/users.ts';
import { message } from '#contract/texts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { openWallet } from '#server/ledger/wallets.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { activationLimits, codeLimits, codeTries, ownCodeTries } from '../account-limits.ts';
import type { Asker } from '../account-limits.ts';
import { isSameDigest, isToken, tokenHash } from '../guard/secrets.ts';
import { codeHashOf } from './mail-proof.ts';
import type { UsersContext } from '../users-context.ts';
import { insertUser, isTaken } from '../users-table.ts';
import {
  lockAddress,
  ownSignUp,
  signUpByLink,
  signUpWithCode,
  tryCodes,
} from './sign-ups-table.ts';
import type { SignUp } from './sign-ups-table.ts';

/**
 * Creates the account from this sign-up's data; false when the address has one. Every other sign-up
 * of the address becomes void but stays for its week: deleting it at once would reveal the reason
 * to its maker.
 */
async function openAccount(tx: Transaction, signUp: SignUp): Promise<boolean> {
  if (!(await insertUser(tx, signUp))) return false;
  await openWallet(tx, signUp.id);
  return true;
}

interface GivenCode extends Asker {
  code: string;
  /** The sign-up it was mailed for, if the caller knows it: then no other's code is accepted. */
  signUpId: string | undefined;
}

function isCodeOf(context: UsersContext, { id, codeHash }: SignUp, code: string): boolean {
  return isSameDigest(codeHash, codeHashOf(context, id, code));
}

type CodeProblem = 'account.otp_wrong' | 'account.otp_other';

/** Tries every valid code of the address, and counts a try against each of them. */
function tryEveryCode(
  context: UsersContext,
  { email, code, signUpId }: GivenCode,
): Promise<CodeProblem | undefined> {
  return inTransaction(context.pool, async (tx) => {
    await lockAddress(tx, email);
    const found = (await tryCodes(tx, email)).find((signUp) => isCodeOf(context, signUp, code));
    if (!found || found.id === signUpId) return 'account.otp_wrong';
    if (signUpId !== undefined) return 'account.otp_other';
    return (await openAccount(tx, found)) ? undefined : 'account.otp_wrong';
  });
}

/** Tries the code of the caller's own sign-up, whatever strangers have tried. */
async function tryOwnCode(
  context: UsersContext,
  { email, code }: GivenCode,
  own: string,
): Promise<boolean> {
  if ((await context.rateLimiter.wait([ownCodeTries(own)])) > 0) return false;
  return inTransaction(context.pool, async (tx) => {
    await lockAddress(tx, email);
    const signUp = await signUpWithCode(tx, own);
    return signUp !== undefined && isCodeOf(context, signUp, code) && openAccount(tx, signUp);
  });
}

/**
 * Activates by code. Returns the problem of a code that opens nothing: it is wrong, used, replaced
 * or expired (one message for all), or it belongs to another sign-up than the named one. Throws
 * ApiError (429) after too many tries today, of the caller's own sign-up or of this address's
 * codes.
 */
export async function verifyOtp(
  context: UsersContext,
  given: GivenCode,
): Promise<CodeProblem | undefined> {
  const own = await ownSignUp(context.pool, given);
  await context.rateLimiter.take(codeLimits(context.config, given, own));
  if (own === undefined) return tryEveryCode(context, given);
  if (await tryOwnCode(context, given, own)) return undefined;
  // Revealing that a code belongs to another sign-up is as good as trying it, so it counts as a
  // try.
  const mayTell = (await context.rateLimiter.wait([codeTries(given.email)])) === 0;
  return mayTell ? tryEveryCode(context, given) : 'account.otp_wrong';
}

interface GivenLink {
  confirmId: string;
  address: string;
  /** The password that the caller says they signed up with. */
  password: string | undefined;
  /** The sign-up made in the browser that opened the link, if there was one. */
  signUpId: string | undefined;
}

/** Throws ApiError (422) when the given password is not the one of the link's sign-up. */
async function checkPassword(
  context: UsersContext,
  linkHash: Buffer,
  password: string,
): Promise<void> {
  const found = await inTransaction(context.pool, (tx) => signUpByLink(tx, linkHash));
  if (!found || (await context.passwords.isRight(password, found.passwordHash))) return;
  throw new ApiError(422, { password: message('account.not_of_sign_up') });
}

/**
 * Activates by link. Throws ApiError: 429 after too many tries from one network, 422 for a password
 * or a named sign-up that does not belong to the link.
 */
export async function activate(
  context: UsersContext,
  { confirmId, address, password, signUpId }: GivenLink,
): Promise<Activation> {
  if (!isToken(confirmId)) return 'expired';
  await context.rateLimiter.take(activationLimits(context.config, address));
  const linkHash = tokenHash(confirmId);
  if (password !== undefined) await checkPassword(context, linkHash, password);
  return inTransaction(context.pool, async (tx) => {
    const found = await signUpByLink(tx, linkHash);
    if (!found) return 'expired';
    await lockAddress(tx, found.email);
    if (await isTaken(tx, found.email)) return 'activated';
    if (!found.isLinkGood) return 'expired';
    if (signUpId !== undefined && signUpId !== found.id) {
      throw new ApiError(422, { password: message('field.required') });
    }
    return (await openAccount(tx, found)) ? 'success' : 'activated';
  });
}
