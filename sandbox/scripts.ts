// What the outside systems were told to do next: scripted outcomes, first in first out, durable.
import type { Book } from './books/book.ts';

export const OUTCOMES = [
  'success',
  'queued-then-success',
  'queued-then-failed',
  'failed',
  'timeout-before',
  'timeout-after',
  'error-500',
  'duplicate-callback',
  'lost-callback',
  'wrong-amount',
  'wrong-hash',
] as const;

export type Outcome = (typeof OUTCOMES)[number];

export type Script = { outcome: Outcome; times: number };

export type ScriptRow = { system: string; queue: Script[] };

/** One queue per system. */
export class Scripts {
  #book: Book<ScriptRow>;

  constructor(book: Book<ScriptRow>) {
    this.#book = book;
  }

  queued(system: string): Script[] {
    return this.#book.get(system)?.queue ?? [];
  }

  add(system: string, script: Script): Promise<void> {
    return this.#book.put({ system, queue: [...this.queued(system), script] });
  }

  clear(system: string): Promise<void> {
    return this.#book.put({ system, queue: [] });
  }

  /**
   * Uses up one turn of the oldest script among these outcomes; `success` when there is none.
   * The turn is taken at once, `saved` says when it would survive a crash.
   */
  take(system: string, among: readonly Outcome[]): { outcome: Outcome; saved?: Promise<void> } {
    const queue = this.queued(system);
    const script = queue.find(({ outcome }) => among.includes(outcome));
    if (!script) return { outcome: 'success' };
    const left: Script[] = script.times > 1 ? [{ ...script, times: script.times - 1 }] : [];
    const rest = queue.flatMap((one) => (one === script ? left : [one]));
    return { outcome: script.outcome, saved: this.#book.put({ system, queue: rest }) };
  }
}
