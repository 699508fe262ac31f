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

const INSERT = statement(
  'audit-insert',
  `insert into audit_records
     (actor_kind, actor_id, action, subject_kind, subject_id, reason, details)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

/** The record exists exactly if the transaction commits; it is sealed within seconds. */
export async function recordAudit(
  tx: Transaction,
  { actor, action, subject, reason, details = {} }: AuditRecord,
): Promise<void> {
  const actorId = 'id' in actor ? (actor.id ?? null) : null;
  const values = [actor.kind, actorId, action, subject.kind, subject.id, reason ?? null];
  await tx.rows(INSERT, [...values, JSON.stringify(details)]);
}
