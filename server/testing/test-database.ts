// A database for each test file: a clone of one that was migrated once.
import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { openAppPools, openPool } from '#server/db/pool.ts';
import type { AppPools } from '#server/db/pool.ts';
import {
  closeCitusDatabase,
  copyCitusDatabase,
  createCitusDatabase,
  dropCitusDatabase,
} from './citus/citus-databases.ts';
import type { CitusNodes } from './citus/citus-databases.ts';

export interface TestDatabase extends AppPools {
  url: string;
  /** Runs statements as the owner of everything, to test rules that must withstand it. */
  owner: pg.Pool;
  close: () => Promise<void>;
}

/** Few: an app opens all of them when it starts, and each costs as much as a test. */
const CONNECTIONS = 5;

// One template per schema: a changed migration has a new name, so an old template is never used.
const TEMPLATE_LOCK = 7_305_002;

/** With TEST_DATABASE_WORKERS, TEST_DATABASE_URL is the coordinator of a Citus cluster. */
function citusNodes(): CitusNodes | undefined {
  const workers = process.env['TEST_DATABASE_WORKERS'] ?? '';
  if (workers === '') return undefined;
  return { coordinator: inject('postgresUrl'), workers: workers.split(',') };
}

/** Whether the ledger is sharded across the workers; otherwise the workers, if any, are empty. */
export const isSharded = process.env['TEST_DATABASE_SHARDS'] === 'on';

function urlOf(database: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${database}`;
  return url.href;
}

async function templateName(): Promise<string> {
  const files = import.meta.glob<string>('../db/**/*.sql', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const schema = createHash('sha256').update(JSON.stringify(files)).digest('hex');
  return `template_${schema.slice(0, 12)}${isSharded ? '_shards' : ''}`;
}

/** Creates the template if this schema has none yet; parallel files take turns. */
async function ensureTemplate(admin: pg.Client): Promise<string> {
  const name = await templateName();
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const { rows } = await admin.query(
    'select from pg_database where datname = $1 and (not $2 or not datallowconn)',
    [name, citusNodes() !== undefined],
  );
  if (rows.length === 0) {
    const nodes = citusNodes();
    if (nodes) await makeCitusTemplate(nodes, name);
    else await makeTemplate(admin, name);
  }
  await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  return name;
}

async function makeTemplate(admin: pg.Client, name: string): Promise<void> {
  await admin.query(`create database ${name}_making`);
  const owner = openPool({ url: urlOf(`${name}_making`), connections: 1 });
  await migrate(owner);
  await owner.end();
  await admin.query(`alter database ${name}_making rename to ${name}`);
}

/** Created under its final name, because the nodes find each other's databases by name. */
async function makeCitusTemplate(nodes: CitusNodes, name: string): Promise<void> {
  await dropCitusDatabase(nodes, name);
  await createCitusDatabase(nodes, name);
  const owner = openPool({ url: urlOf(name), connections: 1 });
  await migrate(owner, { isSharded });
  await owner.end();
  await closeCitusDatabase(nodes, name);
}

/** A database of this version; `connections`: at most, of each of the app's roles. */
export async function createTestDatabase(
  connections: number | string = CONNECTIONS,
): Promise<TestDatabase> {
  return createDatabase(ensureTemplate, Number(connections));
}

/** The database of a whole test file: call it at the top. It is dropped after the last test. */
export async function testDatabase(connections = CONNECTIONS): Promise<TestDatabase> {
  const database = await createTestDatabase(connections);
  afterAll(database.close);
  return database;
}

/** How many sessions of a database wait for a lock. */
export async function countLockWaiters(owner: pg.Pool): Promise<number> {
  const { rowCount } = await owner.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
}

/** An empty database. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase(async () => 'template0');
}

async function createDatabase(
  chooseTemplate: (admin: pg.Client) => Promise<string>,
  connections = CONNECTIONS,
): Promise<TestDatabase> {
  const admin = new pg.Client({ connectionString: urlOf('postgres') });
  await admin.connect();
  const template = await chooseTemplate(admin);
  const name = `test_${randomBytes(6).toString('hex')}`;
  const nodes = template === 'template0' ? undefined : citusNodes();
  // Half the work of the WAL_LOG strategy, which also writes every page to the write-ahead log.
  if (nodes) await copyCitusDatabase(nodes, { from: template, to: name });
  else await admin.query(`create database ${name} template ${template} strategy file_copy`);
  const url = urlOf(name);
  const { pool, deskPool } = openAppPools({ url, connections, isSharded });
  const owner = openPool({ url, connections: 3, isSharded });
  return {
    url,
    pool,
    deskPool,
    owner,
    close: async () => {
      await Promise.all([pool.end(), deskPool.end(), owner.end()]);
      if (nodes) await dropCitusDatabase(nodes, name);
      else await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
