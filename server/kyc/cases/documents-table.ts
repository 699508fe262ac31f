// The SQL of documents: one file of a case each. The file itself is in the document store, under the
// same id.
import type pg from 'pg';
import type { DocumentSide, DocumentState, DocumentType } from '#contract/people/kyc.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { ScanOutcome } from '../files/scanning/clamd.ts';
import type { Rejection } from './rejection.ts';

export interface KycDocument {
  id: string;
  caseId: string;
  side: DocumentSide;
  state: DocumentState;
  reasonCode: string | null;
  /** An operator's own words. */
  reasonText: string | null;
  receivedAt: Date;
  /** When the person's name changed after it had been accepted, until it is decided again. */
  renamedAt: Date | null;
  destroyedAt: Date | null;
}

const COLUMNS = `d.id, d.case_id as "caseId", d.side, d.state, d.reason_code as "reasonCode",
  d.reason_text as "reasonText", d.received_at as "receivedAt", d.renamed_at as "renamedAt",
  d.destroyed_at as "destroyedAt"`;

const OF_CASE = statement(
  'kyc-documents-of-case',
  `select ${COLUMNS} from kyc_documents d
   where d.case_id = $1 and d.state not in ('replaced', 'withdrawn')
   order by array_position(array['front', 'back', 'visa'], d.side)`,
);

/** The current documents of a case, one per side. */
export function documentsWithin(tx: Transaction, caseId: string): Promise<KycDocument[]> {
  return tx.rows<KycDocument>(OF_CASE, [caseId]);
}

/** Whether a reviewer may see it: it is free of viruses, and not destroyed. */
export function isShown({ state, destroyedAt }: KycDocument): boolean {
  return state !== 'checking' && destroyedAt === null;
}

const OF_OWNER = statement(
  'kyc-document-of-owner',
  `select d.side, c.document_type as "documentType"
   from kyc_documents d join kyc_cases c on c.id = d.case_id
   where d.id = $1 and d.user_id = $2 and d.destroyed_at is null
     and d.state not in ('replaced', 'withdrawn')`,
);

/** Undefined unless the document belongs to that person and still exists. */
export async function findOwnDocument(
  pool: pg.Pool,
  { id, userId }: { id: string; userId: string },
): Promise<{ side: DocumentSide; documentType: DocumentType } | undefined> {
  const rows = await readRows<{ side: DocumentSide; documentType: DocumentType }>(pool, OF_OWNER, [
    id,
    userId,
  ]);
  return rows[0];
}

const INSERT = statement(
  'kyc-document-insert',
  `insert into kyc_documents
     (id, case_id, user_id, side, state, received_at, scanned_at, scan_at)
   values ($1, $2, $3, $4, $5, $6, $7,
     case when $5 = 'checking' then now() end)`,
);

export interface NewDocument {
  id: string;
  caseId: string;
  userId: string;
  side: DocumentSide;
  /** `unavailable`: it is scanned later; `not_configured`: it goes to the reviewers unscanned. */
  scan: Exclude<ScanOutcome, 'infected'>;
  at: Date;
}

export async function insertDocument(tx: Transaction, made: NewDocument): Promise<void> {
  const { id, caseId, userId, side, scan, at } = made;
  const state: DocumentState = scan === 'unavailable' ? 'checking' : 'in_review';
  const scannedAt = scan === 'clean' ? at : null;
  await tx.rows(INSERT, [id, caseId, userId, side, state, at, scannedAt]);
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
   where case_id = $1 and state not in ('replaced', 'withdrawn') and destroyed_at is null`,
);

/** Sets until when a case's current documents are kept; null while they prove a verified identity. */
export async function keepDocuments(
  tx: Transaction,
  { caseId, until }: { caseId: string; until: Date | null },
): Promise<void> {
  await tx.rows(KEEP_UNTIL, [caseId, until]);
}

const ACCEPT = statement(
  'kyc-documents-accept',
  `update kyc_documents
   set state = 'accepted', reason_code = null, reason_text = null, renamed_at = null
   where case_id = $1 and state = 'in_review'`,
);

export async function acceptDocuments(tx: Transaction, caseId: string): Promise<void> {
  await tx.rows(ACCEPT, [caseId]);
}

const REJECT = statement(
  'kyc-document-reject',
  `update kyc_documents
   set state = 'rejected', reason_code = $3, reason_text = $4, scan_at = null, renamed_at = null
   where case_id = $1 and side = $2 and state in ('checking', 'in_review', 'accepted')`,
);

export async function rejectDocument(
  tx: Transaction,
  caseId: string,
  { side, code, text }: Rejection,
): Promise<void> {
  await tx.rows(REJECT, [caseId, side, code, text]);
}

/** A document without a scan result yet. */
export interface UnscannedDocument {
  id: string;
  userId: string;
  caseId: string;
  side: DocumentSide;
}

/** The due scans, as a table expression for counting the backlog. */
export const SCANS_DUE = `(select scan_at as due_at from kyc_documents
  where state = 'checking' and scan_at <= now()) scans`;

const LEASE = statement(
  'kyc-documents-lease-scans',
  `update kyc_documents set scan_at = now() + interval '1 minute'
   where id in (
     select id from kyc_documents where state = 'checking' and scan_at <= now()
     order by scan_at limit $1 for update skip locked)
   returning id, user_id as "userId", case_id as "caseId", side`,
);

/** Leases documents for scanning; if no result is stored, they are due again in a minute. */
export function leaseScans(pool: pg.Pool, most: number): Promise<UnscannedDocument[]> {
  return readRows<UnscannedDocument>(pool, LEASE, [most]);
}

const RELEASE = statement(
  'kyc-document-release',
  `update kyc_documents set state = 'in_review', scanned_at = $2, scan_at = null
   where id = $1 and state = 'checking'`,
);

/** Passes it on to the reviewers; `scannedAt` is null where no scanner is set up any more. */
export async function releaseDocument(
  tx: Transaction,
  { id, scannedAt }: { id: string; scannedAt: Date | null },
): Promise<void> {
  await tx.rows(RELEASE, [id, scannedAt]);
}

const TO_DESTROY = statement(
  'kyc-documents-to-destroy',
  `select id, user_id as "userId" from kyc_documents
   where destroy_at <= $1 and destroyed_at is null order by destroy_at limit $2`,
);

// A new name replaces a verified case by a trigger, which does not know the retention.
const LIMIT_REPLACED = statement(
  'kyc-documents-limit-replaced',
  `update kyc_documents d set destroy_at = make_interval(days => $1)
     + (select c.changed_at from kyc_cases c where c.id = d.case_id)
   where d.case_id = any (array(select id from kyc_cases
       where state = 'replaced' and changed_at > now() - interval '90 days'))
     and d.destroy_at is null and d.destroyed_at is null`,
);

/** Gives the documents of replaced cases the last day that they lack. */
export async function limitReplaced(pool: pg.Pool, retentionDays: number): Promise<void> {
  await readRows(pool, LIMIT_REPLACED, [retentionDays]);
}

export interface DueDocument {
  id: string;
  userId: string;
}

/** Documents past their retention whose files still exist. */
export function documentsToDestroy(pool: pg.Pool, at: Date, most: number): Promise<DueDocument[]> {
  return readRows<DueDocument>(pool, TO_DESTROY, [at, most]);
}

const STILL_DUE = statement(
  'kyc-document-still-due',
  'select from kyc_documents where id = $1 and destroy_at <= $2 and destroyed_at is null',
);

/** Whether its retention is still over: a case that goes on needs it again. Lock the person before. */
export async function isStillDue(tx: Transaction, id: string, at: Date): Promise<boolean> {
  return (await tx.rows(STILL_DUE, [id, at])).length === 1;
}

const OF_USER = statement(
  'kyc-documents-of-user',
  'select id from kyc_documents where user_id = $1 and destroyed_at is null',
);

/** Every document of a person that still has a file. */
export async function filesOfUser(tx: Transaction, userId: string): Promise<string[]> {
  return (await tx.rows<{ id: string }>(OF_USER, [userId])).map(({ id }) => id);
}

const DESTROYED = statement(
  'kyc-document-destroyed',
  'update kyc_documents set destroyed_at = $2, destroy_at = $2 where id = $1',
);

export async function markDestroyed(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.rows(DESTROYED, [id, at]);
}
