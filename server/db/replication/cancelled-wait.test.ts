// A commit whose wait for the synchronous standby is cancelled: visible, and not safe.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import { UnknownOutcome } from '#server/db/database-errors.ts';
import { openPool } from '#server/db/pool.ts';
import { startOwnPostgres } from '#server/db/postgres/own-postgres.ts';
import { callOnce, inTransaction } from '#server/db/transaction.ts';
import { confirmReplicated } from './confirm-replicated.ts';

const dataDir = join(await mkdtemp(join(tmpdir(), 'replication-')), 'data');
const server = await startOwnPostgres({ dataDir, durable: true, log: () => undefined });
const [admin, pool] = [0, 1].map(() => openPool({ url: server.url, connections: 2 })) as [
  pg.Pool,
  pg.Pool,
];
await admin.query('create table coins (id int primary key)');
// From here on no commit returns: no standby has this name, nor any other.
await admin.query(`alter system set synchronous_standby_names = 'nobody'`);
await admin.query('select pg_reload_conf()');

afterAll(async () => {
  await Promise.all([admin.end(), pool.end()]);
  await server.stop();
  await rm(join(dataDir, '..'), { recursive: true, force: true });
});

/** Waits until a commit waits for a standby. */
const waiting = (): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rows } = await admin.query(
        `select from pg_stat_activity where wait_event = 'SyncRep'`,
      );
      expect(rows).toHaveLength(1);
    },
    { timeout: 20_000, interval: 20 },
  );

/** Cancels the commit that waits for a standby, as an operator would. */
async function cancelCommit(): Promise<void> {
  await waiting();
  await admin.query(
    `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
  );
}

const coins = async (): Promise<unknown[]> =>
  (await admin.query<{ id: number }>('select id from coins order by id')).rows.map(({ id }) => id);

it('treats a transaction that nobody waited for as unknown, though it is visible', async () => {
  const paid = inTransaction(pool, (tx) => tx.rows('insert into coins values (1)'));
  const [outcome] = await Promise.allSettled([paid, cancelCommit()]);
  expect(outcome).toMatchObject({ reason: expect.any(UnknownOutcome) });
  expect(await coins()).toEqual([1]);
});

it('treats a single statement in the same way', async () => {
  const pay = { name: 'pay_unreplicated', text: 'insert into coins values (2)' };
  const [outcome] = await Promise.allSettled([callOnce(pool, pay, []), cancelCommit()]);
  expect(outcome).toMatchObject({ reason: expect.any(UnknownOutcome) });
  expect(await coins()).toEqual([1, 2]);
});

it.each([
  ['a confirmation', () => confirmReplicated(pool)],
  [
    'a transaction that only locks what it read',
    () => inTransaction(pool, (tx) => tx.rows('select id from coins where id = 1 for update')),
  ],
])('makes %s wait for the standby too', async (_what, confirm) => {
  const [outcome] = await Promise.allSettled([confirm(), cancelCommit()]);
  expect(outcome).toMatchObject({ reason: expect.any(UnknownOutcome) });
});

it('knows the next outcome on the same connection', async () => {
  await admin.query(`alter system reset synchronous_standby_names`);
  await admin.query('select pg_reload_conf()');
  await inTransaction(pool, (tx) => tx.rows('insert into coins values (3)'));
  await confirmReplicated(pool);
  expect(await coins()).toEqual([1, 2, 3]);
});
