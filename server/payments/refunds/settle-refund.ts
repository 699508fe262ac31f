// Records the outcome of a refund that a gateway reported: sent, back in the wallet,
// or polled again.
import type pg from 'pg';
import type { Paisa } from '#contract/money.ts';
import type { RefundStatus } from '#gateways/refunds.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { lockWallets } from '#server/ledger/wallets.ts';
import { takeReturned } from './take-returned.ts';
import { notifyRefundFailed, notifyRefundSent } from './notify-refund.ts';
import { postSurely } from '#server/ledger/post.ts';
import { returnedJournal, sentJournal } from './refund-journals.ts';
import { changeRefund, findRefund, lockUnsentRefunds, lockRefund } from './refund-row.ts';
import type { RefundChange, RefundRow } from './refund-row.ts';
import { DAY_SECONDS, recheckSent } from './undo-refund.ts';

export interface SettleRefundOptions {
  /** The seconds to wait before each poll; after the last one the refund needs manual review. */
  askSeconds: readonly number[];
  /** Whether the gateway tells that a refund has failed since it was made. */
  mayFailLate?: boolean;
}

/** After this many polls, over two days, a gateway that does not know the refund never will. */
const UNHEARD_ASKS_MAX = 9;

/** The row as it is now, and whether it needs manual review. */
export interface SettledRefund {
  refund: RefundRow;
  isLeft: boolean;
}

/** The next state after an answer that does not end the refund. */
function goOn(
  refund: RefundRow,
  status: RefundStatus,
  { askSeconds }: SettleRefundOptions,
): RefundChange {
  const isHeard = status.kind === 'pending' || refund.state === 'pending';
  const dueInSeconds = askSeconds[refund.asks];
  const isWaiting = isHeard || refund.asks < UNHEARD_ASKS_MAX;
  // Only a person can find out whether the payer has what the gateway says it has refunded.
  const isAskedAgain =
    dueInSeconds !== undefined && isWaiting && status.kind !== 'already refunded';
  return {
    state: isHeard ? 'pending' : 'sending',
    proof: status.proof,
    ...(status.kind === 'pending' && { refundReference: status.refundReference }),
    ...(isAskedAgain && { dueInSeconds }),
    isUnsent: status.kind === 'not yet',
  };
}

/** Ends an open refund: sent, or in the wallet again. The wallet and the refund must be locked. */
export async function endRefund(
  tx: Transaction,
  { refund, state, ...change }: RefundChange & { refund: RefundRow; state: 'refunded' | 'failed' },
): Promise<void> {
  const isSent = state === 'refunded';
  await postSurely(tx, isSent ? sentJournal(refund) : returnedJournal(refund));
  // A payer who was notified that the money is on its way needs no second notification.
  if (isSent && refund.state === 'sending') await notifyRefundSent(tx, refund);
  await changeRefund(tx, refund.id, { state, ...change });
  if (isSent) return;
  await notifyRefundFailed(tx, refund, refund.amountPaisa - (await takeReturned(tx, refund)));
}

const ENDS: Partial<Record<RefundStatus['kind'], 'refunded' | 'failed'>> = {
  refunded: 'refunded',
  failed: 'failed',
  refused: 'failed',
};

async function apply(
  tx: Transaction,
  { refund, status }: { refund: RefundRow; status: RefundStatus },
  options: SettleRefundOptions,
): Promise<void> {
  const state = ENDS[status.kind];
  if (state !== undefined) {
    const reference =
      'refundReference' in status ? { refundReference: status.refundReference } : {};
    const isWatched = state === 'refunded' && options.mayFailLate === true;
    const again = isWatched ? { dueInSeconds: DAY_SECONDS } : {};
    await endRefund(tx, { refund, state, ...reference, ...again, proof: status.proof });
    return;
  }
  if (status.kind === 'pending' && refund.state === 'sending') {
    await notifyRefundSent(tx, refund);
  }
  await changeRefund(tx, refund.id, goOn(refund, status, options));
}

/**
 * Returns the refunds of an attempt that were never sent to the wallet: whoever disputes the payment
 * gets the money from the gateway. The wallet and the attempt must be locked. Returns their total.
 */
export async function returnUnsent(tx: Transaction, attemptId: string): Promise<Paisa> {
  let returnedPaisa = 0n;
  for (const refund of await lockUnsentRefunds(tx, attemptId)) {
    await postSurely(tx, returnedJournal(refund));
    await changeRefund(tx, refund.id, { state: 'failed', proof: { reason: 'disputed' } });
    returnedPaisa += refund.amountPaisa;
  }
  return returnedPaisa;
}

/** Throws when the refund is gone: refund rows are never deleted. */
async function reread(pool: pg.Pool, id: string): Promise<RefundRow> {
  const refund = await findRefund(pool, id);
  if (!refund) throw new Error(`there is no refund ${id}`);
  return refund;
}

/**
 * Settles a refund by its reported status. A refund that is over stays as it ended, unless its gateway
 * reports that one it had made has failed since. A definite rejection returns the money to the wallet in the
 * transaction that records it. While the outcome is unknown, the money stays held.
 */
export async function settleRefund(
  pool: pg.Pool,
  { id, userId }: Pick<RefundRow, 'id' | 'userId'>,
  status: RefundStatus,
  options: SettleRefundOptions,
): Promise<SettledRefund> {
  const wasForAPerson = await inTransaction(pool, async (tx) => {
    await lockWallets(tx, [userId]);
    const refund = await lockRefund(tx, id);
    if (!refund) throw new Error(`there is no refund ${id}`);
    const isOpen = refund.state === 'sending' || refund.state === 'pending';
    if (isOpen) {
      await apply(tx, { refund, status }, options);
    } else if (refund.state === 'refunded') {
      await recheckSent(tx, { refund, status }, options);
    }
    return refund.needsReview;
  });
  const refund = await reread(pool, id);
  return { refund, isLeft: refund.needsReview && !wasForAPerson };
}
