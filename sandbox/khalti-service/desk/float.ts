// The prepaid credit at the aggregator: what is used up, what is left, and how it is set by hand.
import type { Book } from '../../books/book.ts';

export type Credits = { consumedPaisa: number; availablePaisa: number };

/** A float that was set by a program; null goes back to the setting. */
export type FloatRow = { key: 'float'; floatPaisa: number | null };

export class Float {
  #book: Book<FloatRow>;
  #standardPaisa: number;
  #consumedPaisa = 0;

  constructor(book: Book<FloatRow>, standardPaisa: number) {
    this.#book = book;
    this.#standardPaisa = standardPaisa;
  }

  get credits(): Credits {
    const consumedPaisa = this.#consumedPaisa;
    const floatPaisa = this.#book.get('float')?.floatPaisa ?? this.#standardPaisa;
    return { consumedPaisa, availablePaisa: floatPaisa - consumedPaisa };
  }

  /** A negative amount comes back. */
  consume(paisa: number): void {
    this.#consumedPaisa += paisa;
  }

  /** From now on this much is left; null is what the setting leaves. */
  setAvailable(paisa: number | null): Promise<void> {
    const floatPaisa = paisa === null ? null : paisa + this.#consumedPaisa;
    return this.#book.put({ key: 'float', floatPaisa });
  }
}
