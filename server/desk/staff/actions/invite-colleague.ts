// Creates a staff account by two people, as the command `staff invite` does by one. The link is mailed to its
// person, so that neither of the two can take it up.
import * as z from 'zod/mini';
import { ROLES } from '#contract/desk/roles.ts';
import { ApiError } from '#contract/api-error.ts';
import { oneOf } from '#contract/fields.ts';
import { message } from '#contract/texts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { defineApprovable } from '../../approvals/approvable.ts';
import { recordDeskAct } from '../../http/desk-audit.ts';
import { inviteNew, mailInvitation } from '../invitations.ts';
import { findIdByEmail } from '../staff-table.ts';
import { invitingOf, roleLines } from './staff-change.ts';

const PAYLOAD = z.strictObject({
  email: z.string(),
  fullName: z.string(),
  roles: z.array(oneOf(ROLES)),
});

/** Throws ApiError (409) for an address that has an account. */
async function assertNew(tx: Transaction, email: string): Promise<void> {
  if ((await findIdByEmail(tx, email)) === undefined) return;
  throw new ApiError(409, { error: message('desk.staff_exists') });
}

export const inviteColleague = defineApprovable({
  action: 'staff.invite',
  payload: PAYLOAD,

  read: async (tx, { email }) => {
    await assertNew(tx, email);
    return { object: { kind: 'invitation', id: email }, amountPaisa: null, version: 'not there' };
  },

  preview: async ({ pool }, { email, fullName, roles }) => {
    await inTransaction(pool, (tx) => assertNew(tx, email));
    return {
      title: message('desk.staff_invite_title', { name: fullName }),
      lines: [
        { label: message('desk.staff_name'), after: fullName },
        { label: message('desk.email'), after: email },
        ...roleLines(roles),
      ],
    };
  },

  carryOut: (context, { payload, approvalId, makerId, staff, useApproval, why }) =>
    inTransaction(context.pool, async (tx) => {
      await useApproval(tx);
      const account = { ...payload, createdBy: makerId };
      const invitation = await inviteNew(tx, invitingOf(context), account);
      await mailInvitation(tx, payload.email, invitation);
      await recordDeskAct(tx, staff, {
        action: 'staff.invited',
        subject: { kind: 'staff', id: invitation.staffId },
        reason: why,
        details: { roles: payload.roles, approval: approvalId },
      });
      return { text: message('desk.staff_invited', { email: payload.email }) };
    }),
});
