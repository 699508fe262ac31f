// The SQL of a queue: its items with their holders and snoozes, and every change of these.
import { isId } from '#contract/fields.ts';
import { hasItemsForOthers, QUEUES } from '#contract/desk/work.ts';
import { joinSql, sql, sqlWord } from '#server/db/sql.ts';
import type { Sql } from '#server/db/sql.ts';
import type { WorkQueue } from '#contract/desk/work.ts';
import type { WorkSource } from './work-source.ts';

/** An item in the lists of its queue. */
export interface StandingRow {
  itemId: string;
  since: Date;
  /** Null: nobody was promised a time. */
  promisedAt: Date | null;
  /** The promised time, or our target. */
  dueAt: Date;
  /** `dueAt` in microseconds, for the next page. */
  dueKey: string;
  isOver: boolean;
  isAsleep: boolean;
  staffId: string | null;
  staffName: string | null;
  assignedAt: Date | null;
  snoozedUntil: Date | null;
  snoozedWhy: string | null;
  snoozedBy: string | null;
  /** Whether somebody other than the reader must decide it. */
  isForOthers: boolean;
}

export interface CountsRow {
  open: number;
  overdue: number;
  assigned: number;
  snoozed: number;
  oldestSince: Date | null;
}

/** The most urgent free item. */
export interface TopRow {
  itemId: string;
  dueAt: Date;
}

/** The statements about one item, whose id is $2. */
export interface ItemSql {
  read: Sql;
  claim: Sql;
  assign: Sql;
  snooze: Sql;
}

/** The statements of one queue; generated per queue, because each reads its items from other tables. */
export interface QueueSql {
  list: Sql;
  count: Sql;
  top: Sql;
  wake: Sql;
  clear: Sql;
  /** The statements for an item: a UUID is compared as such, so that its index is used. */
  item: (itemId: string) => ItemSql;
}

const BY_ID = sql`i.id = $2::uuid`;
const BY_KEY = sql`i.item_id = $2`;

const FOR_EVERYBODY = sql`array[]::uuid[] as not_for, null::uuid as only_for`;

/**
 * Each item with its holder and snooze. A row of desk_work applies only while its `since` equals the item's:
 * an item that re-enters the queue starts afresh. A snooze ends at its date, or when an item that was not
 * yet due becomes due, whichever is first.
 */
function standing({ queue, items }: WorkSource, where = sql`true`): Sql {
  const { targetHours } = QUEUES[queue];
  return sql`
    select i.item_id, i.since, i.promised_at, d.due_at, d.due_at <= now() as is_over,
      coalesce(case when d.due_at > w.snoozed_at then least(w.snoozed_until, d.due_at)
        else w.snoozed_until end > now(), false) as is_asleep,
      w.staff_id, w.assigned_at, w.snoozed_until, w.snoozed_why, w.snoozed_by,
      ${hasItemsForOthers(queue) ? sql`i.not_for, i.only_for` : FOR_EVERYBODY}
    from (${items}) i
    cross join lateral (
      select coalesce(i.promised_at, i.since + interval '${targetHours} hours') as due_at) d
    left join desk_work w on w.queue = '${sqlWord(queue)}' and w.item_id = i.item_id and w.since = i.since
    where ${where}`;
}

/** Whether this staff member ($1) may decide an item of these rows. */
const mayDecide = (rows: Sql): Sql =>
  sql`(($1::uuid = any (${rows}.not_for)) is not true and ($1::uuid = ${rows}.only_for) is not false)`;

/** Adds the names of people, and whether somebody other than this staff member ($1) must decide it. */
function named(rows: Sql): Sql {
  return sql`
    select t.item_id as "itemId", t.since, t.promised_at as "promisedAt", t.due_at as "dueAt",
      (extract(epoch from t.due_at) * 1000000)::bigint::text as "dueKey", t.is_over as "isOver",
      t.is_asleep as "isAsleep", t.staff_id as "staffId", holder.full_name as "staffName",
      t.assigned_at as "assignedAt", t.snoozed_until as "snoozedUntil",
      t.snoozed_why as "snoozedWhy", snoozer.full_name as "snoozedBy",
      not ${mayDecide(sql`t`)} as "isForOthers"
    from (${rows}) t
    left join staff holder on holder.id = t.staff_id
    left join staff snoozer on snoozer.id = t.snoozed_by
    order by t.due_at, t.item_id`;
}

/** Lists items for this staff member ($1) by a filter ($2), after an item ($3, $4), at most $5. */
function list(source: WorkSource): Sql {
  return named(sql`
    select * from (${standing(source)}) s
    where ($3::bigint is null
        or ((extract(epoch from s.due_at) * 1000000)::bigint, s.item_id) > ($3, $4::text))
      and case $2 when 'open' then not s.is_asleep
        when 'free' then not s.is_asleep and s.staff_id is null
          and ${mayDecide(sql`s`)}
        when 'mine' then s.staff_id = $1
        when 'overdue' then not s.is_asleep and s.is_over
        when 'snoozed' then s.is_asleep
        else true end
    order by s.due_at, s.item_id limit $5`);
}

function count(source: WorkSource): Sql {
  return sql`
    select count(*) filter (where not s.is_asleep)::int as open,
      count(*) filter (where not s.is_asleep and s.is_over)::int as overdue,
      count(*) filter (where not s.is_asleep and s.staff_id is not null)::int as assigned,
      count(*) filter (where s.is_asleep)::int as snoozed,
      min(s.since) filter (where not s.is_asleep) as "oldestSince"
    from (${standing(source)}) s`;
}

/** The most urgent free item for this staff member ($1). */
function top(source: WorkSource): Sql {
  return sql`
    select s.item_id as "itemId", s.due_at as "dueAt" from (${standing(source)}) s
    where not s.is_asleep and s.staff_id is null and ${mayDecide(sql`s`)}
    order by s.due_at, s.item_id limit 1`;
}

/** Keeps these columns if the row has the same `since`; resets them if it is of an earlier stay. */
const keeping = (...columns: Sql[]): Sql =>
  joinSql(
    columns.map((name) => sql`${name} = case when w.since = excluded.since then w.${name} end`),
    sql`, `,
  );
const FRESH_SNOOZE = keeping(
  sql`snoozed_until`,
  sql`snoozed_at`,
  sql`snoozed_by`,
  sql`snoozed_why`,
);
const FRESH_HOLDER = keeping(sql`staff_id`, sql`assigned_by`, sql`assigned_at`);
/** Excludes the items that this staff member ($1) cannot decide. */
const decidable = (queue: WorkQueue): Sql =>
  hasItemsForOthers(queue) ? sql`and ${mayDecide(sql`i`)}` : sql``;
/** The current holder; null if the row is of an earlier stay in the queue. */
const HOLDER = sql`case when w.since = excluded.since then w.staff_id end`;

/**
 * Assigns the item ($2) to a person ($1), only if nobody holds it. Of two concurrent claims, the second
 * waits on the row's unique key and then finds the item taken.
 */
function claim({ queue, items }: WorkSource, where: Sql): Sql {
  return sql`
    insert into desk_work as w (queue, item_id, since, staff_id, assigned_by, assigned_at)
    select '${sqlWord(queue)}', i.item_id, i.since, $1, $1, now() from (${items}) i
    where ${where} ${decidable(queue)}
    on conflict (queue, item_id) do update set since = excluded.since, staff_id = excluded.staff_id,
      assigned_by = excluded.assigned_by, assigned_at = excluded.assigned_at, ${FRESH_SNOOZE}
    where ${HOLDER} is null
    returning w.item_id as "itemId"`;
}

/** Assigns the item ($2) to a person or nobody ($1), by a person ($3) who saw this holder ($4). */
function assign({ queue, items }: WorkSource, where: Sql): Sql {
  return sql`
    insert into desk_work as w (queue, item_id, since, staff_id, assigned_by, assigned_at)
    select '${sqlWord(queue)}', i.item_id, i.since, $1::uuid, case when $1::uuid is not null then $3::uuid end,
      case when $1::uuid is not null then now() end
    from (${items}) i
    where ${where} and ($4::uuid is null or exists (select from desk_work h
      where h.queue = '${sqlWord(queue)}' and h.item_id = i.item_id and h.since = i.since))
      ${decidable(queue)}
    on conflict (queue, item_id) do update set since = excluded.since, staff_id = excluded.staff_id,
      assigned_by = excluded.assigned_by, assigned_at = excluded.assigned_at, ${FRESH_SNOOZE}
    where ${HOLDER} is not distinct from $4::uuid
    returning w.item_id as "itemId"`;
}

/** Snoozes the item ($2) by a person ($1) until $3 with a reason ($4), unless somebody else holds it. */
function snooze({ queue, items }: WorkSource, where: Sql): Sql {
  return sql`
    insert into desk_work as w
      (queue, item_id, since, snoozed_until, snoozed_at, snoozed_by, snoozed_why)
    select '${sqlWord(queue)}', i.item_id, i.since, $3::timestamptz, now(), $1::uuid, $4
    from (${items}) i where ${where} ${decidable(queue)}
    on conflict (queue, item_id) do update set since = excluded.since,
      snoozed_until = excluded.snoozed_until, snoozed_at = excluded.snoozed_at,
      snoozed_by = excluded.snoozed_by, snoozed_why = excluded.snoozed_why, ${FRESH_HOLDER}
    where coalesce(${HOLDER}, $1::uuid) = $1::uuid
    returning w.item_id as "itemId"`;
}

/** Ends the snooze of the item ($2), unless somebody other than this person ($1) holds it. */
function wake({ queue }: WorkSource): Sql {
  return sql`
    update desk_work set snoozed_until = null, snoozed_at = null, snoozed_by = null,
      snoozed_why = null
    where queue = '${sqlWord(queue)}' and item_id = $2 and coalesce(staff_id, $1::uuid) = $1::uuid
    returning item_id as "itemId"`;
}

/** Deletes the rows of items that have left the queue. */
function clear({ queue, items }: WorkSource): Sql {
  return sql`
    delete from desk_work w where w.queue = '${sqlWord(queue)}' and not exists (
      select from (${items}) i where i.item_id = w.item_id and i.since = w.since)`;
}

function itemSql(source: WorkSource, where: Sql): ItemSql {
  return {
    read: named(standing(source, sql`${where} and $1::uuid is not null`)),
    claim: claim(source, where),
    assign: assign(source, where),
    snooze: snooze(source, where),
  };
}

export function queueSql(source: WorkSource): QueueSql {
  const [byId, byKey] = [itemSql(source, BY_ID), itemSql(source, BY_KEY)];
  return {
    list: list(source),
    count: count(source),
    top: top(source),
    wake: wake(source),
    clear: clear(source),
    item: (itemId) => (isId(itemId) ? byId : byKey),
  };
}
