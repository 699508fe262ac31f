// Opens a person's documents for an operator: the view is recorded in the audit log and shown to the person.
import type pg from 'pg';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockPerson } from '#server/kyc/cases/cases-table.ts';
import { insertView } from '#server/kyc/cases/views-table.ts';
import { identityOf } from '#server/kyc/cases/operator.ts';
import type { Operator } from '#server/kyc/cases/operator.ts';
import { readShown } from './shown-case.ts';
import type { ShownCase } from './shown-case.ts';

export interface OpenedCase extends ShownCase {
  /** The person's name, to be compared with the documents. */
  fullName: string;
}

/**
 * Records the view and returns the case, whose files may then be read. While its documents are still being
 * scanned for viruses, they are left out. Throws an Error if the person has no such case.
 */
export function viewCase(
  pool: pg.Pool,
  {
    caseId,
    userId,
    operator,
    why,
    at,
  }: { caseId: string; userId: string; operator: Operator; why: string; at: Date },
): Promise<OpenedCase> {
  return inTransaction(pool, async (tx) => {
    const { fullName } = await lockPerson(tx, userId);
    const found = await readShown(tx, { caseId, userId });
    if (!found) throw new Error(`user ${userId} has no identity case ${caseId}`);
    const documents = [...found.documents, ...found.replaced].map(({ id }) => id);
    await insertView(tx, found, { operator, why, at });
    await recordAudit(tx, {
      actor: { kind: 'operator', id: identityOf(operator) },
      action: 'kyc.viewed',
      subject: { kind: 'person', id: userId },
      reason: why,
      details: { case: caseId, version: found.version, documents },
    });
    return { ...found, fullName };
  });
}
