// What operators may see of a case: the documents to be decided, and those that were replaced.
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { caseWithin } from '../cases/cases-table.ts';
import { documentsWithin, isShown } from '../cases/documents-table.ts';
import type { KycDocument } from '../cases/documents-table.ts';
import type { CaseWithDocuments } from '../cases/read-kyc.ts';

/** A picture that a newer one took the place of. */
type ReplacedDocument = Pick<KycDocument, 'id' | 'side' | 'receivedAt'>;

/** The documents are the current ones, free of viruses and not destroyed; a replaced case has none. */
export interface ShownCase extends CaseWithDocuments {
  /** Kept until their files are destroyed, since others may send the same pictures. */
  replaced: ReplacedDocument[];
}

// Nothing is replaced before its scan: while a case is being checked, no new documents are taken.
const REPLACED = statement(
  'kyc-documents-replaced',
  `select d.id, d.side, d.received_at as "receivedAt" from kyc_documents d
   where d.case_id = $1 and d.state = 'replaced' and d.destroyed_at is null
   order by array_position(array['front', 'back', 'visa'], d.side), d.received_at desc, d.id desc`,
);

/** Undefined if this person has no such case. */
export async function readShown(
  tx: Transaction,
  of: { caseId: string; userId: string },
): Promise<ShownCase | undefined> {
  const found = await caseWithin(tx, of);
  if (!found) return undefined;
  const documents = (await documentsWithin(tx, of.caseId)).filter(isShown);
  const replaced = await tx.rows<ReplacedDocument>(REPLACED, [of.caseId]);
  // A new name replaces a case without touching the state of its documents.
  if (found.state !== 'replaced') return { ...found, documents, replaced };
  return { ...found, documents: [], replaced: [...documents, ...replaced] };
}

/** The documents that are compared with those of others: the current ones, or all of a replaced case. */
export function comparedOf({ state, documents, replaced }: ShownCase): readonly ReplacedDocument[] {
  return state === 'replaced' ? replaced : documents;
}
