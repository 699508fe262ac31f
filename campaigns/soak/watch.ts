// What is measured while a soak runs: memory and connections every few seconds; the books, and what a rest
// shows, every few minutes.
import { auditBooks } from '#server/books-audit/prove-books.ts';
import type { Violation } from '../campaign.ts';
import { pause } from '../harness/concurrency.ts';
import { retryWhenBusy, rowsOf } from '../harness/retry-when-busy.ts';
import type { Testbed } from '../harness/testbed.ts';
import { memoryMbOf } from '../load/memory.ts';
import { PRODUCT } from './faults.ts';
import type { Rests, RestSamples } from './rests.ts';
import type { Sample } from './trend.ts';

export interface Watch extends Readonly<RestSamples> {
  memoryMb: readonly Sample[];
  connections: readonly Sample[];
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
  restEveryMs: number;
}

export function startWatch(
  testbed: Testbed,
  rests: Rests,
  { everyMs, auditMs, restEveryMs }: WatchOptions,
): Watch {
  const { database, products } = testbed;
  const memoryMb: Sample[] = [];
  const connections: Sample[] = [];
  const violations: Violation[] = [];
  let audits = 0;
  const state = { isStopping: false };
  const measure = async (): Promise<void> => {
    const at = Date.now();
    memoryMb.push({ at, value: await memoryMbOf(products[0]?.pid()) });
    const [row] = await rowsOf<{ count: number }>(database.owner, CONNECTIONS, [PRODUCT]);
    connections.push({ at, value: row?.count ?? 0 });
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
        violations.push(...(await rests.rest()));
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
    connections,
    ...rests.samples,
    audits: () => audits,
    violations,
    stop: async () => {
      state.isStopping = true;
      await run;
    },
  };
}
