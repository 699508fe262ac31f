// Closes an account in one transaction: it must hold no money, and all its credentials are deleted.
import type pg from 'pg';
import { ApiError } from '#contract/api-error.ts';
import type { Block } from '#contract/block.ts';
import type { Clock } from '#server/context/clock.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { lockWallets } from '#server/ledger/wallets.ts';
import { notify } from '#server/notifications/notify.ts';
import { cancelUnpaid } from '#server/orders/cancel-unpaid.ts';
import { forgetRecipients } from '#server/recipients/forget-recipients.ts';
import { stopLinks } from '#server/status-links/stop-links.ts';
import type { ClosedPerson } from '#server/users/closing/close-person.ts';
import type { Caller } from '#server/users/users-context.ts';
import { findObstacles } from './obstacles.ts';

export interface ClosingOptions {
  pool: pg.Pool;
  clock: Clock;
  closePerson: (tx: Transaction, user: Caller) => Promise<ClosedPerson>;
  withdrawDocuments: (tx: Transaction, userId: string) => Promise<boolean>;
}

function refusal(block: Block): ApiError {
  return new ApiError(409, { error: block.reason }, { block });
}

/** The blocks that prevent closing the account now. */
export function readObstacles(pool: pg.Pool, userId: string): Promise<Block[]> {
  return inTransaction(pool, (tx) => findObstacles(tx, userId));
}

/** Throws ApiError (409) with the first obstacle. */
export async function assertNothingInside(pool: pg.Pool, userId: string): Promise<void> {
  const [first] = await readObstacles(pool, userId);
  if (first) throw refusal(first);
}

/**
 * Locks the wallet first, as do all transactions that move its money or start a payment: earlier ones are
 * seen as obstacles, and later ones find the account closed. Journals, orders, payments, the audit log and
 * the decisions about documents are kept. Returns the canceled orders. Throws ApiError: 409 with the first
 * obstacle, 403 while the account is frozen, 401 when it is already closed or the session was ended.
 */
export async function closeAccount(
  { pool, clock, closePerson, withdrawDocuments }: ClosingOptions,
  user: Caller,
): Promise<string[]> {
  const { id: userId } = user;
  return inTransaction(pool, async (tx) => {
    await lockWallets(tx, [userId]);
    const [first] = await findObstacles(tx, userId);
    if (first) throw refusal(first);
    const canceled = await cancelUnpaid(tx, userId);
    await withdrawDocuments(tx, userId);
    const { email, ...reader } = await closePerson(tx, user);
    await forgetRecipients(tx, userId);
    await stopLinks(tx, userId);
    await recordAudit(tx, {
      actor: { kind: 'person', id: userId },
      action: 'account.closed',
      subject: { kind: 'person', id: userId },
      details: { canceledOrders: canceled },
    });
    const at = clock.now().toISOString();
    await notify(tx, { kind: 'account_closed', email, at }, reader);
    return canceled;
  });
}
