// Takes the proof of a confirmation: it confirms a session, or completes a sign-in.
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { markConfirmed, useUp } from '../confirmation/confirmations-table.ts';
import type { Confirmation } from '../confirmation/confirmations-table.ts';
import {
  confirmationIsOver,
  forgiveProof,
  readConfirmation,
  readProof,
} from '../confirmation/proofs.ts';
import type { GivenProof } from '../confirmation/proofs.ts';
import type { Visit } from '../devices/visit.ts';
import type { UsersContext } from '../users-context.ts';
import { findSigner } from '../users-table.ts';
import { openSession } from './start-session.ts';
import type { SignedIn } from './start-session.ts';

interface GivenConfirmation extends GivenProof {
  visit: Visit;
  /** Whether to trust this device from now on. */
  isTrusted: boolean;
}

/** The session that the sign-in was for. Throws ApiError (403) when its person is gone. */
async function completeSignIn(
  tx: Transaction,
  context: UsersContext,
  { userId, visit, isTrusted }: Confirmation & GivenConfirmation,
): Promise<SignedIn> {
  const person = await findSigner(tx, userId);
  if (!person) throw confirmationIsOver();
  // A change of the password withdraws the confirmation, so the password is still the right one.
  const session = { person, passwordHash: null, visit, isConfirmed: true, isTrusted };
  const signedIn = await openSession(tx, context, session);
  if (!signedIn) throw confirmationIsOver();
  return signedIn;
}

/**
 * Confirms. Returns the new session of a sign-in, undefined for a session that is there. Throws
 * ApiError: 403 for a token that is over or another session's, 422 for a wrong proof, 429 after too
 * many wrong ones of this account or from this network.
 */
export async function confirm(
  context: UsersContext,
  given: GivenConfirmation,
): Promise<SignedIn | undefined> {
  const found = await readConfirmation(context, given);
  const accept = await readProof(context, found, given);
  const signedIn = await inTransaction(context.pool, async (tx) => {
    if (!(await useUp(tx, found))) throw confirmationIsOver();
    await accept(tx);
    if (!found.sessionHash) return completeSignIn(tx, context, { ...given, ...found });
    await markConfirmed(tx, found.sessionHash, given.method);
    return undefined;
  });
  await forgiveProof(context, found, given);
  context.notifications.wake();
  return signedIn;
}
