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

/** At most `most` records; of every subject when none is given. */
export function readAudit(
  pool: pg.Pool,
  { subject, most }: { subject?: { kind: string; id: string } | undefined; most: number },
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
