// A refund that fails after its gateway had made it, because the payer's bank sends it back. It is polled
// every day for some weeks, and at once when the gateway sends a message about it.
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { RefundStatus } from '#gateways/refunds.ts';
import { readRows, statement } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { postSurely } from '#server/ledger/post.ts';
import { notifyRefundFailed } from './notify-refund.ts';
import { undoneJournal } from './refund-journals.ts';
import type { RefundRow } from './refund-row.ts';
import { takeReturned } from './take-returned.ts';

// What a person decided is not overturned; the nightly comparison shows a difference to the gateway's book.
const ASK = statement(
  'ask_about_sent_refunds',
  `update refunds set due_at = now()
   where attempt_id = $1 and state = 'refunded' and sends > 0 and not is_by_hand
     and (due_at is null or due_at > now())
     and not coalesce(proof ? 'person', false)`,
);

/** Makes the refunds of a payment that its gateway had made due to be polled once more. */
export async function askAboutSent(pool: pg.Pool, attemptId: string): Promise<void> {
  await readRows(pool, ASK, [attemptId]);
}

export const DAY_SECONDS = 86_400;

/** Banks send a refund back within weeks. */
const WATCHED_DAYS = 30;
/** A gateway that has not answered for so long is not asked any more. */
const UNANSWERED_DAYS = 90;

const LATER = statement(
  'ask_about_sent_refund_later',
  `update refunds set asks = asks + 1, due_at = case when settled_at > now() - make_interval(days => $3)
     then now() + make_interval(secs => $2::float8) end where id = $1`,
);

// Stores the journal's id before it is posted.
const UNDO = statement(
  'undo_refund',
  `update refunds set state = 'failed', back_journal = $2, proof = $3, asks = asks + 1, due_at = null,
     settled_at = now() where id = $1`,
);

interface Watched {
  askSeconds: readonly number[];
  mayFailLate?: boolean;
}

/**
 * Applies a later status of a refund that was made. Only a definite failure returns the money to the wallet;
 * without an answer, the gateway is polled again. The wallet and the refund must be locked.
 */
export async function recheckSent(
  tx: Transaction,
  { refund, status }: { refund: RefundRow; status: RefundStatus },
  { askSeconds, mayFailLate = false }: Watched,
): Promise<void> {
  const { id, asks, amountPaisa } = refund;
  if (status.kind === 'refunded') {
    await tx.rows(LATER, [id, mayFailLate ? DAY_SECONDS : null, WATCHED_DAYS]);
    return;
  }
  if (status.kind !== 'failed') {
    await tx.rows(LATER, [id, askSeconds[asks] ?? askSeconds.at(-1) ?? null, UNANSWERED_DAYS]);
    return;
  }
  const backJournal = uuidv7();
  await tx.rows(UNDO, [id, backJournal, JSON.stringify(status.proof ?? null)]);
  await postSurely(tx, undoneJournal(refund, backJournal));
  await notifyRefundFailed(tx, refund, amountPaisa - (await takeReturned(tx, refund)));
}
