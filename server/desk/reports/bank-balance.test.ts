// The balance that a report takes from uploaded bank statements: only where they reach to its last day
// without a gap.
import { beforeAll, expect, it } from 'vitest';
import type { Body } from '#server/testing/test-app.ts';
import { NABIL, uploadStatement } from '../testing/bank-statements.ts';
import { testDesk } from '../testing/test-desk.ts';
import type { TestStaff } from '../testing/test-desk.ts';

const desk = await testDesk();
let finance: TestStaff;
beforeAll(async () => {
  finance = await desk.staff(['finance']);
  const bank = { ...NABIL, balance: 'Balance' };
  expect((await desk.post('/desk/api/reconciliation/banks', bank, finance)).status).toBe(200);
});

async function upload(...lines: string[]): Promise<void> {
  const text = ['Date,Particulars,Amount,Balance', ...lines].join('\n');
  const by = { url: desk.url, by: finance };
  expect((await uploadStatement(by, text)).status).toBe(200);
}

/** Of the week that ends on a Saturday. */
const balanceOn = async (day: string): Promise<Body> =>
  (await desk.get(`/desk/api/report_period?kind=weekly&day=${day}`, finance)).body.bank;

it('follows from the next line, or the statement covers the day', async () => {
  const saturday = '2026-06-13';
  await upload('2026-06-08,OPENING,1000,1000', '2026-06-10,SALES,50,1050');
  expect(await balanceOn(saturday)).toBeNull();
  // The line between the two statements is missing, so the balance of 10 June is not that of the 13th.
  await upload('2026-06-20,SALES,100,9100');
  expect(await balanceOn(saturday)).toBeNull();
  expect(await balanceOn('2026-06-20')).toEqual({ balance: 9_100, banks: ['nabil'] });
  await upload('2026-06-11,SALES,7950,9000', '2026-06-20,SALES,100,9100');
  expect(await balanceOn(saturday)).toEqual({ balance: 9_000, banks: ['nabil'] });
});
