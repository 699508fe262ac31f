// The SQL of documents: one file of a case each. The file itself is in the document store, under the
// same id.
import type pg from 'pg';
import type { DocumentSide, DocumentState, DocumentType } from '#contract/people/kyc.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

export interface KycDocument {
  id: string;
  caseId: string;
  side: DocumentSide;
  state: DocumentState;
  reasonCode: string | null;
  /** An operator's own words. */
  reasonText: string | null;
  receivedAt: Date;
  destroyedAt: Date | null;
}

const COLUMNS = `d.id, d.case_id as "caseId", d.side, d.state, d.reason_code as "reasonCode",
  d.reason_text as "reasonText", d.received_at as "receivedAt", d.destroyed_at as "destroyedAt"`;

const OF_CASES = statement(
  'kyc-documents-of-cases',
  `select ${COLUMNS} from kyc_documents d
   where d.case_id = any ($1::uuid[]) and d.state not in ('replaced', 'withdrawn')
   order by d.received_at, d.side`,
);

/** The current documents of some cases, one per side. */
export function documentsOfCases(pool: pg.Pool, caseIds: string[]): Promise<KycDocument[]> {
  return readRows<KycDocument>(pool, OF_CASES, [caseIds]);
}

export function documentsWithin(tx: Transaction, caseId: string): Promise<KycDocument[]> {
  return tx.rows<KycDocument>(OF_CASES, [[caseId]]);
}

const OF_OWNER = statement(
  'kyc-document-of-owner',
  `select d.id from kyc_documents d
   where d.id = $1 and d.user_id = $2 and d.destroyed_at is null
     and d.state not in ('replaced', 'withdrawn')`,
);

/** Whether a person may read this document: it is theirs, and there. */
export async function isDocumentOf(
  pool: pg.Pool,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  return (await readRows(pool, OF_OWNER, [id, userId])).length === 1;
}

const INSERT = statement(
  'kyc-document-insert',
  `insert into kyc_documents
     (id, case_id, user_id, side, state, received_at, scanned_at, scan_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

export interface NewDocument {
  id: string;
  caseId: string;
  userId: string;
  side: DocumentSide;
  /** Whether a scanner found it clean; otherwise it is scanned again from then on. */
  isClean: boolean;
  at: Date;
}

export async function insertDocument(tx: Transaction, made: NewDocument): Promise<void> {
  const { id, caseId, userId, side, isClean, at } = made;
  const state: DocumentState = isClean ? 'in_review' : 'checking';
  const scan = isClean ? [at, null] : [null, at];
  await tx.rows(INSERT, [id, caseId, userId, side, state, at, ...scan]);
}

const END = statement(
  'kyc-documents-end',
  `update kyc_documents set state = $3, scan_at = null, destroy_at = $4
   where case_id = $1 and side = any ($2::text[]) and state not in ('replaced', 'withdrawn')`,
);

/** Takes the current documents of these sides out of the case. */
export async function endDocuments(
  tx: Transaction,
  of: {
    caseId: string;
    sides: readonly DocumentSide[];
    to: 'replaced' | 'withdrawn';
    destroyAt: Date;
  },
): Promise<void> {
  await tx.rows(END, [of.caseId, of.sides, of.to, of.destroyAt]);
}

const KEEP_UNTIL = statement(
  'kyc-documents-keep-until',
  `update kyc_documents set destroy_at = $2
   where case_id = $1 and state not in ('replaced', 'withdrawn')`,
);

/** Until when the current documents of a case are kept; null while they prove something. */
export async function keepDocuments(
  tx: Transaction,
  { caseId, until }: { caseId: string; until: Date | null },
): Promise<void> {
  await tx.rows(KEEP_UNTIL, [caseId, until]);
}

const ACCEPT = statement(
  'kyc-documents-accept',
  `update kyc_documents set state = 'accepted', reason_code = null, reason_text = null
   where case_id = $1 and state = 'in_review'`,
);

export async function acceptDocuments(tx: Transaction, caseId: string): Promise<void> {
  await tx.rows(ACCEPT, [caseId]);
}

const REJECT = statement(
  'kyc-document-reject',
  `update kyc_documents set state = 'rejected', reason_code = $3, reason_text = $4
   where case_id = $1 and side = $2 and state in ('checking', 'in_review', 'accepted')`,
);

export interface Rejection {
  side: DocumentSide;
  /** Its text is `kyc.reason_<code>`. */
  code: string;
  text: string | null;
}

export async function rejectDocument(
  tx: Transaction,
  caseId: string,
  { side, code, text }: Rejection,
): Promise<void> {
  await tx.rows(REJECT, [caseId, side, code, text]);
}

/** A document that no scanner has answered for. */
export interface UnscannedDocument {
  id: string;
  userId: string;
  caseId: string;
  side: DocumentSide;
  documentType: DocumentType;
}

const DUE_SCANS = statement(
  'kyc-documents-due-scans',
  `select d.id, d.user_id as "userId", d.case_id as "caseId", d.side,
     c.document_type as "documentType"
   from kyc_documents d join kyc_cases c on c.id = d.case_id
   where d.state = 'checking' and d.scan_at <= $1 order by d.scan_at limit $2`,
);

export function dueScans(pool: pg.Pool, at: Date, most: number): Promise<UnscannedDocument[]> {
  return readRows<UnscannedDocument>(pool, DUE_SCANS, [at, most]);
}

const LATER = statement(
  'kyc-document-scan-later',
  `update kyc_documents set scan_at = $2 where id = $1 and state = 'checking'`,
);

export async function scanLater(pool: pg.Pool, id: string, at: Date): Promise<void> {
  await readRows(pool, LATER, [id, at]);
}

const CLEAN = statement(
  'kyc-document-clean',
  `update kyc_documents set state = 'in_review', scanned_at = $2, scan_at = null
   where id = $1 and state = 'checking' returning id`,
);

/** False when it was withdrawn or replaced in the meantime. */
export async function markClean(tx: Transaction, id: string, at: Date): Promise<boolean> {
  return (await tx.rows(CLEAN, [id, at])).length === 1;
}

const TO_DESTROY = statement(
  'kyc-documents-to-destroy',
  `select id from kyc_documents
   where destroy_at <= $1 and destroyed_at is null order by destroy_at limit $2`,
);

/** Documents whose time is over, and whose files still exist. */
export async function documentsToDestroy(pool: pg.Pool, at: Date, most: number): Promise<string[]> {
  const rows = await readRows<{ id: string }>(pool, TO_DESTROY, [at, most]);
  return rows.map(({ id }) => id);
}

const DESTROYED = statement(
  'kyc-document-destroyed',
  `update kyc_documents set destroyed_at = $2 where id = $1 and destroyed_at is null`,
);

export async function markDestroyed(pool: pg.Pool, id: string, at: Date): Promise<void> {
  await readRows(pool, DESTROYED, [id, at]);
}
