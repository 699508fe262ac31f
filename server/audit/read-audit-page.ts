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
  subject: sql`r.subject_kind = $4 and r.subject_id = $5`,
  actor: sql`r.actor_id = $2`,
  action: sql`r.action = $3`,
  time: sql`true`,
};

// Ids follow time, except among records of nearly the same moment: a thousand are more than enough.
const FIRST_ID = sql`(select min(id) from (
  select id from audit_records where recorded_at >= $6 order by recorded_at, id limit 1000) f)`;
const LAST_ID = sql`(select max(id) from (
  select id from audit_records where recorded_at < $7 order by recorded_at desc, id desc limit 1000) l)`;

/** Looks at no more than $9 records, however few of them contain the text; the result says how far it got. */
const searchBy = (leading: Leading): Statement =>
  statement(
    `audit-search-by-${leading}`,
    sql`with looked as materialized (
       select r.id, r.recorded_at, r.actor_kind, r.actor_id, r.action, r.subject_kind, r.subject_id,
         r.reason, r.details
       from audit_records r
       where ${LEADING[leading]} and ($2::text is null or r.actor_id = $2)
         and ($3::text is null or r.action = $3)
         and ($11::text is null or (r.action = any ($12::text[])) = ($11 = 'views'))
         and ($4::text is null or (r.subject_kind = $4 and r.subject_id = $5))
         and r.id < $1 and r.id >= ${FIRST_ID} and r.id <= ${LAST_ID}
         -- Not by the index of times, which has another order than the page.
         and (r.recorded_at >= $6 and r.recorded_at < $7) is true
       order by r.id desc limit $9
     ), found as (
       select * from looked
       where $8::text is null or strpos(lower(concat_ws(' ', action, actor_id, subject_kind, subject_id,
         reason, details::text)), lower($8)) > 0
       order by id desc limit $10
     ), range as (
       select min(id) as lowest, min(recorded_at) as "lookedTo", count(*)::int as looked from looked
     )
     select f.id, f.recorded_at as at, f.actor_kind as "actorKind", f.actor_id as "actorId", f.action,
       f.subject_kind as "subjectKind", f.subject_id as "subjectId", f.reason, f.details,
       s.position, g.lowest, g."lookedTo", g.looked
     from range g left join found f on true left join audit_seals s on s.record_id = f.id
     order by f.id desc`,
  );

const STATEMENTS: Readonly<Record<Leading, Statement>> = {
  subject: searchBy('subject'),
  actor: searchBy('actor'),
  action: searchBy('action'),
  time: searchBy('time'),
};

/** Records of every call of the back office; a call that changes something writes another record for that. */
const VIEWS = ['desk.read', 'desk.act', 'desk.searched'];

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

/** A page of at most `most` records; with a text it may be shorter and yet have another one after it. */
export async function readAuditPage(
  pool: pg.Pool,
  filter: AuditFilter,
  { before, most }: { before?: bigint | undefined; most: number },
): Promise<AuditPage> {
  const { show, actorId, action, subject, since, until, text } = filter;
  const lookedMax = text === undefined ? most + 1 : LOOKED_MAX;
  const rows = await readRows<SearchRow>(pool, STATEMENTS[leadingOf(filter)], [
    before ?? LARGEST_ID,
    actorId ?? null,
    action ?? null,
    subject?.kind ?? null,
    subject?.id ?? null,
    since ?? '-infinity',
    until ?? 'infinity',
    text ?? null,
    lookedMax,
    most + 1,
    show ?? null,
    VIEWS,
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
