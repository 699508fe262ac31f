// The journals of refunds and disputes: out of the wallet first, then sent, taken or returned.
import type { Paisa } from '#contract/money.ts';
import { systemAccount } from '#server/ledger/accounts.ts';
import type { Journal, JournalKind, Posting } from '#server/ledger/journal.ts';
import { post } from '#server/ledger/post.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { RefundRow } from './refund-row.ts';

/**
 * The part of the gateway's debt to us that a refund reduces, in NPR and in the charged currency.
 */
export type Leaving = Pick<
  RefundRow,
  'gateway' | 'amountPaisa' | 'chargedPaisa' | 'chargedCurrency'
>;

/**
 * Reverses the lines that booked the arrival: the gateway owes us less, at the rate of the payment.
 */
function departure(leaving: Leaving): Posting[] {
  const { gateway, amountPaisa, chargedPaisa, chargedCurrency } = leaving;
  const clearing = systemAccount(`gateway-clearing:${gateway}`);
  if (chargedCurrency === 'NPR') return [{ account: clearing, amountPaisa }];
  return [
    { account: clearing, amountPaisa: chargedPaisa },
    { account: systemAccount('exchange:INR'), amountPaisa: -chargedPaisa },
    { account: systemAccount('exchange:NPR'), amountPaisa },
  ];
}

type Booked = Pick<RefundRow, 'id' | 'endJournal' | 'orderId' | 'userId'> & Leaving;

function journalOf(
  { id, kind }: { id: string; kind: JournalKind },
  { orderId: reference }: Booked,
  postings: Posting[],
): Journal {
  return { id, kind, reference, postings };
}

const HELD = systemAccount('refunds-held');

export function heldJournal(refund: Booked): Journal {
  const { id, userId, amountPaisa } = refund;
  return journalOf({ id, kind: 'refund-held' }, refund, [
    { account: userId, amountPaisa: -amountPaisa },
    { account: HELD, amountPaisa },
  ]);
}

export function sentJournal(refund: Booked): Journal {
  const { endJournal: id, amountPaisa } = refund;
  const postings = [{ account: HELD, amountPaisa: -amountPaisa }, ...departure(refund)];
  return journalOf({ id, kind: 'refund-sent' }, refund, postings);
}

export function returnedJournal(refund: Booked): Journal {
  const { endJournal: id, userId, amountPaisa } = refund;
  return journalOf({ id, kind: 'refund-returned' }, refund, [
    { account: HELD, amountPaisa: -amountPaisa },
    { account: userId, amountPaisa },
  ]);
}

const DISPUTED = systemAccount('disputes-held');

/** What a dispute, or its growth by a failed refund, books. */
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

export function disputeReleasedJournal(
  id: string,
  { userId, orderId, heldPaisa }: Pick<Disputed, 'userId' | 'orderId' | 'heldPaisa'>,
): Journal {
  const postings = [
    { account: DISPUTED, amountPaisa: -heldPaisa },
    { account: userId, amountPaisa: heldPaisa },
  ];
  return { id, kind: 'dispute-released', reference: orderId, postings };
}

/** Posts a journal that cannot fail: its balances were read under their locks. */
export async function postSurely(tx: Transaction, journal: Journal): Promise<void> {
  const [outcome] = await post(tx, [journal]);
  if (outcome !== 'posted') throw new Error(`a ${journal.kind} could not be posted: ${outcome}`);
}
