// A whole world for one campaign: the built product as real processes on an empty database of its
// own, the sandbox as a process beside them, and people with money.
import { makePeople } from '../../bench/database/people.ts';
import type { Person } from '../../bench/database/people.ts';
import type { BenchDatabase, BenchServer } from '../../bench/database/own-server.ts';
import { makeProduct } from '../../e2e/product.ts';
import type { Product } from '../../e2e/product.ts';
import { programWith } from './plant.ts';
import type { PlantedBug } from './planted-source.ts';
import { callbackAddresses, startOutside } from './outside.ts';
import type { Outside } from './outside.ts';
import { settingsFor } from './settings.ts';

export interface WorldOptions {
  server: BenchServer;
  /** Letters and digits: the database's name. */
  name: string;
  bug?: PlantedBug | undefined;
  /** How many processes of the product work on the one database; 1 unless told. */
  products?: number;
  /** Settings of the product, over those of settings.ts; of the sandbox, over its own. */
  settings?: Record<string, string>;
  outside?: Record<string, string>;
}

/** What somebody in a campaign starts with. */
export interface Wealth {
  rupees?: number;
  /** Whether their identity is verified, which lifts the limits. */
  isVerified?: boolean;
}

export interface World {
  /** The first product, which the outside world calls back. */
  url: string;
  /** Every product. */
  urls: readonly string[];
  /** Started, and to be started again after `end('SIGKILL')`. */
  products: readonly Product[];
  outside: Outside;
  /** `owner` reads and arranges what no request could; what is proven is done by requests. */
  database: BenchDatabase;
  /** People with a living session and so much money, made through the ledger. */
  people: (count: number, wealth?: Wealth) => Promise<Person[]>;
  /** Starts every product again, with other settings over those of before. */
  restart: (settings?: Record<string, string>) => Promise<void>;
  stop: () => Promise<void>;
}

/** The address people made by `World.people` have. */
export function emailOf({ id }: Pick<Person, 'id'>): string {
  return `${id}@example.com`;
}

/** Throws an Error with its last words when a product does not start. */
export async function startProduct(
  product: Product,
  settings: Record<string, string> = {},
): Promise<void> {
  const { isUp, output } = await product.start(settings);
  if (!isUp) throw new Error(`the product does not start: ${output.slice(-2_000)}`);
}

export function peopleIn(database: BenchDatabase): World['people'] {
  return async (count, { rupees = 0, isVerified = false } = {}) => {
    const people = await makePeople(database, count, BigInt(Math.round(rupees * 100)));
    if (isVerified) {
      const ids = people.map(({ id }) => id);
      await database.owner.query('update users set kyc_status = 1 where id = any ($1)', [ids]);
    }
    return people;
  };
}

/** Starts everything; whatever was started is stopped again when the start fails. */
export async function startWorld(options: WorldOptions): Promise<World> {
  const { server, name, bug, settings = {} } = options;
  const program = await programWith(bug);
  // Tables with a bug in them are made by the product that has it.
  const database = await server.create(name, { isEmpty: bug?.file.endsWith('.sql') === true });
  const outside = await startOutside(options.outside);
  const own = { ...settingsFor(outside, database.url), ...settings };
  const products: Product[] = [];
  // A campaign that ends before its time leaves no product behind.
  const cut = (): void => {
    for (const product of products) void product.end('SIGKILL');
  };
  process.once('exit', cut);
  const stop = async (): Promise<void> => {
    process.off('exit', cut);
    await Promise.all(products.map((product) => product.remove()));
    await outside.stop();
    await server.drop(name, database);
  };
  try {
    for (let count = options.products ?? 1; count > 0; count -= 1) {
      const product = await makeProduct(own, program);
      products.push(product);
      // One after the other: the first one makes the tables.
      await startProduct(product);
    }
    const urls = products.map(({ url }) => url);
    const [url = ''] = urls;
    for (const [system, address] of callbackAddresses(url)) await outside.callBack(system, address);
    const restart: World['restart'] = async (more = {}) => {
      await Promise.all(products.map((product) => product.end('SIGTERM')));
      for (const product of products) await startProduct(product, more);
    };
    const people = peopleIn(database);
    return { url, urls, products, outside, database, people, restart, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
