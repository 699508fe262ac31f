// Writes a record of the audit log within the transaction of what it is about.
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

/** Who acted: a person by id, an operator by name, or the product itself. */
export type Actor =
  | { kind: 'person'; id?: string }
  | { kind: 'operator'; id: string }
  | { kind: 'system' };

export interface AuditRecord {
  actor: Actor;
  /** What was done, as `noun.verb`: `password.changed`. */
  action: string;
  subject: { kind: string; id: string };
  reason?: string | undefined;
  /** Never secrets, codes, whole numbers or contents of documents. */
  details?: Record<string, unknown>;
}

// Each record is a row of arrays: a list of any length is one statement.
const INSERT = statement(
  'audit-insert',
  `insert into audit_records
     (actor_kind, actor_id, action, subject_kind, subject_id, reason, details)
   select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::jsonb[])`,
);

/** The record exists exactly if the transaction commits; it is sealed within seconds. */
export function recordAudit(tx: Transaction, record: AuditRecord): Promise<void> {
  return recordAudits(tx, [record]);
}

/** Writes many records by one statement, as `recordAudit` writes one. */
export async function recordAudits(
  tx: Transaction,
  records: readonly AuditRecord[],
): Promise<void> {
  await tx.rows(INSERT, [
    records.map(({ actor }) => actor.kind),
    records.map(({ actor }) => ('id' in actor ? (actor.id ?? null) : null)),
    records.map(({ action }) => action),
    records.map(({ subject }) => subject.kind),
    records.map(({ subject }) => subject.id),
    records.map(({ reason }) => reason ?? null),
    records.map(({ details = {} }) => JSON.stringify(details)),
  ]);
}
