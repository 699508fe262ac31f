// A testbed whose product runs its own PostgreSQL, as on a machine that has none: killing the product leaves
// the server running, and the product restarts a server that was killed. It runs its own PostgreSQL only
// together with the sandbox.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { startOwnPostgres } from '#server/db/postgres/own-postgres.ts';
import { isAlive } from '#server/db/postgres/postgres-process.ts';
import { openPool } from '#server/db/pool.ts';
import { endLater } from '../harness/endings/endings.ts';
import { makeProduct } from '../harness/endings/own-product.ts';
import type { BenchDatabase } from '../../bench/database/own-server.ts';
import type { Product } from '../../e2e/product.ts';
import { EPOCH_SETTINGS } from '../gateways/gateways.ts';
import { programWith } from '../harness/plant.ts';
import type { PlantedBug } from '../harness/planted-source.ts';
import { callBackAt, startSandbox } from '../harness/sandbox.ts';
import { PATIENT, settingsFor } from '../harness/settings.ts';
import { makeStops, peopleMaker, startProduct } from '../harness/testbed.ts';
import type { Testbed } from '../harness/testbed.ts';

export interface EmbeddedOptions {
  bug?: PlantedBug | undefined;
  /** The product's data folder, with the files of PostgreSQL in it. */
  dataDir?: string;
  settings?: Record<string, string>;
}

export interface EmbeddedTestbed extends Testbed {
  product: Product;
  /** The server's process, while one runs. */
  postmaster: () => Promise<number | undefined>;
  /** Connects the campaign again, after a start that may have given the server another port. */
  reconnect: () => Promise<void>;
}

const quiet = (): void => undefined;

const SETTINGS = { ...PATIENT, DATABASE_CONNECTIONS: '10' };

interface PidFile {
  pid: number;
  port: number;
}

/** Reads the server's process, port and password from its own files. */
function makePlace(dataDir: string) {
  const folder = join(dataDir, 'postgres');
  return {
    read: async (): Promise<PidFile | undefined> => {
      const text = await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8').catch(() => '');
      const lines = text.split('\n');
      const [pid, port] = [Number(lines[0]), Number(lines[3])];
      return pid > 0 && port > 0 && isAlive(pid) ? { pid, port } : undefined;
    },
    password: async () => (await readFile(join(folder, 'password'), 'utf8')).trim(),
  };
}

/** The database as its owner, at whatever port the server has now. */
async function openOwner(dataDir: string) {
  const place = makePlace(dataDir);
  let current: { url: string; owner: pg.Pool } | undefined;
  const reconnect = async (): Promise<void> => {
    const found = await place.read();
    if (!found) throw new Error(`no PostgreSQL runs in ${dataDir}`);
    const password = encodeURIComponent(await place.password());
    const url = `postgres://kosheli:${password}@127.0.0.1:${found.port}/kosheli`;
    if (url === current?.url) return;
    await current?.owner.end();
    current = { url, owner: openPool({ url, connections: 4 }) };
  };
  await reconnect();
  const now = (): BenchDatabase => {
    if (!current) throw new Error('the database is not connected');
    return current;
  };
  const database: BenchDatabase = {
    get url() {
      return now().url;
    },
    get owner() {
      return now().owner;
    },
  };
  return { database, reconnect, close: () => now().owner.end(), place };
}

/** Starts everything; stops it again when the start fails. */
export async function startEmbeddedTestbed(options: EmbeddedOptions): Promise<EmbeddedTestbed> {
  const stops = makeStops();
  try {
    const program = await programWith(options.bug);
    const sandbox = await startSandbox();
    stops.add(() => sandbox.stop());
    const { DATABASE_URL: _none, ...own } = settingsFor(sandbox, '');
    const beside = {
      SANDBOX: 'on',
      SANDBOX_SHARED: 'on',
      SANDBOX_PORT: String(sandbox.port),
      SANDBOX_SMTP_PORT: String(sandbox.smtpPort),
      SANDBOX_CLAMD_PORT: String(sandbox.clamdPort),
    };
    const folder = options.dataDir !== undefined && { DATA_DIR: options.dataDir };
    const all = {
      ...own,
      ...beside,
      ...SETTINGS,
      ...EPOCH_SETTINGS,
      ...options.settings,
      ...folder,
    };
    const product = await makeProduct(all, program);
    const dataDir = options.dataDir ?? product.dataDir;
    const { read } = makePlace(dataDir);
    const remove = endLater(async () => {
      await product.end('SIGTERM');
      // A product that was killed leaves its server running.
      if (await read()) await (await startOwnPostgres({ dataDir, log: quiet })).stop();
      await product.remove();
    });
    stops.add(remove);
    await startProduct(product);
    const { database, reconnect, close, place } = await openOwner(dataDir);
    stops.add(close);
    const { url } = product;
    await callBackAt(sandbox, url);
    return {
      url,
      urls: [url],
      products: [product],
      product,
      sandbox,
      database,
      ...peopleMaker(database),
      restart: () => startProduct(product),
      postmaster: async () => (await place.read())?.pid,
      reconnect,
      stop: stops.run,
    };
  } catch (error) {
    await stops.run();
    throw error;
  }
}
