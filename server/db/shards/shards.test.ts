// Tests of what only a sharded ledger has. Run with TEST_DATABASE_SHARDS=on, TEST_DATABASE_URL at a Citus
// coordinator and TEST_DATABASE_WORKERS.
import { uuidv7 } from 'uuidv7';
import { afterEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { until } from '#server/testing/test-app.ts';
import { isSharded, testDatabase } from '#server/testing/test-database.ts';

describe.runIf(isSharded)('a ledger in shards', async () => {
  const { owner, pool } = await testDatabase();
  const idIn = (bucket: number): string =>
    uuidv7().slice(0, -2) + bucket.toString(16).padStart(2, '0');
  const system = `system_account('opening')`;
  const post = (id: string, accounts: string, amounts: number[]) =>
    `select outcome from ledger_post(array['${id}']::uuid[], array['opening-balance'], array[null]::uuid[],
      array_fill(1, array[${amounts.length}]), array[${accounts}]::uuid[], array[${amounts.join(', ')}]::bigint[])`;
  const outcome = async (sql: string) =>
    (await pool.query<{ outcome: string }>(sql)).rows[0]?.outcome;
  const wallet = async (bucket: number): Promise<string> => {
    const id = idIn(bucket);
    await pool.query('select ledger_open_wallet($1)', [id]);
    expect(await outcome(post(idIn(bucket), `'${id}', ${system}`, [100, -100]))).toBe('posted');
    return id;
  };
  afterEach(async () => {
    await inTransaction(owner, (tx) => tx.rows('select gather_ledger()'));
  });

  it('writes what moves one wallet in one bucket, and balances each bucket of a transfer', async () => {
    const [sender, receiver] = [await wallet(1), await wallet(40)];
    const id = idIn(1);
    expect(await outcome(post(id, `'${sender}', '${receiver}'`, [-30, 30]))).toBe('posted');
    const { rows } = await owner.query<{ bucket: number; sum: string; lines: number }>(
      `select bucket, sum(amount)::text as sum, count(*)::int as lines from postings
       where journal_id = $1 group by bucket order by bucket`,
      [id],
    );
    expect(rows).toEqual([
      { bucket: 1, sum: '0', lines: 2 },
      { bucket: 40, sum: '0', lines: 2 },
    ]);
  });

  it('posts an id once, whichever wallets come with it', async () => {
    const [one, other] = [await wallet(2), await wallet(41)];
    const id = idIn(7);
    expect(await outcome(post(id, `'${one}', ${system}`, [-10, 10]))).toBe('posted');
    expect(await outcome(post(id, `'${other}', ${system}`, [-10, 10]))).toBe('already posted');
    expect(await outcome(post(id, `'${other}', ${system}`, [-10_000, 10_000]))).toBe(
      'already posted',
    );
  });

  it('refuses lines outside their wallet’s bucket and half a journal, even by the owner', async () => {
    const sender = await wallet(3);
    const write = (bucket: number, amounts: [number, number]) =>
      inTransaction(owner, async (tx) => {
        const id = idIn(bucket);
        await tx.rows('insert into journals (id, kind, bucket) values ($1, $2, $3)', [
          id,
          'x',
          bucket,
        ]);
        await tx.rows(
          `insert into postings (journal_id, account_id, amount, version, bucket)
           select $1, a, m, case when a = $2 then 9 end, $3
           from unnest(array[$2, ${system}], $4::bigint[]) as p (a, m)`,
          [id, sender, bucket, amounts],
        );
      });
    await expect(write(4, [-1, 1])).rejects.toThrow('outside its wallet');
    await expect(write(3, [-1, 2])).rejects.toThrow('does not sum to zero');
  });

  it('keeps a wallet locked until what was written beside it can be seen', async () => {
    const one = await wallet(6);
    await owner.query('create table beside (place int)');
    await owner.query('grant all on beside to public');
    const lock = (tx: Transaction) => tx.rows('select ledger_lock_wallets(array[$1::uuid])', [one]);
    const other = async (tx: Transaction) => {
      await lock(tx);
      return tx.rows('select from beside');
    };
    const finding = await inTransaction(pool, async (tx) => {
      await lock(tx);
      await tx.rows('insert into beside values (1)');
      const found = inTransaction(pool, other);
      await until(
        () => owner.query('select from citus_lock_waits'),
        ({ rowCount }) => rowCount === 1,
      );
      // Dropping these tables makes the commit on the coordinator take a while.
      await tx.rows(`do $$ begin for place in 1 .. 400 loop
        execute format('create temp table beside_%s () on commit drop', place);
      end loop; end $$`);
      return { found };
    });
    const found = await finding.found;
    expect(found).toHaveLength(1);
  });

  it('commits in two phases, also on one worker', async () => {
    const one = await wallet(5);
    const client = await owner.connect();
    try {
      await client.query('begin');
      await client.query(post(idIn(5), `'${one}', ${system}`, [-1, 1]));
      const { rows } = await client.query<{ count: number }>(
        'select count(*)::int as count from two_phases',
      );
      expect(rows).toEqual([{ count: 0 }]);
      const gids: string[] = [];
      client.on('notice', ({ message = '' }) => {
        if (message.includes('PREPARE TRANSACTION')) gids.push(message);
      });
      await client.query('set local client_min_messages = notice');
      await client.query('set local citus.log_remote_commands = on');
      await client.query('commit');
      expect(gids).toHaveLength(1);
    } finally {
      client.release(true);
    }
  });

  /** What is sent to the workers meanwhile, apart from the beginnings of transactions. */
  const sentBy = async (work: string, values: unknown[]): Promise<string[]> => {
    const client = await pool.connect();
    const sent: string[] = [];
    client.on('notice', ({ message = '' }) => sent.push(message));
    await client.query('begin');
    await client.query('set local client_min_messages = notice');
    await client.query('set local citus.log_remote_commands = on');
    await client.query(work, values);
    await client.query('rollback');
    client.release(true);
    return sent.filter((text) => /^issuing (?!BEGIN|ROLLBACK)/.test(text));
  };

  it('locks and moves many wallets by one call to each worker', async () => {
    const wallets: string[] = [];
    for (let bucket = 10; bucket < 20; bucket += 1) wallets.push(await wallet(bucket));
    const locks = await sentBy('select from ledger_lock_wallets($1)', [wallets]);
    expect(locks).toHaveLength(2);
    const journals = wallets.map((id) => idIn(Number.parseInt(id.slice(-2), 16)));
    const posts = await sentBy(
      `select from ledger_post($1, array_fill('opening-balance'::text, '{10}'), array_fill(null::uuid, '{10}'),
        array(select g from generate_series(1, 10) g) || array(select g from generate_series(1, 10) g),
        $2 || array_fill(${system}, '{10}'), array_fill(-1::bigint, '{10}') || array_fill(1::bigint, '{10}'))`,
      [journals, wallets],
    );
    expect(posts).toHaveLength(4);
  });

  it('refuses to work on a bucket that has moved to another worker, so that it is tried again', async () => {
    // The coordinator holds no bucket.
    await expect(owner.query(`select from parts_here('{wallets}', '{1}')`)).rejects.toMatchObject({
      code: '40001',
    });
  });
});
