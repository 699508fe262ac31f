// How concurrent calls share batches, and how a bad neighbour harms nobody.
import { describe, expect, it } from 'vitest';
import { batch } from './batch.ts';
import { Overloaded } from './database-errors.ts';

/** A verb that doubles numbers, notes the batches it was given, and commits when told to. */
function makeVerb() {
  const batches: number[][] = [];
  const commits: (() => void)[] = [];
  return {
    batches,
    commit: () => commits.shift()?.(),
    run: async (items: number[]) => {
      batches.push(items);
      await new Promise<void>((resolve) => commits.push(resolve));
      return items.map((item) => item * 2);
    },
  };
}

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('batch', () => {
  it('leaves at once with who came together, and gathers the others while it commits', async () => {
    const verb = makeVerb();
    const double = batch({ name: 'double', run: verb.run });
    const first = [1, 2].map((item) => double(item));
    await tick();
    expect(verb.batches).toEqual([[1, 2]]);
    const others = [3, 4].map((item) => double(item));
    await tick();
    expect(verb.batches).toEqual([[1, 2]]);
    verb.commit();
    await tick();
    expect(verb.batches).toEqual([
      [1, 2],
      [3, 4],
    ]);
    verb.commit();
    expect(await Promise.all([...first, ...others])).toEqual([2, 4, 6, 8]);
  });

  it('sends the next batch before it tells the callers of the last one', async () => {
    const verb = makeVerb();
    const double = batch({ name: 'double', run: verb.run });
    const sentWhenTold: number[] = [];
    const call = async (item: number): Promise<void> => {
      await double(item);
      sentWhenTold.push(verb.batches.length);
    };
    const first = call(1);
    await tick();
    const second = call(2);
    verb.commit();
    await first;
    verb.commit();
    await second;
    expect(sentWhenTold).toEqual([2, 2]);
  });

  it('takes no more than its size, and runs as many batches at once as it has lanes', async () => {
    const verb = makeVerb();
    const double = batch({ name: 'double', run: verb.run, sizeMax: 2, lanes: 2 });
    void Promise.all([1, 2, 3, 4, 5].map((item) => double(item)));
    await tick();
    expect(verb.batches).toEqual([
      [1, 2],
      [3, 4],
    ]);
    verb.commit();
    await tick();
    expect(verb.batches.at(-1)).toEqual([5]);
  });

  it('keeps items of one key apart, in the order in which they came', async () => {
    const verb = makeVerb();
    const keyOf = (item: number): string => String(item % 2);
    const double = batch({ name: 'double', run: verb.run, keyOf });
    void Promise.all([1, 3, 2, 5, 4].map((item) => double(item)));
    await tick();
    verb.commit();
    await tick();
    verb.commit();
    await tick();
    expect(verb.batches).toEqual([[1, 2], [3, 4], [5]]);
  });

  it('runs the items of a failed batch one by one, so that only the bad one fails', async () => {
    const seen: number[][] = [];
    const run = async (items: number[]): Promise<(number | Error)[]> => {
      seen.push(items);
      await tick();
      if (items.includes(13)) throw new Error('bad luck');
      return items.map((item) => (item === 7 ? new Error('refused') : item));
    };
    const call = batch({ name: 'call', run });
    const results = await Promise.allSettled([1, 2, 13, 7].map((item) => call(item)));
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(seen).toEqual([[1, 2, 13, 7], [1], [2], [13], [7]]);
  });

  it('refuses more waiting callers than it is made for', async () => {
    const verb = makeVerb();
    const double = batch({ name: 'double', run: verb.run, waitingMax: 1 });
    void double(1);
    await expect(double(2)).rejects.toThrow(Overloaded);
  });
});
