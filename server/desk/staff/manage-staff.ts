// Manages staff accounts: roles, disabling and new links; nobody can change their own account.
import type pg from 'pg';
import { ApiError } from '#contract/api-error.ts';
import type { Role } from '#contract/desk/roles.ts';
import { message } from '#contract/texts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { recordDeskAct } from '../http/desk-audit.ts';
import { invite, inviteNew } from './invitations.ts';
import type { Invitation } from './invitations.ts';
import { revokeSessionsOf } from './sessions-table.ts';
import { changeRoles, disableAccount, resetStaff } from './staff-table.ts';
import type { Staff } from '#server/context/staff.ts';
import type { StaffContext } from './staff-context.ts';

interface Change {
  staff: Staff;
  staffId: string;
  why: string;
}

const nobody = (): ApiError => new ApiError(404, { error: message('desk.staff_unknown') });

/** Prevents people from changing their own roles, which would bypass the second person. */
function assertOther({ staff, staffId }: Pick<Change, 'staff' | 'staffId'>): void {
  if (staff.id === staffId) throw new ApiError(409, { error: message('desk.staff_oneself') });
}

function record(
  tx: Transaction,
  { staff, staffId, why }: Change,
  { action, details = {} }: { action: string; details?: Record<string, unknown> },
): Promise<void> {
  const subject = { kind: 'staff', id: staffId };
  return recordDeskAct(tx, staff, { action, subject, reason: why, details });
}

/** Throws ApiError (409) for an address that has an account, 422 without a role. */
export function addStaff(
  context: StaffContext,
  staff: Staff,
  account: { email: string; fullName: string; roles: Role[] },
): Promise<Invitation> {
  assertRoles(account.roles);
  return inTransaction(context.pool, async (tx) => {
    const invited = await inviteNew(tx, context, { ...account, createdBy: staff.id });
    const subject = { kind: 'staff', id: invited.staffId };
    const details = { roles: account.roles };
    await recordDeskAct(tx, staff, { action: 'staff.invited', subject, details });
    return invited;
  });
}

function assertRoles(roles: readonly Role[]): void {
  if (roles.length === 0) throw new ApiError(422, { roles: message('desk.staff_roles_needed') });
}

/** Ends the sessions of the person. Throws ApiError: 404, 409 for oneself, 422 without a role. */
export async function setRoles(
  { pool }: { pool: pg.Pool },
  { roles, ...change }: Change & { roles: Role[] },
): Promise<void> {
  assertOther(change);
  assertRoles(roles);
  const { staffId } = change;
  await inTransaction(pool, async (tx) => {
    const before = await changeRoles(tx, { staffId, roles: [...new Set(roles)] });
    if (!before) throw nobody();
    await revokeSessionsOf(tx, staffId);
    await record(tx, change, { action: 'staff.roles_changed', details: { before, after: roles } });
  });
}

/** Throws ApiError: 404, 409 for oneself. */
export async function disableStaff(context: { pool: pg.Pool }, change: Change): Promise<void> {
  assertOther(change);
  await inTransaction(context.pool, async (tx) => {
    if (!(await disableAccount(tx, change.staffId))) throw nobody();
    await revokeSessionsOf(tx, change.staffId);
    await record(tx, change, { action: 'staff.disabled' });
  });
}

/** Removes password, app and passkeys; the link sets new ones. Throws ApiError: 404, 409 for oneself. */
export function inviteAgain(context: StaffContext, change: Change): Promise<Invitation> {
  assertOther(change);
  return inTransaction(context.pool, async (tx) => {
    if (!(await resetStaff(tx, change.staffId))) throw nobody();
    await revokeSessionsOf(tx, change.staffId);
    await record(tx, change, { action: 'staff.invited_again' });
    return invite(tx, context, change.staffId);
  });
}
