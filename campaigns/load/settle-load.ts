// After a load everything must end by itself; only waiting times are cut short.
import type { Violation } from '../campaign.ts';
import { checkSettled } from '../books/check-settled.ts';
import { pause } from '../harness/concurrency.ts';
import type { Testbed } from '../harness/testbed.ts';
import { expireOrders, makeQueriesDue } from '../money/crash/time.ts';

const EVERY_MS = 300;

/**
 * Expires unpaid orders, and makes queries at gateways due again and again; answers what is still under way
 * at the end.
 */
export async function settleLoad(testbed: Testbed, timeoutMs: number): Promise<Violation[]> {
  const { owner } = testbed.database;
  for (const end = Date.now() + timeoutMs; ;) {
    await makeQueriesDue(owner);
    await expireOrders(owner);
    const left = await checkSettled(testbed, 0);
    if (left.length === 0 || Date.now() > end) return left;
    await pause(EVERY_MS);
  }
}
