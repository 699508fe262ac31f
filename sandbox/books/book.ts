// A durable book: rows by key in memory, each change appended to a journal and replayed at start.
import { Journal, replay, rewrite } from './journal.ts';

export type BookOptions<Row> = {
  file: string;
  keyOf: (row: Row) => string;
  /** How many rows to keep, dropping the oldest; absent: all. */
  keepNewest?: number;
};

/** Rows are immutable values: to change one, put a new row under the same key. */
export class Book<Row extends object> {
  #rows = new Map<string, Row>();
  #keys: string[] = [];
  #journal: Journal;
  #options: BookOptions<Row>;

  constructor(options: BookOptions<Row>) {
    this.#options = options;
    const values = replay(options.file);
    for (const value of values) this.#remember(value as Row);
    // Compacts a journal that consists mostly of old versions, at start, when nothing else writes.
    if (values.length > 2 * this.#keys.length) rewrite(options.file, this.newest().toReversed());
    this.#journal = new Journal(options.file);
  }

  get size(): number {
    return this.#keys.length;
  }

  get(key: string): Row | undefined {
    return this.#rows.get(key);
  }

  /** Visible at once; the promise resolves when the row would survive a crash. */
  put(row: Row): Promise<void> {
    this.#remember(row);
    return this.#journal.append(JSON.stringify(row));
  }

  /** Resolves when every change so far would survive a crash; answers may only be sent then. */
  get written(): Promise<void> {
    return this.#journal.written;
  }

  /** At most `limit` rows, ordered by their first put, the latest first. */
  newest(limit = Infinity): Row[] {
    const found: Row[] = [];
    for (let index = this.#keys.length - 1; index >= 0 && found.length < limit; index -= 1) {
      const row = this.#rows.get(this.#keys[index] ?? '');
      if (row) found.push(row);
    }
    return found;
  }

  close(): Promise<void> {
    return this.#journal.close();
  }

  #remember(row: Row): void {
    const key = this.#options.keyOf(row);
    if (!this.#rows.has(key)) this.#keys.push(key);
    this.#rows.set(key, row);
    if (this.#keys.length > (this.#options.keepNewest ?? Infinity)) {
      this.#rows.delete(this.#keys.shift() ?? '');
    }
  }
}
