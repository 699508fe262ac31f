// A demo bank, and its statement with one unexplained line.
import type pg from 'pg';
import { dayAgo } from '#server/reconciliation/day.ts';
import { storeStatement } from '#server/reconciliation/bank/bank-files.ts';
import type { BankFormat } from '#server/reconciliation/bank/bank-format.ts';
import { findBank, saveBank } from '#server/reconciliation/bank/banks.ts';
import { judgeSettlements } from '#server/reconciliation/bank/judge-settlements.ts';
import { readBankFile } from '#server/reconciliation/bank/read-bank-file.ts';

const NAME = 'nabil';
const FORMAT: BankFormat = {
  delimiter: ',',
  dayFormat: 'YYYY-MM-DD',
  day: 'Date',
  words: 'Particulars',
  reference: 'Reference',
  amount: 'Amount',
  in: null,
  out: null,
  balance: 'Balance',
};

const statementOf = (day: string): string =>
  [
    'Date,Reference,Particulars,Amount,Balance',
    `${day},FT-778120,CASH DEPOSIT KTM NEW ROAD,2500.00,102500.00`,
  ].join('\n');

/** Does nothing when the bank exists. */
export async function uploadDemoStatement(
  owner: pg.Pool,
  { now, by }: { now: Date; by: string },
): Promise<void> {
  if (await findBank(owner, NAME)) return;
  await saveBank(owner, { name: NAME, currency: 'NPR', format: FORMAT, setBy: by });
  const day = dayAgo(1, now);
  const content = Buffer.from(statementOf(day));
  const { skipped: _none, ...read } = readBankFile(content, FORMAT);
  const fileName = `statement-${day}.csv`;
  const uploaded = { uploadedBy: by, uploadedAt: now };
  await storeStatement(owner, { ...read, bank: NAME, fileName, content, ...uploaded });
  await judgeSettlements(owner, now);
}
