// The nightly run also matches bank lines that were uploaded before their days were compared.
import { expect, it } from 'vitest';
import { manualClock } from '#server/testing/manual-clock.ts';
import { until } from '#server/testing/test-app.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { storeStatement } from './bank/bank-files.ts';
import { saveBank, saveTerms } from './bank/banks.ts';
import { matchBankLines } from './bank/match-bank-lines.ts';
import { keepReconciled } from './keep-reconciled.ts';
import { BANK, NOW, TERMS } from './testing/settling-books.ts';

const { owner } = await testDatabase();

/** Stores a statement with the settlement of 100 rupees, before its day was compared. */
async function upload(): Promise<void> {
  await storeStatement(owner, {
    bank: 'nabil',
    fileName: 'november.csv',
    content: Buffer.from('x'),
    uploadedBy: 'tests',
    uploadedAt: NOW,
    firstDay: '2026-11-23',
    lastDay: '2026-11-24',
    closingPaisa: null,
    lines: [
      {
        place: 2,
        day: '2026-11-24',
        reference: '',
        words: 'ESEWA STL',
        amountPaisa: 9_800n,
        balancePaisa: null,
      },
    ],
  });
  expect(await matchBankLines(owner, NOW)).toBe(0);
}

it('matches a line whose day was compared after its upload, before it checks settlements', async () => {
  await saveBank(owner, { name: 'nabil', currency: 'NPR', format: BANK, setBy: 'tests' });
  await inTransaction(owner, (tx) => saveTerms(tx, { ...TERMS, feeEachPaisa: 0n }));
  await upload();
  await owner.query(
    `insert into reconciliation_days (day, system, ours, ours_paisa, theirs, theirs_paisa,
       ledger_paisa, in_flight, unasked, is_whole, compared_at)
     values ('2026-11-23', 'esewa', 1, 10000, 1, 10000, 10000, 0, 0, true, now())`,
  );
  const clock = manualClock(NOW.getTime());
  const faults: object[] = [];
  const log = { error: (details: object) => void faults.push(details) };
  const options = { owner, sourceOf: () => undefined, graceMinutes: 0 };
  const nightly = keepReconciled(options, log, clock);
  clock.advance(86_400_000);
  const hasRun = async () => (await owner.query('select from job_runs')).rowCount === 1;
  await until(hasRun, (isDone) => isDone);
  nightly.stop();
  const { rows } = await owner.query('select system, what from bank_matches');
  expect(rows).toEqual([{ system: 'esewa', what: 'settlement' }]);
  const { rowCount } = await owner.query('select from reconciliation_breaks');
  expect([rowCount, faults]).toEqual([0, []]);
});
