// Databases of a Citus cluster: each is one database of the same name on the coordinator and on every
// worker, so a copy of one is a copy on each node.
import pg from 'pg';

/** Superusers' addresses of the nodes' `postgres` databases. */
export interface CitusNodes {
  coordinator: string;
  /** The workers' addresses as seen from the coordinator. */
  workers: readonly string[];
}

export function urlOn(node: string, database: string): string {
  const url = new URL(node);
  url.pathname = `/${database}`;
  return url.href;
}

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const sql of statements) await client.query(sql);
  } finally {
    await client.end();
  }
}

const everywhere = ({ coordinator, workers }: CitusNodes): readonly string[] => [
  ...workers,
  coordinator,
];

const addressOf = (node: string): string => {
  const { hostname, port } = new URL(node);
  return `'${hostname}', ${port || '5432'}`;
};

/** An empty database whose coordinator knows its workers. */
export async function createCitusDatabase(nodes: CitusNodes, name: string): Promise<void> {
  for (const node of everywhere(nodes)) {
    await run(node, `create database ${name} template template0`);
    await run(urlOn(node, name), 'create extension citus');
  }
  await run(
    urlOn(nodes.coordinator, name),
    `select citus_set_coordinator_host(${addressOf(nodes.coordinator)})`,
    ...nodes.workers.map((worker) => `select citus_add_node(${addressOf(worker)})`),
  );
}

/** Ends every connection to a database, and lets none in, so that it can be copied. */
export async function closeCitusDatabase(nodes: CitusNodes, name: string): Promise<void> {
  for (const node of everywhere(nodes)) {
    await run(
      node,
      `alter database ${name} with allow_connections false`,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
    );
  }
}

/** Copies a closed database. */
export async function copyCitusDatabase(
  nodes: CitusNodes,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await Promise.all(
    everywhere(nodes).map((node) =>
      run(node, `create database ${to} template ${from} strategy file_copy`),
    ),
  );
}

export async function dropCitusDatabase(nodes: CitusNodes, name: string): Promise<void> {
  const { coordinator, workers } = nodes;
  // The coordinator's database goes first, because its maintenance daemon would reconnect to the workers.
  for (const node of [coordinator, ...workers]) {
    await run(node, `drop database if exists ${name} with (force)`);
  }
}
