// Waits until the load is served again.
import { waitUntil } from '../harness/concurrency.ts';
import type { Payers } from './payers.ts';

/**
 * Waits until a payment, a transfer or an attempt at a gateway is acknowledged that was sent after this call;
 * false if none is in time.
 */
export async function untilAnswered({ acknowledged }: Payers, timeoutMs: number): Promise<boolean> {
  const from = Date.now();
  const hasMoved = (): boolean => {
    const last = acknowledged.findLast(({ kind }) => kind !== 'order');
    return last !== undefined && last.sentAt >= from;
  };
  return waitUntil(() => Promise.resolve(hasMoved()), { timeoutMs, everyMs: 50 });
}
