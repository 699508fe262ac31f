// Takes the proof of a confirmation.
import { ApiError } from '#contract/api-error.ts';
import type { ConfirmationMethod } from '#contract/people/confirmation.ts';
import { message } from '#contract/texts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { proofLimits } from '../account-limits.ts';
import { isToken, tokenHash } from '../guard/secrets.ts';
import type { Caller, UsersContext } from '../users-context.ts';
import { findConfirmation, markConfirmed, useUp } from './confirmations-table.ts';
import type { Confirmation } from './confirmations-table.ts';
import { isMailedCode, mailCode } from './mail-code.ts';
import { methodsOf } from './methods-of.ts';

export interface GivenToken {
  token: string;
  method: ConfirmationMethod;
  /** The caller's session, if there is one. */
  user: Caller | undefined;
}

export interface GivenProof extends GivenToken {
  /** The caller's IP address. */
  address: string;
  code: string | undefined;
}

const over = (): ApiError => new ApiError(403, { error: message('confirm.over') });

/**
 * The confirmation of a token. Throws ApiError (403) when it is over, or was asked of another session:
 * nobody learns which.
 */
async function readConfirmation(
  { pool }: UsersContext,
  { token, user }: GivenToken,
): Promise<Confirmation> {
  const sessionHash = user?.tokenHash ?? null;
  const asked = { tokenHash: tokenHash(token), sessionHash };
  const found = isToken(token) ? await findConfirmation(pool, asked) : undefined;
  if (!found) throw over();
  return found;
}

/** Throws ApiError (422) when the person cannot prove themself by this method. */
async function assertHas(
  { pool }: UsersContext,
  { userId }: Confirmation,
  method: ConfirmationMethod,
): Promise<void> {
  if ((await methodsOf(pool, userId)).includes(method)) return;
  throw new ApiError(422, { method: message('confirm.no_method') });
}

/** Begins a proof. Throws ApiError: 403 for a token that is over, 422 for another method, 429. */
export async function startConfirmation(context: UsersContext, given: GivenToken): Promise<void> {
  const found = await readConfirmation(context, given);
  await assertHas(context, found, given.method);
  await mailCode(context, found);
}

async function isProof(
  context: UsersContext,
  of: Confirmation,
  { code }: GivenProof,
): Promise<boolean> {
  return code !== undefined && isMailedCode(context, of, code);
}

/**
 * Confirms. Throws ApiError: 403 for a token that is over or another session's, 422 for a wrong
 * proof, 429 after too many wrong ones of this account or from this network.
 */
export async function confirm(context: UsersContext, given: GivenProof): Promise<void> {
  const found = await readConfirmation(context, given);
  await assertHas(context, found, given.method);
  // Counted before the check, so that parallel tries count too.
  const limits = proofLimits(context.config, { userId: found.userId, address: given.address });
  await context.rateLimiter.take(limits);
  if (!(await isProof(context, found, given))) {
    throw new ApiError(422, { code: message('confirm.code_wrong') });
  }
  await context.rateLimiter.giveBack(limits);
  await inTransaction(context.pool, async (tx) => {
    if (!(await useUp(tx, found))) throw over();
    if (found.sessionHash) await markConfirmed(tx, found.sessionHash);
  });
}
