// Days of float as Prometheus reads them: without a back office, and while a provider or a table is away.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDatabaseProxy } from '#server/testing/database-proxy.ts';
import { manualClock } from '#server/testing/manual-clock.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import { freePort } from '#setup/testing/free-port.mjs';
import { readMetrics } from './testing.ts';

const DAYS = 'kosheli_float_days{provider="khalti-service"}';

const clock = manualClock();
const logged: string[] = [];
const logTo = { write: (line: string) => void logged.push(line) };
const test = await testApp({ LOG: 'warn' }, {}, { clock, logTo });
const { owner } = test.database;
/** Between the process that is watched and the provider; it can hang. */
const wire = await startDatabaseProxy(test.sandbox.url);
const port = await freePort();
const watched = await test.another({
  METRICS_PORT: String(port),
  KHALTI_SERVICE_URL: new URL('/khalti-service', wire.url).href,
});
afterAll(async () => {
  await watched.close();
  await wire.close();
});

beforeAll(async () => {
  const member = await test.member(2_000);
  const body = { mobile_number: '9841234567', amount: 500 };
  const { body: order } = await test.post('/api/mobile_recharge', body, member);
  await test.post('/api/payment/wallet', { order_id: order.id }, member);
  await until(
    () => test.get(`/api/order/${order.id}`, member),
    ({ body: now }) => now.state === 'delivered',
  );
});

/** The samples after so much time, with the balances queried again, as a timer does every ten seconds. */
async function readAfter(ms: number): Promise<Map<string, number>> {
  clock.advance(ms);
  await watched.lent.floats.look();
  return readMetrics(port);
}

it('are without end where nothing is spent', async () => {
  expect((await readAfter(300_000)).get('kosheli_float_days{provider="reloadly"}')).toBe(Infinity);
});

it('are told where no back office counts the hours', async () => {
  expect((await readAfter(300_000)).get(DAYS)).toBeGreaterThan(100);
  expect((await owner.query('select from provider_spend_hours')).rows).toEqual([]);
});

it('are left out while the provider does not tell its balance', async () => {
  expect((await readAfter(15_000)).get(DAYS)).toBeGreaterThan(100);
  wire.hang();
  const samples = await readAfter(15_000);
  wire.recover();
  expect(samples.has(DAYS)).toBe(false);
  expect(samples.get('kosheli_in_flight_rupees')).toBe(0);
  await until(
    () => readAfter(15_000),
    (now) => now.has(DAYS),
  );
});

it('have a balance whose age grows while it is not told, also where it never was', async () => {
  const AGE = 'kosheli_age_seconds{of="balance",kind="khalti-service"}';
  wire.hang();
  const silentPort = await freePort();
  const silent = await test.another({
    METRICS_PORT: String(silentPort),
    KHALTI_SERVICE_URL: new URL('/khalti-service', wire.url).href,
  });
  const aged = await readAfter(660_000);
  const neverRead = await readMetrics(silentPort);
  wire.recover();
  await silent.close();
  expect(aged.get(AGE)).toBeGreaterThanOrEqual(660);
  expect(neverRead.get(AGE)).toBeGreaterThanOrEqual(660);
  await until(
    () => readAfter(15_000),
    (now) => Number(now.get(AGE)) < 60,
  );
});

it('keep what was spent for five minutes; if it cannot be read, only they are missing, logged once', async () => {
  expect((await readAfter(300_000)).has(DAYS)).toBe(true);
  await owner.query('alter table provider_spend_hours rename to spend_hours_elsewhere');
  const soon = await readAfter(60_000);
  const later = [await readAfter(300_000), await readAfter(15_000)];
  await owner.query('alter table spend_hours_elsewhere rename to provider_spend_hours');
  expect(soon.has(DAYS)).toBe(true);
  for (const samples of later) {
    expect(samples.has(DAYS)).toBe(false);
    expect(samples.get('kosheli_in_flight_rupees')).toBe(0);
    expect(samples.get('kosheli_ledger_imbalance{currency="NPR"}')).toBe(0);
  }
  const told = logged.map((line) => JSON.parse(line)).filter(({ figure }) => figure !== undefined);
  expect(told).toMatchObject([{ figure: 'spending', err: { code: '42P01' } }]);
  expect((await readAfter(15_000)).has(DAYS)).toBe(true);
});
