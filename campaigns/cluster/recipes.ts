// The configuration files of deploy/, and their values filled in as `envsubst` does.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Values = Readonly<Record<string, string>>;

/** A file that belongs on each node, or on each machine of the product. */
export const RECIPES = {
  etcd: 'deploy/ha/etcd.yml',
  patroni: 'deploy/ha/patroni.yml',
  haproxy: 'deploy/ha/haproxy.cfg',
  nodes: 'deploy/ha/nodes.cfg',
  pgbouncer: 'deploy/ha/pgbouncer.ini',
  users: 'deploy/ha/userlist.txt',
  database: 'deploy/ha/create-database.sql',
  pgbackrest: 'deploy/backup/pgbackrest.conf',
} as const;

export type RecipeName = keyof typeof RECIPES;

/** Replaces each `${NAME}`. Throws an Error that names a value which is missing. */
export function fillIn(text: string, values: Values): string {
  return text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`the configuration needs a value of ${name}`);
    return value;
  });
}

/** The text of a configuration file with these values. `root` is the project's folder. */
export async function renderRecipe(name: RecipeName, values: Values, root = '.'): Promise<string> {
  return fillIn(await readFile(join(root, RECIPES[name]), 'utf8'), values);
}
