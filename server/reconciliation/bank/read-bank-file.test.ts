// Bank statements as banks write them, and what is refused by its line.
import { describe, expect, it } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import type { BankFormat } from './bank-format.ts';
import { readAmount, readDay } from './bank-format.ts';
import { readBankFile } from './read-bank-file.ts';

const SIGNED: BankFormat = {
  delimiter: ',',
  dayFormat: 'YYYY-MM-DD',
  day: 'Date',
  words: 'Description',
  reference: 'Ref No',
  amount: 'Amount',
  in: null,
  out: null,
  balance: 'Balance',
};
const TWO_COLUMNS: BankFormat = {
  ...SIGNED,
  delimiter: ';',
  dayFormat: 'DD-MM-YYYY',
  day: 'Txn Date',
  words: 'Particulars',
  reference: null,
  amount: null,
  in: 'Credit',
  out: 'Debit',
  balance: null,
};

const read = (text: string, format = SIGNED) => readBankFile(Buffer.from(text), format);

function refusal(text: string, format = SIGNED): [string, unknown] {
  try {
    read(text, format);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { key, values } = error.messages['statement'] ?? { key: 'none' };
    return [key, values];
  }
  return ['read', undefined];
}

describe('a day', () => {
  it.each([
    ['2026-11-20', 'YYYY-MM-DD', '2026-11-20'],
    ['2026/11/20 10:15:00', 'YYYY-MM-DD', '2026-11-20'],
    ['20/11/2026', 'DD-MM-YYYY', '2026-11-20'],
    ['1-2-26', 'DD-MM-YYYY', '2026-02-01'],
    ['20-Nov-2026', 'DD-MM-YYYY', '2026-11-20'],
    ['Nov 20 2026', 'MM-DD-YYYY', '2026-11-20'],
    ['11/20/2026', 'MM-DD-YYYY', '2026-11-20'],
    ['31-02-2026', 'DD-MM-YYYY', undefined],
    ['20-Foo-2026', 'DD-MM-YYYY', undefined],
    ['Total', 'DD-MM-YYYY', undefined],
    ['2026-13-01', 'YYYY-MM-DD', undefined],
  ] as const)('"%s" in %s is %s', (text, format, day) => {
    expect(readDay(text, format)).toBe(day);
  });
});

describe('an amount', () => {
  it.each([
    ['1,23,456.50', 12_345_650n],
    ['-500', -50_000n],
    ['(500.00)', -50_000n],
    ['500.5 Dr', -50_050n],
    ['500.00 CR.', 50_000n],
    ['NPR 7.1', 710n],
    ['10.0000', 1_000n],
    ['', 0n],
    ['-', 0n],
    ['12.345', undefined],
    ['1e3', undefined],
    ['१२', undefined],
  ])('"%s" is %s', (text, paisa) => {
    expect(readAmount(text)).toBe(paisa);
  });
});

describe('a statement', () => {
  it('is read below its column names, whatever stands above them and below the lines', () => {
    const text = [
      '\uFEFFAccount,0123456789',
      'From 2026-11-20,,,,',
      '',
      'DATE,Description,"Ref. No",AMOUNT,Balance',
      '2026-11-20,"PAYU SETTLEMENT, 19 NOV",P77,"1,000.50","5,000.50"',
      '2026-11-20,CHARGE,,-10,"4,990.50"',
      '2026-11-21,CHARGE,,-10,"4,980.50"',
      'Total,,,"980.50",',
    ].join('\r\n');
    const { lines, ...rest } = read(text);
    expect(rest).toEqual({
      firstDay: '2026-11-20',
      lastDay: '2026-11-21',
      closingPaisa: 498_050n,
      skipped: [8],
    });
    expect(lines).toHaveLength(3);
    expect(lines[0]).toEqual({
      place: 5,
      day: '2026-11-20',
      reference: 'P77',
      words: 'PAYU SETTLEMENT, 19 NOV',
      amountPaisa: 100_050n,
      balancePaisa: 500_050n,
    });
  });

  it('may have a column for each direction, and the newest line first', () => {
    const text = [
      'Txn Date;Particulars;Debit;Credit',
      '21/11/2026;SECOND;250.00;',
      '20/11/2026;FIRST;;75',
      '20/11/2026;NOTHING;0.00;0.00',
    ].join('\n');
    const { lines } = read(text, TWO_COLUMNS);
    expect(lines.map(({ words, amountPaisa }) => [words, amountPaisa])).toEqual([
      ['FIRST', 7_500n],
      ['SECOND', -25_000n],
    ]);
    const balanced =
      'Date,Description,Ref No,Amount,Balance\n2026-11-20,B,,5,15\n2026-11-20,A,,10,10';
    expect(read(balanced).lines.map(({ words }) => words)).toEqual(['A', 'B']);
  });

  it.each([
    ['Date,Amount\n2026-11-20,5', 'desk.reconciliation_no_columns'],
    ['', 'desk.reconciliation_no_columns'],
    ['a\0b', 'desk.reconciliation_not_csv'],
    ['"open', 'desk.reconciliation_not_csv'],
    ['Date,Description,Ref No,Amount,Balance\nTotal,,,5,', 'desk.reconciliation_no_lines'],
    ['Date,Description,Ref No,Amount,Balance\n20/11/2026,A,,5,', 'desk.reconciliation_no_day'],
    [
      'Date,Description,Ref No,Amount,Balance\n2026-11-20,A,,five,',
      'desk.reconciliation_no_amount',
    ],
    [
      'Date,Description,Ref No,Amount,Balance\n2026-11-20,A,,5,5\n2026-11-20,B,,5,15\n2026-11-21,C,,5,20',
      'desk.reconciliation_no_balance',
    ],
  ])('%j is refused: %s', (text, key) => {
    expect(refusal(text)[0]).toBe(key);
  });

  it('names the line that is wrong', () => {
    const text = 'Date,Description,Ref No,Amount,Balance\n2026-11-20,A,,5,5\n2026-11-20,B,,x,15';
    expect(refusal(text)[1]).toEqual({ line: 3, text: 'x' });
  });
});
