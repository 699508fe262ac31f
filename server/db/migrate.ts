// Migrates a database to the newest schema: numbered migrations, one transaction each, then functions and
// grants whose text has changed, the grants also after a migration. A database of a later version is left as
// it is.
import type pg from 'pg';
import { isLockTimeout } from './database-errors.ts';
import { FORMER_MIGRATIONS } from './former-migrations.ts';
import { applyFunctions, dueFiles, hasTable, inOne, isSettled } from './function-files.ts';
import { ensureRoles, hasRoles } from './roles/roles.ts';
import { MIGRATIONS, REPEATABLES, SHARD_REPEATABLES, statementsOf } from './schema-files.ts';
import type { Migration, SchemaFile } from './schema-files.ts';
import { distribute, isDistributed } from './shards/distribute.ts';

// Our own key for an advisory lock: one migration at a time per database.
const MIGRATION_LOCK = 7_305_001;
const LOCK_POLL_MS = 100;

/**
 * Runs what has not run yet and returns the names. Two at once are safe: the second waits and finds
 * nothing to do. A version that needs nothing does not wait for one that migrates. `mayGoBack` applies
 * the functions of this version though a later one has applied its own, unless that one has migrations,
 * too. Throws an Error of one sentence when a migration was changed after it ran, or when the database
 * has a version this one cannot start from or work with.
 */
export async function migrate(
  owner: pg.Pool,
  { mayGoBack = false, isSharded = false } = {},
): Promise<string[]> {
  const client = await owner.connect();
  const files = isSharded ? SHARD_REPEATABLES : REPEATABLES;
  try {
    if (!mayGoBack && (await needsNothing(client, { files, isSharded }))) {
      client.release();
      return [];
    }
    await takeLock(client);
    await ensureRoles(client);
    const done = await runMigrations(client);
    if (isSharded) done.push(...(await distribute(client)));
    else await assertWhole(client);
    if (!isLater(await readRan(client))) {
      done.push(...(await applyFunctions(client, { files, mayGoBack })));
    }
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
    return done;
  } catch (error) {
    // Closing the connection also rolls back and releases the lock.
    client.release(true);
    throw isLockTimeout(error) ? new Error(LOCKED, { cause: error }) : error;
  }
}

/** It does not wait longer: whoever comes after it for the table, every customer, waits behind it. */
const LOCKED =
  'The database was not migrated to the end, because other work holds a table that must be changed: an audit of the ' +
  'books or a report takes minutes. Run it again when that has ended.';

/**
 * Whether this version can start on the database as it is. Only reads, so it is asked without the lock: a
 * later version may be migrating, and each of its transactions leaves a database on which this version works,
 * until one says that it does not. In doubt the answer is no, and `migrate` decides under the lock.
 */
async function needsNothing(
  client: pg.PoolClient,
  { files, isSharded }: { files: readonly SchemaFile[]; isSharded: boolean },
): Promise<boolean> {
  const ran = await readRan(client);
  const hasAll = MIGRATIONS.every(({ number, hash }) => ran.get(number)?.hash === hash);
  if (!hasAll || (await isDistributed(client)) !== isSharded) return false;
  refuseIfEnded(ran);
  if (!(await hasRoles(client))) return false;
  return isLater(ran) || isSettled(client, { files });
}

/**
 * The names of what `migrate` would run; everything for an empty database. Throws an Error of one
 * sentence when the database has a version with which this one does not work.
 */
export async function pendingMigrations(owner: pg.Pool): Promise<string[]> {
  const client = await owner.connect();
  try {
    const ran = await readRan(client);
    refuseIfEnded(ran);
    const isFormer = ran.get(1)?.name !== MIGRATIONS[0]?.name;
    const files = (await isDistributed(client)) ? SHARD_REPEATABLES : REPEATABLES;
    const pending = MIGRATIONS.filter(({ number }) => isFormer || !ran.has(number));
    const willMigrate = pending.length > 0;
    const due = isLater(ran) ? [] : await dueFiles(client, { files, willMigrate });
    return [...pending, ...due].map(({ name }) => name);
  } finally {
    client.release();
  }
}

/** Throws for a database whose ledger is distributed, which cannot be undone. */
async function assertWhole(client: pg.PoolClient): Promise<void> {
  if (!(await isDistributed(client))) return;
  throw new Error('The ledger of this database lies in shards: set DATABASE_SHARDS=on.');
}

// Polled rather than awaited: a waiting statement holds a snapshot, which `create index
// concurrently` would wait for in turn.
async function takeLock(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [MIGRATION_LOCK],
    );
    if (rows[0]?.taken) return;
    await new Promise((resolve) => setTimeout(resolve, LOCK_POLL_MS));
  }
}

interface Ran {
  number: number;
  name: string;
  hash: string | null;
  /** Whether versions without this migration do not work with it; absent in an old database. */
  ends_earlier?: boolean;
}

async function readRan(client: pg.PoolClient): Promise<Map<number, Ran>> {
  if (!(await hasTable(client, 'migrations'))) return new Map();
  const { rows } = await client.query<Ran>('select * from migrations');
  return new Map(rows.map((row) => [row.number, row]));
}

/** Whether a later version has migrated the database. */
function isLater(ran: ReadonlyMap<number, Ran>): boolean {
  return [...ran.keys()].some((number) => number > MIGRATIONS.length);
}

function refuseIfEnded(ran: ReadonlyMap<number, Ran>): void {
  const ended = [...ran.values()].some(
    ({ number, ends_earlier: endsEarlier }) => number > MIGRATIONS.length && endsEarlier === true,
  );
  if (!ended) return;
  throw new Error(
    'This database is of a later version, with which this one does not work: start that version.',
  );
}

async function runMigrations(client: pg.PoolClient): Promise<string[]> {
  await client.query(
    `create table if not exists migrations (
       number int primary key, name text not null, ran_at timestamptz not null default now())`,
  );
  // An old database has the table without these columns.
  await client.query(
    `alter table migrations add column if not exists hash text,
       add column if not exists ends_earlier boolean not null default false`,
  );
  await adoptBaseline(client, await readRan(client));
  const ran = await readRan(client);
  refuseIfEnded(ran);
  for (const migration of MIGRATIONS) assertUnchanged(migration, ran.get(migration.number));
  const pending = MIGRATIONS.filter(({ number }) => !ran.has(number));
  for (const migration of pending) await runOne(client, migration);
  return pending.map(({ name }) => name);
}

async function runOne(client: pg.PoolClient, migration: Migration): Promise<void> {
  const { sql, isTransaction } = migration;
  // Several statements in one query would be a transaction.
  for (const one of isTransaction ? [] : statementsOf(sql)) await client.query(one);
  await inOne(client, async () => {
    if (isTransaction) await client.query(sql);
    await note(client, migration);
  });
}

async function note(client: pg.PoolClient, migration: Migration): Promise<void> {
  const { number, name, hash, endsEarlier } = migration;
  await client.query(
    'insert into migrations (number, name, hash, ends_earlier) values ($1, $2, $3, $4)',
    [number, name, hash, endsEarlier],
  );
}

/** A migration that has run must not change. */
function assertUnchanged({ name, hash }: Migration, ran: Ran | undefined): void {
  if (!ran || ran.hash === hash) return;
  throw new Error(
    `The migration ${name} is not the one this database has run: put its text back, ` +
      'and make the change in a migration of its own.',
  );
}

/** A database that ran every migration before the baseline does not need the baseline. */
async function adoptBaseline(client: pg.PoolClient, ran: Map<number, Ran>): Promise<void> {
  const [baseline] = MIGRATIONS;
  if (!baseline || ran.size === 0 || ran.get(1)?.name === baseline.name) return;
  // A migration that ran before hashes were stored is trusted.
  const isKnown =
    ran.size === FORMER_MIGRATIONS.size &&
    [...ran.values()].every(({ number, hash }) => {
      const known = FORMER_MIGRATIONS.get(number);
      return known !== undefined && (hash ?? known) === known;
    });
  if (!isKnown) {
    throw new Error(
      'This database is of a version from which this one cannot start: ' +
        'start the last version before it once, then this one.',
    );
  }
  await inOne(client, async () => {
    await client.query('delete from migrations');
    await note(client, baseline);
  });
}
