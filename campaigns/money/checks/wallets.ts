// Computes every wallet's balance from the orders, payments, refunds and transfers of its owner, not
// from postings.
import type { Violation } from '../../campaign.ts';
import type { Group, Member } from '../people/group.ts';
import type { AttemptFact, GroupRecords, OrderFact, RefundFact } from './group-records.ts';

function sum(amounts: Iterable<bigint>): bigint {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
}

/** A load adds its amount; a wallet payment takes the total; a failed order returns it. */
function ofOrder({ type, state, paidWith, amountPaisa, totalPaisa }: OrderFact): bigint {
  if (type === 'WALLET') return state === 'delivered' ? amountPaisa : 0n;
  const taken = paidWith === 'wallet' ? (totalPaisa ?? 0n) : 0n;
  return (state === 'refunded' ? (totalPaisa ?? 0n) : 0n) - taken;
}

/** A payment that did not pay its order becomes the payer's credit. */
function ofAttempt({ state, became, totalPaisa }: AttemptFact): bigint {
  return state === 'succeeded' && became === 'credit' ? totalPaisa : 0n;
}

/** A refund to the source takes its amount, and returns it if it fails. */
function ofRefund({ state, amountPaisa }: RefundFact): bigint {
  return state === 'failed' ? 0n : -amountPaisa;
}

/** I11: no more of a payment is refunded than came in. */
function checkRefunds({ attempts, refunds }: GroupRecords): Violation[] {
  return attempts.flatMap(({ id, totalPaisa }) => {
    const refunded = -sum(refunds.filter(({ attemptId }) => attemptId === id).map(ofRefund));
    if (refunded <= totalPaisa) return [];
    return [{ invariant: 'I11', detail: `attempt ${id} of ${totalPaisa}: ${refunded} refunded` }];
  });
}

function expectedPaisa({ id, openingPaisa }: Member, books: GroupRecords): bigint {
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

/** I2: every wallet holds the computed balance. */
export function checkWallets({ members }: Group, books: GroupRecords): Violation[] {
  const wrong = members.flatMap((member) => {
    const held = books.wallets.get(member.id);
    const expected = expectedPaisa(member, books);
    if (held === expected) return [];
    return [
      { invariant: 'I2', detail: `wallet ${member.id} holds ${held} instead of ${expected}` },
    ];
  });
  return [...wrong, ...checkRefunds(books)];
}
