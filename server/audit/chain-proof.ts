// Proves records of the audit log to somebody outside: their texts, their links, and the way from each link
// to a head, without the texts of other records.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';

export interface ProofSubject {
  kind: string;
  id: string;
}

export interface ProvedRecord {
  recordId: bigint;
  position: bigint;
  action: string;
  at: Date;
  actorId: string | null;
  reason: string | null;
  /** What is hashed, exactly. */
  text: string;
  /** Hexadecimal; null in links from before digests existed, which hash the text itself. */
  digest: string | null;
  /** The hash of the link before, and of its own. */
  previous: string;
  hash: string;
  /** The head that its way leads to; null without a digest. */
  head: bigint | null;
}

/** A head of the chain: noted in the log, or the newest link. */
export interface ProofHead {
  position: bigint;
  hash: string;
  notedAt: Date | null;
}

const RECORDS_MAX = 5_000;

// A person's records are included only where they name an order of the case.
const RECORDS = statement(
  'audit-proof-records',
  `with chosen as (
     select r.id from unnest($1::text[], $2::text[]) as s (kind, subject)
     cross join lateral (
       select id from audit_records
       where subject_kind = s.kind and subject_id = s.subject offset 0
     ) r
     union
     select r.id from audit_records r
     where r.subject_kind = 'person' and r.subject_id = $3
       and exists (select from unnest($4::text[]) o (id) where strpos(r.details::text, o.id) > 0)
     order by 1 desc limit ${RECORDS_MAX}
   )
   select r.id as "recordId", s.position, r.action, r.recorded_at as at, r.actor_id as "actorId", r.reason,
     audit_record_text(r) as text, encode(s.digest, 'hex') as digest,
     encode(coalesce((select hash from audit_seals b where b.position = s.position - 1),
       decode(repeat('00', 32), 'hex')), 'hex') as previous,
     encode(s.hash, 'hex') as hash,
     case when s.digest is not null then coalesce(
       (select h.position from audit_heads h where h.position >= s.position order by h.position limit 1),
       (select n.position from audit_seals n order by n.position desc limit 1)) end as head
   from chosen c join audit_records r on r.id = c.id join audit_seals s on s.record_id = r.id
   order by s.position`,
);

export interface ProofAsked {
  subjects: readonly ProofSubject[];
  /** The person whose records are included where they name one of these orders. */
  person: string | null;
  orderIds: readonly string[];
}

/** The newest few thousand records about a case that are sealed, in the order of the chain. */
export function readProofs(
  pool: pg.Pool,
  { subjects, person, orderIds }: ProofAsked,
): Promise<ProvedRecord[]> {
  return readRows<ProvedRecord>(pool, RECORDS, [
    subjects.map(({ kind }) => kind),
    subjects.map(({ id }) => id),
    person,
    orderIds,
  ]);
}

/** The positions from a record's link to a head, both included. */
export interface Way {
  from: bigint;
  to: bigint;
}

/** The ways from all records to their heads; records with the same head share one. */
export function waysOf(records: readonly Pick<ProvedRecord, 'position' | 'head'>[]): Way[] {
  const ways = new Map<bigint, bigint>();
  for (const { position, head } of records) {
    if (head === null) continue;
    const from = ways.get(head);
    if (from === undefined || position < from) ways.set(head, position);
  }
  return [...ways].map(([to, from]) => ({ from, to })).toSorted((a, b) => Number(a.to - b.to));
}

const HEADS = statement(
  'audit-proof-heads',
  `select s.position, encode(s.hash, 'hex') as hash, h.noted_at as "notedAt"
   from audit_seals s left join audit_heads h on h.position = s.position
   where s.position = any ($1::bigint[]) order by s.position`,
);

export function readHeads(pool: pg.Pool, ways: readonly Way[]): Promise<ProofHead[]> {
  return readRows<ProofHead>(pool, HEADS, [ways.map(({ to }) => to)]);
}

const LINKS = statement(
  'audit-proof-links',
  `select position, encode(digest, 'hex') as digest, encode(hash, 'hex') as hash
   from audit_seals where position >= $1 and position <= $2 order by position limit $3`,
);

export interface ProofLink {
  position: bigint;
  digest: string | null;
  hash: string;
}

const AT_ONCE = 5_000;

/** The links of all ways, in pages as fast as the caller takes them. */
export async function* readLinks(pool: pg.Pool, ways: readonly Way[]): AsyncGenerator<ProofLink> {
  for (const { from, to } of ways) {
    for (let next = from; next <= to;) {
      const links: ProofLink[] = await readRows(pool, LINKS, [next, to, AT_ONCE]);
      yield* links;
      next = (links.at(-1)?.position ?? to) + 1n;
    }
  }
}
