// Brings a database to the newest schema: numbered plain SQL, one transaction each, then the rights
// of the app.
import { createHash } from 'node:crypto';
import type pg from 'pg';
import grants from './grants.sql?raw';
import { inTransaction, readRows } from './transaction.ts';
import type { Transaction } from './transaction.ts';

/** The role the app's statements run as: it may not touch the ledger but through its functions. */
export const APP_ROLE = 'kosheli_app';

// Numbers of our own for advisory locks: one migration at a time per database.
const MIGRATION_LOCK = 7_305_001;

interface Migration {
  number: number;
  name: string;
  sql: string;
  /** SHA-256 of the text, hexadecimal. */
  hash: string;
}

function migrations(): Migration[] {
  const files = import.meta.glob<string>('./migrations/*.sql', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  return Object.entries(files)
    .map(([path, sql]) => {
      const name = path.split('/').at(-1) ?? path;
      // A checkout may bring line ends of its own; they change nothing.
      const hash = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
      return { number: Number(name.slice(0, 4)), name, sql, hash };
    })
    .toSorted((a, b) => a.number - b.number);
}

/** What has run here, by number; the table itself is made and brought up to date on the way. */
async function ranAlready(tx: Transaction): Promise<Map<number, string | null>> {
  await tx.rows(
    `create table if not exists migrations (
       number int primary key, name text not null, ran_at timestamptz not null default now())`,
  );
  // Here and not in a migration: it must be there before the first of them is compared.
  await tx.rows('alter table migrations add column if not exists hash text');
  const ran = await tx.rows<{ number: number; hash: string | null }>(
    'select number, hash from migrations',
  );
  return new Map(ran.map(({ number, hash }) => [number, hash]));
}

/**
 * A migration that has run is history. One that ran before hashes were kept is taken at its word,
 * once.
 */
async function assertUnchanged(
  tx: Transaction,
  { number, name, hash }: Migration,
  ranHash: string | null,
): Promise<void> {
  if (ranHash === null) {
    await tx.rows('update migrations set hash = $2 where number = $1', [number, hash]);
  } else if (ranHash !== hash) {
    throw new Error(
      `The migration ${name} is not the one this database has run: put its text back, ` +
        'and make the change in a migration of its own.',
    );
  }
}

/**
 * Runs what has not run yet and answers its names. Two at once are safe: the second waits and finds
 * nothing. Throws an Error of one sentence, changing nothing, when a migration that has run was
 * changed since.
 */
export async function migrate(owner: pg.Pool): Promise<string[]> {
  await ensureRole(owner);
  const done: string[] = [];
  await inTransaction(owner, async (tx) => {
    await tx.rows('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const ran = await ranAlready(tx);
    for (const migration of migrations()) {
      const { number, name, sql, hash } = migration;
      const ranHash = ran.get(number);
      if (ranHash !== undefined) {
        await assertUnchanged(tx, migration, ranHash);
        continue;
      }
      await tx.rows('insert into migrations (number, name, hash) values ($1, $2, $3)', [
        number,
        name,
        hash,
      ]);
      await tx.rows(sql);
      done.push(name);
    }
    await tx.rows(grants);
  });
  return done;
}

/** The names of those that have not run here yet; all of them in a database that is empty. */
export async function pendingMigrations(owner: pg.Pool): Promise<string[]> {
  const [there] = await readRows<{ table: string | null }>(
    owner,
    `select to_regclass('migrations')::text as table`,
  );
  const ran = there?.table
    ? await readRows<{ number: number }>(owner, 'select number from migrations')
    : [];
  const known = new Set(ran.map(({ number }) => number));
  return migrations().flatMap(({ number, name }) => (known.has(number) ? [] : [name]));
}

async function ensureRole(owner: pg.Pool): Promise<void> {
  await inTransaction(owner, async (tx: Transaction) => {
    // Roles belong to the whole cluster, so databases made at the same time must take turns.
    await tx.rows('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await tx.rows(`do $$ begin
      if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
        create role ${APP_ROLE} nologin;
      end if;
      exception when duplicate_object or unique_violation then null;
    end $$`);
    // Who makes a role may not act as it before being made its member; a superuser always may.
    await tx.rows(`do $$ begin
      grant ${APP_ROLE} to current_user;
      exception when insufficient_privilege then null;
    end $$`);
  });
}
