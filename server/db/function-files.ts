// Functions and grants: each file is applied when its text has changed, the grants also after a migration. A
// version that is older than the database leaves them alone: its processes may start again while newer ones
// run beside them.
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { statementsOf } from './schema-files.ts';
import type { SchemaFile } from './schema-files.ts';

/** A version's functions and grants as one hash. */
function versionOf(files: readonly SchemaFile[]): string {
  const lines = files.map(({ name, hash }) => `${name} ${hash}`);
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/**
 * Versions before `function_files` read and write `repeatables`. It stays as they left it: they find their
 * own texts there, and apply nothing when they start again.
 */
const TABLES = `
  create table if not exists repeatables (
    name text primary key, hash text not null, applied_at timestamptz not null default now());
  create table function_files (
    name text primary key, hash text not null, applied_at timestamptz not null default now());
  create table function_versions (
    hash text primary key, applied_at timestamptz not null default now());
  insert into function_files (name, hash) select name, hash from repeatables`;

export async function hasTable(client: pg.PoolClient, name: string): Promise<boolean> {
  const { rows } = await client.query<{ table: string | null }>(
    'select to_regclass($1)::text as table',
    [name],
  );
  return rows[0]?.table !== null;
}

/** Runs `work` in one transaction; where it fails, its caller closes the connection, which rolls back. */
export async function inOne<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  const answer = await work();
  await client.query('commit');
  return answer;
}

const mapOf = ({ rows }: { rows: Pick<SchemaFile, 'name' | 'hash'>[] }): Map<string, string> =>
  new Map(rows.map(({ name, hash }) => [name, hash]));

async function readApplied(client: pg.PoolClient): Promise<Map<string, string>> {
  if (await hasTable(client, 'function_files')) {
    return mapOf(await client.query('select name, hash from function_files'));
  }
  if (!(await hasTable(client, 'repeatables'))) return new Map();
  return mapOf(await client.query('select name, hash from repeatables'));
}

/**
 * Whether this version has applied its functions here before. If they differ now, a later one replaced them.
 */
async function wasApplied(client: pg.PoolClient, version: string): Promise<boolean> {
  if (!(await hasTable(client, 'function_versions'))) return false;
  const { rows } = await client.query('select from function_versions where hash = $1', [version]);
  return rows.length > 0;
}

const isGrants = ({ name }: SchemaFile): boolean => name === 'grants.sql';

/** Whether a migration ran after the grants were applied: what it made has none yet. */
async function lacksGrants(client: pg.PoolClient): Promise<boolean> {
  if (!(await hasTable(client, 'function_files'))) return false;
  const { rows } = await client.query(
    `select from migrations m join function_files f on f.name = 'grants.sql'
     where m.ran_at > f.applied_at limit 1`,
  );
  return rows.length > 0;
}

interface Wanted {
  /** The files of this version, in the order in which they are applied. */
  files: readonly SchemaFile[];
  mayGoBack?: boolean | undefined;
  /** Whether migrations will run before. */
  willMigrate?: boolean;
}

/**
 * The files to apply: those whose text differs, but none of them if the database is of a later version,
 * unless `mayGoBack`; and the grants after a migration.
 */
export async function dueFiles(
  client: pg.PoolClient,
  { files, mayGoBack = false, willMigrate = false }: Wanted,
): Promise<SchemaFile[]> {
  const applied = await readApplied(client);
  const changed = files.filter(({ name, hash }) => applied.get(name) !== hash);
  const isOurs = changed.length === 0 || mayGoBack || !(await wasApplied(client, versionOf(files)));
  const areGrantsDue = willMigrate || (await lacksGrants(client));
  return files.filter(
    (file) => (isOurs && changed.includes(file)) || (areGrantsDue && isGrants(file)),
  );
}

/** Whether this version would apply and note nothing here: its own functions were applied before. */
export async function isSettled(client: pg.PoolClient, wanted: Wanted): Promise<boolean> {
  if (!(await wasApplied(client, versionOf(wanted.files)))) return false;
  return (await dueFiles(client, wanted)).length === 0;
}

/** Applies what is due, in one transaction; answers the names. */
export function applyFunctions(client: pg.PoolClient, wanted: Wanted): Promise<string[]> {
  return inOne(client, () => applyDue(client, wanted));
}

async function applyDue(client: pg.PoolClient, { files, mayGoBack }: Wanted): Promise<string[]> {
  if (!(await hasTable(client, 'function_files'))) await client.query(TABLES);
  const due = await dueFiles(client, { files, mayGoBack });
  // Grants name functions, and anybody may call a new function until they are applied.
  const applied =
    due.length > 0 ? files.filter((file) => due.includes(file) || isGrants(file)) : [];
  // Twice: functions call each other, so each compiles fully only when all exist.
  for (const isRead of due.length > 0 ? ['off', 'on'] : []) {
    await client.query(`select set_config('check_function_bodies', $1, true)`, [isRead]);
    // One by one: Citus forwards a statement to the workers with the whole text that it was sent in.
    for (const one of applied.flatMap(({ sql }) => statementsOf(sql))) await client.query(one);
  }
  await client.query(
    `insert into function_files (name, hash) select * from unnest($1::text[], $2::text[])
     on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
    [applied.map(({ name }) => name), applied.map(({ hash }) => hash)],
  );
  await client.query('insert into function_versions (hash) values ($1) on conflict do nothing', [
    versionOf(files),
  ]);
  return due.map(({ name }) => name);
}
