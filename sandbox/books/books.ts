// All the books of one folder, opened by name and closed together.
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Book, type BookOptions } from './book.ts';
import { StartRefused } from '../settings.ts';

export class Books {
  #folder: string;
  #open: { close: () => Promise<void> }[] = [];

  /** @throws StartRefused when the folder or a file in it cannot be written. */
  constructor(folder: string) {
    this.#folder = folder;
    writable(folder, () => {
      mkdirSync(folder, { recursive: true });
      // The inbox contains codes and links, so no other user of this machine may read it.
      chmodSync(folder, 0o700);
    });
  }

  open<Row extends object>(name: string, options: Omit<BookOptions<Row>, 'file'>): Book<Row> {
    const file = join(this.#folder, `${name}.jsonl`);
    const book = writable(file, () => new Book<Row>({ ...options, file }));
    this.#open.push(book);
    return book;
  }

  async close(): Promise<void> {
    await Promise.all(this.#open.map((book) => book.close()));
  }
}

function writable<Result>(place: string, work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof StartRefused) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartRefused(`The sandbox cannot keep its books in ${place}: ${reason}.`, { cause });
  }
}
