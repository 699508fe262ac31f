// The journals of a refund: out of the wallet before anything is sent, then sent or returned.
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

/** Posts a journal that cannot fail: its balances were read under their locks. */
export async function postSurely(tx: Transaction, journal: Journal): Promise<void> {
  const [outcome] = await post(tx, [journal]);
  if (outcome !== 'posted') throw new Error(`a ${journal.kind} could not be posted: ${outcome}`);
}
