// Fills every table that grows with plausibly distributed rows, so that queries are planned as in a large
// database. The rows break the product's rules: only the planner looks at them.
import type pg from 'pg';

/** These stay small in production; a scan of them is the right plan. */
const SMALL = [
  'banks',
  'currency_rates',
  'delivery_hours',
  'fee_rows',
  'fee_versions',
  'function_files',
  'function_versions',
  'job_runs',
  'last_books_audit',
  'limit_rules',
  'migrations',
  'order_hours',
  'provider_hours',
  'reconciliation_told',
  'repeatables',
  'settlement_terms',
  'settlement_terms_past',
  'sms_days',
  'staff',
  'staff_challenges',
  'staff_invitations',
  'staff_passkeys',
  'staff_totp',
  'system_accounts',
];

interface Column {
  name: string;
  type: string;
  isNullable: boolean;
}

interface Table {
  name: string;
  columns: Column[];
}

const TABLES = `
  select c.relname as name, json_agg(json_build_object('name', a.attname,
    'type', format_type(a.atttypid, null), 'isNullable', not a.attnotnull) order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
    and a.attidentity = '' and a.attgenerated = ''
  group by c.relname order by c.relname`;

const CHECKS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as sql
  from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`;

/** The condition of the few rows that are open; all others are over, as in a running product. */
const OPEN = 'n % 500 = 0';

/** The id of person or order number k. */
const uuid = (k: string): string => `lpad(to_hex(${k}), 32, '0')::uuid`;

const BY_TYPE: Record<string, string> = {
  uuid: uuid('n'),
  'uuid[]': `'{}'`,
  bigint: '1 + n % 5000',
  integer: '1 + n % 20',
  smallint: '1 + n % 3',
  text: `'t' || n`,
  boolean: OPEN,
  jsonb: `'{}'`,
  bytea: `decode(lpad(to_hex(n), 64, '0'), 'hex')`,
  'bytea[]': `array[decode(lpad(to_hex(n), 64, '0'), 'hex')]`,
  date: `date '2020-01-01' + n % 2000`,
  'timestamp with time zone': `now() - n * interval '1 minute'`,
};

/** Columns that repeat, that are mostly empty, or that a partial index looks at. */
const BY_NAME: Record<string, string> = {
  user_id: uuid('n % 5000'),
  sender_id: uuid('n % 5000'),
  receiver_id: uuid('n % 4999'),
  account_id: uuid('n % 5000'),
  journal_id: uuid('n / 2'),
  gateway: `(array['payu', 'stripe', 'khalti'])[1 + n % 3]`,
  type: `(array['MOBILE', 'DTH', 'WALLET'])[1 + n % 3]`,
  due_at: `case when ${OPEN} then now() end`,
  next_try_at: `case when ${OPEN} then now() end`,
  given_up_at: 'null',
  event: 'null',
  coupon: `case when n % 50 = 0 then 't' || n / 50 end`,
  'orders.state': `case when ${OPEN} then 'paid' else 'delivered' end`,
  'outbox.due_at': 'now()',
  'outbox.sent_at': `case when ${OPEN} then null else now() end`,
  'open_orders.due_at': `now() + n * interval '1 second'`,
  'order_events.order_id': uuid('n / 4'),
  'password_resets.user_id': uuid('n'),
  'payment_attempts.state': `case when ${OPEN} then 'review' else 'succeeded' end`,
  'refunds.state': `case when ${OPEN} then 'sending' else 'refunded' end`,
  'disputes.state': `case when ${OPEN} then 'open' else 'won' end`,
  'wallets.account_id': uuid('n'),
  'users.id': uuid('n'),
  'kyc_fingerprints.coarse': `('x' || md5(n::text))::bit(64)`,
  'kyc_fingerprints.fine': `n::bit(256)`,
  'totp_secrets.user_id': uuid('n'),
};

function valueOf(table: string, { name, type }: Column): string {
  return BY_NAME[`${table}.${name}`] ?? BY_NAME[name] ?? BY_TYPE[type] ?? 'null';
}

/** The tables that grow. */
export async function growingTables(owner: pg.Pool): Promise<string[]> {
  return (await owner.query<Table>(TABLES, [SMALL])).rows.map(({ name }) => name);
}

/** These grow with every payment, and get ten times as many rows as the others. */
const LARGE = ['journals', 'order_events', 'orders', 'payment_attempts', 'postings'];

/** Adds this many rows to every table that grows. The owner must be a superuser. */
export async function fillTables(owner: pg.Pool, rows: number): Promise<void> {
  const tables = (await owner.query<Table>(TABLES, [SMALL])).rows;
  const client = await owner.connect();
  try {
    // Neither triggers nor foreign keys, and no check.
    await client.query('set session_replication_role = replica');
    const { rows: checks } = await client.query<{ sql: string }>(CHECKS);
    for (const { sql } of checks) await client.query(sql);
    for (const { name, columns } of tables) {
      const names = columns.map((column) => `"${column.name}"`).join();
      const count = LARGE.includes(name) ? 10 * rows : rows;
      const values = columns.map((column) => valueOf(name, column)).join();
      await client.query(`insert into ${name} (${names}) select ${values}
        from generate_series(1, ${count}) n on conflict do nothing`);
    }
  } finally {
    client.release(true);
  }
}
