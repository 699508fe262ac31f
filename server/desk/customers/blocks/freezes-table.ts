// The SQL of account freezes for staff: why, how they end, and what the owner has verified.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';
import { IS_ENDABLE } from '#server/users/protection/freezes.ts';
import type { FrozenBy } from '#server/users/protection/freezes.ts';

export interface FrozenAccount {
  userId: string;
  fullName: string;
  email: string;
  frozenAt: Date;
  frozenBy: FrozenBy;
  why: string | null;
  endsAt: Date | null;
  isEndable: boolean;
  isPhoneVerified: boolean;
  isKycVerified: boolean;
  hasOrders: boolean;
}

const COLUMNS = `f.user_id as "userId", u.full_name as "fullName", u.email,
  f.frozen_at as "frozenAt", f.frozen_by as "frozenBy", f.why, f.due_at as "endsAt",
  ${IS_ENDABLE} as "isEndable",
  u.phone_verified_at is not null as "isPhoneVerified", u.kyc_status = 1 as "isKycVerified",
  /*one*/ (select true from orders o where o.user_id = f.user_id limit 1) is not null
  /*shards: f.user_id = any (array(select distinct o.user_id from orders o where o.user_id = any (array(
    select user_id from account_freezes where ended_at is null))))*/ as "hasOrders"`;

const LISTED_MAX = 200;
const ALL = statement(
  'desk_frozen_accounts',
  `select ${COLUMNS} from account_freezes f join users u on u.id = f.user_id
   where f.ended_at is null order by f.frozen_at desc limit ${LISTED_MAX}`,
);

/** Newest first. */
export function frozenAccounts(pool: pg.Pool): Promise<FrozenAccount[]> {
  return readRows<FrozenAccount>(pool, ALL);
}

const OF_USER = statement(
  'desk_frozen_account',
  `select ${COLUMNS} from account_freezes f join users u on u.id = f.user_id
   where f.user_id = $1 and f.ended_at is null`,
);

/** Undefined for an account that is not frozen. */
export async function frozenAccount(
  pool: pg.Pool,
  userId: string,
): Promise<FrozenAccount | undefined> {
  return (await readRows<FrozenAccount>(pool, OF_USER, [userId]))[0];
}

const COUNT = statement(
  'desk_freezes_of_person',
  'select count(*)::int as freezes from account_freezes where user_id = $1',
);

/** How many times the account was frozen. */
export async function countFreezes(pool: pg.Pool, userId: string): Promise<number> {
  return (await readRows<{ freezes: number }>(pool, COUNT, [userId]))[0]?.freezes ?? 0;
}
