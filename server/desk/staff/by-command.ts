// What the operator of the machine does with accounts: for the first one, and where no admin can help.
import type { Role } from '#contract/desk/roles.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { releaseWork } from './release-work.ts';
import { invite, inviteNew } from './invitations.ts';
import type { Invitation } from './invitations.ts';
import { changeRoles, disableInNoName, findIdByEmail, resetStaff } from './staff-table.ts';
import { revokeSessionsOf } from './sessions-table.ts';

/** Creates the account, or removes an existing account's credentials and ends its sessions. */
export async function inviteByCommand(
  tx: Transaction,
  context: Parameters<typeof invite>[1],
  account: { email: string; fullName: string; roles: Role[] },
): Promise<Invitation> {
  const staffId = await findIdByEmail(tx, account.email);
  if (staffId === undefined) return inviteNew(tx, context, { ...account, createdBy: null });
  await resetStaff(tx, staffId);
  await changeRoles(tx, { staffId, roles: account.roles });
  await revokeSessionsOf(tx, staffId);
  await releaseWork(tx, { staffId, roles: account.roles });
  return invite(tx, context, staffId);
}

/**
 * Disables an account, ends its sessions and frees its work. An account that a colleague disabled stops
 * counting among those who could approve what this colleague proposes. Returns its id; undefined for an
 * unknown address.
 */
export async function disableByCommand(
  tx: Transaction,
  email: string,
): Promise<string | undefined> {
  const staffId = await findIdByEmail(tx, email);
  if (staffId === undefined) return undefined;
  await disableInNoName(tx, staffId);
  await revokeSessionsOf(tx, staffId);
  await releaseWork(tx, { staffId, roles: [] });
  return staffId;
}
