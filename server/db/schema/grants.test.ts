// What the app's role may do with tables that it must not change.
import { expect, it } from 'vitest';
import { testDatabase } from '#server/testing/test-database.ts';

const { pool, owner } = await testDatabase();

it('keeps every table of the reconciliation and of the banks from the app', async () => {
  const { rows } = await owner.query<{ name: string; may: boolean }>(
    `select relname as name,
       has_table_privilege('kosheli_app', oid, 'select, insert, update, delete') as may
     from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname ~ '^(reconciliation|bank)'`,
  );
  expect(rows.length).toBeGreaterThan(8);
  expect(rows.filter(({ may }) => may)).toEqual([]);
});

it('lets the app add who opened documents, and not change or delete it', async () => {
  for (const sql of [`update kyc_views set operator = 'nobody'`, 'delete from kyc_views']) {
    await expect(pool.query(sql)).rejects.toThrow('permission denied');
  }
  expect((await pool.query('select from kyc_views')).rowCount).toBe(0);
});
