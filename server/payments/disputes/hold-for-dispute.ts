// A dispute for which nothing could be frozen takes what comes to the wallet later: what another dispute of
// the payment releases, or what staff credit of a payment that was in review.
import type { Paisa } from '#contract/money.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { disputeHeldJournal, disputeTakenJournal } from '#server/disputes/dispute-journals.ts';
import { disputesOf, growDispute } from '#server/disputes/dispute-row.ts';
import { postSurely } from '#server/ledger/post.ts';
import { notify } from '#server/notifications/notify.ts';
import type { AttemptRow } from '../attempts/attempt-row.ts';
import { gainOf, inTurn } from '../refunds/take-returned.ts';

/**
 * Freezes for the payment's dispute what has come to the wallet, and takes it if that dispute was lost. Its
 * own journals serve, because it has posted none. The wallet and the attempt must be locked. Returns the
 * amount.
 */
export async function holdForDispute(
  tx: Transaction,
  attempt: AttemptRow,
  returnedPaisa: Paisa,
): Promise<Paisa> {
  const all = await disputesOf(tx, attempt.id);
  const dispute = inTurn(all).find(({ amountPaisa }) => amountPaisa === 0n);
  const gain = dispute && (await gainOf(tx, attempt, { dispute, all, returnedPaisa }));
  if (!gain) return 0n;
  const { id, endJournal, state, userId, orderId, gateway } = dispute;
  const { heldPaisa } = gain;
  await growDispute(tx, id, gain);
  if (heldPaisa > 0n) await postSurely(tx, disputeHeldJournal(id, { ...dispute, heldPaisa }));
  const isLost = state === 'lost';
  if (isLost)
    await postSurely(tx, disputeTakenJournal(endJournal, { ...dispute, ...gain }, 'frozen'));
  const kind = isLost ? 'dispute_lost' : 'dispute_opened';
  // The owner knows of the dispute. Only what it takes now is new.
  if (heldPaisa > 0n) await notify(tx, { kind, userId, orderId, gateway, heldPaisa });
  return heldPaisa;
}
