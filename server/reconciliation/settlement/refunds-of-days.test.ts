// Refunds in parts at a wallet, which lists them as one: what each day has, and what is kept of its payments.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCommands, QUICK_REFUNDS, QUICK_WORLD } from '#server/commands/payments/testing.ts';
import { readConfig } from '#server/config.ts';
import { NABIL, setTerms } from '#server/desk/testing/bank-statements.ts';
import { testDesk } from '#server/desk/testing/test-desk.ts';
import type { Body } from '#server/testing/test-app.ts';
import { dayAgo } from '../day.ts';
import { reconcileDay } from '../reconcile-day.ts';
import { makeSourceOf } from '../sources/source-of.ts';
import { startChangedBooks } from '../testing/changed-books.ts';
import type { Row } from '../testing/changed-books.ts';

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
  await setTerms(desk, terms, [finance, await desk.staff(['admin'])]);
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

it('has each refund of one payment on its own day, however often the days are compared', async () => {
  const before = dayAgo(2, new Date());
  const first = await compared(today);
  const paid = await say.load(500);
  await say.payByKhalti(paid);
  await say.inState(paid.id, paid.by, 'delivered');
  expect((await say.refund(paid.id, '--amount', '120')).isBad).toBe(false);
  // The payment and its first refund are moved to the day before yesterday, in both books.
  const moved = `settled_at = settled_at - interval '2 days' where order_id = $1`;
  await owner.query(`update refunds set ${moved}`, [paid.id]);
  const { rows } = await owner.query<{ name: string }>(
    `update payment_attempts set ${moved} returning transaction_id as name`,
    [paid.id],
  );
  const isMoved = (row: Row): boolean => row['txnid'] === rows[0]?.name;
  const at = new Date(Date.now() - 2 * 86_400_000).toISOString();
  books.change('khalti', (all) => all.map((row) => (isMoved(row) ? { ...row, at } : row)));
  const ofBefore = { count: 2, amount: 385 };
  const both = { ours: ofBefore, theirs: ofBefore, apart: [], wrong: 0 };
  expect(await compared(before)).toMatchObject(both);
  expect((await say.refund(paid.id, '--amount', '80')).isBad).toBe(false);
  const side = { count: first.ours.count + 1, amount: first.ours.amount - 80 };
  for (let times = 0; times < 2; times += 1) {
    expect(await compared(before)).toMatchObject(both);
    expect(await compared(today)).toMatchObject({ ours: side, theirs: side, apart: [], wrong: 0 });
  }
  // What they have not made of both is a difference of the later day alone.
  const less = (row: Row): Row => ({ ...row, at, refundedPaisa: 12_000 });
  books.change('khalti', (all) => all.map((row) => (isMoved(row) ? less(row) : row)));
  expect(await compared(before)).toMatchObject(both);
  expect(await compared(today)).toMatchObject({
    ours: side,
    theirs: { amount: first.ours.amount },
    apart: [{ cause: 'wrong', amount: 80 }],
    wrong: 1,
  });
});
