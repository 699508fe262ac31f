// The loop of background jobs: no wake-up is lost, no job runs twice at a time, failures are logged
// and counted, and closing waits.
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { until } from '#server/testing/test-app.ts';
import { JobQueue } from './job-queue.ts';
import type { JobKind, JobOutcome } from './job-queue.ts';

/** Longer than any test, so that everything here happens by a wake-up. */
const NEVER_MS = 1_000_000;

/** A promise that a test resolves when it wants to. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** A kind whose jobs are names on a list; finding a job removes it, like a lease. */
function makeKind(due: string[], more: Partial<JobKind<string>> = {}) {
  const logged: object[] = [];
  const handled: string[] = [];
  const kind: JobKind<string> = {
    name: 'test',
    keyOf: (name) => name,
    findDue: async (most) => due.splice(0, most),
    handle: async (name): Promise<JobOutcome> => {
      handled.push(name);
      return 'done';
    },
    readBacklog: async () => ({ due: due.length, oldestDueSeconds: 0 }),
    concurrency: 2,
    sweepMs: NEVER_MS,
    log: { warn: () => undefined, error: (details) => logged.push(details) },
    ...more,
  };
  return { queue: new JobQueue(kind), logged, handled };
}

const outcomes = async (queue: JobQueue<string>): Promise<Record<string, number>> =>
  queue.metrics().outcomes;

it('runs everything that is due, a bounded number at a time', async () => {
  const due = Array.from({ length: 20 }, (_, n) => `job ${n}`);
  let running = 0;
  let mostRunning = 0;
  const { queue } = makeKind(due, {
    handle: async () => {
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      await new Promise(setImmediate);
      running -= 1;
      return 'done';
    },
  });
  queue.start();
  await until(
    () => outcomes(queue),
    ({ done }) => done === 20,
  );
  await queue.close();
  expect(mostRunning).toBe(2);
});

it('loses no wake-up that comes while it looks for due jobs', async () => {
  const due: string[] = [];
  const looking = gate();
  let looks = 0;
  const { queue, handled } = makeKind(due, {
    findDue: async (most) => {
      looks += 1;
      const found = due.splice(0, most);
      if (looks === 1) await looking.opened;
      return found;
    },
  });
  queue.start();
  // Committed after the first look-up read the table, and before its answer arrived.
  due.push('late');
  queue.wake();
  looking.open();
  await until(
    async () => handled,
    (names) => names.length > 0,
  );
  await queue.close();
  expect(handled).toEqual(['late']);
});

it('logs and counts a job that throws, and goes on with the others', async () => {
  const { queue, logged } = makeKind(['bad', 'good', 'better'], {
    handle: async (name) => {
      if (name === 'bad') throw new Error('no');
      return 'done';
    },
  });
  queue.start();
  await until(
    () => outcomes(queue),
    ({ done }) => done === 2,
  );
  await queue.close();
  expect(await outcomes(queue)).toMatchObject({ done: 2, failed: 1 });
  expect(logged).toMatchObject([{ event: 'job_failed', kind: 'test', job: 'bad' }]);
});

it('logs that due jobs could not be read, and reads them with the next wake-up', async () => {
  let looks = 0;
  const { queue, logged, handled } = makeKind(['one'], {
    findDue: async () => {
      looks += 1;
      if (looks === 1) throw new Error('the database is away');
      return looks === 2 ? ['one'] : [];
    },
  });
  queue.start();
  await until(
    async () => logged.length,
    (count) => count === 1,
  );
  queue.wake();
  await until(
    async () => handled.length,
    (count) => count === 1,
  );
  await queue.close();
  expect(logged).toMatchObject([{ event: 'job_lookup_failed', kind: 'test' }]);
});

it('counts every end by its name', async () => {
  const ends: JobOutcome[] = ['done', 'retry', 'manual_review', 'given_up', 'skipped'];
  const { queue } = makeKind([...ends], { handle: async (name) => name as JobOutcome });
  queue.start();
  await until(
    () => outcomes(queue),
    ({ skipped }) => skipped === 1,
  );
  await queue.close();
  const once = { done: 1, retry: 1, manual_review: 1, given_up: 1, skipped: 1, failed: 0 };
  expect(await outcomes(queue)).toEqual(once);
});

it('runs a job that was added twice one run at a time, and again afterwards', async () => {
  const first = gate();
  let running = 0;
  let runs = 0;
  const { queue } = makeKind([], {
    lookAhead: { page: 10, waitingMax: 10 },
    handle: async () => {
      running += 1;
      runs += 1;
      expect(running).toBe(1);
      if (runs === 1) await first.opened;
      running -= 1;
      return 'done';
    },
  });
  queue.start();
  queue.add('one');
  queue.add('one');
  expect(queue.metrics()).toMatchObject({ running: 1, waiting: 1 });
  first.open();
  await until(
    async () => runs,
    (count) => count === 2,
  );
  await queue.close();
});

it('waits for running jobs when it closes, and takes no more', async () => {
  const working = gate();
  const due = ['one', 'two', 'three'];
  const { queue, handled } = makeKind(due, {
    concurrency: 1,
    handle: async (name) => {
      await working.opened;
      handled.push(name);
      return 'done';
    },
  });
  queue.start();
  await until(
    async () => due.length,
    (count) => count === 2,
  );
  const closed = queue.close();
  working.open();
  await closed;
  expect(handled).toEqual(['one']);
  expect(due).toEqual(['two', 'three']);
});

describe('jobs that `handle` leases, and that stay due', () => {
  /** Finds jobs without leasing them; a job that is done is not due any more. */
  function makeUnleased(names: string[], more: Partial<JobKind<string>> = {}) {
    const due = new Set(names);
    const looks: number[] = [];
    const tries: Record<string, number> = {};
    const made = makeKind([], {
      findDue: async (most) => {
        looks.push(most);
        return [...due].slice(0, most);
      },
      handle: async (name) => {
        await new Promise(setImmediate);
        tries[name] = (tries[name] ?? 0) + 1;
        if (name.startsWith('bad')) throw new Error('no');
        due.delete(name);
        return 'done';
      },
      lookAhead: { page: 2, waitingMax: 2 },
      ...more,
    });
    return { ...made, due, looks, tries };
  }

  it('tries a full page of failing jobs once, and runs those behind them', async () => {
    const bad = Array.from({ length: 7 }, (_, n) => `bad ${n}`);
    const { queue, logged, looks, tries } = makeUnleased([...bad, 'good', 'better']);
    queue.start();
    await until(
      () => outcomes(queue),
      ({ done }) => done === 2,
    );
    await setTimeout(50);
    await queue.close();
    expect(tries).toEqual(Object.fromEntries([...bad, 'good', 'better'].map((name) => [name, 1])));
    expect(logged).toHaveLength(bad.length);
    expect(looks.length).toBeLessThan(20);
  });

  it('tries a failed job again after a pause that grows', async () => {
    const triedAt: number[] = [];
    const handle = async (): Promise<never> => {
      triedAt.push(performance.now());
      throw new Error('no');
    };
    const { queue } = makeUnleased(['bad'], { sweepMs: 20, handle });
    queue.start();
    await until(
      async () => triedAt.length,
      (count) => count >= 5,
    );
    await queue.close();
    const pauses = triedAt.slice(1).map((at, index) => at - (triedAt[index] ?? Number.NaN));
    for (const [index, leastMs] of [20, 40, 80, 160].entries()) {
      expect(pauses[index]).toBeGreaterThanOrEqual(leastMs);
    }
  });

  it('reads one page per sweep while very many jobs fail', async () => {
    const { queue, looks, tries } = makeUnleased(
      Array.from({ length: 3_000 }, (_, n) => `bad ${n}`),
      { lookAhead: { page: 100, waitingMax: 100 } },
    );
    queue.start();
    await until(
      () => outcomes(queue),
      ({ failed = 0 }) => failed >= 1_000,
    );
    await setTimeout(50);
    const looksBefore = looks.length;
    await setTimeout(50);
    await queue.close();
    expect(looks).toHaveLength(looksBefore);
    expect(Object.keys(tries).length).toBeLessThan(1_300);
    expect(Math.max(...looks)).toBeLessThan(1_200);
  });

  it('finds the jobs behind those that are running', async () => {
    const first = gate();
    const { queue, handled } = makeUnleased(['slow', 'quick', 'late'], {
      concurrency: 3,
      handle: async (name) => {
        if (name === 'slow' || name === 'quick') await first.opened;
        handled.push(name);
        return 'done';
      },
    });
    queue.start();
    await until(
      async () => handled.length,
      (count) => count === 1,
    );
    expect(handled).toEqual(['late']);
    first.open();
    await queue.close();
  });
});
