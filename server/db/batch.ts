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

function tell<Item, Answer>(
  { resolve, reject }: Waiting<Item, Answer>,
  answer: Answer | Error | undefined,
): void {
  if (answer instanceof Error) reject(answer);
  else resolve(answer as Answer);
}

async function carryOutEach<Item, Answer>(
  entries: readonly Waiting<Item, Answer>[],
  runOne: (item: Item) => Promise<(Answer | Error)[]>,
): Promise<void> {
  for (const entry of entries) {
    try {
      const [answer] = await runOne(entry.item);
      tell(entry, answer);
    } catch (error) {
      entry.reject(error);
    }
  }
}

/**
 * Makes a function of one item out of a verb that takes a list. There is no timer: a free lane
 * leaves with whoever came in the same turn of the event loop, and one that becomes free takes all
 * that have gathered, up to `sizeMax` (256), before the last batch's callers hear. When a batch fails
 * as a whole, its items are run again one by one, so that a bad neighbour harms nobody; a verb must
 * therefore be idempotent. A single item, too, is run once more: its commit may have lost only its
 * answer. Rejects with Overloaded when `waitingMax` calls wait already.
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

  async function leave(entries: readonly Waiting<Item, Answer>[]): Promise<void> {
    lanesFree -= 1;
    // Why a list failed is of no use to anyone: each item is told its own reason.
    const answers = await run(entries.map(({ item }) => item)).catch(() => undefined);
    if (!answers) await carryOutEach(entries, (item) => run([again(item)]));
    lanesFree += 1;
    pump();
    // Only once the next batch is on its way: what these callers do with their answers takes time,
    // in which the database would have nothing to do.
    process.nextTick(() => {
      if (answers) entries.forEach((entry, index) => tell(entry, answers[index]));
    });
  }

  function pump(): void {
    isScheduled = false;
    while (lanesFree > 0 && waiting.length > 0) void leave(take());
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
