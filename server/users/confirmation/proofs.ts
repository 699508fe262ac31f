// The proofs of a confirmation: how each is begun, and how it is checked.
import { ApiError } from '#contract/api-error.ts';
import type { ConfirmationMethod } from '#contract/people/confirmation.ts';
import { message } from '#contract/texts.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { passkeyTries } from '../account-limits.ts';
import type { Visit } from '../devices/visit.ts';
import { isToken, tokenHash } from '../guard/secrets.ts';
import { passkeyProof, passkeyRequest } from '../passkeys/use-passkey.ts';
import type { PasskeyUse } from '../passkeys/use-passkey.ts';
import { totpProof } from '../second-factor/set-up-totp.ts';
import { recoveryProof } from '../second-factor/use-recovery-code.ts';
import type { Caller, UsersContext } from '../users-context.ts';
import { findConfirmation } from './confirmations-table.ts';
import type { Confirmation } from './confirmations-table.ts';
import { isMailedCode, mailCode } from './mail-code.ts';
import { methodsOf } from './methods-of.ts';
import { proofLimits } from './proof-limits.ts';
import { provenPlace } from './proven-place.ts';

export interface GivenToken {
  token: string;
  method: ConfirmationMethod;
  /** The caller's session, if there is one. */
  user: Caller | undefined;
}

export interface GivenProof extends GivenToken {
  visit: Visit;
  code: string | undefined;
  /** The browser's answer. */
  passkey: unknown;
}

/** Accepts a proof within the transaction of its effect; returns false if it is wrong or was used before. */
type Accept = (tx: Transaction) => Promise<boolean>;

export function confirmationIsOver(): ApiError {
  return new ApiError(403, { error: message('confirm.over') });
}

/**
 * The confirmation of a token. Throws ApiError: 403 when it has expired or belongs to another session (the
 * answer does not say which); 422 when its person cannot use this method.
 */
export async function readConfirmation(
  { pool }: UsersContext,
  { token, user, method }: GivenToken,
): Promise<Confirmation> {
  const asked = { tokenHash: tokenHash(token), sessionHash: user?.tokenHash ?? null };
  const found = isToken(token) ? await findConfirmation(pool, asked) : undefined;
  if (!found) throw confirmationIsOver();
  if ((await methodsOf(pool, found.userId)).includes(method)) return found;
  throw new ApiError(422, { method: message('confirm.no_method') });
}

function passkeyUse({ id, userId }: Confirmation): PasskeyUse {
  return { purpose: 'confirm', boundTo: tokenHash(id), userId };
}

/**
 * Begins a proof; returns the options for a passkey. Throws ApiError: 403 for an expired token, 422 for a
 * method that the person cannot use, 429 after too many requests.
 */
export async function startConfirmation(
  context: UsersContext,
  given: GivenToken,
): Promise<Record<string, unknown> | undefined> {
  const found = await readConfirmation(context, given);
  if (given.method === 'passkey') {
    await context.rateLimiter.take([passkeyTries(found.userId)]);
    return passkeyRequest(context, passkeyUse(found));
  }
  await mailCode(context, found);
  return undefined;
}

async function acceptOf(
  context: UsersContext,
  of: Confirmation,
  { method, code = '', passkey }: GivenProof,
): Promise<Accept> {
  const { userId } = of;
  if (method === 'totp') return totpProof(context, { userId, code });
  if (method === 'recovery_code') return recoveryProof(context, { userId, typed: code });
  if (method === 'passkey') {
    const proof = await passkeyProof(context, { answer: passkey ?? {}, use: passkeyUse(of) });
    return async (tx) => proof !== undefined && proof.accept(tx);
  }
  const isRight = method === 'mail_code' && (await isMailedCode(context, of, code));
  return async () => isRight;
}

function wrongProof({ method }: GivenProof): ApiError {
  return method === 'passkey'
    ? new ApiError(422, { passkey: message('second_factor.passkey_wrong') })
    : new ApiError(422, { code: message('confirm.code_wrong') });
}

/** A proof whose try was counted. */
export interface CountedProof {
  /** Accepts it within the transaction of its effect; throws ApiError (422) for a wrong one. */
  accept: (tx: Transaction) => Promise<void>;
  /** Refunds the counted try of a correct proof. */
  forgive: () => Promise<void>;
}

/** Counts a try, and reads its proof. Throws ApiError (429) after too many wrong proofs. */
export async function readProof(
  context: UsersContext,
  of: Confirmation,
  given: GivenProof,
): Promise<CountedProof> {
  const { pool, config, rateLimiter } = context;
  const { userId, sessionHash } = of;
  const { method, visit } = given;
  const { deviceHash, address } = visit;
  const place = await provenPlace(pool, { userId, deviceHash, sessionHash });
  const limits = proofLimits(config, { userId, address, method, place });
  // Counted before the check, so that parallel tries count too.
  await rateLimiter.take(limits);
  const accept = await acceptOf(context, of, given);
  return {
    accept: async (tx) => {
      if (!(await accept(tx))) throw wrongProof(given);
    },
    forgive: () => rateLimiter.giveBack(limits),
  };
}
