// Transactions when the database misbehaves: conflicts, lost connections, and a commit without an
// answer.
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '#server/testing/test-database.ts';
import { DatabaseAway, UnknownOutcome } from './database-errors.ts';
import { openPool } from './pool.ts';
import { callOnce, inTransaction, readRows } from './transaction.ts';

const database = await testDatabase();
await database.owner.query('create table jars (id int primary key, coins bigint not null)');
await database.owner.query('insert into jars values (1, 100), (2, 100)');
await database.owner.query('grant all on jars to kosheli_site');

const coinsIn = async (id: number): Promise<bigint | undefined> => {
  const rows = await readRows<{ coins: bigint }>(
    database.pool,
    'select coins from jars where id = $1',
    [id],
  );
  return rows[0]?.coins;
};

describe('inTransaction', () => {
  it('rolls everything back when the work throws, and passes its error on', async () => {
    const work = inTransaction(database.pool, async (tx) => {
      await tx.rows('update jars set coins = 0');
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await coinsIn(1)).toBe(100n);
  });

  it('recovers from a deadlock automatically', async () => {
    let waiting = 2;
    let meet: () => void = () => undefined;
    const bothBegan = new Promise<void>((resolve) => (meet = resolve));
    const move = (from: number, to: number): Promise<void> =>
      inTransaction(database.pool, async (tx) => {
        await tx.rows('update jars set coins = coins - 1 where id = $1', [from]);
        waiting -= 1;
        if (waiting === 0) meet();
        await bothBegan;
        await tx.rows('update jars set coins = coins + 1 where id = $1', [to]);
      });
    await Promise.all([move(1, 2), move(2, 1)]);
    expect([await coinsIn(1), await coinsIn(2)]).toEqual([100n, 100n]);
  });

  it('reports that the database is away when its connection is cut, and works again afterwards', async () => {
    const cut = inTransaction(database.pool, async (tx) => {
      const [own] = await tx.rows<{ pid: number }>('select pg_backend_pid() as pid');
      await database.owner.query('select pg_terminate_backend($1)', [own?.pid]);
      await tx.rows('select 1');
    });
    await expect(cut).rejects.toThrow(DatabaseAway);
    expect(await coinsIn(1)).toBe(100n);
  });

  it('reports a commit without an answer as unknown, because it may have happened', async () => {
    const cut = inTransaction(database.pool, async (tx) => {
      const [own] = await tx.rows<{ pid: number }>('select pg_backend_pid() as pid');
      await tx.rows('update jars set coins = coins where id = 1');
      // Waits until the backend has gone.
      await database.owner.query('select pg_terminate_backend($1, 5000)', [own?.pid]);
    });
    await expect(cut).rejects.toThrow(UnknownOutcome);
  });

  it('reports a commit that a worker did not confirm to a coordinator of shards as unknown', async () => {
    await database.owner.query(`
      create function lose_commit() returns trigger language plpgsql as $$ begin
        raise 'could not commit transaction for shard 102008 on at least one active node';
      end $$;
      create constraint trigger loses_commit after update on jars
      deferrable initially deferred for each row execute function lose_commit()`);
    const set = { name: 'set-jar', text: 'update jars set coins = coins where id = 1' };
    const inside = inTransaction(database.pool, (tx) => tx.rows(set));
    await expect(inside).rejects.toThrow(UnknownOutcome);
    await expect(callOnce(database.pool, set, [])).rejects.toThrow(UnknownOutcome);
    await database.owner.query('drop trigger loses_commit on jars');
  });

  it('reports that the database is away when nothing listens', async () => {
    const url = new URL(database.url);
    url.port = '1';
    const pool = openPool({ url: url.href, connections: 1 });
    await expect(inTransaction(pool, async () => 1)).rejects.toThrow(DatabaseAway);
    await expect(readRows(pool, 'select 1')).rejects.toThrow(DatabaseAway);
    await pool.end();
  });

  it('never lets the database compile statements, whatever its own settings are', async () => {
    for (const pool of [database.pool, database.owner]) {
      const rows = await readRows<{ setting: string }>(
        pool,
        `select setting from pg_settings where name = 'jit' and source = 'session'`,
      );
      expect(rows).toEqual([{ setting: 'off' }]);
    }
  });

  it('reads bigint as bigint, never as a float', async () => {
    const [row] = await readRows<{ big: bigint }>(
      database.pool,
      'select 9007199254740993::bigint as big',
    );
    expect(row?.big).toBe(9_007_199_254_740_993n);
    expect(pg.types.getTypeParser(20)('1')).toBe(1n);
  });
});
