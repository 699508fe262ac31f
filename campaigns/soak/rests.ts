// Rests of a soak: nobody sends for a while, so that handles can be counted and an order can be timed. Under
// load most handles are requests under way, and how long these take depends on the machine.
import type { Person } from '../../bench/database/people.ts';
import type { Violation } from '../campaign.ts';
import { pause } from '../harness/concurrency.ts';
import { closeIdleConnections } from '../harness/http.ts';
import type { Testbed } from '../harness/testbed.ts';
import { handlesOf } from '../load/memory.ts';
import { barePerOrder } from './bare-per-order.ts';
import type { Pacer } from './pacer.ts';
import type { Sample } from './trend.ts';

export interface RestSamples {
  handles: Sample[];
  /** How many answers of a server that does nothing an order takes. */
  bareAnswers: Sample[];
  /** How many of a hundred turns since the last rest nobody took, because all waited for answers. */
  missedTurns: Sample[];
}

export interface Rests {
  samples: RestSamples;
  /** Lets everybody rest, and measures. */
  rest: () => Promise<Violation[]>;
}

export interface RestOptions {
  pacer: Pacer;
  turnsASecond: number;
  /** Who orders while the others rest. */
  someone: Person;
  /** A server that does nothing. */
  bareUrl: string;
  restMs: number;
  /** How many orders are timed. */
  timedOrders: number;
}

/** How long the product takes to notice that its clients have closed their connections. */
const CLOSED_MS = 200;

export function makeRests(
  { url, products }: Testbed,
  { pacer, turnsASecond, someone, bareUrl, restMs, timedOrders: times }: RestOptions,
): Rests {
  const samples: RestSamples = { handles: [], bareAnswers: [], missedTurns: [] };
  let busy = { from: performance.now(), given: pacer.given() };
  const countTurns = (): void => {
    const expected = (turnsASecond * (performance.now() - busy.from)) / 1_000;
    const value = 100 * (1 - (pacer.given() - busy.given) / expected);
    samples.missedTurns.push({ at: Date.now(), value });
  };
  const countHandles = async (): Promise<void> => {
    closeIdleConnections();
    await pause(CLOSED_MS);
    samples.handles.push({ at: Date.now(), value: await handlesOf(products[0]?.pid()) });
  };
  const timeOrders = async (): Promise<Violation[]> => {
    try {
      const value = await barePerOrder({ url, bareUrl, times }, someone);
      samples.bareAnswers.push({ at: Date.now(), value });
      return [];
    } catch (error) {
      const detail = `while nobody else asked: ${(error as Error).message}`;
      return [{ invariant: 'I20', detail }];
    }
  };
  return {
    samples,
    rest: async () => {
      countTurns();
      const release = pacer.hold();
      await pause(restMs);
      await countHandles();
      const violations = await timeOrders();
      release();
      busy = { from: performance.now(), given: pacer.given() };
      return violations;
    },
  };
}
