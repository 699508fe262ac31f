// A migration that cannot lock its table gives up, says why, and is done by the next try.
import pg from 'pg';
import { expect, it } from 'vitest';
import { testDatabase } from '#server/testing/test-database.ts';
import { migrate } from '../migrate.ts';

const { owner, url } = await testDatabase();

it('says in one sentence that other work holds its table', async () => {
  // As before the migration that adds this column.
  await owner.query('alter table disputes drop column order_journal');
  await owner.query(`delete from migrations where name like '0050-%'`);
  const audit = await owner.connect();
  await audit.query('begin; select from disputes');
  const impatient = new pg.Pool({ connectionString: url, options: '-c lock_timeout=300' });
  // A connection that failed is still closing when the test's database is dropped, which it is told.
  impatient.on('connect', (client) => client.on('error', () => undefined));
  await expect(migrate(impatient)).rejects.toThrow(
    /^The database was not migrated to the end, because other work holds a table [^.]*\. Run it again/,
  );
  await audit.query('rollback');
  audit.release();
  expect(await migrate(impatient)).toContain('0050-refunds-of-disputed-orders.sql');
  await impatient.end();
});
