// The operator's lists of cases: those that wait for a decision, and those of one person.
import type pg from 'pg';
import type { DocumentType } from '#contract/people/kyc.ts';
import { sql } from '#server/db/sql.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { StoredCaseState } from '#server/kyc/cases/cases-table.ts';

export interface ListedCase {
  id: string;
  userId: string;
  fullName: string;
  email: string;
  maskedEmail: string;
  state: StoredCaseState;
  documentType: DocumentType;
  submittedAt: Date;
  reviewUntil: Date;
  renamedAt: Date | null;
  decidedAt: Date | null;
  changedAt: Date;
}

const COLUMNS = `c.id, c.user_id as "userId", u.full_name as "fullName", u.email,
  mask_address(u.email) as "maskedEmail", c.state, c.document_type as "documentType",
  c.submitted_at as "submittedAt", c.review_until as "reviewUntil", c.renamed_at as "renamedAt",
  c.decided_at as "decidedAt", c.changed_at as "changedAt"`;

const IN_REVIEW = sql`c.state = 'in_review'`;
const WAITING_MAX = 500;
const WAITING = statement(
  'kyc-cases-waiting',
  `select ${COLUMNS} from kyc_cases c join users u on u.id = c.user_id
   where ${IN_REVIEW} order by c.review_until, c.id limit ${WAITING_MAX}`,
);

/** The review queue, the most urgent first; a case is in it only once every document is clean. */
export function waitingCases(pool: pg.Pool): Promise<ListedCase[]> {
  return readRows<ListedCase>(pool, WAITING);
}

/** The keys of the review queue: the ids of its cases. */
export const CASE_ITEMS = sql`
  select c.id, c.id::text as item_id, coalesce(c.renamed_at, c.submitted_at) as since,
    c.review_until as promised_at
  from kyc_cases c where ${IN_REVIEW}`;

const OF_IDS = statement(
  'kyc-cases-of-ids',
  `select ${COLUMNS} from kyc_cases c join users u on u.id = c.user_id where c.id = any ($1::uuid[])`,
);

/** Unsorted; unknown ids are left out. */
export function casesOfIds(pool: pg.Pool, ids: readonly string[]): Promise<ListedCase[]> {
  return readRows<ListedCase>(pool, OF_IDS, [ids]);
}

const CHECKING = statement(
  'kyc-cases-checking',
  `select count(distinct d.case_id)::int as cases from kyc_documents d where d.state = 'checking'`,
);

/** How many cases wait for the virus scanner. */
export async function countChecking(pool: pg.Pool): Promise<number> {
  const [row] = await readRows<{ cases: number }>(pool, CHECKING);
  return row?.cases ?? 0;
}

const OLDEST_CHECKING = statement(
  'kyc-oldest-checking',
  `select min(d.received_at) as since from kyc_documents d where d.state = 'checking'`,
);

/** Since when the oldest case has been waiting for the virus scanner; null if none does. */
export async function oldestChecking(pool: pg.Pool): Promise<Date | null> {
  const [row] = await readRows<{ since: Date | null }>(pool, OLDEST_CHECKING);
  return row?.since ?? null;
}

const BY_ID = statement(
  'kyc-case-by-id',
  `select ${COLUMNS} from kyc_cases c join users u on u.id = c.user_id where c.id = $1`,
);
const BY_EMAIL = statement(
  'kyc-cases-by-email',
  `select ${COLUMNS} from users u join kyc_cases c on c.user_id = u.id
   where u.email = $1 and c.state <> 'replaced' order by c.submitted_at desc, c.id desc limit 1`,
);

/** The case of that id, or the newest of the person with that e-mail address. */
export async function findCase(
  pool: pg.Pool,
  named: { id: string } | { email: string },
): Promise<ListedCase | undefined> {
  const rows =
    'id' in named
      ? await readRows<ListedCase>(pool, BY_ID, [named.id])
      : await readRows<ListedCase>(pool, BY_EMAIL, [named.email]);
  return rows[0];
}
