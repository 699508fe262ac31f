// Sets and lifts blocks of an account, for staff. Both lock the account first: transactions that move its
// money or open a session wait for that lock, and then see the block.
import type pg from 'pg';
import { ApiError } from '#contract/api-error.ts';
import { message } from '#contract/texts.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { notify } from '#server/notifications/notify.ts';
import { insertBlock, liftBlock } from '#server/users/protection/customer-blocks.ts';
import type { CustomerBlock, NewBlock } from '#server/users/protection/customer-blocks.ts';
import { lockAccount } from '#server/users/protection/lock-account.ts';
import { endSessionsWithin } from '#server/users/sign-in/sign-out-everybody.ts';
import { returnEveryHeld } from '#server/wallet/transfers/held/end-held.ts';

async function lock(tx: Transaction, userId: string): Promise<void> {
  if (!(await lockAccount(tx, userId))) {
    throw new ApiError(404, { error: message('error.not_found') });
  }
}

/** Applies a block's immediate effects; returns the number of held transfers that were returned. */
async function takeBack(tx: Transaction, { type, userId }: NewBlock): Promise<number> {
  if (type === 'sign_in') await endSessionsWithin(tx, userId);
  return type === 'transfers_out' ? returnEveryHeld(tx, userId) : 0;
}

/**
 * Blocks a part of an account, and notifies its person. Once this resolves, no blocked act commits any more;
 * a payment that was started at a gateway before is still booked. Throws ApiError: 404 for an unknown or
 * closed account, 409 while the same type is already blocked.
 */
export function blockCustomer(pool: pg.Pool, asked: NewBlock): Promise<CustomerBlock> {
  return inTransaction(pool, async (tx) => {
    await lock(tx, asked.userId);
    const block = await insertBlock(tx, asked);
    if (!block) throw new ApiError(409, { type: message('blocked.already') });
    const { id, userId, type, reasonCode: reason, reasonText: text, note, by } = block;
    const returnedCount = await takeBack(tx, asked);
    const until = block.until?.toISOString() ?? null;
    await recordAudit(tx, {
      actor: { kind: 'operator', id: by },
      action: 'account.blocked',
      subject: { kind: 'person', id: userId },
      // In the details, which no data export has: the note is only for staff.
      details: { block: id, type, reason, text, until, note, returnedCount },
    });
    await notify(tx, { kind: 'account_blocked', userId, type, reason, text, until, returnedCount });
    return block;
  });
}

/** Throws ApiError (404) when the block is not in force, or another person's. */
export function unblockCustomer(
  pool: pg.Pool,
  { userId, blockId, by, why }: { userId: string; blockId: string; by: string; why: string },
): Promise<CustomerBlock> {
  return inTransaction(pool, async (tx) => {
    await lock(tx, userId);
    const block = await liftBlock(tx, { id: blockId, userId, by, why });
    if (!block) throw new ApiError(404, { error: message('blocked.over') });
    const { type } = block;
    await recordAudit(tx, {
      actor: { kind: 'operator', id: by },
      action: 'account.unblocked',
      subject: { kind: 'person', id: userId },
      details: { block: blockId, type, why },
    });
    await notify(tx, { kind: 'account_unblocked', userId, type });
    return block;
  });
}
