// Counts a refund's send, unless the refund must not be sent any more.
import type pg from 'pg';
import { inTransaction, statement } from '#server/db/transaction.ts';
import type { LeasedRefund } from './refund-row.ts';

interface Open {
  attemptId: string;
  sends: number;
}

const LOCK_OPEN = statement(
  'lock_open_refund',
  `select attempt_id as "attemptId", sends from refunds
   where id = $1 and state in ('sending', 'pending') for update`,
);
const DISPUTED = statement(
  'refund_is_disputed',
  `select 1 from disputes where attempt_id = $1 and state <> 'won' limit 1`,
);
const SENT = statement('note_refund_sent', 'update refunds set sends = sends + 1 where id = $1');

/**
 * Counts a send before it is made, so that a refund with 0 sends certainly never reached the gateway. A
 * refund that is over, or whose payment is disputed, must not be sent; nor one that another process has sent
 * since `sends` was read ('taken'). Disputes are read after the refund is locked, because opening a dispute
 * locks the unsent refunds that it returns.
 */
export async function noteSent(
  pool: pg.Pool,
  { id, sends }: Pick<LeasedRefund, 'id' | 'sends'>,
): Promise<'sent' | 'over' | 'taken' | 'disputed'> {
  return inTransaction(pool, async (tx) => {
    const [open] = await tx.rows<Open>(LOCK_OPEN, [id]);
    if (!open) return 'over';
    if (open.sends !== sends) return 'taken';
    if ((await tx.rows(DISPUTED, [open.attemptId])).length > 0) return 'disputed';
    await tx.rows(SENT, [id]);
    return 'sent';
  });
}
