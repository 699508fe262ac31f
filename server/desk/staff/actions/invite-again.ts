// Invites, by two people, a colleague again who lost their authenticator or was disabled.
import * as z from 'zod/mini';
import { message } from '#contract/texts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { defineApprovable } from '../../approvals/approvable.ts';
import { recordDeskAct } from '../../http/desk-audit.ts';
import { invite, mailInvitation } from '../invitations.ts';
import { revokeSessionsOf } from '../sessions-table.ts';
import { lockAccounts, resetStaff } from '../staff-table.ts';
import { changedAccount, invitingOf, readAccount, roleLines } from './staff-change.ts';

const PAYLOAD = z.strictObject({ staffId: z.string() });

export const inviteAgain = defineApprovable({
  action: 'staff.invite_again',
  payload: PAYLOAD,

  read: async (tx, { staffId }) => changedAccount(await readAccount(tx, staffId)),

  preview: ({ pool }, { staffId }) =>
    inTransaction(pool, async (tx) => {
      const { fullName, email, state, roles } = await readAccount(tx, staffId);
      return {
        title: message('desk.staff_again_title', { name: fullName }),
        lines: [
          { label: message('desk.email'), after: email },
          {
            label: message('desk.staff_state'),
            before: message(`desk.state_${state}`),
            after: message('desk.state_invited'),
          },
          ...roleLines(roles),
        ],
      };
    }),

  carryOut: (context, { payload: { staffId }, approvalId, makerId, staff, useApproval, why }) =>
    inTransaction(context.pool, async (tx) => {
      await lockAccounts(tx, [staffId, staff.id, makerId]);
      await useApproval(tx);
      const { email } = await readAccount(tx, staffId);
      await resetStaff(tx, staffId);
      await revokeSessionsOf(tx, staffId);
      await mailInvitation(tx, email, await invite(tx, invitingOf(context), staffId));
      await recordDeskAct(tx, staff, {
        action: 'staff.invited_again',
        subject: { kind: 'staff', id: staffId },
        reason: why,
        details: { approval: approvalId },
      });
      return { text: message('desk.staff_invited', { email }) };
    }),
});
