// Settlements on the bank statement: amounts and due days, expected differences, and wrong ones.
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { saveTerms } from '../bank/banks.ts';
import { closeBreaks } from '../discrepancies.ts';
import { countJudged } from '../expectations/judged-breaks.ts';
import { checkSettlements, SETTLING_SYSTEMS } from './check-settlements.ts';
import { NOW, settlingBooks, TERMS } from '../testing/settling-books.ts';
import type { StatementLine } from '../testing/settling-books.ts';
import { readSettlements } from './settlements.ts';

const { owner } = await testDatabase();

const { compared, statement, wrong, clear } = settlingBooks(owner);
beforeEach(clear);

async function states(): Promise<unknown[]> {
  const options = { from: '2026-11-01', today: '2026-11-24', systems: SETTLING_SYSTEMS };
  const settlements = await inTransaction(owner, (tx) => readSettlements(tx, options));
  return settlements.map((one) => [
    one.firstDay === one.lastDay ? one.firstDay : `${one.firstDay}..${one.lastDay}`,
    one.due,
    one.isWeekend,
    Number(one.expectedPaisa) / 100,
    one.state,
  ]);
}

describe('what is owed', () => {
  it('is due after the lag, not on a weekend, and days of one due day are settled together', async () => {
    await compared({
      '2026-11-18': 0,
      '2026-11-19': 1_000,
      '2026-11-20': 0,
      '2026-11-21': 500,
      '2026-11-22': 500,
      '2026-11-23': 100,
    });
    expect(await states()).toEqual([
      ['2026-11-18', '2026-11-19', false, 0, 'none'],
      ['2026-11-19', '2026-11-20', false, 975, 'no statement'],
      ['2026-11-20..2026-11-22', '2026-11-23', false, 970, 'no statement'],
      ['2026-11-23', '2026-11-24', false, 93, 'awaited'],
    ]);
    expect(await wrong()).toEqual([]);
  });

  it('is not known while a day of it was not compared', async () => {
    await compared({ '2026-11-20': 300, '2026-11-22': 500 });
    expect(await states()).toEqual([
      ['2026-11-20..2026-11-22', '2026-11-23', false, 774, 'not compared'],
    ]);
    expect(await wrong()).toEqual([]);
  });

  it('says that a weekend moves it', async () => {
    await compared({ '2026-11-20': 1_000 });
    await inTransaction(owner, (tx) => saveTerms(tx, { ...TERMS, weekend: [0, 1, 6] }));
    const [, due, isWeekend] = ((await states())[0] ?? []) as unknown[];
    expect([due, isWeekend]).toEqual(['2026-11-24', true]);
  });
});

describe('the bank statement', () => {
  it('has it less their fee: that is expected, and nothing is wrong', async () => {
    await compared({ '2026-11-19': 1_000 });
    await statement([['2026-11-20', 'ESEWA SETTLEMENT', 975.1]], '2026-11-20');
    expect(await states()).toEqual([['2026-11-19', '2026-11-20', false, 975, 'arrived']]);
    expect(await wrong()).toEqual([]);
  });

  it('lacks it on its due day: it is late, until it comes', async () => {
    await compared({ '2026-11-19': 1_000 });
    await statement([['2026-11-19', 'INTEREST', 3]], '2026-11-20');
    expect(await wrong()).toEqual(['bank:nabil only theirs line', 'esewa only ours 2026-11-19']);
    await statement([['2026-11-23', 'ESEWA', 975]], '2026-11-23');
    expect(await wrong()).toEqual(['bank:nabil only theirs line']);
  });

  it('has another amount: it differs, and what a person closed stays closed', async () => {
    await compared({ '2026-11-19': 1_000 });
    await statement([['2026-11-20', 'ESEWA', 900]], '2026-11-20');
    expect(await wrong()).toEqual(['esewa amount differs 2026-11-19']);
    const { rows } = await owner.query(
      'select id, ours_paisa, theirs_paisa from reconciliation_breaks',
    );
    expect(rows).toMatchObject([{ ours_paisa: 97_500n, theirs_paisa: 90_000n }]);
    const closing = { ids: [rows[0].id], why: 'they kept a fine', by: 'tests' };
    await inTransaction(owner, (tx) => closeBreaks(tx, closing));
    expect(await wrong()).toEqual([]);
    expect(await countJudged(owner)).toEqual([]);
  });

  it('may settle several due days in one line', async () => {
    await compared({ '2026-11-18': 1_000, '2026-11-19': 1_000 });
    await statement([['2026-11-20', 'WIRE', 1_950]], '2026-11-20');
    expect(await wrong()).toHaveLength(3);
    await owner.query(
      `insert into bank_matches (line_id, system, what, first_day, last_day, matched_by, why)
       select id, 'esewa', 'settlement', '2026-11-18', '2026-11-19', 'tests', 'two days' from bank_lines`,
    );
    expect(await wrong()).toEqual([]);
    expect(await states()).toEqual([
      ['2026-11-18..2026-11-19', '2026-11-20', false, 1_950, 'arrived'],
    ]);
  });

  it('has lines that nothing explains, in or out, but no line twice', async () => {
    const lines: StatementLine[] = [
      ['2026-11-20', 'RENT', -40_000],
      ['2026-11-20', 'CASH', 500],
    ];
    await statement(lines, '2026-11-20');
    await statement(lines, '2026-11-21');
    expect(await wrong()).toEqual(['bank:nabil only theirs line', 'bank:nabil only theirs line']);
    await checkSettlements(owner, NOW);
    const { rows } = await owner.query(
      'select theirs_state from reconciliation_breaks order by id',
    );
    expect(new Set(rows.map((row) => row.theirs_state))).toEqual(new Set(['in', 'out']));
  });

  it('cannot be changed afterwards, by its owner either', async () => {
    await statement([['2026-11-20', 'CASH', 500]], '2026-11-20');
    const sql = 'update bank_lines set amount_paisa = 1';
    await expect(owner.query(sql)).rejects.toThrow('is never changed');
  });
});
