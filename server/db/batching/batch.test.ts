// How concurrent calls share batches, and how a bad item does not harm the others.
import { describe, expect, it, vi } from 'vitest';
import { batchFailures, batchStats } from './batch-stats.ts';
import { batch } from './batch.ts';
import { DatabaseAway, Overloaded, UnknownOutcome } from '../database-errors.ts';

/** A verb that doubles numbers, records its batches, and commits on command. */
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
  it('sends the first batch at once with simultaneous calls, and gathers others while it commits', async () => {
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

  it('sends the next batch before it answers the callers of the last one', async () => {
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

  it('respects its size limit, and runs as many batches at once as it has lanes', async () => {
    const verb = makeVerb();
    const double = batch({ name: 'double', run: verb.run, sizeMax: 2, lanes: 2 });
    void Promise.allSettled([1, 2, 3, 4, 5].map((item) => double(item)));
    await tick();
    expect(verb.batches).toEqual([
      [1, 2],
      [3, 4],
    ]);
    verb.commit();
    await tick();
    expect(verb.batches.at(-1)).toEqual([5]);
  });

  it('keeps items with one key in separate batches, in order of arrival', async () => {
    const verb = makeVerb();
    const keyOf = (item: number): string => String(item % 2);
    const double = batch({ name: 'double', run: verb.run, keyOf });
    void Promise.allSettled([1, 3, 2, 5, 4].map((item) => double(item)));
    await tick();
    verb.commit();
    await tick();
    verb.commit();
    await tick();
    expect(verb.batches).toEqual([[1, 2], [3, 4], [5]]);
  });

  it('shares what waits among the lanes that are free', async () => {
    const verb = makeVerb();
    const double = batch({ name: 'double', run: verb.run, lanes: 2 });
    void Promise.allSettled([1, 2, 3, 4, 5].map((item) => double(item)));
    await tick();
    expect(verb.batches).toEqual([
      [1, 2, 3],
      [4, 5],
    ]);
  });

  it('keeps an item waiting while another with its key runs, also beside a free lane', async () => {
    const verb = makeVerb();
    const keyOf = (item: number): string => String(item % 2);
    const double = batch({ name: 'double', run: verb.run, keyOf, lanes: 2 });
    void Promise.allSettled([1, 3, 5].map((item) => double(item)));
    await tick();
    expect(verb.batches).toEqual([[1]]);
    void Promise.allSettled([double(2)]);
    await tick();
    expect(verb.batches).toEqual([[1], [2]]);
    verb.commit();
    await tick();
    expect(verb.batches).toEqual([[1], [2], [3]]);
  });

  it('halves a failed batch until only the bad item fails', async () => {
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
    expect(seen).toEqual([[1, 2, 13, 7], [1, 2], [13, 7], [13], [7]]);
  });

  it('finds one bad item among 256 in a handful of runs', async () => {
    let runs = 0;
    const run = async (items: number[]): Promise<number[]> => {
      runs += 1;
      await tick();
      if (items.includes(99)) throw new Error('bad luck');
      return items;
    };
    const call = batch({ name: 'one of many', run });
    const items = Array.from({ length: 256 }, (_, item) => item);
    const results = await Promise.allSettled(items.map((item) => call(item)));
    const bad = results.flatMap(({ status }, item) => (status === 'rejected' ? [item] : []));
    expect(bad).toEqual([99]);
    expect(runs).toBe(17);
  });

  it.each([
    ['away', new DatabaseAway()],
    ['overloaded', new Overloaded('another verb')],
    ['out of time', Object.assign(new Error('canceled'), { code: '57014' })],
    ['full', Object.assign(new Error('No space left on device'), { code: '53100' })],
    ['shutting down', Object.assign(new Error('terminating'), { code: '57P01' })],
    ['ending a connection', Object.assign(new Error('terminating'), { code: '25P03' })],
  ])('rejects the whole batch after one run while the database is %s', async (_what, error) => {
    const run = vi.fn(async (): Promise<number[]> => Promise.reject(error));
    const call = batch({ name: 'call while away', run });
    const results = await Promise.allSettled([1, 2, 3].map((item) => call(item)));
    expect(run).toHaveBeenCalledTimes(1);
    expect(results).toEqual([1, 2, 3].map(() => ({ status: 'rejected', reason: error })));
  });

  it('reports an unknown outcome when the database is gone after a lost commit', async () => {
    const errors = [new UnknownOutcome({ cause: 'a lost answer' }), new DatabaseAway()];
    const run = vi.fn(async (): Promise<number[]> => Promise.reject(errors.shift() as Error));
    const call = batch({ name: 'call after a lost commit', run });
    const results = await Promise.allSettled([1, 2].map((item) => call(item)));
    expect(run).toHaveBeenCalledTimes(2);
    const unknown = { status: 'rejected', reason: expect.any(UnknownOutcome) };
    expect(results).toEqual([unknown, unknown]);
  });

  it('reports an unknown outcome when a lost commit is followed by contention, down to single items', async () => {
    const lost = new UnknownOutcome({ cause: 'a lost answer' });
    const busy = Object.assign(new Error('deadlock detected'), { code: '40P01' });
    const errors = new Map([
      [4, new Error('bad item')],
      [2, lost],
      [1, busy],
    ]);
    const run = vi.fn(async (items: number[]): Promise<number[]> => {
      throw errors.get(items.length) as Error;
    });
    const call = batch({ name: 'call in contention after a lost commit', run });
    const results = await Promise.allSettled([1, 2, 3, 4].map((item) => call(item)));
    const unknown = { status: 'rejected', reason: expect.any(UnknownOutcome) };
    expect(results).toEqual([unknown, unknown, unknown, unknown]);
    expect(run).toHaveBeenCalledTimes(7);
  });

  it('marks what is run again, including a single item', async () => {
    const seen: string[][] = [];
    const run = async (items: string[]): Promise<string[]> => {
      seen.push(items);
      await tick();
      if (seen.length === 1) throw new UnknownOutcome({});
      return items;
    };
    const call = batch({ name: 'call again', run, again: (item) => `${item} again` });
    expect(await call('a')).toBe('a again');
    expect(seen).toEqual([['a'], ['a again']]);
  });

  it('counts and publishes failures of whole batches, with their cause', async () => {
    const published: unknown[] = [];
    const listen = (failure: unknown): void => void published.push(failure);
    batchFailures.subscribe(listen);
    const error = new Error('only with two');
    const run = async (items: number[]): Promise<number[]> => {
      if (items.length > 1) throw error;
      return items;
    };
    const call = batch({ name: 'counted', run });
    await Promise.all([call(1), call(2)]);
    batchFailures.unsubscribe(listen);
    expect(published).toEqual([{ name: 'counted', size: 2, isSplit: true, error }]);
    const ends = { whole: 0, fallbacks: 1, unavailable: 0, expired: 0 };
    expect(batchStats.get('counted')).toEqual({ batches: 1, items: 2, largest: 2, ...ends });
  });

  it('counts how a batch ended only when it has', async () => {
    const verb = makeVerb();
    const call = batch({ name: 'running', run: verb.run });
    const answer = call(1);
    await tick();
    expect(batchStats.get('running')).toMatchObject({ batches: 1, whole: 0 });
    verb.commit();
    await answer;
    expect(batchStats.get('running')).toMatchObject({ batches: 1, whole: 1 });
  });

  it('rejects callers at their deadline, whether their batch was sent or not', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const verb = makeVerb();
    const call = batch({ name: 'never answered', run: verb.run, deadlineMs: 4_500 });
    const sent = call(1).catch((error: unknown) => error);
    await tick();
    const waiting = call(2).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(4_500);
    expect(await sent).toBeInstanceOf(UnknownOutcome);
    expect(await waiting).toBeInstanceOf(Overloaded);
    verb.commit();
    await tick();
    expect(verb.batches).toEqual([[1]]);
    vi.useRealTimers();
  });

  it('rejects callers above its waiting limit', async () => {
    const verb = makeVerb();
    const double = batch({ name: 'double', run: verb.run, waitingMax: 1 });
    void double(1).catch(() => undefined);
    await expect(double(2)).rejects.toThrow(Overloaded);
  });
});
