// Payments that are asked about once more every night: those in review undecided, however old, and those that
// a gateway's book has although they are over for us.
import type pg from 'pg';
import { sql } from '#server/db/sql.ts';
import { readRows } from '#server/db/transaction.ts';
import { IS_OPEN } from './corrected-by.ts';

// What is undecided began on a day that may be compared no more.
const ASK_AGAIN = sql`update payment_attempts set due_at = now()
  where due_at is null and taken_paisa is null and id in (
    select id from payment_attempts where state = 'pending' and due_at is null
    union
    select p.id from reconciliation_breaks b
      join payment_attempts p on p.gateway = b.system and p.transaction_id = b.reference
    where b.what = 'payment' and (b.ours_state in ('not done', 'open') or b.corrected_paisa <> 0)
      and b.theirs_state = 'done'
      and ${IS_OPEN} and p.state in ('failed', 'cancelled', 'expired'))
  returning id`;

/**
 * Makes these payments due to be polled, so that one that was decided meanwhile books itself or ends without
 * anybody's work. Payments that staff have decided to have credited already are left out. Returns how many.
 */
export async function askAgain(owner: pg.Pool): Promise<number> {
  return (await readRows(owner, ASK_AGAIN)).length;
}
