// A connection that reaches a standby while a primary is being demoted.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { DatabaseAway } from '#server/db/database-errors.ts';
import { openPool } from '#server/db/pool.ts';
import { startOwnPostgres } from '#server/db/postgres/own-postgres.ts';
import { callOnce, inTransaction } from '#server/db/transaction.ts';
import { confirmReplicated } from './confirm-replicated.ts';

const folder = await mkdtemp(join(tmpdir(), 'standby-'));
const dataDir = join(folder, 'data');
const primary = await startOwnPostgres({ dataDir, durable: false, log: () => undefined });
const first = openPool({ url: primary.url, connections: 1 });
await first.query('create table coins (id int primary key)');
await first.end();
await primary.stop();
await writeFile(join(dataDir, 'postgres/cluster/standby.signal'), '');
const standby = await startOwnPostgres({ dataDir, durable: false, log: () => undefined });
const pool = openPool({ url: standby.url, connections: 2 });

afterAll(async () => {
  await pool.end();
  await standby.stop();
  await rm(folder, { recursive: true, force: true });
});

it.each([
  ['a confirmation', () => confirmReplicated(pool)],
  [
    'a call',
    () => callOnce(pool, { name: 'on_standby', text: 'insert into coins values (1)' }, []),
  ],
  ['a transaction', () => inTransaction(pool, (tx) => tx.rows('select from coins for update'))],
])('tells %s that the database is away', async (_what, work) => {
  await expect(work()).rejects.toThrow(DatabaseAway);
});
