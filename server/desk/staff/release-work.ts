// Gives back the work of a person who may no longer do it.
import { queuesOf } from '#contract/desk/work.ts';
import type { Role } from '#contract/desk/roles.ts';
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

const RELEASE = statement(
  'desk-work-release',
  `update desk_work set staff_id = null, assigned_by = null, assigned_at = null
   where staff_id = $1 and queue <> all ($2::text[])`,
);

/** Frees what this person holds in the queues that these roles do not allow: all of it, without roles. */
export async function releaseWork(
  tx: Transaction,
  { staffId, roles }: { staffId: string; roles: readonly Role[] },
): Promise<void> {
  await tx.rows(RELEASE, [staffId, queuesOf(roles)]);
}
