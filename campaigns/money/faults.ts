// What the outside world does wrong while an epoch lasts.
import type { Random } from '../harness/random.ts';
import type { OutsideSystem } from '#server/testing/test-sandbox.ts';
import type { Outside } from '../harness/outside.ts';

/** Some outcomes of each system, and how many of them an epoch of twenty histories meets. */
const FAULTS: readonly { system: OutsideSystem; count: number; outcomes: readonly string[] }[] = [
  {
    system: 'khalti-service',
    count: 24,
    outcomes: (
      'queued-then-success queued-then-failed failed duplicate-reference low-credits maintenance ' +
      'timeout-before timeout-after error-500 error-502 malformed early-callback ' +
      'duplicate-callback other-callback lost-callback status-timeout status-500 ' +
      'status-malformed details-500 details-timeout'
    ).split(' '),
  },
  {
    system: 'reloadly',
    count: 3,
    outcomes: (
      'queued-then-success queued-then-failed failed timeout-before timeout-after error-500 ' +
      'duplicate-callback lost-callback recently-recharged token-expired'
    ).split(' '),
  },
  {
    system: 'payu',
    count: 4,
    outcomes: (
      'queued-then-success queued-then-failed failed duplicate-callback lost-callback ' +
      'wrong-amount wrong-hash timeout-before timeout-after error-500'
    ).split(' '),
  },
  {
    system: 'onepg',
    count: 3,
    outcomes: (
      'queued-then-success queued-then-failed failed duplicate-callback late-callback ' +
      'other-callback browser-only callback-only lost-callback wrong-amount timeout-before ' +
      'timeout-after error-500 maintenance malformed status-timeout status-500 status-502'
    ).split(' '),
  },
  {
    system: 'esewa',
    count: 3,
    outcomes: (
      'queued-then-success queued-then-failed failed duplicate-callback lost-callback ' +
      'wrong-amount wrong-hash session-expired timeout-before error-500 ' +
      'status-timeout status-500 status-502 status-not-found status-malformed-html'
    ).split(' '),
  },
  {
    system: 'khalti',
    count: 3,
    outcomes: (
      'queued-then-success queued-then-failed failed duplicate-callback lost-callback ' +
      'wrong-amount session-expired timeout-before timeout-after error-500 maintenance malformed ' +
      'status-timeout status-500 status-502 status-not-found status-malformed-html'
    ).split(' '),
  },
  {
    system: 'stripe',
    count: 3,
    outcomes: (
      'failed queued-then-success queued-then-failed early-callback duplicate-callback ' +
      'other-callback lost-callback wrong-amount wrong-hash timeout-before timeout-after ' +
      'error-500 error-502 status-timeout status-500 status-malformed'
    ).split(' '),
  },
];

/** Scripts as many faults as so many histories meet. */
export async function beginFaults(
  outside: Outside,
  random: Random,
  histories: number,
): Promise<void> {
  for (const outcome of ['failed', 'queued-then-success', 'queued-then-failed']) {
    await outside.script('stripe', outcome, { only: 'refunds' });
  }
  for (const { system, count, outcomes } of FAULTS) {
    for (let left = Math.ceil((count * histories) / 20); left > 0; left -= 1) {
      await outside.script(system, random.pick(outcomes));
    }
  }
}

/** From now on the outside world works. */
export async function endFaults(outside: Outside): Promise<void> {
  for (const { system } of FAULTS) await outside.clearScripts(system);
}
