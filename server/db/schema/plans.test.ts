// Every statement finds its rows by an index, in a large database and in one that has just grown.
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESK_ROLE } from '#server/db/roles/roles.ts';
import { allowToPlanAll, loadStatements } from '#server/db/testing/all-statements.ts';
import { fillTables, growingTables } from '#server/db/testing/fill-tables.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

/** Statements that may scan a table that grows, each with the reason. */
const MAY_SCAN: Record<string, string> = {
  due_deliveries: 'open_orders holds only orders that are not over, and is read whole',
  closing_orders: 'open_orders holds only orders that are not over, and is read whole',
  keep_due_orders: 'open_orders holds only orders that are not over, and is read whole',
  service_status_waiting: 'open_orders holds only orders that are not over, and is read whole',
  'desk-dashboard-oldest-unknown':
    'open_orders holds only orders that are not over, and is read whole',
  'metrics-oldest-undelivered':
    'open_orders holds only orders that are not over, and is read whole',
  'desk-dashboard-open': 'open_orders holds only orders that are not over, and is read whole',
  'desk-dashboard-orders-count': 'planned without scans within its transaction',
  'desk-dashboard-deliveries-count': 'planned without scans within its transaction',
  'desk-provider-spend-hours-count': 'planned without scans within its transaction',
  'desk-provider-spend-hours-running': 'planned without scans within its transaction',
  'desk-report-accounts': 'planned without scans within its transaction',
  'desk-report-accounts-opened': 'planned without scans within its transaction',
  'desk-report-accounts-closed': 'planned without scans within its transaction',
  'desk-report-wallets': 'planned without scans within its transaction',
  'desk-report-journals': 'planned without scans within its transaction',
  'metrics-imbalance': 'the sum of all wallets, read every five minutes at most',
  clear_look_ups: 'a timer deletes what is old: a part of the table',
  'resets-clear': 'a timer deletes what is old: a part of the table',
  'email-changes-clear': 'a timer deletes what is old: a part of the table',
  'email-undos-clear': 'a timer deletes what is old: a part of the table',
  'confirmations-clear': 'a timer deletes what is old: a part of the table',
  'phone-codes-clear': 'a timer deletes what is old: a part of the table',
  'passkey-challenges-clear': 'a timer deletes what is old: a part of the table',
  'sessions-clear': 'a timer deletes what is old: a part of the table',
  'sign-ups-clear': 'a timer deletes what is old: a part of the table',
  'tries-clear': 'a timer deletes what is old: a part of the table',
  'used-challenges-clear': 'a timer deletes what is old: a part of the table',
  'social-tokens-clear': 'a timer deletes what is old: a part of the table',
  'unsent-notices-clear': 'a timer deletes what is old: a part of the table',
  'pending-links-clear': 'a timer deletes what is old: a part of the table',
};

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

let database: TestDatabase;
let client: pg.PoolClient;
let growing: string[];
let statements: ReadonlyMap<string, string>;
const parameters = new Map<string, number>();

/** The growing tables that a plan reads from one end to the other. */
function scannedBy(plan: Plan): string[] {
  const table = plan['Node Type'] === 'Seq Scan' ? plan['Relation Name'] : undefined;
  const own = table !== undefined && growing.includes(table) ? [table] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scannedBy)];
}

/** The statements that scan a growing table, by the plans that this connection keeps. */
async function findScans(): Promise<string[]> {
  const scans: string[] = [];
  for (const name of statements.keys()) {
    if (Object.hasOwn(MAY_SCAN, name)) continue;
    const nulls = Array.from({ length: parameters.get(name) ?? 0 }, () => 'null').join();
    const sql = `explain (format json) execute "${name}"${nulls && `(${nulls})`}`;
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(sql);
    const scanned = rows[0]?.['QUERY PLAN'].flatMap(({ Plan: plan }) => scannedBy(plan)) ?? [];
    if (scanned.length > 0) scans.push(`${name}: ${scanned.join()}`);
  }
  return scans;
}

/** Calls that reach every statement of the functions that move money, for order 7 of user 7. */
const SEVEN = `'${'7'.padStart(32, '0')}'::uuid`;
const CALLS = [
  `select pay_orders_from_wallets(array[${SEVEN}], array[${SEVEN}], array[false], array['key'],
    array['\\x07']::bytea[], array[null]::bigint[], array['\\x07']::bytea[], array[null]::bigint[])`,
  `select ledger_post(array[gen_random_uuid()], array['wallet-loaded'], array[${SEVEN}], array[1, 1],
    array[${SEVEN}] || system_account('in-flight'), array[1, -1]::bigint[])`,
  `select from approvals_of_order(${SEVEN})`,
];

/** The scans of growing tables inside functions and their triggers, and how many plans were seen. */
async function findInnerScans(): Promise<{ scans: string[]; plans: number }> {
  const scans: string[] = [];
  let plans = 0;
  const listen = ({ message = '' }: { message?: string | undefined }): void => {
    if (!message.includes('plan:')) return;
    const explained = JSON.parse(message.slice(message.indexOf('{')));
    plans += 1;
    scans.push(...scannedBy(explained.Plan).map((table) => `${table}: ${explained['Query Text']}`));
  };
  client.on('notice', listen);
  await client.query(`begin; reset role; load 'auto_explain';
    set local auto_explain.log_min_duration = 0; set local auto_explain.log_level = notice;
    set local auto_explain.log_nested_statements = on; set local auto_explain.log_format = json;
    update orders set state = 'awaiting_payment', wallet_paisa = 5, amount_paisa = 5, discount_paisa = 0,
      expires_at = now() + interval '1 hour', pay_journal = gen_random_uuid()
      where id = ${SEVEN};
    delete from limit_rules where valid_until is not null`);
  for (const call of CALLS) await client.query(call);
  await client.query(`rollback; set role ${DESK_ROLE}`);
  client.off('notice', listen);
  return { scans, plans };
}

beforeAll(async () => {
  statements = await loadStatements();
  database = await createTestDatabase();
  growing = await growingTables(database.owner);
  await allowToPlanAll(database.owner);
  client = await database.deskPool.connect();
  for (const [name, text] of statements) await client.query(`prepare "${name}" as ${text}`);
  const { rows } = await client.query<{ name: string; count: number }>(
    'select name, cardinality(parameter_types) as count from pg_prepared_statements',
  );
  for (const { name, count } of rows) parameters.set(name, count);
}, 60_000);
afterAll(async () => {
  client.release();
  await database.close();
});

it('analyzes no growing table while it is small, so that no plan is made for a small one', async () => {
  const { rows } = await database.owner.query(
    `select relname from pg_class where relname = any ($1)
     and coalesce(array_to_string(reloptions, ' '), '') !~ 'analyze_threshold=1000'`,
    [growing],
  );
  expect(rows).toEqual([]);
});

describe('one connection', () => {
  it('plans for tables that grow while they are empty', async () => {
    expect(await findScans()).toEqual([]);
  });

  it('keeps plans that are right for 50,000 orders', async () => {
    await fillTables(database.owner, 5_000);
    expect(await findScans()).toEqual([]);
    // A busy machine needs half a minute to fill them.
  }, 90_000);

  it('plans the same when statistics arrive', async () => {
    await database.owner.query('analyze');
    expect(await findScans()).toEqual([]);
    expect(Object.keys(MAY_SCAN).filter((name) => !statements.has(name))).toEqual([]);
  });

  it('reads by index inside the functions that move money', async () => {
    const { scans, plans } = await findInnerScans();
    expect(scans).toEqual([]);
    expect(plans).toBeGreaterThan(10);
  });
});
