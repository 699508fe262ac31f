// A wallet's statement stays quick, however long it grows.
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SITE_ROLE } from '#server/db/roles/roles.ts';
import { openPool } from '#server/db/pool.ts';
import { inTransaction, readRows } from '#server/db/transaction.ts';
import { createTestDatabase, isSharded } from '#server/testing/test-database.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';
import { systemAccount } from './accounts.ts';
import { post } from './post.ts';
import { standingAtStartOf } from './standing.ts';
import type { Standing } from './standing.ts';
import { readStatement, sumStatement } from './statement.ts';
import type { Entry, Sums } from './statement.ts';
import { openWallet } from './wallets.ts';

const ENTRIES = 400;
const LIMIT = 20;
const userId = uuidv7();

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const credit = () => ({
    id: uuidv7(),
    kind: 'opening-balance' as const,
    reference: null,
    postings: [
      { account: systemAccount('opening'), amountPaisa: -100n },
      { account: userId, amountPaisa: 100n },
    ],
  });
  await inTransaction(database.owner, async (tx) => {
    await openWallet(tx, userId);
    await post(tx, Array.from({ length: ENTRIES }, credit));
  });
});
afterAll(() => database.close());

/** Index entries read so far; with shards, each has its own index with a number in its name. */
const READ = `select coalesce(sum(idx_tup_read), 0)::bigint as count from pg_stat_user_indexes
  where indexrelname ~ '^postings_of_wallet(_\\d+)?$'`;
const READ_ON_WORKERS = `select sum(result::bigint)::bigint as count from run_command_on_workers($1)`;

/** How many index entries a read of a statement visits. */
async function entriesReadBy(reading: (pool: ReturnType<typeof openPool>) => Promise<unknown>) {
  // One connection, so that its own read statistics can be flushed at once.
  const pool = openPool({ url: database.url, connections: 1, role: SITE_ROLE, isSharded });
  // Selects from the wallet's row, so that the function runs on the worker that holds it.
  const ofWallet = (what: string): Promise<unknown> =>
    readRows(
      pool,
      `select ${what} from wallets w where account_id = $1 and w.bucket = bucket_of($1)`,
      [userId],
    );
  const read = async (): Promise<bigint> => {
    await ofWallet('pg_stat_force_next_flush()');
    await ofWallet('1');
    const [row] = await (isSharded
      ? readRows<{ count: bigint }>(database.owner, READ_ON_WORKERS, [READ])
      : readRows<{ count: bigint }>(database.owner, READ));
    return row?.count ?? 0n;
  };
  const atFirst = await read();
  await reading(pool);
  const count = (await read()) - atFirst;
  await pool.end();
  return Number(count);
}

it.each([
  ['first page', undefined, BigInt(ENTRIES)],
  ['page amid', 200n, 199n],
  ['last page', 11n, 10n],
])('reads from the index only what the %s shows', async (_name, before, newest) => {
  let entries: Entry[] = [];
  const count = await entriesReadBy(async (pool) => {
    entries = await readStatement(pool, { userId, before, limit: LIMIT });
  });
  expect(entries[0]?.version).toBe(newest);
  expect(count).toBe(entries.length);
});

it.each([
  ['2000-01-01', 0n],
  ['2100-01-01', BigInt(ENTRIES)],
])('finds where the wallet stood when a day began by halves, as on %s', async (day, version) => {
  let standing: Standing | undefined;
  const count = await entriesReadBy(async (pool) => {
    standing = await standingAtStartOf(pool, { userId, day });
  });
  expect(standing).toEqual({ version, balancePaisa: version * 100n });
  expect(count).toBeLessThan(2 * Math.ceil(Math.log2(ENTRIES)));
});

it('sums a range once, and afterwards only the new entries', async () => {
  const sums: Sums[] = [];
  const count = await entriesReadBy(async (pool) => {
    for (const before of [301n, 301n, 351n, 101n, 351n]) {
      sums.push(await sumStatement(pool, { userId, before }));
    }
  });
  const sum = (entries: number): Sums => ({
    inPaisa: BigInt(entries) * 100n,
    outPaisa: 0n,
    count: entries,
  });
  expect(sums).toEqual([300, 300, 350, 100, 350].map(sum));
  expect(count).toBe(300 + 50 + 100);
});
