// What every wallet must hold, counted anew from what happened to its owner, and not from postings.
import type { Violation } from '../../campaign.ts';
import type { Crew, Member } from '../people/crew.ts';
import type { AttemptFact, CrewBooks, OrderFact, RefundFact } from './crew-books.ts';

function sum(amounts: Iterable<bigint>): bigint {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
}

/** A load brings its amount; a wallet payment takes its total; a refund gives back what was taken. */
function ofOrder({ type, state, paidWith, amountPaisa, totalPaisa }: OrderFact): bigint {
  if (type === 'WALLET') return state === 'delivered' ? amountPaisa : 0n;
  const taken = paidWith === 'wallet' ? (totalPaisa ?? 0n) : 0n;
  return (state === 'refunded' ? (totalPaisa ?? 0n) : 0n) - taken;
}

/** Money that came and did not pay its order is the payer's. */
function ofAttempt({ state, became, totalPaisa }: AttemptFact): bigint {
  return state === 'succeeded' && became === 'credit' ? totalPaisa : 0n;
}

/** What is given back to its source leaves the wallet, and comes into it again when that fails. */
function ofRefund({ state, amountPaisa }: RefundFact): bigint {
  return state === 'failed' ? 0n : -amountPaisa;
}

/** I11: of one payment no more goes back than came in. */
function checkRefunds({ attempts, refunds }: CrewBooks): Violation[] {
  return attempts.flatMap(({ id, totalPaisa }) => {
    const back = -sum(refunds.filter(({ attemptId }) => attemptId === id).map(ofRefund));
    if (back <= totalPaisa) return [];
    return [{ invariant: 'I11', detail: `of attempt ${id} of ${totalPaisa} went ${back} back` }];
  });
}

function expectedPaisa({ id, openingPaisa }: Member, books: CrewBooks): bigint {
  const { orders, attempts, transfers } = books;
  const mine = ({ userId }: { userId: string }): boolean => userId === id;
  return (
    openingPaisa +
    sum([...orders.values()].filter(mine).map(ofOrder)) +
    sum(attempts.filter(mine).map(ofAttempt)) +
    sum(books.refunds.filter(mine).map(ofRefund)) +
    sum(transfers.filter(({ receiverId }) => receiverId === id).map((t) => t.amountPaisa)) -
    sum(
      transfers
        .filter(({ senderId, receiverId }) => senderId === id && receiverId !== null)
        .map((t) => t.amountPaisa),
    )
  );
}

/** I2: the wallet holds what must be in it. */
export function checkWallets({ members }: Crew, books: CrewBooks): Violation[] {
  const wrong = members.flatMap((member) => {
    const held = books.wallets.get(member.id);
    const expected = expectedPaisa(member, books);
    if (held === expected) return [];
    return [{ invariant: 'I2', detail: `wallet ${member.id} holds ${held}, and not ${expected}` }];
  });
  return [...wrong, ...checkRefunds(books)];
}
