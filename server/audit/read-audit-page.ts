// Searches the audit log: a page of records that match, newest first, in bounded steps.
import type pg from 'pg';
import { sql } from '#server/db/sql.ts';
import type { Sql } from '#server/db/sql.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Statement } from '#server/db/transaction.ts';

export interface AuditFilter {
  /** Only records of changes, or only records of views. */
  show?: 'changes' | 'views' | undefined;
  actorId?: string | undefined;
  action?: string | undefined;
  subject?: { kind: string; id: string } | undefined;
  /** The start, included, and the end, excluded. */
  since?: Date | undefined;
  until?: Date | undefined;
  /** Any part of what a record says. */
  text?: string | undefined;
}

export interface FoundRecord {
  id: bigint;
  at: Date;
  actorKind: 'person' | 'operator' | 'system';
  actorId: string | null;
  action: string;
  subjectKind: string;
  subjectId: string;
  reason: string | null;
  details: Record<string, unknown>;
  /** Its link in the chain; null until it is sealed. */
  position: bigint | null;
}

export interface AuditPage {
  records: FoundRecord[];
  /** The id before which the next page starts; undefined at the end. */
  before: bigint | undefined;
  /** The time of the oldest record that was looked at. */
  lookedTo: Date | undefined;
}

type Leading = 'subject' | 'actor' | 'action' | 'time';

// The first condition finds the rows by an index; the others are optional.
const LEADING: Readonly<Record<Leading, Sql>> = {
  subject: sql`r.subject_kind = $3 and r.subject_id = $4`,
  actor: sql`r.actor_id = $1`,
  action: sql`r.action = $2`,
  time: sql`true`,
};

// Ids follow time, except among records of nearly the same moment: a thousand are more than enough.
const FIRST_ID = sql`(select min(id) from (
  select id from audit_records where recorded_at >= $5 order by recorded_at, id limit 1000) f)`;
const LAST_ID = sql`(select max(id) from (
  select id from audit_records where recorded_at < $6 order by recorded_at desc, id desc limit 1000) l)`;

/** Everything of a filter but its text. */
const matches = (leading: Leading): Sql => sql`${LEADING[leading]}
  and ($1::text is null or r.actor_id = $1) and ($2::text is null or r.action = $2)
  and ($3::text is null or (r.subject_kind = $3 and r.subject_id = $4))
  and ($7::text is null or (r.action = any ($8::text[])) = ($7 = 'views'))
  and r.id >= ${FIRST_ID} and r.id <= ${LAST_ID}
  -- Not by the index of times, which has another order than the page.
  and (r.recorded_at >= $5 and r.recorded_at < $6) is true`;

/** Looks at no more than $10 records, however few contain the text; the result says how far it got. */
const searchBy = (leading: Leading): Statement =>
  statement(
    `audit-search-by-${leading}`,
    sql`with looked as materialized (
       select r.id, r.recorded_at, r.actor_kind, r.actor_id, r.action, r.subject_kind, r.subject_id,
         r.reason, r.details
       from audit_records r where ${matches(leading)} and r.id < $9
       order by r.id desc limit $10
     ), found as (
       select * from looked
       where $11::text is null or strpos(lower(concat_ws(' ', action, actor_id, subject_kind, subject_id,
         reason, details::text)), lower($11)) > 0
       order by id desc limit $12
     ), range as (
       select min(id) as lowest, min(recorded_at) as "lookedTo", count(*)::int as looked from looked
     )
     select f.id, f.recorded_at as at, f.actor_kind as "actorKind", f.actor_id as "actorId", f.action,
       f.subject_kind as "subjectKind", f.subject_id as "subjectId", f.reason, f.details,
       s.position, g.lowest, g."lookedTo", g.looked
     from range g left join found f on true left join audit_seals s on s.record_id = f.id
     order by f.id desc`,
  );

const countBy = (leading: Leading): Statement =>
  statement(
    `audit-count-by-${leading}`,
    sql`select count(*)::int as count from (
       select from audit_records r where ${matches(leading)} order by r.id desc limit $9) m`,
  );

const byLeading = (
  make: (leading: Leading) => Statement,
): Readonly<Record<Leading, Statement>> => ({
  subject: make('subject'),
  actor: make('actor'),
  action: make('action'),
  time: make('time'),
});

const SEARCHES = byLeading(searchBy);
const COUNTS = byLeading(countBy);

/** Records of every call of the back office; a call that changes something writes another record for that. */
const VIEWS = ['desk.read', 'desk.act', 'desk.failed', 'desk.searched'];

/** The most records that are looked at in one step. */
const LOOKED_MAX = 5_000;
const LARGEST_ID = 9_223_372_036_854_775_807n;

interface SearchRow extends Omit<FoundRecord, 'id'> {
  id: bigint | null;
  lowest: bigint | null;
  lookedTo: Date | null;
  looked: number;
}

function leadingOf({ subject, actorId, action }: AuditFilter): Leading {
  if (subject) return 'subject';
  if (actorId !== undefined) return 'actor';
  return action === undefined ? 'time' : 'action';
}

/** The values of `matches`. */
function valuesOf({ show, actorId, action, subject, since, until }: AuditFilter): unknown[] {
  return [
    actorId ?? null,
    action ?? null,
    subject?.kind ?? null,
    subject?.id ?? null,
    since ?? '-infinity',
    until ?? 'infinity',
    show ?? null,
    VIEWS,
  ];
}

/** Whether more than `most` records match, whatever their text: so many would have to be read. */
export async function matchesMoreThan(
  pool: pg.Pool,
  filter: AuditFilter,
  most: number,
): Promise<boolean> {
  const values = [...valuesOf(filter), most + 1];
  const [row] = await readRows<{ count: number }>(pool, COUNTS[leadingOf(filter)], values);
  return (row?.count ?? 0) > most;
}

/** A page of at most `most` records; with a text it may be shorter and yet have another one after it. */
export async function readAuditPage(
  pool: pg.Pool,
  filter: AuditFilter,
  { before, most }: { before?: bigint | undefined; most: number },
): Promise<AuditPage> {
  const { text } = filter;
  const lookedMax = text === undefined ? most + 1 : LOOKED_MAX;
  const rows = await readRows<SearchRow>(pool, SEARCHES[leadingOf(filter)], [
    ...valuesOf(filter),
    before ?? LARGEST_ID,
    lookedMax,
    text ?? null,
    most + 1,
  ]);
  const found = rows.flatMap(({ id, lowest: _lowest, lookedTo: _to, looked: _n, ...record }) =>
    id === null ? [] : [{ id, ...record }],
  );
  const records = found.slice(0, most);
  const [{ lowest, lookedTo, looked } = { lowest: null, lookedTo: null, looked: 0 }] = rows;
  const next = found.length > most ? records.at(-1)?.id : looked === lookedMax ? lowest : undefined;
  return { records, before: next ?? undefined, lookedTo: lookedTo ?? undefined };
}

/** Everything that matches, newest first, read in pages as fast as the caller takes them. */
export async function* readAuditMatches(
  pool: pg.Pool,
  filter: AuditFilter,
): AsyncGenerator<FoundRecord> {
  let before: bigint | undefined;
  do {
    const page: AuditPage = await readAuditPage(pool, filter, { before, most: 500 });
    yield* page.records;
    ({ before } = page);
  } while (before !== undefined);
}
