// Everything a campaign runs on: the built product as real processes on an empty database of its own,
// the sandbox beside them, and people with money.
import { makePeople } from '../../bench/database/people.ts';
import type { Person } from '../../bench/database/people.ts';
import type { BenchDatabase, BenchServer } from '../../bench/database/own-server.ts';
import { makeProduct } from './endings/own-product.ts';
import type { Product } from '../../e2e/product.ts';
import { programWith } from './plant.ts';
import type { PlantedBug } from './planted-source.ts';
import { callBackAt, startSandbox } from './sandbox.ts';
import type { Sandbox } from './sandbox.ts';
import { settingsFor } from './settings.ts';

export interface TestbedOptions {
  server: BenchServer;
  /** The database's name: letters and digits. */
  name: string;
  bug?: PlantedBug | undefined;
  /** How many processes of the product share the database; 1 by default. */
  products?: number;
  /** Settings of the product that override those of settings.ts. */
  settings?: Record<string, string>;
  /** The same for the sandbox. */
  sandbox?: Record<string, string>;
}

export interface PersonOptions {
  rupees?: number;
  /** Whether the identity is verified, which raises the limits. */
  isVerified?: boolean;
}

export interface Testbed {
  /** The first product, which receives the callbacks. */
  url: string;
  /** Every product. */
  urls: readonly string[];
  /** Running; can be started again after `end('SIGKILL')`. */
  products: readonly Product[];
  sandbox: Sandbox;
  /** `owner` reads and prepares what no request can; what a campaign proves is done by requests. */
  database: BenchDatabase;
  /** People with a session and money, made through the ledger. */
  people: (count: number, options?: PersonOptions) => Promise<Person[]>;
  /** One such person. */
  person: (options?: PersonOptions) => Promise<Person>;
  /** Restarts every product, with other settings over the earlier ones. */
  restart: (settings?: Record<string, string>) => Promise<void>;
  stop: () => Promise<void>;
}

/** The address of the people made by `Testbed.people`. */
export function emailOf({ id }: Pick<Person, 'id'>): string {
  return `${id}@example.com`;
}

const STARTS_MAX = 4;

/**
 * Starts the product as a supervisor does: again if a busy machine's database did not answer in time. Throws
 * an Error with its last output when the product does not start.
 */
export async function startProduct(
  product: Product,
  settings: Record<string, string> = {},
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { isUp, output } = await product.start(settings);
    if (isUp) return;
    const isLate = output.includes('the database does not answer');
    if (!isLate || tries === STARTS_MAX) {
      throw new Error(`the product does not start: ${output.slice(-2_000)}`);
    }
  }
}

export function peopleMaker(database: BenchDatabase): Pick<Testbed, 'people' | 'person'> {
  const people: Testbed['people'] = async (count, { rupees = 0, isVerified = false } = {}) => {
    const made = await makePeople(database, count, BigInt(Math.round(rupees * 100)));
    if (isVerified) {
      const ids = made.map(({ id }) => id);
      await database.owner.query('update users set kyc_status = 1 where id = any ($1)', [ids]);
    }
    return made;
  };
  const person: Testbed['person'] = async (options) => {
    const [one] = await people(1, options);
    if (!one) throw new Error('no person was made');
    return one;
  };
  return { people, person };
}

/** What was started and has to be stopped again, the newest first. */
export interface Stops {
  add: (stop: () => Promise<unknown>) => void;
  /** Stops everything that was added since, once. */
  run: () => Promise<void>;
}

export function makeStops(): Stops {
  const stops: (() => Promise<unknown>)[] = [];
  return {
    add: (stop) => void stops.push(stop),
    run: async () => {
      for (const stop of stops.splice(0).toReversed()) await stop();
    },
  };
}

/** Starts everything; stops it again when the start fails. */
export async function startTestbed(options: TestbedOptions): Promise<Testbed> {
  const { server, name, bug, settings = {} } = options;
  const program = await programWith(bug);
  // With a bug in an SQL file the database starts empty, so that the product with the bug makes the tables.
  const database = await server.create(name, { isEmpty: bug?.file.endsWith('.sql') === true });
  const sandbox = await startSandbox(options.sandbox);
  const own = { ...settingsFor(sandbox, database.url), ...server.settings, ...settings };
  const products: Product[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(products.map((product) => product.remove()));
    await sandbox.stop();
    await server.drop(name, database);
  };
  try {
    for (let count = options.products ?? 1; count > 0; count -= 1) {
      const product = await makeProduct(own, program);
      products.push(product);
      // One by one: the first one makes the tables.
      await startProduct(product);
    }
    const urls = products.map(({ url }) => url);
    const [url = ''] = urls;
    await callBackAt(sandbox, url);
    const restart: Testbed['restart'] = async (more = {}) => {
      await Promise.all(products.map((product) => product.end('SIGTERM')));
      for (const product of products) await startProduct(product, more);
    };
    return { url, urls, products, sandbox, database, ...peopleMaker(database), restart, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
