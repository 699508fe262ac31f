// Reads every identity case of a person, including ended ones, for their data export and for reviewers.
import type pg from 'pg';
import type { DocumentSide, DocumentState, DocumentType } from '#contract/people/kyc.ts';
import { rowsBy } from '#server/db/rows-by.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { StoredCaseState } from './cases-table.ts';

export interface PastDocument {
  id: string;
  caseId: string;
  side: DocumentSide;
  state: DocumentState | 'replaced' | 'withdrawn';
  reasonCode: string | null;
  reasonText: string | null;
  receivedAt: Date;
  destroyedAt: Date | null;
}

export interface PastCase {
  id: string;
  state: StoredCaseState;
  documentType: DocumentType;
  submittedAt: Date;
  decidedAt: Date | null;
  visaUntil: string | null;
  returnDate: string | null;
  documents: PastDocument[];
}

const CASES = statement(
  'kyc-history-cases',
  `select id, state, document_type as "documentType", submitted_at as "submittedAt",
     decided_at as "decidedAt", visa_until::text as "visaUntil", return_date::text as "returnDate"
   from kyc_cases where user_id = $1 order by submitted_at, id`,
);

const DOCUMENTS = statement(
  'kyc-history-documents',
  `select id, case_id as "caseId", side, state, reason_code as "reasonCode",
     reason_text as "reasonText", received_at as "receivedAt", destroyed_at as "destroyedAt"
   from kyc_documents where user_id = $1 order by received_at, id`,
);

/** Oldest first. */
export async function readHistory(pool: pg.Pool, userId: string): Promise<PastCase[]> {
  const cases = await readRows<Omit<PastCase, 'documents'>>(pool, CASES, [userId]);
  const documents = await readRows<PastDocument>(pool, DOCUMENTS, [userId]);
  const byCase = rowsBy(documents, ({ caseId }) => caseId);
  return cases.map((one) => ({ ...one, documents: byCase.get(one.id) ?? [] }));
}
