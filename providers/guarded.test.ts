// The limits around a provider: the number of concurrent calls, and the circuit breaker for look-ups.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guarded } from './guarded.ts';
import type { Kinds, Limits } from './guarded.ts';
import type { Away, LookUp, Outcome } from './outcome.ts';

interface Aggregator {
  use: (request: { slug: string }) => Promise<Outcome>;
  status: (reference: string) => Promise<Outcome>;
  ask: (question: { slug: string }) => Promise<LookUp<string>>;
  many: () => Promise<Outcome[]>;
}

const KINDS: Kinds<Aggregator> = {
  use: 'delivery',
  status: 'status',
  ask: 'look-up',
  many: 'free',
};
const DELIVERED: Outcome = { kind: 'delivered', providerReference: null, proof: {} };
const FOUND: LookUp<string> = { kind: 'found', body: 'Asha', proof: {} };
const DOWN: Away = { kind: 'away', isTimeout: false, fault: 'ECONNREFUSED', isDown: true };
const SLOW: Away = { kind: 'away', isTimeout: true, fault: 'TimeoutError', isDown: true };
const ODD: Away = { kind: 'away', isTimeout: false, fault: 'not of the shape', isDown: false };

/** A provider behind its limits that answers only when the test releases it. */
function held(limits: Partial<Limits> = {}) {
  const waiting: (() => void)[] = [];
  const calls: string[] = [];
  let lookUp = async (): Promise<LookUp<string>> => FOUND;
  const hold = <T>(name: string, answer: T): Promise<T> => {
    calls.push(name);
    return new Promise((resolve) => {
      waiting.push(() => resolve(answer));
    });
  };
  const provider: Aggregator = {
    use: () => hold('use', DELIVERED),
    status: () => hold('status', DELIVERED),
    ask: ({ slug }) => {
      calls.push(slug);
      return lookUp();
    },
    many: () => hold('many', [DELIVERED]),
  };
  return {
    provider: guarded(provider, KINDS, limits),
    calls,
    answer: (next: LookUp<string>) => {
      lookUp = async () => next;
    },
    /** From now on, look-ups are answered only when released. */
    stall: () => {
      lookUp = () => hold('held', FOUND);
    },
    /** Answers the oldest calls, so that the next ones begin. */
    release: async (count: number) => {
      for (const resolve of waiting.splice(0, count)) resolve();
      await pause(5);
    },
  };
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

async function times<T>(count: number, call: () => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let done = 0; done < count; done += 1) answers.push(await call());
  return answers;
}

describe('deliveries', () => {
  it('are queued, and all of them are sent', async () => {
    const { provider, calls, release } = held({ deliveriesAtOnce: 2 });
    const outcomes = Promise.all([1, 2, 3, 4, 5].map(() => provider.use({ slug: 'ntc' })));
    await pause(5);
    expect(calls).toHaveLength(2);
    await release(2);
    expect(calls).toHaveLength(4);
    await release(2);
    await release(1);
    expect((await outcomes).map(({ kind }) => kind)).toEqual(Array(5).fill('delivered'));
  });

  it('are not sent when they wait too long', async () => {
    const { provider, calls, release } = held({ deliveriesAtOnce: 1, waitMs: 20 });
    const first = provider.use({ slug: 'ntc' });
    const second = provider.use({ slug: 'ntc' });
    await pause(40);
    await release(1);
    expect([(await first).kind, (await second).kind]).toEqual(['delivered', 'unknown']);
    expect(calls).toEqual(['use']);
  });

  it('are sent even while look-ups are suspended', async () => {
    const { provider, answer, release } = held();
    answer(DOWN);
    await times(10, () => provider.ask({ slug: 'ntc' }));
    const outcome = provider.use({ slug: 'ntc' });
    await release(1);
    expect((await outcome).kind).toBe('delivered');
  });

  it('do not block status queries', async () => {
    const { provider, calls, release } = held({ deliveriesAtOnce: 1 });
    const asked = [provider.use({ slug: 'ntc' }), provider.status('K1N1'), provider.many()];
    await pause(5);
    expect(calls).toEqual(['use', 'status', 'many']);
    await release(3);
    await expect(Promise.all(asked)).resolves.toHaveLength(3);
  });
});

describe('look-ups', () => {
  // Held, so that a breaker is open until the test lets its time pass.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());
  const pass = (ms: number): unknown => vi.setSystemTime(Date.now() + ms);

  it('are away at once while the provider is down, and retried after a while', async () => {
    const { provider, calls, answer } = held({ breakMs: 40 });
    const ask = () => provider.ask({ slug: 'nea' });
    answer(DOWN);
    const answers = await times(8, ask);
    expect(calls).toHaveLength(5);
    expect(answers.at(-1)).toMatchObject({ kind: 'away', fault: 'the breaker is open' });
    pass(50);
    await times(3, ask);
    expect(calls).toHaveLength(6);
    answer(FOUND);
    pass(50);
    expect((await times(3, ask)).map(({ kind }) => kind)).toEqual(Array(3).fill('found'));
  });

  it('of one service are not suspended by another’s failures', async () => {
    const { provider, answer } = held();
    answer(DOWN);
    await times(8, () => provider.ask({ slug: 'nea' }));
    answer(FOUND);
    expect((await provider.ask({ slug: 'nea' })).kind).toBe('away');
    expect((await provider.ask({ slug: 'kukl' })).kind).toBe('found');
  });

  it('are not suspended by unreadable answers or rejections', async () => {
    const { provider, calls, answer } = held();
    answer(ODD);
    await times(10, () => provider.ask({ slug: 'nea' }));
    answer({ kind: 'refused', text: 'Username not found', code: '4000', proof: {} });
    await times(10, () => provider.ask({ slug: 'nea' }));
    expect(calls).toHaveLength(20);
  });

  it('of a few slow customers do not suspend the others', async () => {
    const { provider, calls, answer } = held();
    const ask = () => provider.ask({ slug: 'nea' });
    for (const next of [SLOW, FOUND, SLOW]) {
      answer(next);
      await times(next === SLOW ? 6 : 2, ask);
    }
    expect(calls).toHaveLength(14);
  });

  it('are away at once while nearly all are slow, and retried after a while', async () => {
    const { provider, calls, answer } = held({ breakMs: 40 });
    const ask = () => provider.ask({ slug: 'nea' });
    answer(SLOW);
    await times(12, ask);
    expect(calls).toHaveLength(10);
    pass(50);
    answer(FOUND);
    expect((await times(3, ask)).map(({ kind }) => kind)).toEqual(Array(3).fill('found'));
  });

  it('do not wait for the call that tests whether the provider is back', async () => {
    const { provider, answer, stall, release } = held({ breakMs: 20 });
    const ask = () => provider.ask({ slug: 'nea' });
    answer(DOWN);
    await times(5, ask);
    pass(30);
    stall();
    const trying = ask();
    expect(await ask()).toMatchObject({ kind: 'away', fault: 'the breaker is open' });
    await release(1);
    expect((await trying).kind).toBe('found');
  });

  it('of one slow service leave room for those of the others', async () => {
    const { provider, answer, stall, release } = held({ lookUpsAtOnce: 4, lookUpsWaiting: 2 });
    stall();
    const slow = [1, 2, 3, 4].map(() => provider.ask({ slug: 'nea' }));
    await pause(5);
    answer(FOUND);
    expect(await provider.ask({ slug: 'ntc' })).toMatchObject({ kind: 'found' });
    expect(await slow[3]).toMatchObject({ kind: 'away', fault: 'too many at once' });
    await release(2);
    expect((await Promise.all(slow)).filter(({ kind }) => kind === 'found')).toHaveLength(3);
  });

  it('are away at once when too many are waiting', async () => {
    const { provider, calls, stall, release } = held({ lookUpsAtOnce: 1, lookUpsWaiting: 1 });
    stall();
    const asked = [1, 2, 3].map(() => provider.ask({ slug: 'nea' }));
    expect(await asked[2]).toMatchObject({ kind: 'away', fault: 'too many at once' });
    expect(calls).toEqual(['nea', 'held']);
    await release(1);
    await release(1);
    expect((await Promise.all(asked)).map(({ kind }) => kind)).toEqual(['found', 'found', 'away']);
  });
});

describe('kinds', () => {
  it('are checked against the method’s result', () => {
    // @ts-expect-error A delivery may not have a circuit breaker.
    const wrong: Kinds<Aggregator> = { ...KINDS, use: 'look-up' };
    // @ts-expect-error A look-up cannot answer that a delivery is unknown.
    const other: Kinds<Aggregator> = { ...KINDS, ask: 'delivery' };
    expect([wrong.use, other.ask]).toEqual(['look-up', 'delivery']);
  });
});
