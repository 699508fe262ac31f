// Payments that begin at every gateway while its answers come a byte a second: each begin is answered, with
// success or without, before a browser gives up.
import type { Violation } from '../campaign.ts';
import { EPOCH_GATEWAYS } from '../gateways/gateways.ts';
import { send } from '../harness/http.ts';
import { newOrder } from '../harness/orders.ts';
import type { Testbed } from '../harness/testbed.ts';

/** The product ends each call to an outside system within 20 s; a busy machine is later. */
const ANSWERED_MS_MAX = 40_000;
/** More than the least amount that cards accept. */
const RUPEES = 100;

export interface OutsideCalls {
  violations: Violation[];
  asked: number;
  slowestMs: number;
}

export async function beginEverywhere(testbed: Testbed): Promise<OutsideCalls> {
  const person = await testbed.person({ isVerified: true });
  const times = await Promise.all(
    EPOCH_GATEWAYS.map(async ({ name, startPath }) => {
      const orderId = await newOrder(testbed, person, RUPEES);
      const from = performance.now();
      const { status } = await send({
        url: testbed.url + startPath,
        token: person.token,
        body: { order_id: orderId },
        timeoutMs: 3 * ANSWERED_MS_MAX,
      });
      return { name, status, ms: Math.round(performance.now() - from) };
    }),
  );
  const late = times.filter(({ status, ms }) => status === 0 || ms > ANSWERED_MS_MAX);
  return {
    violations: late.map(({ name, status, ms }) => ({
      invariant: 'I32',
      detail: `beginning a payment at ${name} was answered after ${ms} ms, with ${status}`,
    })),
    asked: times.length,
    slowestMs: Math.max(...times.map(({ ms }) => ms)),
  };
}
