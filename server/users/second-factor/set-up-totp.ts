// Setting up an authenticator app, and removing it.
import { randomBytes } from 'node:crypto';
import { BRAND } from '#contract/brand/brand.ts';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { totpSetUpTries } from '../account-limits.ts';
import { personById } from '../person.ts';
import { lockUnfrozen } from '../protection/lock-account.ts';
import type { Caller, UsersContext } from '../users-context.ts';
import { base32 } from './base32.ts';
import { announce, beginTwoStep, closeIfLast } from './two-step.ts';
import { beginTotp, deleteTotp, enableTotp, findTotp, takeStep } from './totp-table.ts';
import { stepOfCode } from './totp.ts';

/** 160 bits, the size of the hash (RFC 4226, section 4). */
const SECRET_BYTES = 20;
export const SEALED_FOR = 'authenticator secrets';

export interface TotpSetUp {
  /** In base 32, for typing. */
  secret: string;
  /** For the QR code. */
  uri: string;
}

function uriOf(secret: string, email: string): string {
  const label = encodeURIComponent(`${BRAND.name}:${email}`);
  const query = new URLSearchParams({ secret, issuer: BRAND.name });
  return `otpauth://totp/${label}?${query}`;
}

/**
 * Begins a set-up; replaces an earlier unfinished one. Throws ApiError: 409 if there is an app already, and
 * as lockUnfrozen does.
 */
export async function beginTotpSetUp(
  { pool, secrets }: UsersContext,
  user: Caller,
): Promise<TotpSetUp> {
  const { id: userId } = user;
  const bytes = randomBytes(SECRET_BYTES);
  const sealed = secrets.seal(bytes, { use: SEALED_FOR, owner: userId });
  const { email } = await inTransaction(pool, async (tx) => {
    await lockUnfrozen(tx, user);
    if (!(await beginTotp(tx, { userId, sealed }))) {
      throw new ApiError(409, { error: message('second_factor.totp_exists') });
    }
    return personById(tx, userId);
  });
  const secret = base32(bytes);
  return { secret, uri: uriOf(secret, email) };
}

/** The secret and the time step of the code; undefined for a wrong code. */
async function readStep(
  { pool, secrets, clock }: UsersContext,
  { userId, code, state }: { userId: string; code: string; state: 'begun' | 'enabled' },
): Promise<{ sealed: Buffer; step: number } | undefined> {
  const sealed = await findTotp(pool, userId, state);
  if (!sealed) return undefined;
  const secret = secrets.open(sealed, { use: SEALED_FOR, owner: userId });
  const step = stepOfCode(secret, code.replace(/\s/g, ''), clock.now());
  return step === undefined ? undefined : { sealed, step };
}

/**
 * Finishes a set-up by a code of the app. Returns recovery codes if it is the person's first second factor.
 * Throws ApiError: 422 for a wrong code or an expired set-up, 429 after too many tries, and as lockUnfrozen
 * does.
 */
export async function finishTotpSetUp(
  context: UsersContext,
  { user, code }: { user: Caller; code: string },
): Promise<string[] | undefined> {
  const { id: userId } = user;
  await context.rateLimiter.take([totpSetUpTries(userId)]);
  const found = await readStep(context, { userId, code, state: 'begun' });
  const wrong = new ApiError(422, { code: message('second_factor.code_wrong') });
  if (!found) throw wrong;
  const codes = await inTransaction(context.pool, async (tx) => {
    await lockUnfrozen(tx, user);
    const opened = await beginTwoStep(tx, context, userId);
    if (!(await enableTotp(tx, { userId, ...found }))) throw wrong;
    await announce(tx, context, { userId, change: 'totp_added' });
    return opened;
  });
  context.notifications.wake();
  return codes;
}

/** Throws ApiError: 404 without an app, and as lockUnfrozen does. */
export async function removeTotp(context: UsersContext, user: Caller): Promise<void> {
  const { id: userId } = user;
  await inTransaction(context.pool, async (tx) => {
    await lockUnfrozen(tx, user);
    if (!(await deleteTotp(tx, userId))) {
      throw new ApiError(404, { error: message('second_factor.not_found') });
    }
    await closeIfLast(tx, userId);
    await announce(tx, context, { userId, change: 'totp_removed' });
  });
  context.notifications.wake();
}

/**
 * Checks a code of the person's app, and returns the function that accepts its time step within a
 * transaction; it returns false for a wrong code, and for a step that was accepted before.
 */
export async function totpProof(
  context: UsersContext,
  { userId, code }: { userId: string; code: string },
): Promise<(tx: Transaction) => Promise<boolean>> {
  const found = await readStep(context, { userId, code, state: 'enabled' });
  return async (tx) => found !== undefined && takeStep(tx, { userId, step: found.step });
}
