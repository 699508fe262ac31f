// The people to whom items of a queue can be assigned: all active staff with the queue's permission.
import type pg from 'pg';
import { QUEUES } from '#contract/desk/work.ts';
import type { WorkQueue } from '#contract/desk/work.ts';
import { ROLES, mayDo } from '#contract/desk/roles.ts';
import { readRows, statement } from '#server/db/transaction.ts';

const PEOPLE = statement(
  'desk-work-people',
  `select id, full_name from staff
   where roles && $1::text[] and disabled_at is null and password_hash is not null
   order by full_name, id`,
);

export function peopleFor(
  pool: pg.Pool,
  queue: WorkQueue,
): Promise<{ id: string; full_name: string }[]> {
  const roles = ROLES.filter((role) => mayDo([role], QUEUES[queue].permission));
  return readRows<{ id: string; full_name: string }>(pool, PEOPLE, [roles]);
}
