// Migrates a database to the newest schema: numbered migrations, one transaction each, then
// functions and grants whose text has changed.
import type pg from 'pg';
import { FORMER_MIGRATIONS } from './former-migrations.ts';
import { MIGRATIONS, REPEATABLES, SHARD_REPEATABLES } from './schema-files.ts';
import type { Migration, SchemaFile } from './schema-files.ts';
import { distribute, isDistributed } from './shards/distribute.ts';

/** The role of the app's statements: it may change the ledger only through its functions. */
export const APP_ROLE = 'kosheli_app';

// Our own key for an advisory lock: one migration at a time per database.
const MIGRATION_LOCK = 7_305_001;
const LOCK_POLL_MS = 100;

/**
 * Runs what has not run yet and returns the names. Two at once are safe: the second waits and finds
 * nothing to do. Throws an Error of one sentence when a migration was changed after it ran, or when
 * the database has a version this one cannot start from.
 */
export async function migrate(
  owner: pg.Pool,
  { isSharded = false }: { isSharded?: boolean } = {},
): Promise<string[]> {
  const client = await owner.connect();
  try {
    await takeLock(client);
    await ensureRole(client);
    const done = await runMigrations(client);
    if (isSharded) done.push(...(await distribute(client)));
    else await assertWhole(client);
    done.push(...(await applyRepeatables(client, isSharded ? SHARD_REPEATABLES : REPEATABLES)));
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
    return done;
  } catch (error) {
    // Closing the connection also rolls back and releases the lock.
    client.release(true);
    throw error;
  }
}

/** The names of what `migrate` would run; everything for an empty database. */
export async function pendingMigrations(owner: pg.Pool): Promise<string[]> {
  const client = await owner.connect();
  try {
    const ran = await readRan(client);
    const applied = await readApplied(client);
    const isFormer = ran.get(1)?.name !== MIGRATIONS[0]?.name;
    const repeatables = (await isDistributed(client)) ? SHARD_REPEATABLES : REPEATABLES;
    return [
      ...MIGRATIONS.filter(({ number }) => isFormer || !ran.has(number)),
      ...repeatables.filter(({ name, hash }) => applied.get(name) !== hash),
    ].map(({ name }) => name);
  } finally {
    client.release();
  }
}

/** A ledger that was distributed stays so. */
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

async function inOne(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  await work();
  await client.query('commit');
}

interface Ran {
  number: number;
  name: string;
  hash: string | null;
}

async function readRan(client: pg.PoolClient): Promise<Map<number, Ran>> {
  if (!(await hasTable(client, 'migrations'))) return new Map();
  const { rows } = await client.query<Ran>('select number, name, hash from migrations');
  return new Map(rows.map((row) => [row.number, row]));
}

async function readApplied(client: pg.PoolClient): Promise<Map<string, string>> {
  if (!(await hasTable(client, 'repeatables'))) return new Map();
  const { rows } = await client.query<SchemaFile>('select name, hash from repeatables');
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

async function hasTable(client: pg.PoolClient, name: string): Promise<boolean> {
  const { rows } = await client.query<{ table: string | null }>(
    'select to_regclass($1)::text as table',
    [name],
  );
  return rows[0]?.table !== null;
}

async function runMigrations(client: pg.PoolClient): Promise<string[]> {
  await client.query(
    `create table if not exists migrations (
       number int primary key, name text not null, ran_at timestamptz not null default now())`,
  );
  // An old database has the table without this column.
  await client.query('alter table migrations add column if not exists hash text');
  await adoptBaseline(client, await readRan(client));
  const ran = await readRan(client);
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

/** Each ends a line with its semicolon, outside of `$$` and comments. */
function statementsOf(sql: string): string[] {
  const parts = sql.match(/(?:\$\$[^]*?\$\$|--.*|(?!;\s*$)[^])+/gm) ?? [];
  return parts.filter((one) => /^\s*[a-z]/im.test(one));
}

async function note(client: pg.PoolClient, { number, name, hash }: Migration): Promise<void> {
  await client.query('insert into migrations (number, name, hash) values ($1, $2, $3)', [
    number,
    name,
    hash,
  ]);
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

async function applyRepeatables(
  client: pg.PoolClient,
  repeatables: readonly SchemaFile[],
): Promise<string[]> {
  await client.query(
    `create table if not exists repeatables (
       name text primary key, hash text not null, applied_at timestamptz not null default now())`,
  );
  const applied = await readApplied(client);
  const changed = repeatables.filter(({ name, hash }) => applied.get(name) !== hash);
  if (changed.length === 0) return [];
  // Grants name functions, and anybody may call a new function until they are applied.
  const files = repeatables.filter((file) => changed.includes(file) || file.name === 'grants.sql');
  await inOne(client, async () => {
    // Twice: functions call each other, so each compiles fully only when all exist.
    for (const isRead of ['off', 'on']) {
      await client.query(`set local check_function_bodies = ${isRead}`);
      // One by one: Citus sends a statement on as it came, with all that came with it.
      for (const one of files.flatMap(({ sql }) => statementsOf(sql))) await client.query(one);
    }
    for (const { name, hash } of changed) {
      await client.query(
        `insert into repeatables (name, hash) values ($1, $2)
         on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
        [name, hash],
      );
    }
  });
  return changed.map(({ name }) => name);
}

async function ensureRole(client: pg.PoolClient): Promise<void> {
  // Roles belong to the whole cluster: another database's migration may create it meanwhile.
  await client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
      create role ${APP_ROLE} nologin;
    end if;
    exception when duplicate_object or unique_violation then null;
  end $$`);
  // The creator of a role may act as it only as a member; a superuser always may.
  await client.query(`do $$ begin
    grant ${APP_ROLE} to current_user;
    exception when insufficient_privilege then null;
  end $$`);
}
