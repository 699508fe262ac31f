// A database for each test file: a clone of one that was migrated once.
import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { APP_ROLE, migrate } from '#server/db/migrate.ts';
import { openPool } from '#server/db/pool.ts';

export interface TestDatabase {
  url: string;
  /** Runs statements as the app's role. */
  pool: pg.Pool;
  /** Runs statements as the owner of everything, to test rules that must withstand it. */
  owner: pg.Pool;
  close: () => Promise<void>;
}

// One template per schema: a changed migration has a new name, so an old template is never used.
const TEMPLATE_LOCK = 7_305_002;

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
  return `template_${schema.slice(0, 12)}`;
}

/** Creates the template if this schema has none yet; parallel files take turns. */
async function ensureTemplate(admin: pg.Client): Promise<string> {
  const name = await templateName();
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const { rows } = await admin.query('select from pg_database where datname = $1', [name]);
  if (rows.length === 0) {
    await admin.query(`create database ${name}_making`);
    const owner = openPool({ url: urlOf(`${name}_making`), connections: 1 });
    await migrate(owner);
    await owner.end();
    await admin.query(`alter database ${name}_making rename to ${name}`);
  }
  await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  return name;
}

/** A database of this version. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(ensureTemplate);
}

/** The database of a whole test file: call it at the top. It is dropped after the last test. */
export async function testDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  afterAll(database.close);
  return database;
}

/** An empty database. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase(async () => 'template0');
}

async function createDatabase(
  chooseTemplate: (admin: pg.Client) => Promise<string>,
): Promise<TestDatabase> {
  const admin = new pg.Client({ connectionString: urlOf('postgres') });
  await admin.connect();
  const template = await chooseTemplate(admin);
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Half the work of the other strategy, which writes every page to the log, too.
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  const url = urlOf(name);
  const pool = openPool({ url, connections: 10, role: APP_ROLE });
  const owner = openPool({ url, connections: 3 });
  return {
    url,
    pool,
    owner,
    close: async () => {
      await Promise.all([pool.end(), owner.end()]);
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
