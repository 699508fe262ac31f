// Lists the staff accounts of the back office.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';
import type { StaffAccount } from './staff-table.ts';

export interface ListedStaff extends StaffAccount {
  state: 'invited' | 'active' | 'disabled';
  seenAt: Date | null;
}

const LIST = statement(
  'staff-list',
  `select p.id, p.email, p.full_name as "fullName", p.roles,
     case when p.disabled_at is not null then 'disabled'
       when p.password_hash is null then 'invited' else 'active' end as state,
     (select max(s.seen_at) from staff_sessions s where s.staff_id = p.id) as "seenAt"
   from staff p order by p.disabled_at is not null, p.full_name, p.id`,
);

/** Disabled accounts last. */
export function listStaffAccounts(pool: pg.Pool): Promise<ListedStaff[]> {
  return readRows<ListedStaff>(pool, LIST);
}
