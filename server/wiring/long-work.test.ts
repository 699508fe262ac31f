// Long work of the database's owner beside the back office, with the pools that the product opens.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { periodOf } from '#contract/desk/reports/period.ts';
import { nepalDay } from '#contract/dates/nepal-day.ts';
import { openOwnerPools } from '#server/db/pool.ts';
import { testDesk } from '#server/desk/testing/test-desk.ts';
import { isSharded } from '#server/testing/test-database.ts';
import { until } from '#server/testing/test-app.ts';
import type { Body } from '#server/testing/test-app.ts';
import { freePort } from '#setup/testing/free-port.mjs';
import { ownerModules } from './owner-modules.ts';

const TWO_WEEKS_MS = 14 * 86_400_000;

const desk = await testDesk();
const { test } = desk;
const { context, lent } = test.app;
const { deskPool } = test.database;
const pools = openOwnerPools({ url: test.database.url, isSharded });
const port = await freePort();
const config = { ...context.config, desk: { ...context.config.desk, port } };
const started = ownerModules({ ...context, ...lent, ...pools, deskPool, config }).filter(
  ({ name }) => ['proof', 'desk'].includes(name),
);
let token: string;

async function call(path: string, body?: unknown): Promise<{ status: number; body: Body }> {
  const answer = await fetch(`http://localhost:${port}${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

beforeAll(async () => {
  ({ token } = await desk.staff(['finance', 'support']));
});
afterAll(async () => {
  for (const { close } of started.toReversed()) await close?.();
  await Promise.all([pools.owner.end(), pools.longWork.end()]);
});

it('leaves connections for the pages of orders', async () => {
  const sita = await test.member(500);
  const topUp = { mobile_number: '9851231234', amount: 100 };
  const { id } = (await test.post('/api/mobile_recharge', topUp, sita)).body;
  // The audit reads the transfers, and the page of an order does not.
  const blocker = await test.database.owner.connect();
  await blocker.query('begin; lock table transfers in access exclusive mode');
  for (const { start } of started) await start?.();
  const day = periodOf('weekly', nepalDay(new Date(Date.now() - TWO_WEEKS_MS))).firstDay;
  const asked = { kind: 'weekly', day, bank_balance: '1000.00', bank_reference: 'page 12' };
  const { body: report } = await call('/desk/api/reports', asked);
  const waiting = `select from pg_locks where not granted and relation = 'transfers'::regclass`;
  await until(
    async () => (await blocker.query(waiting)).rowCount,
    (count) => count === 2,
  );

  expect((await call(`/desk/api/orders/${id}`)).status).toBe(200);

  await blocker.query('rollback');
  blocker.release();
  const run = await until(
    () => call(`/desk/api/report_runs/${report.run_id}`),
    ({ body }) => body.state !== 'running',
  );
  expect(run.body.state).toBe('issued');
});
