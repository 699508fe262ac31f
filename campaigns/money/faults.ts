// The faults of the outside systems during an epoch.
import type { OutsideSystem } from '#server/testing/test-sandbox.ts';
import type { CampaignGateway } from '../gateways/gateway.ts';
import { EPOCH_GATEWAYS } from '../gateways/gateways.ts';
import type { Random } from '../harness/random.ts';
import type { Sandbox } from '../harness/sandbox.ts';

type SystemFaults = Pick<CampaignGateway, 'epochFaults' | 'refundFaults'> & { name: OutsideSystem };

/** The outside systems, with the faults that each may have. */
export const EPOCH_SYSTEMS: readonly SystemFaults[] = [
  {
    name: 'khalti-service',
    epochFaults: {
      count: 24,
      outcomes:
        'queued-then-success queued-then-failed failed duplicate-reference low-credits ' +
        'maintenance timeout-before timeout-after error-500 error-502 malformed early-callback ' +
        'duplicate-callback other-callback lost-callback status-timeout status-500 ' +
        'status-malformed details-500 details-timeout',
    },
  },
  {
    name: 'reloadly',
    epochFaults: {
      count: 3,
      outcomes:
        'queued-then-success queued-then-failed failed timeout-before timeout-after error-500 ' +
        'duplicate-callback lost-callback recently-recharged token-expired',
    },
  },
  ...EPOCH_GATEWAYS,
];

/** Scripts random faults, in proportion to the number of histories. */
export async function beginFaults(
  sandbox: Sandbox,
  random: Random,
  histories: number,
): Promise<void> {
  for (const { name, epochFaults, refundFaults } of EPOCH_SYSTEMS) {
    for (const outcome of refundFaults?.split(' ') ?? []) {
      await sandbox.script(name, outcome, { only: 'refunds' });
    }
    const outcomes = epochFaults?.outcomes.split(' ') ?? [];
    for (let left = Math.ceil(((epochFaults?.count ?? 0) * histories) / 20); left > 0; left -= 1) {
      await sandbox.script(name, random.pick(outcomes));
    }
  }
}

export async function endFaults(sandbox: Sandbox): Promise<void> {
  for (const { name } of EPOCH_SYSTEMS) await sandbox.clearScripts(name);
}
