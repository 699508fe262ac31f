// The journals of a settlement: money in flight goes to the provider or back to the wallet; a
// reversal returns it later.
import type { Paisa } from '#contract/money.ts';
import { systemAccount } from '#server/ledger/accounts.ts';
import type { Journal, Posting } from '#server/ledger/journal.ts';
import type { OrderRow } from '../order-row.ts';

/**
 * The amount taken for an order. Throws for one that was never paid: only paid ones are settled.
 */
export function taken({ id, totalPaisa }: OrderRow): Paisa {
  if (totalPaisa === null) throw new Error(`order ${id} is settled but was never paid`);
  return totalPaisa;
}

/** The amounts due after delivery: to the provider, and our fees; a discount is our cost. */
function owed(order: OrderRow, provider: string): Posting[] {
  const { amountPaisa, discountPaisa } = order;
  const feePaisa = taken(order) - amountPaisa + discountPaisa;
  const postings: Posting[] = [
    { account: systemAccount(`biller-payable:${provider}`), amountPaisa },
    { account: systemAccount('fee-income'), amountPaisa: feePaisa },
    { account: systemAccount('discount-cost'), amountPaisa: -discountPaisa },
  ];
  return postings.filter((posting) => posting.amountPaisa !== 0n);
}

/** Pays the money in flight to those it is due to. */
export function deliveredJournal(order: OrderRow, provider: string): Journal {
  return {
    id: order.settleJournal,
    kind: 'order-delivered',
    reference: order.id,
    postings: [
      { account: systemAccount('in-flight'), amountPaisa: -taken(order) },
      ...owed(order, provider),
    ],
  };
}

/** Returns all of it to the wallet, including fees; limits never block a refund. */
export function refundJournal(order: OrderRow): Journal {
  return {
    id: order.settleJournal,
    kind: 'order-refunded',
    reference: order.id,
    postings: [
      { account: systemAccount('in-flight'), amountPaisa: -taken(order) },
      { account: order.userId, amountPaisa: taken(order) },
    ],
  };
}

/** The opposite of the delivery journal, with the wallet instead of the money in flight. */
export function reversalJournal(order: OrderRow, provider: string, id: string): Journal {
  const back = owed(order, provider).map(({ account, amountPaisa }) => ({
    account,
    amountPaisa: -amountPaisa,
  }));
  return {
    id,
    kind: 'order-refunded',
    reference: order.id,
    postings: [...back, { account: order.userId, amountPaisa: taken(order) }],
  };
}
