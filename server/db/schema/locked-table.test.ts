// A migration that cannot lock its table gives up, says why, and is done by the next try.
import { expect, it } from 'vitest';
import { testDatabase } from '#server/testing/test-database.ts';
import { migrate } from '../migrate.ts';
import { openPool } from '../pool.ts';

const { owner, url } = await testDatabase();

it('says in one sentence that other work holds its table', async () => {
  // As before the migration that adds this column.
  await owner.query('alter table disputes drop column order_journal');
  await owner.query(`delete from migrations where name like '0050-%'`);
  const audit = await owner.connect();
  await audit.query('begin; select from disputes');
  const impatient = openPool({ url, connections: 1 });
  await impatient.query('set lock_timeout = 300');
  await expect(migrate(impatient)).rejects.toThrow(
    /^The database was not migrated to the end, because other work holds a table [^.]*\. Run it again/,
  );
  await audit.query('rollback');
  audit.release();
  expect(await migrate(impatient)).toContain('0050-refunds-of-disputed-orders.sql');
  await impatient.end();
});
