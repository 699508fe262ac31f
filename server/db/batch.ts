// Turns concurrent calls of one verb into batches: whoever comes while a batch is being committed
// joins the next.
import { Overloaded } from './database-errors.ts';

export interface BatchOptions<Item, Answer> {
  /** The verb's name, for messages. */
  name: string;
  /**
   * Carries out a list in one transaction; answers each item in order. An Error as answer rejects
   * that caller.
   */
  run: (items: Item[]) => Promise<(Answer | Error)[]>;
  /** Items with equal keys never share a batch; the later one goes into the next. */
  keyOf?: (item: Item) => string;
  /** Marks an item that is run again by itself, because what became of its batch is not known. */
  again?: (item: Item) => Item;
  sizeMax?: number;
  lanes?: number;
  waitingMax?: number;
}

interface Waiting<Item, Answer> {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Makes a function of one item out of a verb that takes a list. There is no timer: a free lane
 * leaves with whoever came in the same turn of the event loop, and one that becomes free takes all
 * that have gathered, up to `sizeMax` (256). When a batch fails as a whole, its items are run again
 * one by one, so that a bad neighbour harms nobody; a verb must therefore be idempotent. A single
 * item, too, is run once more: its commit may have lost only its answer. Rejects with Overloaded
 * when `waitingMax` calls wait already.
 */
export function batch<Item, Answer>({
  name,
  run,
  keyOf,
  again = (item) => item,
  sizeMax = 256,
  lanes = 1,
  waitingMax = 4_096,
}: BatchOptions<Item, Answer>): (item: Item) => Promise<Answer> {
  let waiting: Waiting<Item, Answer>[] = [];
  let lanesFree = lanes;
  let isScheduled = false;

  function take(): Waiting<Item, Answer>[] {
    if (!keyOf) return waiting.splice(0, sizeMax);
    const keys = new Set<string>();
    const taken: Waiting<Item, Answer>[] = [];
    const left: Waiting<Item, Answer>[] = [];
    for (const entry of waiting) {
      const key = keyOf(entry.item);
      if (taken.length < sizeMax && !keys.has(key)) taken.push(entry);
      else left.push(entry);
      keys.add(key);
    }
    waiting = left;
    return taken;
  }

  async function carryOut(entries: Waiting<Item, Answer>[], isAgain: boolean): Promise<void> {
    try {
      const answers = await run(entries.map(({ item }) => item));
      entries.forEach((entry, index) => {
        const answer = answers[index];
        if (answer instanceof Error) entry.reject(answer);
        else entry.resolve(answer as Answer);
      });
    } catch (error) {
      if (isAgain) {
        for (const { reject } of entries) reject(error);
        return;
      }
      for (const entry of entries) await carryOut([{ ...entry, item: again(entry.item) }], true);
    }
  }

  function pump(): void {
    isScheduled = false;
    while (lanesFree > 0 && waiting.length > 0) {
      lanesFree -= 1;
      void carryOut(take(), false).finally(() => {
        lanesFree += 1;
        pump();
      });
    }
  }

  return (item) =>
    new Promise<Answer>((resolve, reject) => {
      if (waiting.length >= waitingMax) {
        reject(new Overloaded(name));
        return;
      }
      waiting.push({ item, resolve, reject });
      if (isScheduled || lanesFree === 0) return;
      isScheduled = true;
      setImmediate(pump);
    });
}
