// Opens a person's documents for an operator: the view is recorded in the audit log and shown to the person.
import type pg from 'pg';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { casesWithin, lockPerson } from '#server/kyc/cases/cases-table.ts';
import { documentsWithin, isShown } from '#server/kyc/cases/documents-table.ts';
import type { CaseWithDocuments } from '#server/kyc/cases/read-kyc.ts';
import { insertView } from '#server/kyc/cases/views-table.ts';
import { identityOf } from '#server/kyc/cases/operator.ts';
import type { Operator } from '#server/kyc/cases/operator.ts';

export interface OpenedCase extends CaseWithDocuments {
  /** The person's name, to be compared with the documents. */
  fullName: string;
}

/**
 * Records the view and returns the current case, whose files may then be read. Undefined when the case is
 * over. While its documents are still being scanned for viruses, they are left out.
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
): Promise<OpenedCase | undefined> {
  return inTransaction(pool, async (tx) => {
    const { fullName } = await lockPerson(tx, userId);
    const found = (await casesWithin(tx, userId)).find(({ id }) => id === caseId);
    if (!found) return undefined;
    const documents = (await documentsWithin(tx, caseId)).filter(isShown);
    await insertView(tx, found, { operator, why, at });
    await recordAudit(tx, {
      actor: { kind: 'operator', id: identityOf(operator) },
      action: 'kyc.viewed',
      subject: { kind: 'person', id: userId },
      reason: why,
      details: { case: caseId, version: found.version, documents: documents.map(({ id }) => id) },
    });
    return { ...found, fullName, documents };
  });
}
