// What came back of an order's money, and where to: for its page and its receipt.
import type { Order } from '../orders.ts';

/** One amount that came back, in rupees. */
export interface MoneyBack {
  at: string;
  /** source: where it was paid from, which takes it days to show. */
  to: 'wallet' | 'source';
  rupees: number;
}

/** From the order's own wallet entries, oldest first; what a source did not take is left out. */
export function moneyBack({ entries }: Pick<Order, 'entries'>): MoneyBack[] {
  const back: MoneyBack[] = [];
  for (const { kind, amount, at } of entries) {
    if (kind === 'order-refunded' && amount > 0) back.push({ at, to: 'wallet', rupees: amount });
    if (kind === 'refund-held') back.push({ at, to: 'source', rupees: -amount });
    if (kind === 'refund-returned') {
      const failed = back.findLastIndex(({ to, rupees }) => to === 'source' && rupees === amount);
      if (failed >= 0) back.splice(failed, 1);
    }
  }
  return back;
}
