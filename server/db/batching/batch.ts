// Turns concurrent calls of one verb (an operation of the database) into batches: calls that arrive while a
// batch commits join the next.
import { batchFailures, statsOf } from './batch-stats.ts';
import type { BatchFailure, BatchStats } from './batch-stats.ts';
import { isUnavailable, Overloaded, UnknownOutcome } from '../database-errors.ts';
import { VERB_MS_MAX } from '../transaction.ts';

export interface BatchOptions<Item, Answer> {
  /** The verb's name, for messages. */
  name: string;
  /**
   * Processes a list in one transaction and returns a result for each item, in order. An Error as a
   * result rejects that caller.
   */
  run: (items: Item[]) => Promise<(Answer | Error)[]>;
  /**
   * Items with equal keys never share a batch, nor run at the same time: a second lane would only wait
   * for the first one's locks.
   */
  keyOf?: (item: Item) => string;
  /** Marks an item that is run again because the outcome of its batch is unknown. */
  again?: (item: Item) => Item;
  sizeMax?: number;
  lanes?: number;
  waitingMax?: number;
  /** Callers without a result are rejected after this time. */
  deadlineMs?: number;
}

interface Entry<Item, Answer> {
  item: Item;
  /** Whether its batch was sent; before that nothing was done for it. */
  isSent: boolean;
  isOver: boolean;
  settle: (answer: Answer | Error) => void;
}

type Run<Item, Answer> = (items: Item[]) => Promise<(Answer | Error)[]>;

function settleAll<Item, Answer>(
  entries: readonly Entry<Item, Answer>[],
  answers: readonly (Answer | Error)[],
): void {
  entries.forEach((entry, index) => entry.settle(answers[index] as Answer | Error));
}

/**
 * Runs the halves of a list that failed with `cause`, and their halves, until only the bad items are left.
 * Skips callers who have given up. Throws when the database becomes unavailable. Once the outcome of a
 * commit is unknown, so is that of every later failure: the first commit may have happened.
 */
async function runHalves<Item, Answer>(
  entries: readonly Entry<Item, Answer>[],
  cause: unknown,
  run: Run<Item, Answer>,
): Promise<void> {
  const middle = Math.ceil(entries.length / 2);
  for (const half of [entries.slice(0, middle), entries.slice(middle)]) {
    const waiting = half.filter(({ isOver }) => !isOver);
    if (waiting.length === 0) continue;
    try {
      settleAll(waiting, await run(waiting.map(({ item }) => item)));
    } catch (error) {
      const failure =
        cause instanceof UnknownOutcome ? new UnknownOutcome({ cause: error }) : error;
      if (isUnavailable(error)) throw failure;
      if (waiting.length === 1) waiting[0]?.settle(failure as Error);
      else await runHalves(waiting, failure, run);
    }
  }
}

/** After a batch failed: rejects all its callers, or finds the bad item among them. */
async function recover<Item, Answer>(
  entries: readonly Entry<Item, Answer>[],
  cause: unknown,
  run: Run<Item, Answer>,
): Promise<void> {
  const rejectAll = (error: unknown): void => {
    for (const entry of entries) entry.settle(error as Error);
  };
  if (isUnavailable(cause)) return rejectAll(cause);
  await runHalves(entries, cause, run).catch(rejectAll);
}

class Batcher<Item, Answer> {
  readonly #options: BatchOptions<Item, Answer>;
  readonly #stats: BatchStats;
  #waiting: Entry<Item, Answer>[] = [];
  /** The keys of the items whose batch is running. */
  readonly #running = new Set<string>();
  #lanesFree: number;
  #isScheduled = false;

  constructor(options: BatchOptions<Item, Answer>) {
    this.#options = options;
    this.#stats = statsOf(options.name);
    this.#lanesFree = options.lanes ?? 1;
  }

  async add(item: Item): Promise<Answer> {
    const { name, waitingMax = 4_096, deadlineMs = VERB_MS_MAX } = this.#options;
    return new Promise<Answer>((resolve, reject) => {
      if (this.#waiting.length >= waitingMax) {
        reject(new Overloaded(name));
        return;
      }
      const entry: Entry<Item, Answer> = {
        item,
        isSent: false,
        isOver: false,
        settle: (answer) => {
          entry.isOver = true;
          clearTimeout(timer);
          if (answer instanceof Error) reject(answer);
          else resolve(answer);
        },
      };
      const timer = setTimeout(() => this.#expire(entry, deadlineMs), deadlineMs);
      this.#waiting.push(entry);
      if (this.#isScheduled || this.#lanesFree === 0) return;
      this.#isScheduled = true;
      setImmediate(() => this.#pump());
    });
  }

  #expire(entry: Entry<Item, Answer>, deadlineMs: number): void {
    const { name } = this.#options;
    this.#stats.expired += 1;
    const index = this.#waiting.indexOf(entry);
    if (index >= 0) this.#waiting.splice(index, 1);
    const cause = new Error(`${name}: no answer within ${deadlineMs} ms`);
    entry.settle(entry.isSent ? new UnknownOutcome({ cause }) : new Overloaded(name));
  }

  #pump(): void {
    this.#isScheduled = false;
    while (this.#lanesFree > 0) {
      const entries = this.#take();
      if (entries.length === 0) return;
      void this.#leave(entries);
    }
  }

  /** The items of the next batch; lanes that are free at the same time share the queue. */
  #take(): Entry<Item, Answer>[] {
    const { keyOf, sizeMax = 256 } = this.#options;
    const share = Math.min(sizeMax, Math.ceil(this.#waiting.length / this.#lanesFree));
    if (!keyOf) return this.#waiting.splice(0, share);
    const keys = new Set(this.#running);
    const taken: Entry<Item, Answer>[] = [];
    const left: Entry<Item, Answer>[] = [];
    for (const entry of this.#waiting) {
      const key = keyOf(entry.item);
      if (taken.length < share && !keys.has(key)) taken.push(entry);
      else left.push(entry);
      keys.add(key);
    }
    this.#waiting = left;
    return taken;
  }

  async #leave(entries: readonly Entry<Item, Answer>[]): Promise<void> {
    const { run, keyOf, again = (item) => item } = this.#options;
    this.#lanesFree -= 1;
    if (keyOf) for (const { item } of entries) this.#running.add(keyOf(item));
    this.#stats.batches += 1;
    this.#stats.items += entries.length;
    this.#stats.largest = Math.max(this.#stats.largest, entries.length);
    for (const entry of entries) entry.isSent = true;
    let answers: (Answer | Error)[] | undefined;
    try {
      answers = await run(entries.map(({ item }) => item));
      this.#stats.whole += 1;
    } catch (error) {
      this.#report(entries.length, error);
      await recover(entries, error, (items) => run(items.map(again)));
    }
    this.#lanesFree += 1;
    if (keyOf) for (const { item } of entries) this.#running.delete(keyOf(item));
    this.#pump();
    // Only after the next batch is sent: the callers' own work takes time, in which the database
    // would be idle.
    process.nextTick(() => {
      if (answers) settleAll(entries, answers);
    });
  }

  #report(size: number, error: unknown): void {
    const isSplit = !isUnavailable(error);
    if (isSplit) this.#stats.fallbacks += 1;
    else this.#stats.unavailable += 1;
    const failure: BatchFailure = { name: this.#options.name, size, isSplit, error };
    batchFailures.publish(failure);
  }
}

/**
 * Makes a function of one item out of a verb that takes a list. There is no timer: a free lane starts with
 * the calls of the current turn of the event loop, and a lane that becomes free takes all calls that have
 * queued up, up to `sizeMax` (256), before the callers of its last batch get their answers.
 *
 * When a batch fails because the database is away or overloaded, all its callers are rejected at
 * once. After any other failure its halves are run again, and their halves, so that only the bad
 * item's caller is rejected; a verb must therefore be idempotent. A single item, too, is run once
 * more: its commit may have lost only its answer. Every failure is counted and published.
 *
 * Rejects with Overloaded when `waitingMax` (4,096) calls wait already or the deadline passes before
 * the item was sent, and with UnknownOutcome when it passes afterwards.
 */
export function batch<Item, Answer>(
  options: BatchOptions<Item, Answer>,
): (item: Item) => Promise<Answer> {
  const batcher = new Batcher(options);
  return (item) => batcher.add(item);
}
