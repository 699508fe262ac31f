// What came back of an order's money, and where to: for its page and its receipt.
import type { Order } from '../orders.ts';

type Money = NonNullable<Order['charged']>;

/** One amount that came back. */
export interface MoneyBack {
  at: string;
  /** source: where it was paid from, which takes it days to show. */
  to: 'wallet' | 'source';
  /** What left the wallet, or came into it, in NPR. */
  rupees: number;
  /** What arrives, first in its own currency; in NPR too where that is another. */
  arrives: readonly [Money, ...Money[]];
}

type Entry = Order['entries'][number];

function arrivingOf({ amount, charged }: Entry): MoneyBack['arrives'] {
  const rupees: Money = { amount: Math.abs(amount), currency: 'NPR' };
  return charged === null ? [rupees] : [charged, rupees];
}

/** From the order's own wallet entries, oldest first; what a source did not take is left out. */
export function moneyBack({ entries }: Pick<Order, 'entries'>): MoneyBack[] {
  const back: MoneyBack[] = [];
  for (const entry of entries) {
    const { kind, amount, at } = entry;
    const rupees = Math.abs(amount);
    const arrives = arrivingOf(entry);
    if (kind === 'order-refunded' && amount > 0) back.push({ at, to: 'wallet', rupees, arrives });
    if (kind === 'refund-held') back.push({ at, to: 'source', rupees, arrives });
    if (kind === 'refund-returned') {
      const failed = back.findLastIndex((one) => one.to === 'source' && one.rupees === amount);
      if (failed >= 0) back.splice(failed, 1);
    }
  }
  return back;
}
