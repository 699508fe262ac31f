// What customers have recently paid, derived from the book: a paid bill is not due at the next look-up.
import type { Book } from '../../books/book.ts';
import type { Delivery } from './delivery.ts';

/** What one customer paid within the time after which bills are due again: rupees, and the bills' names. */
export type Paid = { rupees: number; items: ReadonlySet<string> };

export class PaidDues {
  #book: Book<Delivery>;
  #returnMs: number;
  #references = new Map<string, string[]>();

  constructor(book: Book<Delivery>, returnMs: number) {
    this.#book = book;
    this.#returnMs = returnMs;
  }

  add({ service, customer, reference }: Delivery): void {
    if (customer === undefined) return;
    const key = keyOf(service, customer);
    const before = this.#references.get(key);
    if (before) before.push(reference);
    else this.#references.set(key, [reference]);
  }

  /** Only delivered payments count; the dues of queued or reversed ones are still open. */
  of(service: string, customer: string): Paid {
    const items = new Set<string>();
    let rupees = 0;
    for (const reference of this.#references.get(keyOf(service, customer)) ?? []) {
      const delivery = this.#book.get(reference);
      if (!delivery || !this.#counts(delivery)) continue;
      rupees += delivery.amount;
      for (const item of delivery.pays ?? []) items.add(item);
    }
    return { rupees: Math.round(rupees * 100) / 100, items };
  }

  #counts({ state, refunds, paidAtMs = 0 }: Delivery): boolean {
    return state === 'Success' && refunds.length === 0 && Date.now() - paidAtMs < this.#returnMs;
  }
}

function keyOf(service: string, customer: string): string {
  return `${service}/${customer}`;
}
