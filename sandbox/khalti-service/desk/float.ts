// The prepaid credit at the aggregator: how much is used and left, and setting it by hand.
import type { Book } from '../../books/book.ts';

export type Credits = { consumedPaisa: number; availablePaisa: number };

/** A float set by a program; null: back to the setting. */
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

  /** A negative amount is given back. */
  consume(paisa: number): void {
    this.#consumedPaisa += paisa;
  }

  /** Sets how much is left; null: as much as the setting leaves. */
  setAvailable(paisa: number | null): Promise<void> {
    const floatPaisa = paisa === null ? null : paisa + this.#consumedPaisa;
    return this.#book.put({ key: 'float', floatPaisa });
  }
}
