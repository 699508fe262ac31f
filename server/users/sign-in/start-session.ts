// Starts a session for a person whose first proof was correct: a password, or an account elsewhere.
import type { KycStatus } from '#contract/codes.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { notify } from '#server/notifications/notify.ts';
import { confirmationNeeded } from '../confirmation/assert-confirmed.ts';
import { hasSecondFactor, methodsOf } from '../confirmation/methods-of.ts';
import { isTrustedDevice, rememberDevice } from '../devices/devices-table.ts';
import type { Visit } from '../devices/visit.ts';
import { newToken, tokenHash } from '../guard/secrets.ts';
import { assertMaySignIn } from '../protection/assert-not-blocked.ts';
import { assertNotFrozenOutside } from '../protection/assert-not-frozen.ts';
import type { UsersContext } from '../users-context.ts';
import { insertSession, revokeEarlier } from './sessions-table.ts';

export interface SignedIn {
  accessToken: string;
  id: string;
  email: string;
  kycStatus: KycStatus;
}

/** A person who may sign in, and the origin of the sign-in. */
export interface NewSession {
  person: Omit<SignedIn, 'accessToken'>;
  /** The hash that the password matched; null for a sign-in without a password. */
  passwordHash: string | null;
  visit: Visit;
}

interface OpenedSession extends NewSession {
  /** Whether the person proved their identity beyond the password, as for a confirmation. */
  isConfirmed: boolean;
  /** Whether this device is to be trusted from now on. */
  isTrusted: boolean;
}

/**
 * Opens a session within a transaction. Notifies a person who signed in before, but never on this device.
 * Throws ApiError (403) for a person who must not sign in, and for a frozen account on an unknown device.
 * Undefined when the password was changed in the meantime.
 */
export async function openSession(
  tx: Transaction,
  { clock }: UsersContext,
  { person, passwordHash, visit, isConfirmed, isTrusted }: OpenedSession,
): Promise<SignedIn | undefined> {
  const accessToken = newToken();
  const userId = person.id;
  await assertMaySignIn(tx, userId);
  const { deviceId, isKnown, isNew } = await rememberDevice(tx, { userId, visit, isTrusted });
  if (!isKnown) await assertNotFrozenOutside(tx, userId);
  const session = {
    userId,
    tokenHash: tokenHash(accessToken),
    passwordHash,
    deviceId,
    isConfirmed,
  };
  if (!(await insertSession(tx, { ...session, visit }))) return undefined;
  // The browser keeps one token: the previous session would only be useful to a thief.
  await revokeEarlier(tx, session);
  if (isNew) {
    const { browser, system, network } = visit;
    const at = clock.now().toISOString();
    await notify(tx, { kind: 'signed_in_elsewhere', userId, at, browser, system, network });
  }
  return { ...person, accessToken };
}

/**
 * Starts a session. A person with a second factor needs it on an untrusted device: throws ApiError (403) with
 * the confirmation, and the call `confirm` then returns the session. Undefined when the password was changed
 * in the meantime.
 */
export async function startSession(
  context: UsersContext,
  { person, passwordHash, visit }: NewSession,
): Promise<SignedIn | undefined> {
  const { pool } = context;
  const methods = await methodsOf(pool, person.id);
  if (hasSecondFactor(methods) && !(await isTrustedDevice(pool, person.id, visit))) {
    const asked = {
      userId: person.id,
      sessionHash: null,
      purpose: 'sign_in',
      passwordHash,
    } as const;
    throw await confirmationNeeded(context, asked, methods);
  }
  const session = { person, passwordHash, visit, isConfirmed: false, isTrusted: false };
  const started = await inTransaction(pool, (tx) => openSession(tx, context, session));
  context.notifications.wake();
  return started;
}
