// What an hourly timer deletes of tables that strangers and gateways fill: a bounded part in each statement.
import { expect, it } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';
import { BATCH } from './in-batches.ts';

const test = await testApp();
const { owner, pool } = test.database;
await test.member();

const OLD = `now() - interval '91 days'`;
const FILL: Readonly<Record<string, string>> = {
  gateway_callbacks: `insert into gateway_callbacks (id, gateway, channel, body, received_at)
    select gen_random_uuid(), 'payu', 'server', '', ${OLD} from generate_series(1, $1)`,
  provider_callbacks: `insert into provider_callbacks (id, provider, body, received_at)
    select gen_random_uuid(), 'khalti-service', '', ${OLD} from generate_series(1, $1)`,
  transfers: `insert into transfers (id, sender_id, receiver_email, amount_paisa, created_at)
    select gen_random_uuid(), (select id from users limit 1), 'nobody@example.com', 100, ${OLD}
    from generate_series(1, $1)`,
  unsent_notices: `insert into unsent_notices (email, noticed_at)
    select n || '@example.com', ${OLD} from generate_series(1, $1) n`,
};

/** Notes how many rows each statement deletes from a table. */
const watch = (table: string): string => `
  create trigger watched after delete on ${table} referencing old table as gone
  for each statement execute function note_deleted()`;

it('is deleted whole, at most a batch at a time', async () => {
  await owner.query(`
    create table deleted (from_table text, rows int);
    create function note_deleted() returns trigger language plpgsql security definer as $$ begin
      insert into deleted select tg_table_name, count(*) from gone;
      return null;
    end $$`);
  for (const [table, fill] of Object.entries(FILL)) {
    await owner.query(fill, [BATCH + 1]);
    await owner.query(watch(table));
  }
  await test.app.sweep();
  for (const table of Object.keys(FILL)) {
    const { rows } = await owner.query('select rows from deleted where from_table = $1', [table]);
    expect([table, rows]).toEqual([table, [{ rows: BATCH }, { rows: 1 }]]);
  }
});

it('is deleted by the release before, too, which names no number', async () => {
  await owner.query(FILL['gateway_callbacks']!, [2]);
  await pool.query('select clear_gateway_callbacks(90)');
  expect((await owner.query('select from gateway_callbacks')).rows).toEqual([]);
});
