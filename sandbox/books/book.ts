// A durable book: rows by key in memory, each change appended to a journal and replayed at start.
import { Journal, replay, rewrite } from './journal.ts';

export type BookOptions<Row> = {
  file: string;
  keyOf: (row: Row) => string;
  /** Older rows than these are forgotten; without it nothing ever is. */
  keepNewest?: number;
};

/** Rows are values: a change is a new row put under the same key. */
export class Book<Row extends object> {
  #rows = new Map<string, Row>();
  #keys: string[] = [];
  #journal: Journal;
  #options: BookOptions<Row>;

  constructor(options: BookOptions<Row>) {
    this.#options = options;
    const values = replay(options.file);
    for (const value of values) this.#remember(value as Row);
    // A journal that is mostly history is written anew, which only a start has the quiet to do.
    if (values.length > 2 * this.#keys.length) rewrite(options.file, this.newest().toReversed());
    this.#journal = new Journal(options.file);
  }

  get size(): number {
    return this.#keys.length;
  }

  get(key: string): Row | undefined {
    return this.#rows.get(key);
  }

  /** The row counts at once; the promise says when it would survive a crash. */
  put(row: Row): Promise<void> {
    this.#remember(row);
    return this.#journal.append(JSON.stringify(row));
  }

  /** Resolves when every change so far would survive a crash; answers may be sent only then. */
  get written(): Promise<void> {
    return this.#journal.written;
  }

  /** At most `limit` rows, the one that was first put last comes first. */
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
