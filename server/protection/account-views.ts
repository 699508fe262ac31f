// The SQL of account views: which staff member viewed an account as its owner does, or one unmasked field,
// and why.
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { Viewed } from '#contract/people/blocks/customer-blocks.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';

export interface AccountView {
  id: string;
  userId: string;
  byName: string;
  byRole: string;
  what: Viewed;
  why: string;
  startedAt: Date;
  /** When the view of the account ends; null for a field. */
  expiresAt: Date | null;
  endedAt: Date | null;
}

const COLUMNS = `id, user_id as "userId", by_name as "byName", by_role as "byRole", what, why,
  started_at as "startedAt", expires_at as "expiresAt", ended_at as "endedAt"`;

const INSERT = statement(
  'account_view_insert',
  `insert into desk_support_views (id, user_id, staff_id, by_name, by_role, what, why, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(mins => $8)) returning ${COLUMNS}`,
);

export interface NewView extends Pick<
  AccountView,
  'userId' | 'byName' | 'byRole' | 'what' | 'why'
> {
  staffId: string;
  /** The duration of the view; null for a field. */
  minutes: number | null;
}

export async function insertAccountView(
  tx: Transaction,
  { userId, staffId, byName, byRole, what, why, minutes }: NewView,
): Promise<AccountView> {
  const values = [uuidv7(), userId, staffId, byName, byRole, what, why, minutes];
  const [row] = await tx.rows<AccountView>(INSERT, values);
  if (!row) throw new Error('an insert answers its row');
  return row;
}

const LIVING = statement(
  'account_view_living',
  `select ${COLUMNS} from desk_support_views
   where id = $1 and staff_id = $2 and what = 'account' and expires_at > now() and ended_at is null`,
);

/** Undefined when the view has ended or is another staff member's. */
export async function findLivingView(
  pool: pg.Pool,
  { id, staffId }: { id: string; staffId: string },
): Promise<AccountView | undefined> {
  return (await readRows<AccountView>(pool, LIVING, [id, staffId]))[0];
}

const LIVING_OF = statement(
  'account_view_living_of_person',
  `select ${COLUMNS} from desk_support_views
   where user_id = $1 and staff_id = $2 and what = 'account' and expires_at > now()
     and ended_at is null
   order by started_at desc limit 1`,
);

/** A staff member's open view of a person. */
export async function livingViewWithin(
  tx: Transaction,
  { userId, staffId }: { userId: string; staffId: string },
): Promise<AccountView | undefined> {
  return (await tx.rows<AccountView>(LIVING_OF, [userId, staffId]))[0];
}

const END = statement(
  'account_view_end',
  `update desk_support_views set ended_at = now()
   where id = $1 and staff_id = $2 and ended_at is null returning id`,
);

export async function endAccountView(
  pool: pg.Pool,
  { id, staffId }: { id: string; staffId: string },
): Promise<void> {
  await readRows(pool, END, [id, staffId]);
}

const VIEWS_MAX = 100;
const OF_USER = statement(
  'account_views_of_user',
  `select ${COLUMNS} from desk_support_views
   where user_id = $1 order by started_at desc limit ${VIEWS_MAX}`,
);

/** Newest first. */
export function accountViewsOf(pool: pg.Pool, userId: string): Promise<AccountView[]> {
  return readRows<AccountView>(pool, OF_USER, [userId]);
}
