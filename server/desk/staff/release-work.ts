// Gives back the work of a person who may no longer do it.
import { queuesOf } from '#contract/desk/work.ts';
import type { WorkQueue } from '#contract/desk/work.ts';
import type { Role } from '#contract/desk/roles.ts';
import { releaseComplaint } from '#server/complaints/change-complaint.ts';
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

const RELEASE = statement(
  'desk-work-release',
  `update desk_work set staff_id = null, assigned_by = null, assigned_at = null
   where staff_id = $1 and queue <> all ($2::text[]) returning queue, item_id as "itemId"`,
);

/**
 * Frees what this person holds in the queues that these roles do not allow: all of it, without roles. The
 * customers of their complaints see that nobody has them any more.
 */
export async function releaseWork(
  tx: Transaction,
  { staffId, roles }: { staffId: string; roles: readonly Role[] },
): Promise<void> {
  const freed = await tx.rows<{ queue: WorkQueue; itemId: string }>(RELEASE, [
    staffId,
    queuesOf(roles),
  ]);
  // Customers see the holder of a complaint only. The sources of the queues import this folder.
  for (const { queue, itemId } of freed)
    if (queue === 'complaints') await releaseComplaint(tx, itemId);
}
