// A testbed whose product can be killed at any message it sends: relays stand between it and its
// database, and between it and the sandbox.
import { makeProduct } from '../../harness/endings/own-product.ts';
import type { Product } from '../../../e2e/product.ts';
import { makeStops, peopleMaker, startProduct } from '../../harness/testbed.ts';
import type { Testbed, TestbedOptions } from '../../harness/testbed.ts';
import { callBackAt, startSandbox } from '../../harness/sandbox.ts';
import type { CampaignGateway } from '../../gateways/gateway.ts';
import { EPOCH_GATEWAYS, EPOCH_SETTINGS } from '../../gateways/gateways.ts';
import { settingsFor } from '../../harness/settings.ts';
import { makeFaultInjector } from './fault-injector.ts';
import type { FaultInjector } from './fault-injector.ts';
import type { Points } from './points.ts';
import { startRelay } from './relay.ts';
import { skipDowntime } from './time.ts';
import { watchHttp } from './watch-http.ts';
import { watchPostgres } from './watch-postgres.ts';

export interface CrashTestbed extends Testbed {
  /** The gateways that are set up. */
  gateways: readonly CampaignGateway[];
  injector: FaultInjector;
  /** Ends the process at once, if it is running. */
  kill: () => void;
  /** Sets what is called at every kill. */
  onKill: (listener: () => void) => void;
  /** How often it was killed. */
  crashes: () => number;
  /**
   * Starts the product again if it was killed, and again if the start is killed. `isLong`: it was
   * down for so long that everything is due.
   */
  restartKilled: (downtime: { isLong: boolean }) => Promise<void>;
}

const SETTINGS = {
  // What the product logs during crashes is no fault of its own.
  LOG: 'silent',
  CARRIERS: 'mobile=khalti-service,reloadly',
  DELIVERY_TIMEOUT_MS: '800',
  DELIVERY_LEASE_SECONDS: '7',
  // Enough queries to outlast every epoch, so that nothing needs manual review.
  DELIVERY_ASK_SECONDS: `0.2,0.3,0.5,0.5${',1'.repeat(10)}${',3'.repeat(60)}`,
  PAYMENT_ASK_SECONDS: `2${',1'.repeat(10)}${',3'.repeat(60)}`,
};
const SANDBOX = { SANDBOX_HANG_MS: '600', SANDBOX_QUEUE_MS: '250' };

const PORT_MS = 500;

function isPortTaken(output: string): boolean {
  return /Port \d+ is already/.test(output);
}

/** Kills and restarts one product. */
function makeLifecycle(owner: CrashTestbed['database']['owner']) {
  const state: { product?: Product; gone?: Promise<void> | undefined; isStarting: boolean } = {
    isStarting: true,
  };
  let crashes = 0;
  let onKill = (): void => undefined;
  return {
    begin: (product: Product): void => {
      state.product = product;
      state.isStarting = false;
    },
    isStarting: () => state.isStarting,
    crashes: () => crashes,
    onKill: (listener: () => void): void => void (onKill = listener),
    kill: (): void => {
      if (state.gone || !state.product) return;
      crashes += 1;
      // Sends the signal now; only the end of the process is awaited later.
      state.gone = state.product.end('SIGKILL');
      onKill();
    },
    restartKilled: async ({ isLong }: { isLong: boolean }): Promise<void> => {
      while (state.gone) {
        await state.gone;
        if (isLong) await skipDowntime(owner);
        state.gone = undefined;
        state.isStarting = true;
        const started = await state.product?.start();
        state.isStarting = false;
        if (started?.isUp === true || state.gone) continue;
        if (started && isPortTaken(started.output)) {
          // Another process got the port meanwhile, most likely for a short call.
          await new Promise((resolve) => setTimeout(resolve, PORT_MS));
          state.gone = Promise.resolve();
          continue;
        }
        throw new Error(`the product does not restart: ${started?.output.slice(-2_000)}`);
      }
    },
  };
}

/** Starts everything; stops it again when the start fails. */
export async function startCrashTestbed(
  { server, name, program }: Pick<TestbedOptions, 'server' | 'name'> & { program: string },
  points: Points,
): Promise<CrashTestbed> {
  const stops = makeStops();
  try {
    const database = await server.create(name);
    stops.add(() => server.drop(name, database));
    const sandbox = await startSandbox(SANDBOX);
    stops.add(() => sandbox.stop());

    const life = makeLifecycle(database.owner);
    const injector = makeFaultInjector(points, life);
    const toDatabase = await startRelay(
      Number(new URL(database.url).port),
      watchPostgres(injector.onMessage),
    );
    stops.add(() => toDatabase.stop());
    const toSandbox = await startRelay(sandbox.port, watchHttp(injector.onMessage));
    stops.add(() => toSandbox.stop());

    const relayed = new URL(database.url);
    relayed.hostname = 'localhost';
    // Otherwise the product would connect through the server's socket file, past the relay.
    relayed.searchParams.delete('host');
    relayed.port = String(toDatabase.port);
    const settings = {
      ...settingsFor(sandbox, relayed.href, toSandbox.port),
      ...server.settings,
      ...SETTINGS,
      ...EPOCH_SETTINGS,
    };
    const product = await makeProduct(settings, program);
    stops.add(() => product.remove());
    await startProduct(product);
    life.begin(product);
    const { url } = product;
    await callBackAt(sandbox, url);
    return {
      url,
      urls: [url],
      products: [product],
      sandbox,
      gateways: EPOCH_GATEWAYS,
      database,
      ...peopleMaker(database),
      restart: () => startProduct(product),
      stop: stops.run,
      injector,
      ...life,
    };
  } catch (error) {
    await stops.run();
    throw error;
  }
}
