// Proves the mailbox of a sign-up and creates its account: by the six digits mailed for it, or by
// its link's button. The browser that made the sign-up is then signed in.
import type { DistantReader } from '#contract/dates/reader-time.ts';
import { ApiError } from '#contract/api-error.ts';
import type { Activation } from '#contract/users.ts';
import { message } from '#contract/texts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { openWallet } from '#server/ledger/wallets.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { activationLimits, codeLimits, codeTries, ownCodeTries } from '../account-limits.ts';
import type { Asker } from '../account-limits.ts';
import type { Visit } from '../devices/visit.ts';
import { isSameDigest, isToken, tokenHash } from '../guard/secrets.ts';
import { openSession } from '../sign-in/start-session.ts';
import type { SignedIn } from '../sign-in/start-session.ts';
import { codeHashOf } from './mail-proof.ts';
import type { UsersContext } from '../users-context.ts';
import { insertUser, isTaken, rememberReader } from '../users-table.ts';
import {
  lockAddress,
  ownSignUp,
  signUpByLink,
  signUpsOf,
  signUpWithCode,
  tryCodes,
} from '../sign-ups-table.ts';
import type { SignUp } from '../sign-ups-table.ts';

/**
 * Creates the account from this sign-up's data; returns false when the address has one. Other sign-ups of
 * the address become void but are kept for their week: deleting them at once would tell their makers that an
 * account was created.
 */
async function openAccount(tx: Transaction, signUp: SignUp): Promise<boolean> {
  if (!(await insertUser(tx, signUp))) return false;
  await openWallet(tx, signUp.id);
  return true;
}

/** The origin of the request that opens an account, with its language and time zone. */
interface Opener {
  visit: Visit;
  reader: DistantReader;
}

/**
 * Creates the account and signs its maker in, in one transaction, so that no account remains whose maker was
 * told that the code is wrong. Only for a caller who named the sign-up; a caller with only the code or link
 * must sign in with the password. Undefined when the address has an account.
 */
async function openAndEnter(
  tx: Transaction,
  context: UsersContext,
  { signUp, visit }: { signUp: SignUp; visit: Visit },
): Promise<SignedIn | undefined> {
  if (!(await openAccount(tx, signUp))) return undefined;
  const { id, email, passwordHash } = signUp;
  const person = { id, email, kycStatus: 0 } as const;
  const session = { person, passwordHash, visit, isConfirmed: false, isTrusted: false };
  return openSession(tx, context, session);
}

interface GivenCode extends Asker, Opener {
  code: string;
  /** The sign-up that the code was mailed for, if the caller knows it; then only its code is accepted. */
  signUpId: string | undefined;
}

function isCodeOf(context: UsersContext, { id, codeHash }: SignUp, code: string): boolean {
  return isSameDigest(codeHash, codeHashOf(context, id, code));
}

type CodeProblem = 'account.otp_wrong' | 'account.otp_other' | 'account.otp_several';

/**
 * Tries every valid code of the address, and counts a try against each of them. The codes of several
 * sign-ups reach one mailbox, so a code alone does not say whose password its account should have.
 */
function tryEveryCode(
  context: UsersContext,
  { email, code, signUpId }: GivenCode,
): Promise<CodeProblem | undefined> {
  return inTransaction(context.pool, async (tx) => {
    await lockAddress(tx, email);
    const found = (await tryCodes(tx, email)).find((signUp) => isCodeOf(context, signUp, code));
    if (!found || found.id === signUpId) return 'account.otp_wrong';
    if (signUpId !== undefined) return 'account.otp_other';
    if ((await signUpsOf(tx, email)).length > 1) return 'account.otp_several';
    return (await openAccount(tx, found)) ? undefined : 'account.otp_wrong';
  });
}

/** Tries the code of the caller's own sign-up, however often strangers have tried. */
async function tryOwnCode(
  context: UsersContext,
  { email, code, visit, reader }: GivenCode,
  own: string,
): Promise<SignedIn | undefined> {
  if ((await context.rateLimiter.wait([ownCodeTries(own)])) > 0) return undefined;
  const entered = await inTransaction(context.pool, async (tx) => {
    await lockAddress(tx, email);
    const signUp = await signUpWithCode(tx, own);
    if (!signUp || !isCodeOf(context, signUp, code)) return undefined;
    return openAndEnter(tx, context, { signUp, visit });
  });
  if (entered) await rememberReader(context.pool, { id: entered.id, reader });
  return entered;
}

/** The result of a code: at most one field is set; neither if it opened an account without a session. */
interface Verified {
  problem?: CodeProblem | undefined;
  signedIn?: SignedIn;
}

/**
 * Activates by code, and signs in the caller who names the sign-up. Returns a problem for a code that opens
 * no account: it is wrong, used, replaced or expired (one message for all), belongs to another sign-up than
 * the named one, or no sign-up is named and there are several. Throws ApiError (429) after too many tries
 * today at the caller's own sign-up or at this address's codes.
 */
export async function verifyOtp(context: UsersContext, given: GivenCode): Promise<Verified> {
  const own = await ownSignUp(context.pool, given);
  await context.rateLimiter.take(codeLimits(context.config, given, own));
  if (own === undefined) return { problem: await tryEveryCode(context, given) };
  const signedIn = await tryOwnCode(context, given, own);
  if (signedIn) return { signedIn };
  // Revealing that a code belongs to another sign-up amounts to trying it, so it counts as a try.
  const mayTell = (await context.rateLimiter.wait([codeTries(given.email)])) === 0;
  return { problem: mayTell ? await tryEveryCode(context, given) : 'account.otp_wrong' };
}

interface GivenLink extends Opener {
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

/** The result of a link, and the session of the caller who named the sign-up. */
interface Activated {
  status: Activation;
  signedIn?: SignedIn;
}

/** Uses up a link, with the address of its sign-up locked. */
async function useLink(
  tx: Transaction,
  context: UsersContext,
  { found, visit, signUpId }: { found: SignUp; visit: Visit; signUpId: string | undefined },
): Promise<Activated> {
  if (signUpId === undefined) {
    return { status: (await openAccount(tx, found)) ? 'success' : 'activated' };
  }
  if (signUpId !== found.id) throw new ApiError(422, { password: message('field.required') });
  const signedIn = await openAndEnter(tx, context, { signUp: found, visit });
  return signedIn ? { status: 'success', signedIn } : { status: 'activated' };
}

/**
 * Activates by link, and signs in the caller who names the sign-up. Throws ApiError: 429 after too
 * many tries from one network, 422 for a password or a named sign-up that does not belong to the link.
 */
export async function activate(
  context: UsersContext,
  { confirmId, address, password, signUpId, visit, reader }: GivenLink,
): Promise<Activated> {
  if (!isToken(confirmId)) return { status: 'expired' };
  await context.rateLimiter.take(activationLimits(context.config, address));
  const linkHash = tokenHash(confirmId);
  if (password !== undefined) await checkPassword(context, linkHash, password);
  const used = await inTransaction(context.pool, async (tx): Promise<Activated> => {
    const found = await signUpByLink(tx, linkHash);
    if (!found) return { status: 'expired' };
    await lockAddress(tx, found.email);
    if (await isTaken(tx, found.email)) return { status: 'activated' };
    if (!found.isLinkGood) return { status: 'expired' };
    return useLink(tx, context, { found, visit, signUpId });
  });
  if (used.signedIn) await rememberReader(context.pool, { id: used.signedIn.id, reader });
  return used;
}
