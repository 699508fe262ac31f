// Moves what a failed refund returned to the wallet on to the dispute of its payment.
import { uuidv7 } from 'uuidv7';
import type { Paisa } from '#contract/money.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { disputesOf } from '#server/disputes/dispute-row.ts';
import { feedDispute } from '#server/disputes/feed-dispute.ts';
import type { Gain } from '#server/disputes/feed-dispute.ts';
import { lockAttempt } from '../attempts/attempt-row.ts';
import { disputableAmounts, goneOf } from './disputable.ts';
import { noteDispute } from './refund-row.ts';
import type { RefundRow } from './refund-row.ts';

/**
 * The payer gets a disputed payment from the gateway, so what a failed refund of it returned must
 * not stay in the wallet. An open dispute freezes it, a lost one takes it, as far as the dispute's
 * claim goes. The wallet must be locked and hold the returned amount, and the refund be recorded as
 * failed. Returns the amount taken.
 */
export async function takeReturned(tx: Transaction, refund: RefundRow): Promise<Paisa> {
  const attempt = await lockAttempt(tx, refund.attemptId);
  const all = await disputesOf(tx, refund.attemptId);
  const dispute =
    all.find(({ state }) => state === 'open') ?? all.findLast(({ state }) => state === 'lost');
  if (!attempt || !dispute) return 0n;
  const others = all.filter(({ id }) => id !== dispute.id);
  const claimedPaisa = dispute.claimedPaisa ?? dispute.chargedPaisa;
  const now = disputableAmounts(attempt, await goneOf(tx, attempt.id, others), claimedPaisa);
  if (!now) return 0n;
  const missingPaisa = now.amountPaisa - dispute.heldPaisa;
  const gain: Gain = {
    amountPaisa: now.amountPaisa - dispute.amountPaisa,
    chargedPaisa: now.chargedPaisa - dispute.chargedPaisa,
    heldPaisa: missingPaisa < refund.amountPaisa ? missingPaisa : refund.amountPaisa,
  };
  if (gain.heldPaisa <= 0n) return 0n;
  const journalId = uuidv7();
  await noteDispute(tx, { refundId: refund.id, disputeId: dispute.id, journalId });
  await feedDispute(tx, { dispute, gain, journalId });
  return gain.heldPaisa;
}
