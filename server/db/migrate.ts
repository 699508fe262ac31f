// Brings a database to the newest schema: numbered plain SQL, one transaction each, then the rights
// of the app.
import type pg from 'pg';
import grants from './grants.sql?raw';
import { inTransaction } from './transaction.ts';
import type { Transaction } from './transaction.ts';

/** The role the app's statements run as: it may not touch the ledger but through its functions. */
export const APP_ROLE = 'kosheli_app';

// Numbers of our own for advisory locks: one migration at a time per database.
const MIGRATION_LOCK = 7_305_001;

function migrations(): { number: number; name: string; sql: string }[] {
  const files = import.meta.glob<string>('./migrations/*.sql', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  return Object.entries(files)
    .map(([path, sql]) => {
      const name = path.split('/').at(-1) ?? path;
      return { number: Number(name.slice(0, 4)), name, sql };
    })
    .toSorted((a, b) => a.number - b.number);
}

/**
 * Runs what has not run yet and answers its names. Two at once are safe: the second waits and finds
 * nothing.
 */
export async function migrate(owner: pg.Pool): Promise<string[]> {
  await ensureRole(owner);
  const done: string[] = [];
  await inTransaction(owner, async (tx) => {
    await tx.rows('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await tx.rows(
      `create table if not exists migrations (
         number int primary key, name text not null, ran_at timestamptz not null default now())`,
    );
    const ran = await tx.rows<{ number: number }>('select number from migrations');
    const known = new Set(ran.map(({ number }) => number));
    for (const { number, name, sql } of migrations()) {
      if (known.has(number)) continue;
      await tx.rows('insert into migrations (number, name) values ($1, $2)', [number, name]);
      await tx.rows(sql);
      done.push(name);
    }
    await tx.rows(grants);
  });
  return done;
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
