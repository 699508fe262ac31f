// Who has items of a queue, for pages and acts about what the items stand for.
import type pg from 'pg';
import { ApiError } from '#contract/api-error.ts';
import type { WorkQueue } from '#contract/desk/work.ts';
import { message } from '#contract/texts.ts';
import type { Staff } from '#server/context/staff.ts';
import { sql, sqlWord } from '#server/db/sql.ts';
import type { Sql } from '#server/db/sql.ts';
import { readRows } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { sourceOf } from './work-sources.ts';

export interface Holder {
  id: string;
  fullName: string;
}

/** The holders of items whose ids ($1) are UUIDs. A row of an earlier stay in the queue does not count. */
const holding = (queue: WorkQueue): Sql => sql`
  select w.item_id as "itemId", s.id, s.full_name as "fullName"
  from desk_work w
  join (${sourceOf(queue).items}) i on i.item_id = w.item_id and i.since = w.since
  join staff s on s.id = w.staff_id
  where w.queue = '${sqlWord(queue)}' and i.id = any ($1::uuid[])`;

/** By the item's id; an item that nobody has is missing. */
export async function holdersOf(
  pool: pg.Pool,
  queue: WorkQueue,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Holder>> {
  if (ids.length === 0) return new Map();
  const rows = await readRows<Holder & { itemId: string }>(pool, holding(queue), [ids]);
  return new Map(rows.map(({ itemId, ...holder }) => [itemId, holder]));
}

/**
 * Throws ApiError (409) unless this person has the item, which then stays with them until the commit: for
 * acts that two people must not do side by side.
 */
export async function assertHolder(
  tx: Transaction,
  staff: Staff,
  { queue, itemId }: { queue: WorkQueue; itemId: string },
): Promise<void> {
  const [holder] = await tx.rows<Holder>(`${holding(queue)} for share of w`, [[itemId]]);
  if (holder?.id === staff.id) return;
  const error = holder
    ? message('desk.work_held', { name: holder.fullName })
    : message('desk.work_take_first');
  throw new ApiError(409, { error });
}
