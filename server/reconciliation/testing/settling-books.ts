// Compared days, bank statements and open differences to the bank, for tests of settlements.
import type pg from 'pg';
import { inTransaction } from '#server/db/transaction.ts';
import { storeStatement } from '../bank/bank-files.ts';
import { saveBank, saveTerms } from '../bank/banks.ts';
import { matchBankLines } from '../bank/match-bank-lines.ts';
import { judgedBreaks } from '../expectations/judged-breaks.ts';
import { checkSettlements } from '../settlement/check-settlements.ts';

/** A Tuesday in Kathmandu. */
export const NOW = new Date('2026-11-24T06:00:00Z');
export const BANK = {
  delimiter: ',',
  dayFormat: 'YYYY-MM-DD',
  day: 'd',
  words: 'w',
  reference: 'r',
  amount: 'a',
  in: null,
  out: null,
  balance: null,
} as const;

/** One business day later, never on a Saturday or Sunday; two percent and five rupees a payment. */
export const TERMS = {
  system: 'esewa',
  bank: 'nabil',
  lagDays: 1,
  weekend: [6, 0],
  feePercent: '2',
  feeEachPaisa: 500n,
  tolerancePaisa: 10n,
  words: 'esewa',
  setBy: 'tests',
  setAt: NOW,
};

const TABLES = [
  'reconciliation_breaks',
  'reconciliation_expectations',
  'reconciliation_days',
  'bank_matches',
  'bank_match_refusals',
  'bank_lines',
  'bank_files',
  'settlement_terms',
  'settlement_terms_past',
  'banks',
];

export type StatementLine = [day: string, words: string, rupees: number];

/** `clear` leaves only the bank and the terms; `wrong` checks the settlements at `now`. */
export function settlingBooks(owner: pg.Pool) {
  async function compared(days: Record<string, number>, system = 'esewa'): Promise<void> {
    for (const [day, rupees] of Object.entries(days)) {
      await owner.query(
        `insert into reconciliation_days (day, system, ours, ours_paisa, theirs, theirs_paisa,
           ledger_paisa, in_flight, unasked, is_whole, compared_at)
         values ($1, $2, case when $3::bigint = 0 then 0 else 1 end, $3, 1, $3, $3, 0, 0, true, now())`,
        [day, system, rupees * 100],
      );
    }
  }

  let files = 0;
  async function statement(lines: StatementLine[], until: string): Promise<void> {
    files += 1;
    await storeStatement(owner, {
      bank: 'nabil',
      fileName: 'november.csv',
      content: Buffer.from(String(files)),
      uploadedBy: 'tests',
      uploadedAt: NOW,
      firstDay: '2026-11-15',
      lastDay: until,
      closingPaisa: null,
      lines: lines.map(([day, words, rupees], index) => ({
        place: index + 2,
        day,
        reference: '',
        words,
        amountPaisa: BigInt(Math.round(rupees * 100)),
        balancePaisa: null,
      })),
    });
    await matchBankLines(owner, NOW);
  }

  async function wrong(now = NOW): Promise<string[]> {
    await checkSettlements(owner, now);
    const asked = { day: undefined, system: undefined, after: undefined, limit: 50 };
    const found = await judgedBreaks(owner, { ...asked, show: 'wrong' });
    return found
      .filter(({ what }) => what === 'settlement')
      .map(({ system, kind, reference }) =>
        `${system} ${kind} ${reference}`.replace(/line \d+/, 'line'),
      )
      .toSorted();
  }

  async function clear(): Promise<void> {
    const client = await owner.connect();
    await client.query('set session_replication_role = replica');
    for (const table of TABLES) {
      await client.query(`delete from ${table}`);
    }
    client.release(true);
    await saveBank(owner, { name: 'nabil', currency: 'NPR', format: BANK, setBy: 'tests' });
    await inTransaction(owner, (tx) => saveTerms(tx, TERMS));
  }

  return { compared, statement, wrong, clear };
}
