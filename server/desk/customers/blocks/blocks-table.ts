// The SQL of all blocks in force, on any account.
import type pg from 'pg';
import { readRows, statement } from '#server/db/transaction.ts';
import type { CustomerBlock } from '#server/users/protection/customer-blocks.ts';

export interface BlockedPerson extends CustomerBlock {
  fullName: string;
}

const LISTED_MAX = 200;
const IN_FORCE = statement(
  'desk_customer_blocks',
  `select b.id, b.user_id as "userId", u.full_name as "fullName", b.type,
     b.reason_code as "reasonCode", b.reason_text as "reasonText", b.note, b.blocked_by as by,
     b.since, b.until, b.lifted_by as "liftedBy", b.lifted_at as "liftedAt",
     b.lift_reason as "liftReason"
   from customer_blocks b join users u on u.id = b.user_id
   where b.lifted_at is null and (b.until is null or b.until > now())
   order by b.since desc limit ${LISTED_MAX}`,
);

/** Newest first. */
export function blockedPeople(pool: pg.Pool): Promise<BlockedPerson[]> {
  return readRows<BlockedPerson>(pool, IN_FORCE);
}
