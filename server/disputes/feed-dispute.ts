// Moves money that came back to the wallet on to the dispute of its payment.
import { uuidv7 } from 'uuidv7';
import type { Paisa } from '#contract/money.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { Journal } from '#server/ledger/journal.ts';
import { postSurely } from '#server/ledger/post.ts';
import { notify } from '#server/notifications/notify.ts';
import { disputeHeldJournal, disputeTakenJournal } from './dispute-journals.ts';
import { disputesShortOf, growDispute, noteOrderJournal } from './dispute-row.ts';
import type { DisputeRow } from './dispute-row.ts';

/** What a dispute gains: its amounts, and the part of the wallet that covers them. */
export type Gain = Pick<DisputeRow, 'amountPaisa' | 'chargedPaisa' | 'heldPaisa'>;

interface Feed {
  dispute: DisputeRow;
  gain: Gain;
  /** The id of the journal that moves the money; its owner's row stores it. */
  journalId: string;
}

/** Undefined where an open dispute only claims more: nothing moves before it ends. */
function journalOf({ dispute, gain, journalId }: Feed): Journal | undefined {
  const grown = { ...dispute, ...gain };
  if (dispute.state === 'lost') return disputeTakenJournal(journalId, grown, 'wallet');
  return gain.heldPaisa > 0n ? disputeHeldJournal(journalId, grown) : undefined;
}

/**
 * The payer of a disputed payment gets it from the gateway, so an open dispute freezes what came back to
 * the wallet, and a lost one takes it. The wallet must be locked and hold the gain. The owner is told, unless
 * nothing of it leaves the wallet.
 */
export async function feedDispute(tx: Transaction, feed: Feed): Promise<void> {
  const { dispute, gain } = feed;
  await growDispute(tx, dispute.id, gain);
  const journal = journalOf(feed);
  if (journal) await postSurely(tx, journal);
  if (gain.heldPaisa === 0n) return;
  const { userId, orderId, gateway } = dispute;
  const about = { userId, orderId, gateway };
  if (dispute.state === 'open') {
    const heldPaisa = dispute.heldPaisa + gain.heldPaisa;
    await notify(tx, { kind: 'dispute_opened', ...about, heldPaisa });
  } else {
    await notify(tx, { kind: 'dispute_lost', ...about, heldPaisa: gain.heldPaisa });
  }
}

/**
 * Moves what orders just returned to their owners' wallets on to the disputes of the payments that
 * paid them, as far as those miss it. The wallets and the orders must be locked. Returns what is left in
 * the wallet of each order.
 */
export async function takeRefunded(
  tx: Transaction,
  refunded: ReadonlyMap<string, Paisa>,
): Promise<Map<string, Paisa>> {
  const left = new Map(refunded);
  if (refunded.size === 0) return left;
  for (const dispute of await disputesShortOf(tx, [...refunded.keys()])) {
    const { id, orderId, amountPaisa, heldPaisa } = dispute;
    const leftPaisa = left.get(orderId) ?? 0n;
    const missingPaisa = amountPaisa - heldPaisa;
    const takenPaisa = missingPaisa < leftPaisa ? missingPaisa : leftPaisa;
    if (takenPaisa <= 0n) continue;
    const journalId = uuidv7();
    await noteOrderJournal(tx, { id, journalId });
    const gain: Gain = { amountPaisa: 0n, chargedPaisa: 0n, heldPaisa: takenPaisa };
    await feedDispute(tx, { dispute, gain, journalId });
    left.set(orderId, leftPaisa - takenPaisa);
  }
  return left;
}
