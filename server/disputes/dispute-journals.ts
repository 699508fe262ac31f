// The journals of disputes: frozen in the wallet first, then released or taken.
import type { Paisa } from '#contract/money.ts';
import { systemAccount } from '#server/ledger/accounts.ts';
import type { Journal, Posting } from '#server/ledger/journal.ts';
import type { DisputeRow } from './dispute-row.ts';

/**
 * The part of the gateway's debt to us that a refund or a lost dispute reduces, in NPR and in the charged
 * currency.
 */
export type Leaving = Pick<
  DisputeRow,
  'gateway' | 'amountPaisa' | 'chargedPaisa' | 'chargedCurrency'
>;

/**
 * Reverses the lines that booked the arrival: the gateway owes us less, at the rate of the payment.
 */
export function departure(leaving: Leaving): Posting[] {
  const { gateway, amountPaisa, chargedPaisa, chargedCurrency } = leaving;
  const clearing = systemAccount(`gateway-clearing:${gateway}`);
  if (chargedCurrency === 'NPR') return [{ account: clearing, amountPaisa }];
  return [
    { account: clearing, amountPaisa: chargedPaisa },
    { account: systemAccount('exchange:INR'), amountPaisa: -chargedPaisa },
    { account: systemAccount('exchange:NPR'), amountPaisa },
  ];
}

const DISPUTED = systemAccount('disputes-held');

/** What a dispute, or what it gains later, books. */
interface Disputed extends Leaving {
  orderId: string;
  userId: string;
  /** The part of the amount that the wallet covers. */
  heldPaisa: Paisa;
}

/** Freezes the part that the wallet covers. */
export function disputeHeldJournal(
  id: string,
  { userId, orderId, heldPaisa }: Pick<Disputed, 'userId' | 'orderId' | 'heldPaisa'>,
): Journal {
  const postings = [
    { account: userId, amountPaisa: -heldPaisa },
    { account: DISPUTED, amountPaisa: heldPaisa },
  ];
  return { id, kind: 'dispute-held', reference: orderId, postings };
}

/**
 * Takes a lost dispute's amount out of the wallet, or out of the amount that was frozen. The rest is our
 * loss: the gateway takes the whole amount from us.
 */
export function disputeTakenJournal(
  id: string,
  disputed: Disputed,
  from: 'wallet' | 'frozen',
): Journal {
  const { userId, orderId: reference, amountPaisa, heldPaisa } = disputed;
  const postings: Posting[] = [
    { account: from === 'wallet' ? userId : DISPUTED, amountPaisa: -heldPaisa },
    { account: systemAccount('dispute-loss'), amountPaisa: heldPaisa - amountPaisa },
    ...departure(disputed),
  ];
  const moved = postings.filter((posting) => posting.amountPaisa !== 0n);
  return { id, kind: 'dispute-taken', reference, postings: moved };
}

function disputeReleasedJournal(
  id: string,
  { userId, orderId, heldPaisa }: Pick<Disputed, 'userId' | 'orderId' | 'heldPaisa'>,
): Journal {
  const postings = [
    { account: DISPUTED, amountPaisa: -heldPaisa },
    { account: userId, amountPaisa: heldPaisa },
  ];
  return { id, kind: 'dispute-released', reference: orderId, postings };
}

/** What the end of an open dispute posts under `endJournal`; undefined where nothing moves. */
export function disputeEndJournal(
  dispute: Disputed & Pick<DisputeRow, 'endJournal'>,
  outcome: 'won' | 'lost',
): Journal | undefined {
  const { endJournal, amountPaisa, heldPaisa } = dispute;
  if (outcome === 'won') {
    return heldPaisa > 0n ? disputeReleasedJournal(endJournal, dispute) : undefined;
  }
  // A dispute over 0 has no journal: refunds under way had already taken the whole payment.
  return amountPaisa > 0n ? disputeTakenJournal(endJournal, dispute, 'frozen') : undefined;
}
