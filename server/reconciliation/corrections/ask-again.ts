// Payments that a gateway's book has, and that are over for us or in review undecided: the gateway is asked
// once more.
import type pg from 'pg';
import { sql } from '#server/db/sql.ts';
import { readRows } from '#server/db/transaction.ts';
import { IS_OPEN } from './corrected-by.ts';

const ASK_AGAIN = sql`update payment_attempts p set due_at = now()
  from reconciliation_breaks b
  where b.what = 'payment' and b.ours_state in ('not done', 'open') and b.theirs_state = 'done'
    and ${IS_OPEN}
    and p.gateway = b.system and p.transaction_id = b.reference
    and p.state in ('pending', 'failed', 'cancelled', 'expired')
    and p.due_at is null and p.taken_paisa is null
  returning p.id`;

/**
 * Makes these payments due to be polled, so that a confirmed one books itself and its difference ends without
 * anybody's work. Payments that staff have decided are left out. Returns how many.
 */
export async function askAgain(owner: pg.Pool): Promise<number> {
  return (await readRows(owner, ASK_AGAIN)).length;
}
