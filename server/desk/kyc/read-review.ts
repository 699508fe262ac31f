// Reads the reviewer's data: the queue, a case, its customer, and duplicates of its documents.
import type pg from 'pg';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import type { Staff } from '#server/context/staff.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import { IS_FROZEN } from '#server/users/protection/freezes.ts';
import { readHistory } from '#server/kyc/cases/read-history.ts';
import type { PastCase } from '#server/kyc/cases/read-history.ts';
import { readKyc } from '#server/kyc/cases/read-kyc.ts';
import type { Kyc } from '#server/kyc/cases/read-kyc.ts';
import { compareCase } from '#server/kyc/duplicates/find-duplicates.ts';
import type { Comparison } from '#server/kyc/duplicates/find-duplicates.ts';
import { findCase, waitingCases } from '#server/kyc/review/list-cases.ts';
import type { ListedCase } from '#server/kyc/review/list-cases.ts';
import { findOpened, givenReason } from '#server/kyc/review/opened-case.ts';
import type { ShownCase } from '#server/kyc/review/shown-case.ts';

/** Whoever opened a case within this time is taken to be looking at it. */
const LOOKING_MS = 20 * 60_000;

const SEEN = statement(
  'desk-kyc-seen',
  `select distinct on (v.case_id) v.case_id as "caseId", v.operator as name
   from kyc_cases c join kyc_views v on v.case_id = c.id and v.version = c.version
   where c.id = any ($1) and v.viewed_at > $2 and v.account <> $3
   order by v.case_id, v.viewed_at desc`,
);

export interface QueuedCase extends ListedCase {
  /** Somebody else who recently opened the current version; null if nobody did. */
  seenBy: string | null;
}

type By = Pick<Staff, 'email' | 'sessionHash'>;
interface Needs {
  pool: pg.Pool;
  now: Date;
}

async function withSeen(
  { pool, now }: Needs,
  cases: readonly ListedCase[],
  by: By,
): Promise<QueuedCase[]> {
  const since = new Date(now.getTime() - LOOKING_MS);
  const ids = cases.map(({ id }) => id);
  const seen = await readRows<{ caseId: string; name: string }>(pool, SEEN, [ids, since, by.email]);
  const names = new Map(seen.map(({ caseId, name }) => [caseId, name]));
  return cases.map((one) => ({ ...one, seenBy: names.get(one.id) ?? null }));
}

/** The most urgent first. */
export async function readQueue(needs: Needs, by: By): Promise<QueuedCase[]> {
  return withSeen(needs, await waitingCases(needs.pool), by);
}

/** The most urgent case that nobody else is looking at. */
export async function nextCase(needs: Needs, by: By): Promise<string | null> {
  return (await readQueue(needs, by)).find(({ seenBy }) => seenBy === null)?.id ?? null;
}

export interface Customer {
  id: string;
  fullName: string;
  phone: string;
  isPhoneVerified: boolean;
  joinedAt: Date;
  language: string;
  isFrozen: boolean;
}

const CUSTOMER = statement(
  'desk-kyc-customer',
  `select id, full_name as "fullName", phone, phone_verified_at is not null as "isPhoneVerified",
     created_at as "joinedAt", language, ${IS_FROZEN} as "isFrozen"
   from users where id = $1`,
);

export interface OpenedReview extends Comparison {
  case: ShownCase;
  customer: Customer;
  /** Other cases of the same person, newest first. */
  others: PastCase[];
  /** Everybody who opened the person's documents, newest first. */
  views: Kyc['views'];
}

export interface Review {
  listed: QueuedCase;
  /** The reason that this session gave when it opened the case before. */
  givenWhy: string | null;
  /** Undefined until this session has opened the current version of the case. */
  opened: OpenedReview | undefined;
}

/** Throws ApiError (404). */
export async function findListed(pool: pg.Pool, caseId: string): Promise<ListedCase> {
  const listed = await findCase(pool, { id: caseId });
  if (!listed) throw new ApiError(404, { error: message('desk.kyc_unknown') });
  return listed;
}

/** Throws ApiError (404). */
export async function readReview(needs: Needs, caseId: string, by: By): Promise<Review> {
  const { pool } = needs;
  const session = by.sessionHash;
  const found = await findOpened(pool, { caseId, session });
  // Read last, so that a decision made meanwhile is seen here.
  const listed = await findListed(pool, caseId);
  const [queued] = await withSeen(needs, [listed], by);
  return {
    listed: queued ?? { ...listed, seenBy: null },
    givenWhy: (await givenReason(pool, { caseId, session })) ?? null,
    opened: found && (await readOpened(pool, found)),
  };
}

async function readOpened(pool: pg.Pool, found: ShownCase): Promise<OpenedReview> {
  const { id, userId } = found;
  const [customer] = await readRows<Customer>(pool, CUSTOMER, [userId]);
  if (!customer) throw new Error(`there is no user ${userId}`);
  const history = await readHistory(pool, userId);
  return {
    case: found,
    customer,
    ...(await compareCase(pool, found)),
    others: history.filter((one) => one.id !== id).toReversed(),
    views: (await readKyc(pool, userId)).views,
  };
}
