// The SQL of cases: each is one submission of documents, until its decision.
import type { CaseState, DocumentType } from '#contract/people/kyc.ts';
import { statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

/** `replaced`: a newer case is verified, or waits in its place. */
export type StoredCaseState = CaseState | 'replaced';

export interface KycCase {
  id: string;
  userId: string;
  /** Grows with every change of the case, its documents and the person's name. */
  version: number;
  state: StoredCaseState;
  documentType: DocumentType;
  submittedAt: Date;
  reviewUntil: Date;
  decidedAt: Date | null;
  /** When a verified person changed their name, which needs a new decision; null after new documents. */
  renamedAt: Date | null;
  /** Days as "2026-11-22". */
  visaUntil: string | null;
  returnDate: string | null;
  updateUntil: Date | null;
  changedAt: Date;
}

const COLUMNS = `c.id, c.user_id as "userId", c.version, c.state,
  c.document_type as "documentType", c.submitted_at as "submittedAt",
  c.review_until as "reviewUntil", c.decided_at as "decidedAt", c.renamed_at as "renamedAt",
  c.visa_until::text as "visaUntil", c.return_date::text as "returnDate",
  c.update_until as "updateUntil", c.changed_at as "changedAt"`;

const OF_USER = statement(
  'kyc-cases-of-user',
  `select ${COLUMNS} from kyc_cases c
   where c.user_id = $1 and c.state <> 'replaced' order by c.submitted_at desc, c.id desc`,
);

/** The person's cases that are not replaced, newest first. */
export function casesWithin(tx: Transaction, userId: string): Promise<KycCase[]> {
  return tx.rows<KycCase>(OF_USER, [userId]);
}

const OF_PERSON = statement(
  'kyc-case-of-person',
  `select ${COLUMNS} from kyc_cases c where c.user_id = $1 and c.id = $2`,
);

/** One case of a person in whatever state; undefined if it is not theirs. */
export async function caseWithin(
  tx: Transaction,
  { caseId, userId }: { caseId: string; userId: string },
): Promise<KycCase | undefined> {
  return (await tx.rows<KycCase>(OF_PERSON, [userId, caseId]))[0];
}

const LOCK_PERSON = statement(
  'kyc-lock-person',
  `select full_name as "fullName", phone_verified_at as "phoneVerifiedAt"
   from users where id = $1 for no key update`,
);

/** What a decision about a person's documents depends on. */
export interface LockedPerson {
  fullName: string;
  phoneVerifiedAt: Date | null;
}

/**
 * Serializes changes of a person's cases: every such transaction takes this lock first.
 */
export async function lockPerson(tx: Transaction, userId: string): Promise<LockedPerson> {
  const [person] = await tx.rows<LockedPerson>(LOCK_PERSON, [userId]);
  if (!person) throw new Error(`there is no user ${userId}`);
  return person;
}

const SET_STATUS = statement(
  'kyc-set-status',
  `update users set kyc_status = kyc_status_of(id)
   where id = $1 and kyc_status <> kyc_status_of(id)`,
);

/** Recomputes the person's KYC status, and with it their limits, from their current cases. */
export async function refreshStatus(tx: Transaction, userId: string): Promise<void> {
  await tx.rows(SET_STATUS, [userId]);
}

const INSERT = statement(
  'kyc-case-insert',
  `insert into kyc_cases (id, user_id, state, document_type, submitted_at, review_hours,
     review_until, visa_until, return_date, update_until, changed_at)
   values ($1, $2, $3, $4, $5, $6, $5::timestamptz + make_interval(hours => $6), $7, $8, $9, $5)`,
);

export interface NewCase extends Pick<
  KycCase,
  'id' | 'userId' | 'state' | 'documentType' | 'visaUntil' | 'returnDate' | 'updateUntil'
> {
  at: Date;
  /** The promised number of hours until the decision. */
  reviewHours: number;
}

export async function insertCase(tx: Transaction, made: NewCase): Promise<void> {
  const { id, userId, state, documentType, at, reviewHours } = made;
  const dates = [made.visaUntil, made.returnDate, made.updateUntil];
  await tx.rows(INSERT, [id, userId, state, documentType, at, reviewHours, ...dates]);
}

const RESUBMIT = statement(
  'kyc-case-resubmit',
  `update kyc_cases
   set state = $2, document_type = $3, submitted_at = $4, review_hours = $5,
     review_until = $4::timestamptz + make_interval(hours => $5), visa_until = $6,
     return_date = $7, update_until = $8, decided_at = null, renamed_at = null,
     reminded_at = null, version = version + 1, changed_at = $4
   where id = $1`,
);

/** The open case takes new documents. */
export async function resubmitCase(tx: Transaction, made: NewCase): Promise<void> {
  const { id, state, documentType, at, reviewHours } = made;
  const dates = [made.visaUntil, made.returnDate, made.updateUntil];
  await tx.rows(RESUBMIT, [id, state, documentType, at, reviewHours, ...dates]);
}

const MOVE = statement(
  'kyc-case-move',
  `update kyc_cases set state = $2, version = version + 1, changed_at = $3,
     decided_at = case when $2 in ('verified', 'refused') then $3 else decided_at end
   where id = $1`,
);

export async function moveCase(
  tx: Transaction,
  { id, to, at }: { id: string; to: StoredCaseState; at: Date },
): Promise<void> {
  await tx.rows(MOVE, [id, to, at]);
}

const SET_RETURN = statement(
  'kyc-case-return',
  `update kyc_cases set return_date = $2, update_until = $3, reminded_at = null,
     version = version + 1, changed_at = $4
   where id = $1`,
);

export async function setReturn(
  tx: Transaction,
  {
    id,
    returnDate,
    updateUntil,
    at,
  }: { id: string; returnDate: string; updateUntil: Date; at: Date },
): Promise<void> {
  await tx.rows(SET_RETURN, [id, returnDate, updateUntil, at]);
}
