// Moves what a failed refund returned to the wallet on to the dispute of its payment.
import { uuidv7 } from 'uuidv7';
import type { Paisa } from '#contract/money.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { disputesOf } from '#server/disputes/dispute-row.ts';
import type { DisputeRow } from '#server/disputes/dispute-row.ts';
import { feedDispute } from '#server/disputes/feed-dispute.ts';
import type { Gain } from '#server/disputes/feed-dispute.ts';
import { lockAttempt } from '../attempts/attempt-row.ts';
import type { AttemptRow } from '../attempts/attempt-row.ts';
import { disputableAmounts, goneOf } from './disputable.ts';
import { noteDispute } from './refund-row.ts';
import type { RefundRow } from './refund-row.ts';

/** The disputes that may take money: open ones first, then those that were lost, the newest first. */
export function inTurn(all: readonly DisputeRow[]): DisputeRow[] {
  const those = (wanted: DisputeRow['state']) => all.filter(({ state }) => state === wanted);
  return [...those('open'), ...those('lost').toReversed()];
}

interface Returned {
  dispute: DisputeRow;
  all: readonly DisputeRow[];
  returnedPaisa: Paisa;
}

/** What a dispute gains of what was returned, up to its claim; undefined if its payment has nothing left. */
export async function gainOf(
  tx: Transaction,
  attempt: AttemptRow,
  { dispute, all, returnedPaisa }: Returned,
): Promise<Gain | undefined> {
  const others = all.filter(({ id }) => id !== dispute.id);
  const claimedPaisa = dispute.claimedPaisa ?? dispute.chargedPaisa;
  const now = disputableAmounts(attempt, await goneOf(tx, attempt.id, others), claimedPaisa);
  if (!now) return undefined;
  // Another share of the same claim may be rounded down by a paisa: a dispute never shrinks.
  const amountPaisa = now.amountPaisa > dispute.amountPaisa ? now.amountPaisa : dispute.amountPaisa;
  const missingPaisa = amountPaisa - dispute.heldPaisa;
  const heldPaisa = missingPaisa < returnedPaisa ? missingPaisa : returnedPaisa;
  return {
    amountPaisa: amountPaisa - dispute.amountPaisa,
    chargedPaisa: now.chargedPaisa - dispute.chargedPaisa,
    heldPaisa,
  };
}

/**
 * The payer gets a disputed payment from the gateway, so what a failed refund of it returned must
 * not stay in the wallet. An open dispute freezes it, a lost one takes it, as far as the dispute's
 * claim goes. The wallet must be locked and hold the returned amount, and the refund be recorded as
 * failed. Returns the amount taken.
 */
export async function takeReturned(tx: Transaction, refund: RefundRow): Promise<Paisa> {
  const attempt = await lockAttempt(tx, refund.attemptId);
  if (!attempt) return 0n;
  const all = await disputesOf(tx, refund.attemptId);
  for (const dispute of inTurn(all)) {
    const gain = await gainOf(tx, attempt, { dispute, all, returnedPaisa: refund.amountPaisa });
    if (gain === undefined || gain.heldPaisa <= 0n) continue;
    const journalId = uuidv7();
    await noteDispute(tx, { refundId: refund.id, disputeId: dispute.id, journalId });
    await feedDispute(tx, { dispute, gain, journalId });
    return gain.heldPaisa;
  }
  return 0n;
}
