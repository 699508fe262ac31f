// What every wallet must hold, counted anew from what happened to its owner, and not from postings.
import type { Violation } from '../../campaign.ts';
import type { Crew, Member } from '../people/crew.ts';
import type { AttemptFact, CrewBooks, OrderFact } from './crew-books.ts';

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

function expectedPaisa({ id, openingPaisa }: Member, books: CrewBooks): bigint {
  const { orders, attempts, transfers } = books;
  const mine = ({ userId }: { userId: string }): boolean => userId === id;
  return (
    openingPaisa +
    sum([...orders.values()].filter(mine).map(ofOrder)) +
    sum(attempts.filter(mine).map(ofAttempt)) +
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
  return members.flatMap((member) => {
    const held = books.wallets.get(member.id);
    const expected = expectedPaisa(member, books);
    if (held === expected) return [];
    return [{ invariant: 'I2', detail: `wallet ${member.id} holds ${held}, and not ${expected}` }];
  });
}
