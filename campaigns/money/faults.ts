// The faults of the outside systems during an epoch.
import type { OutsideSystem } from '#server/testing/test-sandbox.ts';
import { EPOCH_GATEWAYS } from '../gateways/gateways.ts';
import type { Random } from '../harness/random.ts';
import type { Sandbox } from '../harness/sandbox.ts';

interface SystemFaults {
  name: OutsideSystem;
  /** `count` is per twenty histories. */
  epochFaults?: { count: number; outcomes: readonly string[] };
  refundFaults?: readonly string[];
}

const SYSTEMS: readonly SystemFaults[] = [
  {
    name: 'khalti-service',
    epochFaults: {
      count: 24,
      outcomes: (
        'queued-then-success queued-then-failed failed duplicate-reference low-credits ' +
        'maintenance timeout-before timeout-after error-500 error-502 malformed early-callback ' +
        'duplicate-callback other-callback lost-callback status-timeout status-500 ' +
        'status-malformed details-500 details-timeout'
      ).split(' '),
    },
  },
  {
    name: 'reloadly',
    epochFaults: {
      count: 3,
      outcomes: (
        'queued-then-success queued-then-failed failed timeout-before timeout-after error-500 ' +
        'duplicate-callback lost-callback recently-recharged token-expired'
      ).split(' '),
    },
  },
  ...EPOCH_GATEWAYS,
];

const NO_FAULTS = { count: 0, outcomes: [] };

/** Scripts random faults for so many histories. */
export async function beginFaults(
  sandbox: Sandbox,
  random: Random,
  histories: number,
): Promise<void> {
  for (const { name, epochFaults = NO_FAULTS, refundFaults = [] } of SYSTEMS) {
    for (const outcome of refundFaults) await sandbox.script(name, outcome, { only: 'refunds' });
    const { count, outcomes } = epochFaults;
    for (let left = Math.ceil((count * histories) / 20); left > 0; left -= 1) {
      await sandbox.script(name, random.pick(outcomes));
    }
  }
}

export async function endFaults(sandbox: Sandbox): Promise<void> {
  for (const { name } of SYSTEMS) await sandbox.clearScripts(name);
}
