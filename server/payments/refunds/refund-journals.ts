// The journals of refunds: out of the wallet first, then sent or returned; a sent one may come back later.
import { departure } from '#server/disputes/dispute-journals.ts';
import type { Leaving } from '#server/disputes/dispute-journals.ts';
import { systemAccount } from '#server/ledger/accounts.ts';
import type { Journal, JournalKind, Posting } from '#server/ledger/journal.ts';
import type { RefundRow } from './refund-row.ts';

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

/** Takes a sent refund back into the wallet: the gateway owes us again what it had returned. */
export function undoneJournal(refund: Booked, id: string): Journal {
  const { userId, amountPaisa } = refund;
  const back = departure(refund).map((line) => ({ ...line, amountPaisa: -line.amountPaisa }));
  return journalOf({ id, kind: 'refund-undone' }, refund, [
    ...back,
    { account: userId, amountPaisa },
  ]);
}

export function returnedJournal(refund: Booked): Journal {
  const { endJournal: id, userId, amountPaisa } = refund;
  return journalOf({ id, kind: 'refund-returned' }, refund, [
    { account: HELD, amountPaisa: -amountPaisa },
    { account: userId, amountPaisa },
  ]);
}
