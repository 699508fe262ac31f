// An operator opens a person's documents: recorded for the audit log and for the person to see.
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
  /** The name it is to be compared with. */
  fullName: string;
}

/**
 * The case as it is now, once the view is recorded; the files may be read after that. Undefined when
 * it is over. A case whose documents are still checked for viruses has no documents here.
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
