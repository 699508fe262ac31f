// A refund that fails after its gateway had made it, because the payer's bank sends it back.
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
   where attempt_id = $1 and state = 'refunded' and due_at is null and sends > 0 and not is_by_hand
     and not coalesce(proof ? 'person', false)`,
);

/** Makes the refunds of a payment that its gateway had made due to be polled once more. */
export async function askAboutSent(pool: pg.Pool, attemptId: string): Promise<void> {
  await readRows(pool, ASK, [attemptId]);
}

const LATER = statement(
  'ask_about_sent_refund_later',
  'update refunds set asks = asks + 1, due_at = now() + make_interval(secs => $2::float8) where id = $1',
);

// Stores the journal's id before it is posted.
const UNDO = statement(
  'undo_refund',
  `update refunds set state = 'failed', back_journal = $2, proof = $3, asks = asks + 1, due_at = null,
     settled_at = now() where id = $1`,
);

/**
 * Applies a later status of a refund that was made. Only a definite failure returns the money to the wallet;
 * without an answer, the gateway is polled again. The wallet and the refund must be locked.
 */
export async function recheckSent(
  tx: Transaction,
  { refund, status }: { refund: RefundRow; status: RefundStatus },
  askSeconds: readonly number[],
): Promise<void> {
  const { id, asks, amountPaisa } = refund;
  if (status.kind !== 'failed') {
    const isStill = status.kind === 'refunded';
    await tx.rows(LATER, [id, isStill ? null : (askSeconds[asks] ?? askSeconds.at(-1) ?? null)]);
    return;
  }
  const backJournal = uuidv7();
  await tx.rows(UNDO, [id, backJournal, JSON.stringify(status.proof ?? null)]);
  await postSurely(tx, undoneJournal(refund, backJournal));
  await notifyRefundFailed(tx, refund, amountPaisa - (await takeReturned(tx, refund)));
}
