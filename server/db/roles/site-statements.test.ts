// Every statement of whatever serves customers may run with the rights of that side, which are fewer than
// those of the back office.
import type pg from 'pg';
import { expect, it, vi } from 'vitest';
import { testDatabase } from '#server/testing/test-database.ts';

// All but the back office, the commands, what runs as the owner, and what puts both sides together. What
// these files import counts with them: the figures of the metrics come from the back office.
const files = import.meta.glob([
  '../../**/*.ts',
  '!../../**/*.test.ts',
  '!../../**/testing/**',
  '!../../{desk,commands,demo,books-audit,reconciliation,wiring}/**',
  '!../../{main,command,app}.ts',
  '!../../kyc/files/reading/document-reader.ts',
]);

/** What staff do to an account: the back office calls it, on its own connections. */
const OF_STAFF = ['account_view_end', 'account_view_insert', 'customer_block_insert'];

const { pool } = await testDatabase();

it('has no statement that the role of customers may not run, but for three of staff', async () => {
  // Other test files of this worker may have loaded the back office.
  vi.resetModules();
  const { statements } = await import('#server/db/transaction.ts');
  await Promise.all(Object.values(files).map((load) => load()));
  expect([...statements.keys()].filter((name) => name.startsWith('staff'))).toEqual([]);
  expect(statements.size).toBeGreaterThan(200);
  const refused: string[] = [];
  const client = await pool.connect();
  for (const [name, text] of statements) {
    await client.query(`prepare "${name}" as ${text}`);
    const { rows } = await client.query<{ count: number }>(
      'select cardinality(parameter_types) as count from pg_prepared_statements where name = $1',
      [name],
    );
    const nulls = Array.from({ length: rows[0]?.count ?? 0 }, () => 'null').join();
    await client
      .query(`explain execute "${name}"${nulls && `(${nulls})`}`)
      .catch((error: pg.DatabaseError) => refused.push(`${name} ${error.code}`));
  }
  client.release();
  expect(refused.toSorted()).toEqual(OF_STAFF.map((name) => `${name} 42501`));
}, 60_000);
