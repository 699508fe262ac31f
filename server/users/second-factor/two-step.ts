// What every change of a person's second factors has in common: recovery codes, the e-mail and the record.
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { SecurityChange } from '#server/notifications/events.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Caller, UsersContext } from '../users-context.ts';
import { factorsWithin, isTwoStep } from './factors.ts';
import { clearRecoveryCodes, renewRecoveryCodes } from './recovery-codes.ts';

const LOCK = 'select from users where id = $1 for update';
const LIVING = 'select from sessions where token_hash = $1 and revoked_at is null';

/**
 * Call it before a way to sign in is stored. Waits for an undo, a reset or a closing under way, which end
 * the session that asked. Throws ApiError (401) then.
 */
export async function assertStillSignedIn(tx: Transaction, user: Caller): Promise<void> {
  await tx.rows(LOCK, [user.id]);
  if ((await tx.rows(LIVING, [user.tokenHash])).length === 1) return;
  throw new ApiError(401, { error: message('error.sign_in') });
}

/** Call it before the first factor is stored: returns recovery codes for it, undefined for another. */
export async function openCodesIfFirst(
  tx: Transaction,
  { secrets }: UsersContext,
  userId: string,
): Promise<string[] | undefined> {
  // Two factors that are added at the same time would both be the first.
  await tx.rows(LOCK, [userId]);
  if (isTwoStep(await factorsWithin(tx, userId))) return undefined;
  return renewRecoveryCodes(tx, secrets, userId);
}

/** Call it after a factor was deleted: recovery codes end with the last one. */
export async function closeIfLast(tx: Transaction, userId: string): Promise<void> {
  await tx.rows(LOCK, [userId]);
  if (!isTwoStep(await factorsWithin(tx, userId))) await clearRecoveryCodes(tx, userId);
}

/** Notifies the person of a change to the protection of their account, and records it. */
export async function announce(
  tx: Transaction,
  { clock }: UsersContext,
  { userId, change }: { userId: string; change: SecurityChange },
): Promise<void> {
  const at = clock.now().toISOString();
  await notify(tx, { kind: 'security_changed', userId, change, at });
  await recordAudit(tx, {
    actor: { kind: 'person', id: userId },
    action: `second_factor.${change}`,
    subject: { kind: 'person', id: userId },
  });
}
