// Settings: the timeout of a delivery, and the poll schedule of an unknown outcome.
import { LIMITS } from '#providers/guarded.ts';
import { longestLookUpMs, LONGEST_STATUS_MS } from '#providers/providers.ts';
import { setting } from '#contract/settings/setting.ts';
import type { TextOf } from '#contract/settings/setting.ts';
import { seconds, whole } from '#contract/settings/value-types.ts';

/** An order whose worker was killed should not wait longer than necessary. */
const LEASE_SECONDS_MIN = 30;

/** How long the look-ups before a payment may take together: at most two within their timeout. */
export function findMaxMs(textOf: TextOf): number {
  return 2 * Math.min(Number(textOf('DELIVERY_TIMEOUT_MS')), longestLookUpMs(textOf));
}

/**
 * The longest time a worker is busy with an order: a status query, the look-ups before a payment, the
 * payment itself, and the waits for a free slot.
 */
function workMs(textOf: TextOf): number {
  const timeoutMs = Number(textOf('DELIVERY_TIMEOUT_MS'));
  const statusMs = Math.min(timeoutMs, LONGEST_STATUS_MS);
  return timeoutMs + statusMs + findMaxMs(textOf) + 2 * LIMITS.waitMs;
}

export const deliverySettings = {
  title: 'Deliveries',
  settings: {
    deliveryTimeoutMs: setting('DELIVERY_TIMEOUT_MS', whole(100, 600_000), {
      about: 'How long a delivery may take, in milliseconds.',
      standard: '20000',
      // The sandbox answers at once or, when scripted so, never.
      sandbox: '5000',
    }),
    deliveryLeaseSeconds: setting('DELIVERY_LEASE_SECONDS', whole(1, 3_600), {
      about: 'How long a worker leases an order: longer than its work may take.',
      standard: (textOf) =>
        String(Math.max(LEASE_SECONDS_MIN, Math.ceil(workMs(textOf) / 1_000) + 5)),
    }),
    deliveryAskSeconds: setting('DELIVERY_ASK_SECONDS', seconds, {
      about: 'When we ask again while the outcome is unknown, in seconds after the last time.',
      standard: '15,60,300,900,3600,10800,21600,43200,86400',
      // Whoever tries the back office should not wait for two days.
      sandbox: '15,60,300',
    }),
    deliveriesAtOnce: setting('DELIVERIES_AT_ONCE', whole(0, 10_000), {
      about:
        'How many deliveries run at once; 0 leaves them all to other processes on the same database.',
      standard: '64',
    }),
  },
  rules: [
    {
      names: ['DELIVERY_LEASE_SECONDS', 'DELIVERY_TIMEOUT_MS'],
      broken: (textOf: TextOf) => {
        const leaseMs = Number(textOf('DELIVERY_LEASE_SECONDS')) * 1_000;
        if (leaseMs > workMs(textOf)) return undefined;
        const least = workMs(textOf) / 1_000;
        const why = 'with this DELIVERY_TIMEOUT_MS and the timeouts of the providers';
        return `DELIVERY_LEASE_SECONDS must be more than ${least} ${why}.`;
      },
    },
  ],
};
