// The SQL of views, an append-only table: who opened a person's documents, when and why.
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { KycCase } from './cases-table.ts';
import { identityOf } from './operator.ts';
import type { Operator } from './operator.ts';

export interface View extends Pick<Operator, 'name' | 'role'> {
  why: string;
  at: Date;
}

const INSERT = statement(
  'kyc-view-insert',
  `insert into kyc_views (id, case_id, user_id, version, operator, operator_role, why, viewed_at,
     account, session_hash)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

export async function insertView(
  tx: Transaction,
  { id: caseId, userId, version }: KycCase,
  { operator, why, at }: { operator: Operator; why: string; at: Date },
): Promise<void> {
  const { name, role, account = null, session = null } = operator;
  const by = [name, role, why, at, account, session];
  await tx.rows(INSERT, [uuidv7(), caseId, userId, version, ...by]);
}

const HAS_VIEWED = statement(
  'kyc-view-of-version',
  `select from kyc_views where case_id = $1 and version = $2 and coalesce(account, operator) = $3
   limit 1`,
);

/** Whether this operator has viewed the current version of the case. */
export async function hasViewed(
  tx: Transaction,
  { id, version }: KycCase,
  operator: Operator,
): Promise<boolean> {
  return (await tx.rows(HAS_VIEWED, [id, version, identityOf(operator)])).length === 1;
}

const VIEWS_MAX = 100;
const OF_USER = statement(
  'kyc-views-of-user',
  `select operator as name, operator_role as role, why, viewed_at as at from kyc_views
   where user_id = $1 order by viewed_at desc limit ${VIEWS_MAX}`,
);

/** Newest first. */
export function viewsOfUser(pool: pg.Pool, userId: string): Promise<View[]> {
  return readRows<View>(pool, OF_USER, [userId]);
}
