// The lock for all changes of an account: data read while holding it stays true until the transaction ends.
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { lockWallets } from '#server/ledger/wallets.ts';
import type { Caller } from '../users-context.ts';
import { assertNotFrozen } from './assert-not-frozen.ts';

const LOCK = statement(
  'account-lock',
  'select from users where id = $1 and closed_at is null for update',
);

/**
 * Locks the person's wallet, as a freeze does, and then the person, as an undo, a reset and a closing do, so
 * it waits for such concurrent transactions. Returns false for a closed account.
 */
export async function lockAccount(tx: Transaction, userId: string): Promise<boolean> {
  await lockWallets(tx, [userId]);
  return (await tx.rows(LOCK, [userId])).length === 1;
}

// Locks the session row, so that ending the session waits for acts that it has begun.
const LIVING = statement(
  'account-living-session',
  `select from sessions where token_hash = $1 and revoked_at is null for share`,
);

async function isAlive(tx: Transaction, tokenHash: Buffer): Promise<boolean> {
  return (await tx.rows(LIVING, [tokenHash])).length === 1;
}

/**
 * Throws ApiError (401) when this session was ended. The caller holds the lock of the person's wallet, as do
 * a new password, a reset and an undo, which end sessions.
 */
export async function assertSessionLives(tx: Transaction, tokenHash: Buffer): Promise<void> {
  if (await isAlive(tx, tokenHash)) return;
  throw new ApiError(401, { error: message('error.sign_in') });
}

/** Like lockAccount; also returns false when the caller's session was ended in the meantime. */
export async function isStillSignedIn(
  tx: Transaction,
  { id, tokenHash }: Caller,
): Promise<boolean> {
  return (await lockAccount(tx, id)) && (await isAlive(tx, tokenHash));
}

/**
 * Call it first in the transaction of an act that needs a session. Throws ApiError (401) when the session was
 * ended, or the account closed, during the call.
 */
export async function lockSignedIn(tx: Transaction, user: Caller): Promise<void> {
  if (await isStillSignedIn(tx, user)) return;
  throw new ApiError(401, { error: message('error.sign_in') });
}

/** Like lockSignedIn, and also throws ApiError (403) if the account is frozen. */
export async function lockUnfrozen(tx: Transaction, user: Caller): Promise<void> {
  await lockSignedIn(tx, user);
  await assertNotFrozen(tx, user.id);
}
