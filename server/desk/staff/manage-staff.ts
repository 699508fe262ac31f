// What one admin does alone with the account of a colleague: disabling it, and mailing a lost invitation
// again. Whatever gives somebody rights needs two people: see actions/.
import type pg from 'pg';
import { ApiError } from '#contract/api-error.ts';
import { RESEND_DAYS } from '#contract/desk/staff.ts';
import { message } from '#contract/texts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { Staff } from '#server/context/staff.ts';
import { recordDeskAct } from '../http/desk-audit.ts';
import { releaseWork } from './release-work.ts';
import { readAccount } from './actions/staff-change.ts';
import { invite, mailInvitation } from './invitations.ts';
import { isStillLive, revokeSessionsOf } from './sessions-table.ts';
import { disableAccount, isResendable, lockAccounts } from './staff-table.ts';
import type { AnyAccount } from './staff-table.ts';
import type { StaffContext } from './staff-context.ts';

/**
 * Locks both accounts and checks that the person acting was not disabled meanwhile: of two who disable each
 * other at once, one does. Throws ApiError (401).
 */
async function lockBoth(tx: Transaction, staff: Staff, staffId: string): Promise<void> {
  await lockAccounts(tx, [staffId, staff.id]);
  if (await isStillLive(tx, staff.sessionHash)) return;
  throw new ApiError(401, { error: message('error.sign_in') });
}

/**
 * Does nothing to an account that is disabled. Throws ApiError: 404, 409 for oneself, 401 for a session that
 * has ended meanwhile.
 */
export async function disableStaff(
  { pool }: { pool: pg.Pool },
  { staff, staffId, why }: { staff: Staff; staffId: string; why: string },
): Promise<void> {
  if (staff.id === staffId) throw new ApiError(409, { error: message('desk.staff_oneself') });
  await inTransaction(pool, async (tx) => {
    await lockBoth(tx, staff, staffId);
    await readAccount(tx, staffId);
    if (!(await disableAccount(tx, { staffId, by: staff.id }))) return;
    await revokeSessionsOf(tx, staffId);
    await releaseWork(tx, { staffId, roles: [] });
    const subject = { kind: 'staff', id: staffId };
    await recordDeskAct(tx, staff, { action: 'staff.disabled', subject, reason: why });
  });
}

/** Throws ApiError: 404, 409 for an account that does not wait for its person, or was invited long ago. */
async function assertWaiting(tx: Transaction, staffId: string): Promise<AnyAccount> {
  const account = await readAccount(tx, staffId);
  if (account.state === 'invited' && (await isResendable(tx, staffId))) return account;
  throw new ApiError(409, { error: message('desk.staff_not_invited', { days: RESEND_DAYS }) });
}

/**
 * Mails a new link to somebody who has not used theirs, at the approved address. Throws ApiError as
 * assertWaiting does, 429 after five links in a day, and 401 for a session that has ended meanwhile.
 */
export async function resendInvitation(
  context: StaffContext,
  { staff, staffId }: { staff: Staff; staffId: string },
): Promise<{ expiresAt: Date }> {
  const { pool, rateLimiter } = context;
  await inTransaction(pool, (tx) => assertWaiting(tx, staffId));
  await rateLimiter.take([{ name: 'desk invitation mail', of: staffId, most: 5, seconds: 86_400 }]);
  return inTransaction(pool, async (tx) => {
    await lockBoth(tx, staff, staffId);
    const { email } = await assertWaiting(tx, staffId);
    const invitation = await invite(tx, context, staffId);
    await mailInvitation(tx, email, invitation);
    const subject = { kind: 'staff', id: staffId };
    await recordDeskAct(tx, staff, { action: 'staff.invitation_resent', subject });
    return invitation;
  });
}
