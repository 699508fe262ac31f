// A world whose product can be killed at any message it sends: relays stand between it and its
// database, and between it and the outside world.
import { makeProduct } from '../../../e2e/product.ts';
import type { Product } from '../../../e2e/product.ts';
import { peopleIn, startProduct } from '../../harness/world.ts';
import type { World, WorldOptions } from '../../harness/world.ts';
import { callbackAddresses, startOutside } from '../../harness/outside.ts';
import type { Outside } from '../../harness/outside.ts';
import { settingsFor } from '../../harness/settings.ts';
import { makeCrasher } from './crasher.ts';
import type { Crasher } from './crasher.ts';
import type { Points } from './points.ts';
import { startRelay } from './relay.ts';
import { skipDowntime } from './time.ts';
import { watchHttp } from './watch-http.ts';
import { watchPostgres } from './watch-postgres.ts';

export interface CrashWorld extends World {
  crasher: Crasher;
  /** Ends the process at once. Nothing happens to one that is down already. */
  kill: () => void;
  /** Says who is told at every kill, until somebody else is. */
  onKill: (tell: () => void) => void;
  /** How often it was killed so far. */
  crashes: () => number;
  /**
   * Starts the product again if it was killed; a start that is killed is begun anew. `isLong`: so
   * much time passed meanwhile that everything put off is due.
   */
  revive: (how: { isLong: boolean }) => Promise<void>;
}

const SETTINGS = {
  // What a crash makes the product say is no fault of its own.
  LOG: 'silent',
  PAYMENT_NEPAL: 'onepg',
  CARRIERS: 'mobile=khalti-service,reloadly',
  DELIVERY_TIMEOUT_MS: '800',
  DELIVERY_LEASE_SECONDS: '7',
  // So many that no epoch outlasts them: nothing of this is for a person.
  DELIVERY_ASK_SECONDS: `0.2,0.3,0.5,0.5${',1'.repeat(10)}${',3'.repeat(60)}`,
  PAYMENT_ASK_SECONDS: `2${',1'.repeat(10)}${',3'.repeat(60)}`,
};
const OUTSIDE = { SANDBOX_HANG_MS: '600', SANDBOX_QUEUE_MS: '250' };

/** The product meets everything through the relays; a browser goes to its bank directly. */
function settingsThrough(
  outside: Outside,
  ports: { database: number; outside: number },
  databaseUrl: string,
): Record<string, string> {
  const url = new URL(databaseUrl);
  url.hostname = 'localhost';
  url.port = String(ports.database);
  const relayed = { ...outside, url: `http://localhost:${ports.outside}` };
  return {
    ...settingsFor(relayed, url.href),
    PAYU_FORM_URL: `${outside.url}/payu/_payment`,
    ONEPG_FORM_URL: `${outside.url}/onepg/Payment/Index`,
    ESEWA_FORM_URL: `${outside.url}/esewa/api/epay/main/v2/form`,
    ...SETTINGS,
  };
}

const PORT_MS = 500;

function isPortTaken(output: string): boolean {
  return /Port \d+ is already/.test(output);
}

/** The deaths and revivals of one product. */
function makeLife(owner: CrashWorld['database']['owner']) {
  const state: { product?: Product; gone?: Promise<void> | undefined; isStarting: boolean } = {
    isStarting: true,
  };
  let crashes = 0;
  let told = (): void => undefined;
  return {
    begin: (product: Product): void => {
      state.product = product;
      state.isStarting = false;
    },
    isStarting: () => state.isStarting,
    crashes: () => crashes,
    onKill: (tell: () => void): void => void (told = tell),
    kill: (): void => {
      if (state.gone || !state.product) return;
      crashes += 1;
      // The signal has been sent when this comes back; only the waiting is left.
      state.gone = state.product.end('SIGKILL');
      told();
    },
    revive: async ({ isLong }: { isLong: boolean }): Promise<void> => {
      while (state.gone) {
        await state.gone;
        if (isLong) await skipDowntime(owner);
        state.gone = undefined;
        state.isStarting = true;
        const started = await state.product?.start();
        state.isStarting = false;
        if (started?.isUp === true || state.gone) continue;
        if (started && isPortTaken(started.output)) {
          // Somebody else was given it meanwhile, for a short call most likely.
          await new Promise((resolve) => setTimeout(resolve, PORT_MS));
          state.gone = Promise.resolve();
          continue;
        }
        throw new Error(`it does not start again: ${started?.output.slice(-2_000)}`);
      }
    },
  };
}

/** Starts everything; whatever was started is stopped again when the start fails. */
export async function startCrashWorld(
  { server, name, program }: Pick<WorldOptions, 'server' | 'name'> & { program: string },
  points: Points,
): Promise<CrashWorld> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const one of stops.splice(0).toReversed()) await one();
  };
  try {
    const database = await server.create(name);
    stops.push(() => server.drop(name, database));
    const outside = await startOutside(OUTSIDE);
    stops.push(() => outside.stop());

    const life = makeLife(database.owner);
    const crasher = makeCrasher(points, life);
    const toDatabase = await startRelay(
      Number(new URL(database.url).port),
      watchPostgres(crasher.meets),
    );
    stops.push(() => toDatabase.stop());
    const toOutside = await startRelay(outside.port, watchHttp(crasher.meets));
    stops.push(() => toOutside.stop());

    const ports = { database: toDatabase.port, outside: toOutside.port };
    const product = await makeProduct(settingsThrough(outside, ports, database.url), program);
    stops.push(() => product.remove());
    await startProduct(product);
    life.begin(product);
    const { url } = product;
    for (const [system, address] of callbackAddresses(url)) await outside.callBack(system, address);
    return {
      url,
      urls: [url],
      products: [product],
      outside,
      database,
      people: peopleIn(database),
      restart: () => startProduct(product),
      stop,
      crasher,
      ...life,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
