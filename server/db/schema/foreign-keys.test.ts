// Every table outside the hot path has foreign keys.
import { expect, it } from 'vitest';
import { testDatabase } from '#server/testing/test-database.ts';

/** Written with every payment, where a foreign key costs as much as the row. */
const HOT_PATH = [
  'orders',
  'open_orders',
  'order_events',
  'delivery_attempts',
  'kept_answers',
  'spend_counters',
  'postings',
  'system_deltas',
];

/** A foreign key would wait for whoever has locked one of these people. */
const WITHOUT_LOCKS = ['signed_out_people'];

const database = await testDatabase();

it('has a foreign key for every reference to another table', async () => {
  const { rows } = await database.owner.query<{ place: string }>(
    `select format('%s.%s', c.relname, a.attname) as place
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attname ~ '(user|order|attempt|sender|receiver|account|journal)_id$'
       and not c.relname = any ($1) and c.relname <> 'wallets'
       and not exists (select from pg_constraint k
         where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum] and k.convalidated)`,
    [[...HOT_PATH, ...WITHOUT_LOCKS]],
  );
  expect(rows).toEqual([]);
});
