// Reads queues as the app shows them: a page, one item, or the items a person holds.
import type { WireWorkItem, WorkFilter, WorkQueue } from '#contract/desk/work.ts';
import { WORK_PAGE_SIZE } from '#contract/desk/work.ts';
import { rupeesFromPaisa } from '#contract/money.ts';
import { message } from '#contract/texts.ts';
import { ApiError } from '#contract/api-error.ts';
import type { Locale } from '#server/context/locale.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { DeskContext } from '../desk-context.ts';
import type { Reader } from '../orders/order-rows.ts';
import { queueRows, readApart } from './read-apart.ts';
import { sourceOf } from './work-sources.ts';
import { queueSql } from './work-sql.ts';
import type { QueueSql, StandingRow } from './work-sql.ts';
import { poolOf } from './work-source.ts';
import type { WorkSource, WorkSubject } from './work-source.ts';

/** The reader, their roles and their language. */
interface WorkReader extends Reader {
  staffId: string;
}

export interface QueuePage {
  items: WireWorkItem[];
  next: string | null;
}

const known = new Map<WorkQueue, QueueSql>();

export function sqlOf(source: WorkSource): QueueSql {
  const made = known.get(source.queue) ?? queueSql(source);
  known.set(source.queue, made);
  return made;
}

function snoozeOf(row: StandingRow): WireWorkItem['snooze'] {
  const { snoozedUntil, snoozedWhy, snoozedBy, isAsleep } = row;
  if (snoozedUntil === null) return null;
  const until = snoozedUntil.toISOString();
  return { until, why: snoozedWhy ?? '', by: snoozedBy ?? '', is_over: !isAsleep };
}

/** The sentences of the notice on the customer's page. */
function customerReads(
  { reason, decidedBy, until }: NonNullable<WorkSubject['customer']>,
  { tell, say, time }: Locale,
): NonNullable<WireWorkItem['customer']> {
  const ends = until
    ? say(`block.ends_${decidedBy}`, { until: time(until) })
    : say(`block.open_${decidedBy}`);
  return {
    reason: tell(reason),
    decided_by: decidedBy,
    until: until?.toISOString() ?? null,
    ends,
  };
}

function present(
  queue: WorkQueue,
  { row, subject }: { row: StandingRow; subject: WorkSubject },
  locale: Locale,
): WireWorkItem {
  const { title, page, order = null, person = null, amount, customer } = subject;
  const { staffId, staffName, assignedAt, isOver } = row;
  return {
    queue,
    id: row.itemId,
    title,
    page,
    order,
    person,
    amount: amount ? { rupees: rupeesFromPaisa(amount.paisa), currency: amount.currency } : null,
    since: row.since.toISOString(),
    due: {
      at: row.dueAt.toISOString(),
      kind: row.promisedAt === null ? 'target' : 'promised',
      is_over: isOver,
    },
    customer: customer ? customerReads(customer, locale) : null,
    assignee:
      staffId === null
        ? null
        : { id: staffId, full_name: staffName ?? '', at: (assignedAt ?? row.since).toISOString() },
    snooze: snoozeOf(row),
    is_for_others: row.isForOthers,
  };
}

/** Adds descriptions to rows; omits items that left the queue between the two reads. */
async function describe(
  context: DeskContext,
  source: WorkSource,
  { rows, roles, locale }: Reader & { rows: readonly StandingRow[] },
): Promise<WireWorkItem[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ itemId }) => itemId);
  const subjects = await source.describe(context, { ids, roles, locale });
  return rows.flatMap((row) => {
    const subject = subjects.get(row.itemId);
    return subject ? [present(source.queue, { row, subject }, locale)] : [];
  });
}

const CURSOR = /^(-?\d{1,18})_(.{1,150})$/;

/** Parses the cursor of a page. Throws ApiError (422) for an invalid one. */
function readCursor(after: string | undefined): [key: string | null, id: string | null] {
  if (after === undefined) return [null, null];
  const [, key, id] = CURSOR.exec(after) ?? [];
  if (key === undefined || id === undefined) {
    throw new ApiError(422, { after: message('field.invalid') });
  }
  return [key, id];
}

/** Throws any error of the queue's source; see readApart. */
export async function readPage(
  context: DeskContext,
  queue: WorkQueue,
  asked: WorkReader & { show: WorkFilter; after?: string | undefined; size?: number },
): Promise<QueuePage> {
  const { staffId, roles, locale, show, after, size = WORK_PAGE_SIZE } = asked;
  const source = sourceOf(queue);
  const [key, id] = readCursor(after);
  const values = [staffId, show, key, id, size + 1];
  const rows = await queueRows<StandingRow>(poolOf(source, context), sqlOf(source).list, values);
  const page = rows.slice(0, size);
  const last = rows.length > size ? page.at(-1) : undefined;
  const items = await describe(context, source, { rows: page, roles, locale });
  return { items, next: last ? `${last.dueKey}_${last.itemId}` : null };
}

/** One item; undefined if it is not, or no longer, in the queue. */
export async function readItem(
  context: DeskContext,
  { queue, itemId }: { queue: WorkQueue; itemId: string },
  { staffId, roles, locale }: WorkReader,
): Promise<WireWorkItem | undefined> {
  const source = sourceOf(queue);
  const { read } = sqlOf(source).item(itemId);
  const rows = await queueRows<StandingRow>(poolOf(source, context), read, [staffId, itemId]);
  return (await describe(context, source, { rows, roles, locale }))[0];
}

const HELD_QUEUES = statement(
  'desk-work-held-queues',
  'select distinct queue from desk_work where staff_id = $1',
);
const HELD_MAX = 200;

export interface MyWork {
  items: WireWorkItem[];
  unreadable: { queue: WorkQueue; reason: string }[];
}

/** The items that a person holds in these queues: the most urgent first, snoozed items last. */
export async function readMine(
  context: DeskContext,
  queues: readonly WorkQueue[],
  reader: WorkReader,
): Promise<MyWork> {
  const { staffId, locale } = reader;
  const held = await readRows<{ queue: string }>(context.pool, HELD_QUEUES, [staffId]);
  const names = new Set(held.map(({ queue }) => queue));
  const mine: MyWork = { items: [], unreadable: [] };
  const asked = queues.filter((queue) => names.has(queue));
  await Promise.all(
    asked.map(async (queue) => {
      const { value, reason } = await readApart(context, queue, () =>
        readPage(context, queue, { ...reader, show: 'mine', size: HELD_MAX }),
      );
      if (value) mine.items.push(...value.items);
      else mine.unreadable.push({ queue, reason: locale.tell(reason) });
    }),
  );
  const isAsleep = ({ snooze }: WireWorkItem): number => (snooze && !snooze.is_over ? 1 : 0);
  mine.items.sort((a, b) => isAsleep(a) - isAsleep(b) || a.due.at.localeCompare(b.due.at));
  return mine;
}
