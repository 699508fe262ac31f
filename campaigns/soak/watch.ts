// What is measured while a soak runs: memory and connections every few seconds; every few minutes the books,
// and while nobody sends, handles and how long an order takes.
import { auditBooks } from '#server/books-audit/prove-books.ts';
import type { Person } from '../../bench/database/people.ts';
import type { Violation } from '../campaign.ts';
import { pause } from '../harness/concurrency.ts';
import { closeIdleConnections } from '../harness/http.ts';
import { retryWhenBusy, rowsOf } from '../harness/retry-when-busy.ts';
import type { Testbed } from '../harness/testbed.ts';
import { handlesOf, memoryMbOf } from '../load/memory.ts';
import { PRODUCT } from './faults.ts';
import { barePerOrder } from './bare-per-order.ts';
import type { Pacer } from './pacer.ts';
import type { Sample } from './trend.ts';

export interface Watch {
  memoryMb: readonly Sample[];
  handles: readonly Sample[];
  connections: readonly Sample[];
  /** How many bare answers an order takes. */
  bareAnswers: readonly Sample[];
  /** How often the books were audited. */
  audits: () => number;
  violations: readonly Violation[];
  /** Audits once more, and ends. */
  stop: () => Promise<void>;
}

const CONNECTIONS = `select count(*)::int as count from pg_stat_activity
  where application_name = $1`;

/**
 * Expires orders whose payer will not come back, because a person may have only a limited number of unpaid
 * ones.
 */
const EXPIRE_OLD = `
  with over as (
    update orders set expires_at = now() - interval '1 second'
    where state = 'awaiting_payment' and created_at < now() - interval '5 minutes' returning id
  )
  update open_orders set due_at = now() from over where order_id = over.id`;

async function auditNow({ database }: Testbed): Promise<Violation[]> {
  const checked = await retryWhenBusy(() => auditBooks(database.owner));
  return checked.flatMap(({ rule, says, count, details }) => {
    if (count === 0) return [];
    const detail = `under load, ${says}: ${count} times, such as ${details[0]}`;
    return [{ invariant: rule, detail }];
  });
}

export interface WatchOptions {
  everyMs: number;
  auditMs: number;
  /** How often everybody rests, and for how long. */
  restEveryMs: number;
  restMs: number;
  /** How many orders are timed in each rest. */
  timedOrders: number;
}

/** How long the product takes to notice that its clients have closed their connections. */
const CLOSED_MS = 200;

export function startWatch(
  testbed: Testbed,
  { pacer, someone }: { pacer: Pacer; someone: Person },
  { everyMs, auditMs, restEveryMs, restMs, timedOrders }: WatchOptions,
): Watch {
  const { database, products } = testbed;
  const memoryMb: Sample[] = [];
  const connections: Sample[] = [];
  const handles: Sample[] = [];
  const bareAnswers: Sample[] = [];
  const violations: Violation[] = [];
  let audits = 0;
  const state = { isStopping: false };
  const measure = async (): Promise<void> => {
    const at = Date.now();
    memoryMb.push({ at, value: await memoryMbOf(products[0]?.pid()) });
    const [row] = await rowsOf<{ count: number }>(database.owner, CONNECTIONS, [PRODUCT]);
    connections.push({ at, value: row?.count ?? 0 });
  };
  // Under load most handles are requests under way, and how long these take depends on the machine.
  const rest = async (): Promise<void> => {
    const release = pacer.hold();
    await pause(restMs);
    try {
      const value = await barePerOrder(testbed.url, someone, timedOrders);
      bareAnswers.push({ at: Date.now(), value });
    } catch (error) {
      const detail = `while nobody else asked: ${(error as Error).message}`;
      violations.push({ invariant: 'I20', detail });
    }
    closeIdleConnections();
    await pause(CLOSED_MS);
    handles.push({ at: Date.now(), value: await handlesOf(products[0]?.pid()) });
    release();
  };
  const audit = async (): Promise<void> => {
    violations.push(...(await auditNow(testbed)));
    audits += 1;
    await rowsOf(database.owner, EXPIRE_OLD);
  };
  const run = (async () => {
    let auditAt = Date.now() + auditMs;
    let restAt = Date.now() + restEveryMs;
    while (!state.isStopping) {
      await measure();
      if (Date.now() >= restAt) {
        restAt += restEveryMs;
        await rest();
      }
      if (Date.now() >= auditAt) {
        auditAt += auditMs;
        await audit();
      }
      await pause(everyMs);
    }
    await audit();
  })();
  return {
    memoryMb,
    handles,
    connections,
    bareAnswers,
    audits: () => audits,
    violations,
    stop: async () => {
      state.isStopping = true;
      await run;
    },
  };
}
