// A reviewer notes the number that they read on a document, to find it in other accounts.
import type pg from 'pg';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Secrets } from '#server/users/guard/secrets.ts';
import { casesWithin, lockPerson } from '../cases/cases-table.ts';
import { documentsWithin } from '../cases/documents-table.ts';
import { identityOf } from '../cases/operator.ts';
import type { Operator } from '../cases/operator.ts';
import { hasViewed } from '../cases/views-table.ts';
import { digestsOfNumber } from '../recognition/document-number.ts';
import { putNumber } from '../recognition/numbers-table.ts';

interface Noting {
  caseId: string;
  userId: string;
  operator: Operator;
  /** The number as typed; it is neither stored nor logged. */
  typed: string;
  at: Date;
}

/** `not viewed`: this operator has not viewed the current version of the case. */
export type Noted =
  | { kind: 'done' }
  | { kind: 'too short' }
  | { kind: 'not waiting' }
  | { kind: 'not viewed' };

/** Stores the number for the document's front; a later note replaces it. */
export function noteNumber(
  { pool, secrets }: { pool: pg.Pool; secrets: Pick<Secrets, 'digests'> },
  { caseId, userId, operator, typed, at }: Noting,
): Promise<Noted> {
  return inTransaction(pool, async (tx) => {
    await lockPerson(tx, userId);
    const found = (await casesWithin(tx, userId)).find(({ id }) => id === caseId);
    const documents = await documentsWithin(tx, caseId);
    const front = documents.find(({ side, destroyedAt }) => side === 'front' && !destroyedAt);
    if (found?.state !== 'in_review' || !front) return { kind: 'not waiting' };
    if (!(await hasViewed(tx, found, operator))) return { kind: 'not viewed' };
    const number = digestsOfNumber(secrets, { type: found.documentType, typed });
    if (!number) return { kind: 'too short' };
    const notedBy = identityOf(operator);
    await putNumber(tx, { documentId: front.id, caseId, userId, ...number, notedBy, at });
    await recordAudit(tx, {
      actor: { kind: 'operator', id: notedBy },
      action: 'kyc.number_noted',
      subject: { kind: 'person', id: userId },
      details: { case: caseId, document: front.id },
    });
    return { kind: 'done' };
  });
}
