// Signing in: exchanges the password for a token that works for two hours.
import type { DistantReader } from '#contract/dates/reader-time.ts';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import type { Limit } from '../guard/rate-limiter.ts';
import { accountGuessLimit, accountLoginLimits, ipLoginLimit } from '../account-limits.ts';
import type { Asker } from '../account-limits.ts';
import type { Visit } from '../devices/visit.ts';
import type { UsersContext } from '../users-context.ts';
import { completeLink, findLink, linkIsOver } from '../linked-accounts/link-account.ts';
import { passwordsOfSignUps } from '../sign-ups-table.ts';
import type { SignUpPassword } from '../sign-ups-table.ts';
import { startSession } from './start-session.ts';
import type { SignedIn } from './start-session.ts';
import { findCredentials, rememberReader, replaceHash } from '../users-table.ts';

interface Attempt extends Asker {
  password: string;
  /** The solution of a human check, where one was required. */
  humanCheck: string | undefined;
  /** The token of a sign-in with Google that waits for this password. */
  linkToken: string | undefined;
  visit: Visit;
  /** Stored as the language and clock of the person's notifications. */
  reader: DistantReader;
}

async function isHuman(
  { humanCheck }: UsersContext,
  solution: string | undefined,
): Promise<boolean> {
  const solved = solution === undefined ? undefined : await humanCheck.verify(solution);
  return solved !== undefined && humanCheck.useUp(solved);
}

/**
 * Counts the try before checking the password, so that parallel tries count, too. Returns the limits to
 * refund when the password is right. Throws ApiError: 429 after too many tries from this network, 422 when
 * the account was tried too often from all networks and this try has no human check.
 */
async function countTry(
  context: UsersContext,
  { humanCheck, ...asker }: Attempt,
): Promise<Limit[]> {
  const { config, rateLimiter } = context;
  const ofAccount = accountLoginLimits(config, asker);
  const ofPlace = [ipLoginLimit(config, asker.address), ...ofAccount];
  await rateLimiter.take(ofPlace);
  const everywhere = accountGuessLimit(config, asker.email);
  if ((await rateLimiter.wait([everywhere])) === 0) return [everywhere];
  if (await isHuman(context, humanCheck)) return [];
  // No password was checked, so this try must not use up the owner's few tries from this network.
  await rateLimiter.giveBack(ofPlace);
  throw new ApiError(422, { human_check: message('account.human_check_needed') });
}

/**
 * If the password matches a sign-up of the address, answers 403 "verify your e-mail", even when an
 * account exists: otherwise an attacker could sign up with a stranger's address and learn whether
 * it has one. The refusal names the sign-up, so that its code is not confused with another sign-up's code.
 * Computes one hash for each sign-up of the address, and one if there is none.
 */
async function refusalOf({ passwords, pool }: UsersContext, attempt: Attempt): Promise<ApiError> {
  const given = await passwordsOfSignUps(pool, attempt.email);
  let found: SignUpPassword | undefined;
  // Sequentially, so that a login occupies only one hashing slot at a time.
  for (const one of given.length > 0 ? given : [undefined]) {
    if (await passwords.isRight(attempt.password, one?.passwordHash)) found = one;
  }
  if (!found) return new ApiError(401, { error: message('account.login_failed') });
  const reason = message('account.not_active');
  const { createdAt: since, expiresAt: until } = found;
  const block = { type: 'email_unverified', reason, since, decidedBy: 'you', until } as const;
  return new ApiError(403, { error: reason }, { block, sign_up: { id: found.id } });
}

/**
 * Throws ApiError: 401 for a wrong password or an unknown address, with the same text and after the same
 * work; 403 for the password of a sign-up that is not verified, and with the confirmation that a person with
 * a second factor needs; 409 for a link that has expired or is for another account; 429 and 422 after too
 * many tries.
 */
export async function signIn(context: UsersContext, attempt: Attempt): Promise<SignedIn> {
  const { passwords, pool, rateLimiter, config } = context;
  const toLink = await findLink(context, attempt.linkToken);
  const toGiveBack = await countTry(context, attempt);
  const found = await findCredentials(pool, attempt.email);
  const passwordHash = found?.passwordHash ?? undefined;
  const isRight = await passwords.isRight(attempt.password, passwordHash);
  if (!found || passwordHash === undefined || !isRight) throw await refusalOf(context, attempt);
  const { id, email, kycStatus } = found;
  if (toLink && toLink.userId !== id) throw linkIsOver();
  const newerHash = passwords.isOutdated(passwordHash)
    ? await passwords.hash(attempt.password)
    : undefined;
  if (newerHash) await replaceHash(pool, { id, from: passwordHash, to: newerHash });
  await rateLimiter.forget(accountLoginLimits(config, attempt));
  // Refunds only this try: those of strangers, who may guess while the owner signs in, stay counted.
  await rateLimiter.giveBack(toGiveBack);
  await rememberReader(pool, { id, reader: attempt.reader });
  // Linked before asking for the second factor, which later sign-ins with the linked account need, too.
  if (toLink) await completeLink(context, toLink);
  const person = { id, email, kycStatus };
  const session = { person, passwordHash: newerHash ?? passwordHash, visit: attempt.visit };
  const signedIn = await startSession(context, session);
  if (!signedIn) throw await refusalOf(context, attempt);
  return signedIn;
}
