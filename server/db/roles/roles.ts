// The roles of the product's statements, beside the tables' owner. What each may do stands in grants.sql.
import type pg from 'pg';
import { sql, sqlWord } from '../sql.ts';

/** The role of whatever serves customers. It cannot write who the staff are, nor what they approved. */
export const SITE_ROLE = 'kosheli_site';

/**
 * The role of the back office and of the commands. Its name is of the time when it was the only one. The
 * release before uses it for everything, and so it keeps its rights (docs/decisions/0108).
 */
export const DESK_ROLE = 'kosheli_app';

const ROLES = [SITE_ROLE, DESK_ROLE];

/**
 * Makes the roles where the owner may. In production the operator makes them, because an owner who makes
 * roles has too many rights. Throws an Error of one sentence when one is missing.
 */
export async function ensureRoles(client: pg.ClientBase): Promise<void> {
  for (const role of ROLES) await ensureRole(client, role);
  const missing = await missingRole(client);
  if (missing === undefined) return;
  throw new Error(
    `The role ${missing} is missing, or the user of the database is not a member of it: ` +
      'deploy/ha/create-database.sql makes both, and in an installation made earlier the lines in ' +
      'deploy/README.md do.',
  );
}

/** Whether the roles are there, and the owner may act as each. */
export async function hasRoles(client: pg.ClientBase): Promise<boolean> {
  return (await missingRole(client)) === undefined;
}

/**
 * Lets the roles log in, because a worker is reached under the role whose statement it is. An owner who may
 * not change roles relies on the operator (deploy/shards/README.md).
 */
export async function letRolesLogIn(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select rolname as name from pg_roles where rolname = any ($1) and not rolcanlogin',
    [ROLES],
  );
  for (const { name } of rows) await client.query(sql`alter role ${sqlWord(name)} login`);
}

async function ensureRole(client: pg.ClientBase, role: string): Promise<void> {
  const name = sqlWord(role);
  // Roles belong to the whole cluster: another database's migration may create it meanwhile.
  await client.query(sql`do $$ begin
    if not exists (select from pg_roles where rolname = '${name}') then
      create role ${name} nologin;
    end if;
    exception when duplicate_object or unique_violation or insufficient_privilege then null;
  end $$`);
  // The creator of a role may act as it only as a member; a superuser always may.
  await client.query(sql`do $$ begin
    grant ${name} to current_user;
    exception when insufficient_privilege then null;
  end $$`);
}

async function missingRole(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) with ordinality r (name, place)
     where not exists (select from pg_roles where rolname = name and pg_has_role(oid, 'member'))
     order by place limit 1`,
    [ROLES],
  );
  return rows[0]?.name;
}
