// Distributes the ledger and the orders over the workers of a Citus coordinator (docs/decisions/0096).
import type pg from 'pg';
import { inOne } from '../function-files.ts';
import { letRolesLogIn } from '../roles/roles.ts';
import distributeLedger from './distribute-ledger.sql?raw';
import distributeOrders from './distribute-orders.sql?raw';

const IS_DISTRIBUTED = `select exists (select from information_schema.columns
  where table_schema = 'public' and table_name = 'wallets' and column_name = 'bucket') as found`;

/** Whether the ledger of this database lies in shards. */
export async function isDistributed(client: pg.ClientBase | pg.Pool): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(IS_DISTRIBUTED);
  return rows[0]?.found === true;
}

async function demandWorkers(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("select from pg_extension where extname = 'citus'");
  if (rows.length === 0) {
    throw new Error('DATABASE_SHARDS needs a database with the extension citus.');
  }
  const workers = await client.query(
    `select from pg_dist_node where isactive and shouldhaveshards and noderole = 'primary'`,
  );
  if (workers.rows.length === 0) {
    throw new Error(
      'DATABASE_SHARDS needs a worker: add one by citus_add_node on the coordinator.',
    );
  }
}

/**
 * Distributes the ledger, once. Throws an Error of one sentence where the database cannot take it.
 */
export async function distribute(client: pg.ClientBase): Promise<string[]> {
  await demandWorkers(client);
  await letRolesLogIn(client);
  if (await isDistributed(client)) return [];
  const { rows } = await client.query('select from journals union all select from orders limit 1');
  if (rows.length > 0) {
    throw new Error(
      'DATABASE_SHARDS begins with an empty database, and this one has journals or orders.',
    );
  }
  await inOne(client, async () => {
    await client.query(distributeLedger);
    await client.query(distributeOrders);
  });
  return ['distribute-ledger.sql', 'distribute-orders.sql'];
}
