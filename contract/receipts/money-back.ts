// The money of an order that was returned, and where to; for its page and its receipt.
import type { Order } from '../orders.ts';

type Money = NonNullable<Order['charged']>;

/** One amount that was returned. */
export interface MoneyBack {
  at: string;
  /** source: where it was paid from; it takes days to appear there. */
  to: 'wallet' | 'source';
  /** The amount that left the wallet or was credited to it, in NPR. */
  rupees: number;
  /** The amount that arrives, in its own currency; followed by NPR if that is another one. */
  arrives: readonly [Money, ...Money[]];
}

type Entry = Order['entries'][number];

function arrivingOf({ amount, charged }: Entry): MoneyBack['arrives'] {
  const rupees: Money = { amount: Math.abs(amount), currency: 'NPR' };
  return charged === null ? [rupees] : [charged, rupees];
}

/** From the order's wallet entries, oldest first; refunds that their source rejected are left out. */
export function moneyBack({ entries }: Pick<Order, 'entries'>): MoneyBack[] {
  const back: MoneyBack[] = [];
  for (const entry of entries) {
    const { kind, amount, at } = entry;
    const rupees = Math.abs(amount);
    const arrives = arrivingOf(entry);
    if (kind === 'order-refunded' && amount > 0) back.push({ at, to: 'wallet', rupees, arrives });
    if (kind === 'refund-held') back.push({ at, to: 'source', rupees, arrives });
    if (kind === 'refund-returned' || kind === 'refund-undone') {
      const failed = back.findLastIndex((one) => one.to === 'source' && one.rupees === amount);
      if (failed >= 0) back.splice(failed, 1);
    }
  }
  return back;
}
