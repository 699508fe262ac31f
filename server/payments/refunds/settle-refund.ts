// Writes down what a gateway, or a person, said of a refund: it is gone, or back in the wallet, or
// asked about again.
import type pg from 'pg';
import type { RefundStatus } from '#gateways/refunds.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { lockWallets } from '#server/ledger/wallets.ts';
import type { RefundTellers } from './open-refund.ts';
import { postSurely, returnedJournal, sentJournal } from './refund-journals.ts';
import { changeRefund, findRefund, lockRefund } from './refund-row.ts';
import type { RefundChange, RefundRow } from './refund-row.ts';

export interface SettleRefundOptions extends RefundTellers {
  /** The waits before each question; after the last one a person must look. */
  askSeconds: readonly number[];
}

/** What nobody has heard of after so many questions, two days of them, will not be heard of. */
const UNHEARD_ASKS_MAX = 9;

/** The row as it stands now, and whether from now on only a person can settle it. */
export interface SettledRefund {
  refund: RefundRow;
  isLeft: boolean;
}

/** What becomes of it by an answer that ends nothing. */
function goOn(
  refund: RefundRow,
  status: RefundStatus,
  { askSeconds }: SettleRefundOptions,
): RefundChange {
  const isHeard = status.kind === 'pending' || refund.state === 'pending';
  const dueInSeconds = askSeconds[refund.asks];
  const isAskedAgain = dueInSeconds !== undefined && (isHeard || refund.asks < UNHEARD_ASKS_MAX);
  return {
    state: isHeard ? 'pending' : 'sending',
    proof: status.proof,
    ...(status.kind === 'pending' && { refundReference: status.refundReference }),
    ...(isAskedAgain && { dueInSeconds }),
    isUnsent: status.kind === 'not yet',
  };
}

async function end(
  tx: Transaction,
  { refund, state, ...change }: RefundChange & { refund: RefundRow; state: 'refunded' | 'failed' },
  tell: RefundTellers,
): Promise<void> {
  const isSent = state === 'refunded';
  await postSurely(tx, isSent ? sentJournal(refund) : returnedJournal(refund));
  // Whoever was told that it is on its way need not be told that it went.
  if (isSent && refund.state === 'sending') await tell.tellSentBack(tx, refund);
  if (!isSent) await tell.tellNotSentBack(tx, refund);
  await changeRefund(tx, refund.id, { state, ...change });
}

const ENDS: Partial<Record<RefundStatus['kind'], 'refunded' | 'failed'>> = {
  refunded: 'refunded',
  failed: 'failed',
  refused: 'failed',
  'already refunded': 'failed',
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
    await end(tx, { refund, state, ...reference, proof: status.proof }, options);
    return;
  }
  if (status.kind === 'pending' && refund.state === 'sending') {
    await options.tellSentBack(tx, refund);
  }
  await changeRefund(tx, refund.id, goOn(refund, status, options));
}

/** Throws when the refund is gone; rows of refunds are never taken away. */
async function reread(pool: pg.Pool, id: string): Promise<RefundRow> {
  const refund = await findRefund(pool, id);
  if (!refund) throw new Error(`there is no refund ${id}`);
  return refund;
}

/**
 * Settles a refund by what was said of it. What is over stays as it ended. A definite refusal puts
 * the money back into the wallet in the transaction that records it; what is not known stays held.
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
    if (refund.state === 'sending' || refund.state === 'pending') {
      await apply(tx, { refund, status }, options);
    }
    return refund.isForAPerson;
  });
  const refund = await reread(pool, id);
  return { refund, isLeft: refund.isForAPerson && !wasForAPerson };
}
