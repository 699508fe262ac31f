// Refunds to the source that came back, in the report of their period and in later ones.
import { beforeAll, expect, it } from 'vitest';
import { nepalDay } from '#contract/dates/nepal-day.ts';
import type { FigureCode } from '#contract/desk/reports/figures.ts';
import { periodBefore, periodOf } from '#contract/desk/reports/period.ts';
import { makeCommands, QUICK_REFUNDS, QUICK_WORLD } from '#server/commands/payments/testing.ts';
import { systemClock } from '#server/context/clock.ts';
import { turnTriggersOff } from '#server/db/testing/without-triggers.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { until } from '#server/testing/test-app.ts';
import type { Body } from '#server/testing/test-app.ts';
import { testDesk } from '../testing/test-desk.ts';

// Periods end by moving the clock; refunds are made at the real time.
const clock = { ...systemClock, now: () => new Date(Date.now() + 40 * 86_400_000) };
const desk = await testDesk(QUICK_REFUNDS, QUICK_WORLD, { clock });
const { owner } = desk.test.database;
const say = makeCommands(desk.test);
const finance = await desk.staff(['finance']);
const WEEK = periodOf('weekly', nepalDay(new Date()));
const BEFORE = periodBefore(WEEK).firstDay;

/** A refund of a card payment, which comes back where its gateway says so later. */
async function refunded(rupees: number, comesBack: boolean): Promise<string> {
  const loaded = await say.load(500);
  await say.payByCard(loaded);
  await say.inState(loaded.id, loaded.by, 'delivered');
  if (comesBack) await say.script('stripe', 'success-then-failed');
  await say.refund(loaded.id, '--amount', String(rupees));
  await until(
    () => say.states(loaded.id),
    ([state]) => state === (comesBack ? 'failed' : 'refunded'),
  );
  return loaded.id;
}

/** Moves the journals that sent an order's refunds back by a week. */
async function sentAWeekEarlier(orderId: string): Promise<void> {
  await inTransaction(owner, async (tx) => {
    await turnTriggersOff(tx);
    const journals = await tx.rows<{ id: string; at: Date }>(
      `select id, posted_at - interval '7 days' as at from journals where reference = $1 and kind = 'refund-sent'`,
      [orderId],
    );
    for (const { id, at } of journals) {
      await tx.rows('update journals set posted_at = $2 where id = $1', [id, at]);
    }
  });
}

async function reportOf(day: string): Promise<Body> {
  const asked = { kind: 'weekly', day, bank_balance: '1000.00', bank_reference: 'page 12' };
  const begun = await desk.post('/desk/api/reports', asked, finance);
  const { body: run } = await until(
    () => desk.get(`/desk/api/report_runs/${begun.body.run_id}`, finance),
    ({ body }) => body.state !== 'running',
  );
  return (await desk.get(`/desk/api/reports/${run.report_id}`, finance)).body.report;
}

/** A figure with the amounts of its rows. */
async function figure({ id, figures }: Body, code: FigureCode): Promise<unknown[]> {
  const { count, amount } = figures.find((one: Body) => one.code === code);
  const { body } = await desk.get(`/desk/api/reports/${id}/rows?figure=${code}`, finance);
  return [count, amount, body.rows.map((row: Body) => row.amount)];
}

beforeAll(async () => {
  await refunded(60, false);
  await refunded(70, true);
  await sentAWeekEarlier(await refunded(80, true));
}, 60_000);

it('counts no refund that came back within the period', async () => {
  const report = await reportOf(WEEK.firstDay);
  expect(await figure(report, 'refunds_to_source')).toEqual([1, 60, [60]]);
});

it('leaves one that came back later in its own period, and shows it where it came back', async () => {
  const before = await reportOf(BEFORE);
  expect(await figure(before, 'refunds_to_source')).toEqual([1, 80, [80]]);
  expect(await figure(before, 'refunds_back')).toEqual([0, 0, []]);
  const report = await reportOf(WEEK.firstDay);
  expect(await figure(report, 'refunds_back')).toEqual([1, 80, [80]]);
});
