// Changes an item's holder or snooze: each change and its audit record are one transaction.
import { ApiError } from '#contract/api-error.ts';
import { QUEUES, SNOOZE_DAYS_MAX } from '#contract/desk/work.ts';
import type { WireWorkItem, WorkQueue } from '#contract/desk/work.ts';
import { mayDo } from '#contract/desk/roles.ts';
import { message } from '#contract/texts.ts';
import type { Locale } from '#server/context/locale.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { Staff } from '#server/context/staff.ts';
import type { DeskContext } from '../desk-context.ts';
import { deskActor, recordDeskAct } from '../http/desk-audit.ts';
import { findStaff } from '../staff/staff-table.ts';
import { readItem, sqlOf } from './read-work.ts';
import { poolOf } from './work-source.ts';
import { sourceOf } from './work-sources.ts';
import type { WorkSource } from './work-source.ts';

export interface Doer {
  staff: Staff;
  locale: Locale;
}

export interface NamedItem {
  queue: WorkQueue;
  itemId: string;
}

interface Change {
  sql: string;
  values: unknown[];
  action: string;
  details?: Record<string, unknown>;
  why?: string;
}

/** Runs the statement; if it changed a row, writes the audit record and returns true. */
async function change(
  tx: Transaction,
  { staff }: Doer,
  { queue, itemId }: NamedItem,
  { sql, values, action, details, why }: Change,
): Promise<boolean> {
  if ((await tx.rows(sql, values)).length === 0) return false;
  const subject = { kind: 'work', id: `${queue}:${itemId}` };
  await recordDeskAct(tx, staff, {
    action,
    subject,
    ...(details && { details }),
    ...(why !== undefined && { reason: why }),
  });
  return true;
}

async function noteAssigned(
  tx: Transaction,
  source: WorkSource,
  { itemId, email, staff, at }: { itemId: string; email: string; staff: Staff; at: Date },
): Promise<void> {
  await source.noteAssigned?.(tx, { itemId, email, actor: deskActor(staff), at });
}

/** Assigns a free item to this person; false when somebody has it, or it has left the queue. */
export function claim(context: DeskContext, doer: Doer, item: NamedItem): Promise<boolean> {
  const source = sourceOf(item.queue);
  const { staff } = doer;
  const { itemId } = item;
  return inTransaction(poolOf(source, context), async (tx) => {
    const values = [staff.id, itemId];
    const sql = sqlOf(source).item(itemId).claim;
    if (!(await change(tx, doer, item, { sql, values, action: 'work.taken' }))) return false;
    await noteAssigned(tx, source, { itemId, email: staff.email, staff, at: context.clock.now() });
    return true;
  });
}

/** The item as it is now. Throws ApiError (404) when it has left the queue. */
async function itemNow(
  context: DeskContext,
  { staff, locale }: Doer,
  item: NamedItem,
): Promise<WireWorkItem> {
  const found = await readItem(context, item, { staffId: staff.id, roles: staff.roles, locale });
  if (!found) throw new ApiError(404, { error: message('desk.work_gone') });
  return found;
}

/** Throws ApiError: 404 when the item has left the queue, else 409 naming its holder. */
async function refuse(context: DeskContext, doer: Doer, item: NamedItem): Promise<never> {
  const { assignee } = await itemNow(context, doer, item);
  const error = assignee
    ? message('desk.work_held', { name: assignee.full_name })
    : message('desk.work_free');
  throw new ApiError(409, { error });
}

/** The staff member to assign to. Throws ApiError (422) unless they may work on this queue. */
async function holderOf(context: DeskContext, queue: WorkQueue, staffId: string) {
  const holder = await findStaff(context.pool, staffId);
  if (holder && mayDo(holder.roles, QUEUES[queue].permission)) return holder;
  throw new ApiError(422, { staff_id: message('desk.work_not_allowed') });
}

/** `seen`: the holder that the caller saw; 409 if that changed. Throws ApiError: 404, 409, 422. */
export async function assign(
  context: DeskContext,
  doer: Doer,
  { staffId, seen, ...item }: NamedItem & { staffId: string | null; seen: string | null },
): Promise<WireWorkItem> {
  const source = sourceOf(item.queue);
  const holder = staffId === null ? null : await holderOf(context, item.queue, staffId);
  const { staff } = doer;
  const isDone = await inTransaction(poolOf(source, context), async (tx) => {
    const changed = await change(tx, doer, item, {
      sql: sqlOf(source).item(item.itemId).assign,
      values: [staffId, item.itemId, staff.id, seen],
      action: holder ? 'work.assigned' : 'work.released',
      details: holder ? { to: holder.email } : {},
    });
    if (!changed) return false;
    const { itemId } = item;
    if (!holder) await source.noteReleased?.(tx, itemId);
    else {
      const at = context.clock.now();
      await noteAssigned(tx, source, { itemId, email: holder.email, staff, at });
    }
    return true;
  });
  return isDone ? itemNow(context, doer, item) : refuse(context, doer, item);
}

const DAY_MS = 86_400_000;

/** Throws ApiError: 404, 409 when somebody else holds it, 422 for a past or too distant time. */
export async function snooze(
  context: DeskContext,
  doer: Doer,
  { until, why, ...item }: NamedItem & { until: Date; why: string },
): Promise<WireWorkItem> {
  const waitMs = until.getTime() - context.clock.now().getTime();
  if (waitMs <= 0 || waitMs > SNOOZE_DAYS_MAX * DAY_MS) {
    throw new ApiError(422, {
      until: message('desk.work_snooze_until', { days: SNOOZE_DAYS_MAX }),
    });
  }
  const source = sourceOf(item.queue);
  const isDone = await inTransaction(poolOf(source, context), (tx) =>
    change(tx, doer, item, {
      sql: sqlOf(source).item(item.itemId).snooze,
      values: [doer.staff.id, item.itemId, until, why],
      action: 'work.snoozed',
      details: { until: until.toISOString() },
      why,
    }),
  );
  return isDone ? itemNow(context, doer, item) : refuse(context, doer, item);
}

/** Ends a snooze, if there is one. Throws ApiError: 404, 409 when somebody else holds the item. */
export async function wake(
  context: DeskContext,
  doer: Doer,
  item: NamedItem,
): Promise<WireWorkItem> {
  const source = sourceOf(item.queue);
  const values = [doer.staff.id, item.itemId];
  const { wake: sql } = sqlOf(source);
  const isDone = await inTransaction(poolOf(source, context), (tx) =>
    change(tx, doer, item, { sql, values, action: 'work.woken' }),
  );
  const now = await itemNow(context, doer, item);
  const isOthers = now.assignee !== null && now.assignee.id !== doer.staff.id;
  return !isDone && isOthers ? refuse(context, doer, item) : now;
}
