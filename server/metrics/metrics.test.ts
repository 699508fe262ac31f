// The metrics as Prometheus reads them, and the names that the dashboard and the alerts use.
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { scheduleBooksAudit } from '#server/books-audit/keep-books-proven.ts';
import { auditAndNote } from '#server/books-audit/last-audit.ts';
import { systemClock } from '#server/context/clock.ts';
import { DatabaseAway } from '#server/db/database-errors.ts';
import { batch } from '#server/db/batching/batch.ts';
import { bothSides, memberWithPhone, sendDocuments } from '#server/kyc/testing.ts';
import { manualClock } from '#server/testing/manual-clock.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import { freePort } from '#setup/testing/free-port.mjs';
import { makeFamilies } from './families.ts';
import { readMetrics } from './testing.ts';

const MOST_FAMILIES = 15;
const FAILED_DELIVERIES = 'kosheli_jobs_ended_total{kind="delivery",outcome="failed"}';
const UNKNOWN_SECONDS = 'kosheli_age_seconds{of="order",kind="unknown"}';

const clock = manualClock();
const port = await freePort();
const test = await testApp({ METRICS_PORT: String(port) }, {}, { clock });
const { owner } = test.database;

/** The samples by name and labels, read after all cached figures have expired. */
function read(): Promise<Map<string, number>> {
  clock.advance(300_000);
  return readMetrics(port);
}

const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/kosheli_\w+/g)].map(([name]) => name)),
];

it('tells requests by route, jobs, and the money, without the id of anybody', async () => {
  const member = await test.member(500);
  const body = { mobile_number: '9841234567', amount: 100 };
  const { body: order } = await test.post('/api/mobile_recharge', body, member);
  await test.post('/api/payment/wallet', { order_id: order.id }, member);
  await until(
    () => test.get(`/api/order/${order.id}`, member),
    ({ body: now }) => now.state === 'delivered',
  );
  const samples = await read();
  const route = 'method="GET",route="/api/order/:orderId",status="2xx"';
  expect(samples.get(`kosheli_request_seconds_count{${route}}`)).toBeGreaterThan(0);
  expect(samples.get('kosheli_ledger_imbalance{currency="NPR"}')).toBe(0);
  expect(samples.get(UNKNOWN_SECONDS)).toBe(0);
  expect(samples.get('kosheli_in_flight_rupees')).toBe(0);
  expect(samples.get('kosheli_refunds_under_way{due="overdue"}')).toBe(0);
  expect(samples.get('kosheli_age_seconds{of="due job",kind="delivery"}')).toBe(0);
  expect([...samples.keys()].join('\n')).toMatch(/kosheli_jobs_ended_total\{.*outcome="done"/);
  expect([...samples.keys()].join('\n')).not.toMatch(/[\da-f]{8}-[\da-f]{4}-7/);
});

it('tells for how long an order has been unknown', async () => {
  const member = await test.member(500);
  await test.sandbox.script('khalti-service', 'processing-for-ever');
  const body = { mobile_number: '9841234568', amount: 100 };
  const { body: order } = await test.post('/api/mobile_recharge', body, member);
  await test.post('/api/payment/wallet', { order_id: order.id }, member);
  await until(
    () => test.get(`/api/order/${order.id}`, member),
    ({ body: now }) => now.state === 'unknown',
  );
  clock.advance(3_600_000);
  const samples = await read();
  expect(samples.get(UNKNOWN_SECONDS)).toBeGreaterThan(3_500);
  expect(samples.get('kosheli_in_flight_rupees')).toBeGreaterThanOrEqual(100);
});

it('tells for how long an order that can never be settled has been under way', async () => {
  const member = await test.member(500);
  await owner.query(`
    create function refuse_delivered() returns trigger language plpgsql as $$ begin
      raise 'not today';
    end $$;
    create trigger refuses_delivered before insert on order_events for each row
    when (new.state = 'delivered') execute function refuse_delivered()`);
  const body = { mobile_number: '9841234569', amount: 100 };
  const { body: order } = await test.post('/api/mobile_recharge', body, member);
  await test.post('/api/payment/wallet', { order_id: order.id }, member);
  await until(read, (now) => Number(now.get(FAILED_DELIVERIES)) > 0);
  clock.advance(3_600_000);
  const samples = await read();
  await owner.query('drop trigger refuses_delivered on order_events');
  // Leased again and again, its job is never due for long.
  expect(samples.get('kosheli_age_seconds{of="due job",kind="delivery"}')).toBeLessThan(120);
  expect(samples.get('kosheli_age_seconds{of="order",kind="delivering"}')).toBeGreaterThan(3_500);
  expect(samples.get('kosheli_age_seconds{of="order",kind="paid"}')).toBe(0);
});

it('tells for how long an identity check has waited for the virus scanner', async () => {
  const WAITING = 'kosheli_age_seconds{of="identity check",kind="checking"}';
  expect((await read()).get(WAITING)).toBe(0);
  const by = await memberWithPhone(test);
  await test.sandbox.script('clamd', 'scanner-away', 1_000);
  expect((await sendDocuments(test, by, await bothSides())).status).toBe(200);
  clock.advance(3_600_000);
  const samples = await read();
  expect(samples.get(WAITING)).toBeGreaterThan(3_500);
  // Its job is put off again and again, and never fails.
  expect(samples.get('kosheli_age_seconds{of="due job",kind="document_scan"}')).toBeLessThan(120);
  await test.post('/api/users/kyc_withdraw', {}, by);
  expect((await read()).get(WAITING)).toBe(0);
});

it('shows that the ledger does not balance', async () => {
  const account = `(select id from system_accounts where name = 'in-flight')`;
  await owner.query(`insert into system_deltas values (${account}, 700)`);
  expect((await read()).get('kosheli_ledger_imbalance{currency="NPR"}')).toBe(700);
  await owner.query(`insert into system_deltas values (${account}, -700)`);
  expect((await read()).get('kosheli_ledger_imbalance{currency="NPR"}')).toBe(0);
});

describe('an audit of the books by any process', () => {
  const VIOLATIONS = 'kosheli_books_violations';
  const AGE = 'kosheli_age_seconds{of="books audit",kind="last"}';
  // Two wallets wrong by the same amount, of which the sum of the ledger shows nothing.
  const shift = (paisa: number): Promise<unknown> =>
    owner.query(
      `update wallets set posted = posted + $1 * (case when account_id = $2 then 1 else -1 end)
       where account_id in ($2, $3)`,
      [paisa, ...ids],
    );
  const ids: string[] = [];
  const told: object[] = [];

  async function audit(times: number): Promise<void> {
    const log = { error: (details: object) => told.push(details), warn: () => undefined };
    await owner.query('delete from job_runs');
    const proof = scheduleBooksAudit(owner, log, systemClock);
    await until(
      async () => told.length,
      (count) => count >= times,
    );
    proof.stop();
  }

  it('is told with its violations, also where the sum is right', async () => {
    for (const { id } of [await test.member(500), await test.member(500)]) ids.push(id);
    expect((await read()).has(VIOLATIONS)).toBe(false);
    await shift(7);
    await audit(2);
    const samples = await read();
    await shift(-7);
    expect(samples.get('kosheli_ledger_imbalance{currency="NPR"}')).toBe(0);
    expect(samples.get(VIOLATIONS)).toBeGreaterThanOrEqual(2);
    expect((await read()).get(VIOLATIONS)).toBeGreaterThanOrEqual(2);
  });

  it('grows old while audits fail, and its violations stay', async () => {
    await owner.query(`update last_books_audit set ended_at = ended_at - interval '27 hours'`);
    await owner.query('alter table refunds rename to refunds_elsewhere');
    told.length = 0;
    await audit(1);
    await owner.query('alter table refunds_elsewhere rename to refunds');
    expect(told).toMatchObject([{ err: { code: '42P01' } }]);
    const samples = await read();
    expect(samples.get(AGE)).toBeGreaterThan(26 * 3_600);
    expect(samples.get(VIOLATIONS)).toBeGreaterThanOrEqual(2);
  });

  it('is forgotten with the next one that finds nothing, such as that of a command', async () => {
    await auditAndNote(owner);
    const samples = await read();
    expect(samples.get(VIOLATIONS)).toBe(0);
    expect(samples.get(AGE)).toBeLessThan(26 * 3_600);
  });
});

it('tells when the nightly reconciliation ended, also before the first night', async () => {
  const AGE = 'kosheli_age_seconds{of="reconciliation",kind="last"}';
  await owner.query('delete from job_runs');
  clock.advance(3_600_000);
  expect((await read()).get(AGE)).toBeGreaterThanOrEqual(3_600);
  const ended = `insert into job_runs values ('nightly reconciliation', $1)
    on conflict (name) do update set ended_at = excluded.ended_at`;
  const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);
  await owner.query(ended, [hoursAgo(27)]);
  expect((await read()).get(AGE)).toBeGreaterThan(26 * 3_600);
  await owner.query(ended, [hoursAgo(0)]);
  expect((await read()).get(AGE)).toBeLessThan(3_600);
});

it('leaves out what cannot be read, instead of saying 0', async () => {
  await owner.query('alter table refunds rename to refunds_elsewhere');
  await owner.query('alter table system_deltas rename to deltas_elsewhere');
  const samples = await read();
  await owner.query('alter table refunds_elsewhere rename to refunds');
  await owner.query('alter table deltas_elsewhere rename to system_deltas');
  expect(samples.has(UNKNOWN_SECONDS)).toBe(false);
  expect(samples.has('kosheli_ledger_imbalance{currency="NPR"}')).toBe(false);
  expect(samples.get('kosheli_memory_bytes')).toBeGreaterThan(0);
  expect((await read()).has(UNKNOWN_SECONDS)).toBe(true);
});

it('leaves out the due jobs of a kind that cannot be counted, and of no other', async () => {
  const DELIVERY = 'kosheli_age_seconds{of="due job",kind="delivery"}';
  const UNFREEZE = 'kosheli_age_seconds{of="due job",kind="unfreeze"}';
  const ENDED = 'kosheli_jobs_ended_total{kind="unfreeze",outcome="done"}';
  await owner.query('alter table account_freezes rename to freezes_elsewhere');
  const samples = await read();
  await owner.query('alter table freezes_elsewhere rename to account_freezes');
  expect([samples.has(UNFREEZE), samples.has(DELIVERY), samples.has(ENDED)]).toEqual([
    false,
    true,
    true,
  ]);
  expect((await read()).has(UNFREEZE)).toBe(true);
});

it('never takes a count back, also while a batch runs that then fails', async () => {
  let fail: (error: Error) => void = () => undefined;
  const failing = new Promise<number[]>((_done, reject) => (fail = reject));
  const seen: number[] = [];
  const run = (items: number[]): Promise<number[]> => {
    seen.push(...items);
    return items.includes(2) ? failing : Promise.resolve(items);
  };
  const call = batch({ name: 'tried', run });
  await call(1);
  const answer = call(2).catch((error: unknown) => error);
  await expect.poll(() => seen).toEqual([1, 2]);
  const before = await read();
  fail(new DatabaseAway());
  expect(await answer).toBeInstanceOf(DatabaseAway);
  const after = await read();
  const counts = [...before].filter(([name]) => /_(total|count)(\{|$)/.test(name));
  expect(counts.filter(([name, count]) => (after.get(name) ?? 0) < count)).toEqual([]);
  const ofEnd = (end: string) => after.get(`kosheli_batches_total{verb="tried",end="${end}"}`);
  expect([ofEnd('whole'), ofEnd('unavailable'), ofEnd('split')]).toEqual([1, 1, 0]);
});

it('answers nothing else', async () => {
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(404);
  const posted = await fetch(`http://localhost:${port}/metrics`, { method: 'POST' });
  expect(posted.status).toBe(404);
});

it('has at most fifteen families, and every name of the dashboard and the alerts is one', async () => {
  const families = (await makeFamilies().registry.getMetricsAsJSON()).map(({ name }) => name);
  expect(families.length).toBeLessThanOrEqual(MOST_FAMILIES);
  for (const file of ['deploy/alerts.yaml', 'deploy/dashboard.json']) {
    const used = namesIn(await readFile(file, 'utf8')).map((name) =>
      name.replace(/_(bucket|count|sum)$/, ''),
    );
    expect(used.length).toBeGreaterThan(8);
    expect(used.filter((name) => !families.includes(name))).toEqual([]);
  }
});

it('shows every family on the dashboard', async () => {
  const families = (await makeFamilies().registry.getMetricsAsJSON()).map(({ name }) => name);
  const dashboard = await readFile('deploy/dashboard.json', 'utf8');
  expect(families.filter((name) => !dashboard.includes(name))).toEqual([]);
});
