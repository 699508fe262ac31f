// What the changes of a staff account share: the account that changes, and its roles as lines of a preview.
import { ApiError } from '#contract/api-error.ts';
import { ROLES } from '#contract/desk/roles.ts';
import type { Role } from '#contract/desk/roles.ts';
import { message } from '#contract/texts.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { ChangedObject, PreviewLine } from '../../approvals/approvable.ts';
import type { DeskContext } from '../../desk-context.ts';
import { findAccount } from '../staff-table.ts';
import type { AnyAccount } from '../staff-table.ts';
import type { InvitingContext } from '../invitations.ts';

/** Throws ApiError (404) for an unknown account. */
export async function readAccount(tx: Transaction, staffId: string): Promise<AnyAccount> {
  const found = await findAccount(tx, staffId);
  if (!found) throw new ApiError(404, { error: message('desk.staff_unknown') });
  return found;
}

/** An approval holds for the account in this state only, with these roles. */
export const changedAccount = ({ id, state, roles }: AnyAccount): ChangedObject => ({
  object: { kind: 'staff', id },
  amountPaisa: null,
  version: [state, ...roles.toSorted()].join(' '),
});

const yesOrNo = (isTrue: boolean) => message(isTrue ? 'desk.matrix_yes' : 'desk.matrix_no');

/** A line for each role that somebody has or would have. Without `before` the account is new. */
export function roleLines(after: readonly Role[], before?: readonly Role[]): PreviewLine[] {
  return ROLES.filter((role) => after.includes(role) || before?.includes(role)).map((role) => ({
    label: message(`desk.role_${role}`),
    ...(before && { before: yesOrNo(before.includes(role)) }),
    after: yesOrNo(after.includes(role)),
  }));
}

export const invitingOf = ({ secrets, config }: DeskContext): InvitingContext => ({
  secrets,
  deskUrl: config.desk.url,
});
