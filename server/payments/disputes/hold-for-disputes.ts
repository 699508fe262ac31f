// Disputes that lack money take what comes to the wallet later: what another dispute of the payment releases,
// or what staff credit of a payment that was in review.
import { uuidv7 } from 'uuidv7';
import type { Paisa } from '#contract/money.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { disputesOf, noteGainJournal } from '#server/disputes/dispute-row.ts';
import { feedDispute } from '#server/disputes/feed-dispute.ts';
import type { AttemptRow } from '../attempts/attempt-row.ts';
import { gainOf, inTurn } from '../refunds/take-returned.ts';

/**
 * Freezes for the payment's disputes what they lack of what has come to the wallet, and takes it if they were
 * lost; open ones come first. The wallet and the attempt must be locked. Returns the amount.
 */
export async function holdForDisputes(
  tx: Transaction,
  attempt: AttemptRow,
  returnedPaisa: Paisa,
): Promise<Paisa> {
  let leftPaisa = returnedPaisa;
  for (const { id } of inTurn(await disputesOf(tx, attempt.id))) {
    // Read anew: what the one before gained is not for the next.
    const all = await disputesOf(tx, attempt.id);
    const dispute = all.find((one) => one.id === id);
    const gain = dispute && (await gainOf(tx, attempt, { dispute, all, returnedPaisa: leftPaisa }));
    if (!gain || (gain.amountPaisa === 0n && gain.heldPaisa === 0n)) continue;
    const journalId = uuidv7();
    await noteGainJournal(tx, { id, journalId });
    await feedDispute(tx, { dispute, gain, journalId });
    leftPaisa -= gain.heldPaisa;
  }
  return returnedPaisa - leftPaisa;
}
