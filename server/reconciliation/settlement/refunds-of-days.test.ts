// Refunds in parts at a wallet, which lists them as one: what each day has, and what is kept of its payments.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCommands, QUICK_REFUNDS, QUICK_WORLD } from '#server/commands/payments/testing.ts';
import { readConfig } from '#server/config.ts';
import { NABIL } from '#server/desk/testing/bank-statements.ts';
import { testDesk } from '#server/desk/testing/test-desk.ts';
import type { Body } from '#server/testing/test-app.ts';
import { dayAgo } from '../day.ts';
import { reconcileDay } from '../reconcile-day.ts';
import { makeSourceOf } from '../sources/source-of.ts';
import { startChangedBooks } from '../testing/changed-books.ts';

const desk = await testDesk(QUICK_REFUNDS, QUICK_WORLD);
const say = makeCommands(desk.test);
const { owner } = desk.test.database;
const finance = await desk.staff(['finance']);
const books = await startChangedBooks(desk.test.sandbox.url);
afterAll(() => books.close());

const PATH = '/desk/api/reconciliation';
const TERMS = { system: 'khalti', bank: 'nabil', lag_days: 0, weekend: [], fee_percent: 0 };
const today = dayAgo(0, new Date());

beforeAll(async () => {
  await desk.post(`${PATH}/banks`, NABIL, finance);
  const terms = { ...TERMS, fee_each: 5, tolerance: 0, words: 'KHALTI' };
  expect((await desk.post(`${PATH}/terms`, terms, finance)).status).toBe(200);
});

/** Compares the day, and returns what the back office shows of Khalti then. */
async function compared(day: string): Promise<Body> {
  const config = readConfig({ SANDBOX_PORT: String(books.port), APP_SECRET: 'x'.repeat(32) });
  await reconcileDay(day, { owner, sourceOf: makeSourceOf(config, new Map()), graceMinutes: 0 });
  const { systems } = (await desk.get(`${PATH}/days/${day}`, finance)).body;
  return systems.find((one: Body) => one.system === 'khalti');
}

it('keeps the sum of each payment of payments alone', async () => {
  const paid = await say.load(500);
  await say.payByKhalti(paid);
  await say.inState(paid.id, paid.by, 'delivered');
  expect((await say.refund(paid.id, '--amount', '120')).isBad).toBe(false);
  const shown = await compared(today);
  expect(shown).toMatchObject({ ours: { count: 2, amount: 385 }, wrong: 0 });
  expect(shown.settlement).toMatchObject({ gross: 385, fee: 5, expected: 380 });
});
