// Reads the audit log: the records about a subject, newest first.
import type pg from 'pg';
import { readRows } from '#server/db/transaction.ts';

export interface StoredAuditRecord {
  at: Date;
  actorKind: 'person' | 'operator' | 'system';
  actorId: string | null;
  action: string;
  subjectKind: string;
  subjectId: string;
  reason: string | null;
  details: Record<string, unknown>;
}

const COLUMNS = `recorded_at as at, actor_kind as "actorKind", actor_id as "actorId", action,
  subject_kind as "subjectKind", subject_id as "subjectId", reason, details`;

interface Subject {
  kind: string;
  id: string;
}

const AT_ONCE = 500;

/** Every record about a subject, newest first, read in pages as fast as the caller takes them. */
export async function* readWholeAudit(
  pool: pg.Pool,
  { kind, id }: Subject,
): AsyncGenerator<StoredAuditRecord> {
  let before: string | null = null;
  for (;;) {
    const records: (StoredAuditRecord & { recordId: string })[] = await readRows(
      pool,
      `select id as "recordId", ${COLUMNS} from audit_records
       where subject_kind = $1 and subject_id = $2 and ($3::bigint is null or id < $3)
       order by id desc limit $4`,
      [kind, id, before, AT_ONCE],
    );
    yield* records;
    before = records.at(-1)?.recordId ?? null;
    if (records.length < AT_ONCE) return;
  }
}

/** At most `most` records; of every subject when none is given. */
export function readAudit(
  pool: pg.Pool,
  { subject, most }: { subject?: Subject | undefined; most: number },
): Promise<StoredAuditRecord[]> {
  if (!subject) {
    const newest = `select ${COLUMNS} from audit_records order by id desc limit $1`;
    return readRows(pool, newest, [most]);
  }
  return readRows(
    pool,
    `select ${COLUMNS} from audit_records where subject_kind = $1 and subject_id = $2
     order by id desc limit $3`,
    [subject.kind, subject.id, most],
  );
}
