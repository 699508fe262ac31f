// A wallet's statement stays quick, however long it has become.
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { APP_ROLE } from '#server/db/migrate.ts';
import { openPool } from '#server/db/pool.ts';
import { inTransaction, readRows } from '#server/db/transaction.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';
import { systemAccount } from './accounts.ts';
import { post } from './post.ts';
import { readStatement } from './statement.ts';
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
  await inTransaction(database.pool, async (tx) => {
    await openWallet(tx, userId);
    await post(tx, Array.from({ length: ENTRIES }, credit));
  });
});
afterAll(() => database.close());

it.each([
  ['first page', undefined, BigInt(ENTRIES)],
  ['page amid', 200n, 199n],
  ['last page', 11n, 10n],
])('reads from the index only what the %s shows', async (_name, before, newest) => {
  // One connection, so that its own count of what it read is told at once when asked to.
  const pool = openPool({ url: database.url, connections: 1, role: APP_ROLE });
  const read = async (): Promise<bigint> => {
    await readRows(pool, 'select pg_stat_force_next_flush()');
    await readRows(pool, 'select 1');
    const [row] = await readRows<{ count: bigint }>(
      database.owner,
      `select idx_tup_read as count from pg_stat_user_indexes
       where indexrelname = 'postings_of_wallet'`,
    );
    return row?.count ?? 0n;
  };
  const atFirst = await read();
  const entries = await readStatement(pool, { userId, before, limit: LIMIT });
  expect(entries[0]?.version).toBe(newest);
  expect((await read()) - atFirst).toBe(BigInt(entries.length));
  await pool.end();
});
