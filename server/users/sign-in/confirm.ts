// Takes the proof of a confirmation: it confirms a session, or completes a sign-in.
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { markConfirmed, useUp } from '../confirmation/confirmations-table.ts';
import type { Confirmation } from '../confirmation/confirmations-table.ts';
import { confirmationIsOver, readConfirmation, readProof } from '../confirmation/proofs.ts';
import type { GivenProof } from '../confirmation/proofs.ts';
import type { UsersContext } from '../users-context.ts';
import { findSigner } from '../users-table.ts';
import { openSession } from './start-session.ts';
import type { SignedIn } from './start-session.ts';

interface GivenConfirmation extends GivenProof {
  /** Whether to trust this device from now on. */
  isTrusted: boolean;
}

/** Opens the session that the sign-in asked for. Throws ApiError (403) if the person no longer exists. */
async function completeSignIn(
  tx: Transaction,
  context: UsersContext,
  { userId, visit, isTrusted }: Confirmation & GivenConfirmation,
): Promise<SignedIn> {
  const person = await findSigner(tx, userId);
  if (!person) throw confirmationIsOver();
  // No hash to compare: a password change withdraws the confirmation, so the password is still valid.
  const session = { person, passwordHash: null, visit, isConfirmed: true, isTrusted };
  const signedIn = await openSession(tx, context, session);
  if (!signedIn) throw confirmationIsOver();
  return signedIn;
}

/**
 * Confirms. Returns the new session of a sign-in, undefined for an existing session. Throws ApiError: 403
 * for a token that has expired or is another session's, 422 for a wrong proof, 429 after too many wrong ones
 * (proofLimits).
 */
export async function confirm(
  context: UsersContext,
  given: GivenConfirmation,
): Promise<SignedIn | undefined> {
  const found = await readConfirmation(context, given);
  const proof = await readProof(context, found, given);
  const signedIn = await inTransaction(context.pool, async (tx) => {
    if (!(await useUp(tx, found))) throw confirmationIsOver();
    await proof.accept(tx);
    if (!found.sessionHash) return completeSignIn(tx, context, { ...given, ...found });
    await markConfirmed(tx, found.sessionHash, given.method);
    return undefined;
  });
  await proof.forgive();
  context.notifications.wake();
  return signedIn;
}
