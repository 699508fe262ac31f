// The SQL of document numbers: digests and three characters of each, never the number.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

export interface NewNumber {
  documentId: string;
  caseId: string;
  userId: string;
  digests: readonly Buffer[];
  ending: string;
  notedBy: string;
  at: Date;
}

const PUT = statement(
  'kyc-number-put',
  `insert into kyc_numbers (document_id, case_id, user_id, digests, ending, noted_by, noted_at)
   values ($1, $2, $3, $4::bytea[], $5, $6, $7)
   on conflict (document_id) do update set digests = excluded.digests, ending = excluded.ending,
     noted_by = excluded.noted_by, noted_at = excluded.noted_at`,
);

/** Stores a number; replaces an earlier one of the same document. */
export async function putNumber(tx: Transaction, noted: NewNumber): Promise<void> {
  const { documentId, caseId, userId, digests, ending, notedBy, at } = noted;
  await tx.rows(PUT, [documentId, caseId, userId, digests, ending, notedBy, at]);
}

const DELETE = statement('kyc-number-delete', 'delete from kyc_numbers where document_id = $1');

export async function deleteNumber(tx: Transaction, documentId: string): Promise<void> {
  await tx.rows(DELETE, [documentId]);
}

export interface NotedNumber {
  documentId: string;
  digests: Buffer[];
  ending: string;
  notedBy: string;
  notedAt: Date;
}

const OF_DOCUMENTS = statement(
  'kyc-numbers-of-documents',
  `select document_id as "documentId", digests, ending, noted_by as "notedBy", noted_at as "notedAt"
   from kyc_numbers where document_id = any ($1)`,
);

export function numbersOf(pool: pg.Pool, documentIds: readonly string[]): Promise<NotedNumber[]> {
  return readRows<NotedNumber>(pool, OF_DOCUMENTS, [documentIds]);
}

const WITH_NUMBER = statement(
  'kyc-numbers-same',
  `select distinct case_id as "caseId" from kyc_numbers
   where digests && $1::bytea[] and user_id <> $2 limit 10`,
);

/** Cases of other people with a document of the same number. */
export async function casesWithNumber(
  pool: pg.Pool,
  { digests, userId }: { digests: readonly Buffer[]; userId: string },
): Promise<string[]> {
  const rows = await readRows<{ caseId: string }>(pool, WITH_NUMBER, [digests, userId]);
  return rows.map(({ caseId }) => caseId);
}
