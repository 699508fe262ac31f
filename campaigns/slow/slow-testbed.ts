// A testbed with a gate before each outside system and a proxy before the database.
import { startDatabaseProxy } from '#server/testing/database-proxy.ts';
import type { DatabaseProxy } from '#server/testing/database-proxy.ts';
import type { CampaignOptions } from '../campaign.ts';
import { EPOCH_GATEWAYS } from '../gateways/gateways.ts';
import { settingsFor } from '../harness/settings.ts';
import { startTestbed } from '../harness/testbed.ts';
import type { Testbed } from '../harness/testbed.ts';
import { startGate } from './gate.ts';

export interface SlowTestbed extends Testbed {
  proxy: DatabaseProxy;
  /** Makes every outside system slow, or quick again. */
  makeOutsideSlow: (isSlow: boolean) => void;
}

const SETTINGS = {
  // What it logs while the database is away is no fault of its own.
  LOG: 'silent',
  // Slow clients come straight to the product, not through a proxy that would hold them back.
  TRUST_PROXY: 'off',
  HOST: '127.0.0.1',
  // So many questions that nothing needs manual review.
  DELIVERY_ASK_SECONDS: `0.3,0.5,1,1,2${',3'.repeat(60)}`,
  PAYMENT_ASK_SECONDS: `0.5,0.5,1,1,2${',3'.repeat(60)}`,
  DELIVERY_TIMEOUT_MS: '800',
  DELIVERY_LEASE_SECONDS: '7',
};

const CHOSEN = Object.assign({}, ...EPOCH_GATEWAYS.map(({ chosenBy }) => chosenBy)) as object;

export async function startSlowTestbed({ server, bug }: CampaignOptions): Promise<SlowTestbed> {
  const testbed = await startTestbed({ server, bug, name: 'slow' });
  const { sandbox, database } = testbed;
  const proxy = await startDatabaseProxy(database.url);
  const ports = [sandbox.port, sandbox.smtpPort, sandbox.clamdPort];
  const gates = await Promise.all(ports.map(startGate));
  const [apis, mail, scanner] = gates.map(({ port }) => port);
  const stop = async (): Promise<void> => {
    await testbed.stop();
    await proxy.close();
    for (const gate of gates) await gate.stop();
  };
  try {
    const outside = { port: sandbox.port, smtpPort: mail ?? 0, clamdPort: scanner ?? 0 };
    await testbed.restart({ ...settingsFor(outside, proxy.url, apis), ...SETTINGS, ...CHOSEN });
  } catch (error) {
    await stop();
    throw error;
  }
  const makeOutsideSlow = (isSlow: boolean): void => {
    for (const gate of gates) (isSlow ? gate.slow : gate.open)();
  };
  return { ...testbed, proxy, makeOutsideSlow, stop };
}

/** The product's connections: the campaign's own do not go through the proxy. */
const BACKENDS = `select pid from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend'
    and pid <> pg_backend_pid() and client_addr is not null`;

/** Stops the processes of PostgreSQL that serve the product now, with every lock that they hold. */
export async function freezeBackends({ database }: Testbed): Promise<() => void> {
  const { rows } = await database.owner.query<{ pid: number }>(BACKENDS);
  const signal = (name: 'SIGSTOP' | 'SIGCONT'): void => {
    for (const { pid } of rows) {
      try {
        process.kill(pid, name);
      } catch {
        // It has ended meanwhile.
      }
    }
  };
  signal('SIGSTOP');
  return () => signal('SIGCONT');
}
