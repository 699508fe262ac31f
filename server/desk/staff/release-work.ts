// Gives back the work of a person who may no longer do it.
import { queuesOf } from '#contract/desk/work.ts';
import type { WorkQueue } from '#contract/desk/work.ts';
import type { Role } from '#contract/desk/roles.ts';
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { sourceOf } from '../work/work-sources.ts';

const RELEASE = statement(
  'desk-work-release',
  `update desk_work set staff_id = null, assigned_by = null, assigned_at = null
   where staff_id = $1 and queue <> all ($2::text[]) returning queue, item_id as "itemId"`,
);

/**
 * Frees what this person holds in the queues that these roles do not allow: all of it, without roles. Where
 * the customer sees who has an item, they see that nobody has it any more.
 */
export async function releaseWork(
  tx: Transaction,
  { staffId, roles }: { staffId: string; roles: readonly Role[] },
): Promise<void> {
  const freed = await tx.rows<{ queue: WorkQueue; itemId: string }>(RELEASE, [
    staffId,
    queuesOf(roles),
  ]);
  for (const { queue, itemId } of freed) await sourceOf(queue).noteReleased?.(tx, itemId);
}
