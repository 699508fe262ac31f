// Signing in with a passkey alone.
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { ipLoginLimit, passkeyRequests } from '../account-limits.ts';
import type { Visit } from '../devices/visit.ts';
import { passkeyProof, passkeyRequest } from '../passkeys/use-passkey.ts';
import type { PasskeyUse } from '../passkeys/use-passkey.ts';
import type { UsersContext } from '../users-context.ts';
import { findSigner } from '../users-table.ts';
import { openSession } from './start-session.ts';
import type { SignedIn } from './start-session.ts';

const signInUse = ({ deviceHash }: Visit): PasskeyUse => ({
  purpose: 'sign_in',
  boundTo: deviceHash,
  userId: undefined,
});

/** Options for the passkey of any account. Throws ApiError (429). */
export async function startPasskeySignIn(
  context: UsersContext,
  visit: Visit,
): Promise<Record<string, unknown>> {
  await context.rateLimiter.take([passkeyRequests(context.config, visit.address)]);
  return passkeyRequest(context, signInUse(visit));
}

/**
 * Signs in without a second factor, because the authenticator verified its user. A passkey that the browser
 * added does not count as a confirmation of the session, because a stolen password is enough to add it.
 * Throws ApiError: 401 if verification fails or the passkey was removed, 429 after too many tries.
 */
export async function passkeySignIn(
  context: UsersContext,
  { answer, visit }: { answer: unknown; visit: Visit },
): Promise<SignedIn> {
  const { pool, config, rateLimiter } = context;
  const refused = (): ApiError => new ApiError(401, { error: message('account.passkey_failed') });
  await rateLimiter.take([ipLoginLimit(config, visit.address)]);
  const proof = await passkeyProof(context, { answer, use: signInUse(visit) });
  if (!proof) throw refused();
  const signedIn = await inTransaction(pool, async (tx) => {
    if (!(await proof.accept(tx))) throw refused();
    const person = await findSigner(tx, proof.userId);
    if (!person) throw refused();
    const isConfirmed = proof.isSecondFactor;
    const session = { person, passwordHash: null, visit, isConfirmed, isTrusted: false };
    return openSession(tx, context, session);
  });
  if (!signedIn) throw refused();
  context.notifications.wake();
  return signedIn;
}
