// Lists the staff accounts of the back office.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';
import { STATE } from './staff-table.ts';
import type { AnyAccount } from './staff-table.ts';

export interface ListedStaff extends AnyAccount {
  seenAt: Date | null;
}

const LIST = statement(
  'staff-list',
  `select p.id, p.email, p.full_name as "fullName", p.roles,
     ${STATE} as state,
     (select max(s.seen_at) from staff_sessions s where s.staff_id = p.id) as "seenAt"
   from staff p order by p.disabled_at is not null, p.full_name, p.id`,
);

/** Disabled accounts last. */
export function listStaffAccounts(pool: pg.Pool): Promise<ListedStaff[]> {
  return readRows<ListedStaff>(pool, LIST);
}
