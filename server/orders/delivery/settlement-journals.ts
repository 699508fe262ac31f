// What a settlement books: money in flight goes to the provider or back, and back again when a
// delivery is taken back.
import type { Paisa } from '#contract/money.ts';
import { systemAccount } from '#server/ledger/accounts.ts';
import type { Journal, Posting } from '#server/ledger/journal.ts';
import type { OrderRow } from '../order-row.ts';

/** What was taken for an order. Throws for one that was never paid: only paid ones are settled. */
export function taken({ id, totalPaisa }: OrderRow): Paisa {
  if (totalPaisa === null) throw new Error(`order ${id} is settled but was never paid`);
  return totalPaisa;
}

/** What is owed once it is delivered: to the provider, and our fees; a discount is our cost. */
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

/** Money in flight goes to whom it is owed. */
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

/** All of it goes back to the wallet, fees too; a refund is never refused for a limit. */
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

/** The opposite of the delivered journal, with the wallet in the place of the money in flight. */
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
