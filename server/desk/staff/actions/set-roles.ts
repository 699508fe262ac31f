// Changes the roles of a colleague by two people, whose sessions then end.
import * as z from 'zod/mini';
import { ApiError } from '#contract/api-error.ts';
import { ROLES } from '#contract/desk/roles.ts';
import type { Role } from '#contract/desk/roles.ts';
import { oneOf } from '#contract/fields.ts';
import { message } from '#contract/texts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { defineApprovable } from '../../approvals/approvable.ts';
import { recordDeskAct } from '../../http/desk-audit.ts';
import { releaseWork } from '../release-work.ts';
import { revokeSessionsOf } from '../sessions-table.ts';
import { changeRoles, lockAccounts } from '../staff-table.ts';
import { changedAccount, readAccount, roleLines } from './staff-change.ts';

const PAYLOAD = z.strictObject({ staffId: z.string(), roles: z.array(oneOf(ROLES)) });

const isSame = (before: readonly Role[], after: readonly Role[]): boolean =>
  before.length === after.length && before.every((role) => after.includes(role));

export const setRoles = defineApprovable({
  action: 'staff.set_roles',
  payload: PAYLOAD,

  read: async (tx, { staffId }) => changedAccount(await readAccount(tx, staffId)),

  preview: ({ pool }, { staffId, roles }) =>
    inTransaction(pool, async (tx) => {
      const { fullName, email, roles: before } = await readAccount(tx, staffId);
      if (isSame(before, roles)) {
        throw new ApiError(422, { roles: message('desk.staff_roles_same') });
      }
      return {
        title: message('desk.staff_roles_title', { name: fullName }),
        lines: [{ label: message('desk.email'), after: email }, ...roleLines(roles, before)],
      };
    }),

  carryOut: (
    { pool },
    { payload: { staffId, roles }, approvalId, makerId, staff, useApproval, why },
  ) =>
    inTransaction(pool, async (tx) => {
      await lockAccounts(tx, [staffId, staff.id, makerId]);
      await useApproval(tx);
      const before = await changeRoles(tx, { staffId, roles });
      await revokeSessionsOf(tx, staffId);
      await releaseWork(tx, { staffId, roles });
      await recordDeskAct(tx, staff, {
        action: 'staff.roles_changed',
        subject: { kind: 'staff', id: staffId },
        reason: why,
        details: { before, after: roles, approval: approvalId },
      });
      return { text: message('desk.staff_roles_done') };
    }),
});
