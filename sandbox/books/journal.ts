// An append-only file of JSON lines: what was written before an answer survives kill -9.
import {
  close,
  existsSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  write,
  writeFileSync,
} from 'node:fs';
import { promisify } from 'node:util';
import { StartRefused } from '../settings.ts';

const NEWLINE = 10;

const writeSome = promisify(write);

type Batch = {
  lines: string[];
  written: Promise<void>;
  resolve: () => void;
  reject: (reason: unknown) => void;
};

/** Lines that arrive during a write are batched into the next one. */
export class Journal {
  #descriptor: number;
  #next: Batch | undefined;
  #underWay: Promise<void> | undefined;
  #latest: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(file: string) {
    this.#descriptor = openSync(file, 'a', 0o600);
  }

  /**
   * Resolves when the line has been handed to the operating system; never once the journal is closed, as if
   * the sandbox had been killed before.
   */
  append(line: string): Promise<void> {
    if (this.#isClosed) return new Promise(() => undefined);
    const batch = (this.#next ??= newBatch());
    batch.lines.push(line);
    this.#latest = batch.written;
    if (!this.#underWay) this.#underWay = this.#writeBatches();
    return batch.written;
  }

  /** Resolves when every line so far has been handed over. */
  get written(): Promise<void> {
    return this.#latest;
  }

  /** Finishes pending writes, then closes the file. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#underWay;
    await new Promise<void>((resolve, reject) => {
      close(this.#descriptor, (error) => (error ? reject(error) : resolve()));
    });
  }

  async #writeBatches(): Promise<void> {
    // Waits for one turn of the event loop, so that concurrent requests share a write.
    await new Promise((resolve) => setImmediate(resolve));
    for (let batch = this.#next; batch; batch = this.#next) {
      this.#next = undefined;
      try {
        await writeWhole(this.#descriptor, Buffer.from(`${batch.lines.join('\n')}\n`));
        batch.resolve();
      } catch (error) {
        batch.reject(error);
      }
    }
    this.#underWay = undefined;
  }
}

function newBatch(): Batch {
  const { promise: written, resolve, reject } = withResolvers();
  return { lines: [], written, resolve, reject };
}

// Promise.withResolvers is newer than the oldest supported version of Node.
function withResolvers() {
  let resolve: () => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<void>((onWritten, onFailed) => {
    resolve = onWritten;
    reject = onFailed;
  });
  return { promise, resolve, reject };
}

async function writeWhole(descriptor: number, bytes: Buffer): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await writeSome(descriptor, bytes, done);
    done += bytesWritten;
  }
}

/**
 * Every value of the file in order. A last line that was truncated by a crash is removed from the file, so
 * that the next line is not appended to it.
 * @throws StartRefused when a line before the last one cannot be read.
 */
export function replay(file: string): unknown[] {
  if (!existsSync(file)) return [];
  const bytes = readFileSync(file);
  const values: unknown[] = [];
  let start = 0;
  for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, start)) {
    if (end > start) values.push(readLine(bytes.toString('utf8', start, end), file, values.length));
    start = end + 1;
  }
  if (start < bytes.length) cut(file, start);
  return values;
}

function readLine(line: string, file: string, index: number): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new StartRefused(
      `Line ${index + 1} of ${file} is broken; delete the file to begin a new one.`,
      { cause },
    );
  }
}

function cut(file: string, length: number): void {
  const descriptor = openSync(file, 'r+');
  ftruncateSync(descriptor, length);
  close(descriptor);
}

/** Atomically replaces the content of the file: a crash leaves either the old or the new file. */
export function rewrite(file: string, values: Iterable<unknown>): void {
  let content = '';
  for (const value of values) content += `${JSON.stringify(value)}\n`;
  writeFileSync(`${file}.new`, content, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
