// Writes what staff do and view to the audit log.
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Actor, AuditRecord } from '#server/audit/record-audit.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { Staff } from '#server/context/staff.ts';

export function deskActor({ email }: Pick<Staff, 'email'>): Actor {
  return { kind: 'operator', id: email };
}

/** Records an act within its own transaction. */
export function recordDeskAct(
  tx: Transaction,
  staff: Pick<Staff, 'email'>,
  record: Omit<AuditRecord, 'actor'>,
): Promise<void> {
  return recordAudit(tx, { ...record, actor: deskActor(staff) });
}
