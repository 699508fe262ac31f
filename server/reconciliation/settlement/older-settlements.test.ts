// Settlements that turn 60 days old: none becomes a difference by that, and old differences still end.
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '#server/testing/test-database.ts';
import { settlingBooks } from '../testing/settling-books.ts';

const { owner } = await testDatabase();
const { compared, statement, wrong, clear } = settlingBooks(owner);
beforeEach(clear);

/** Friday to Sunday, settled together on Monday: 2,000 less two percent and five rupees a payment. */
const WEEKEND = { '2026-11-20': 1_000, '2026-11-21': 500, '2026-11-22': 500 };

/** The night on which settlements are checked from this day on. */
const nightOf = (from: string): Date => new Date(Date.parse(`${from}T06:00:00Z`) + 60 * 86_400_000);

async function match(first: string, last: string): Promise<void> {
  await owner.query(
    `insert into bank_matches (line_id, system, what, first_day, last_day, matched_by, why)
     select id, 'esewa', 'settlement', $1, $2, 'tests', 'it is' from bank_lines`,
    [first, last],
  );
}

it('leaves a payout of several days alone while its days pass one by one', async () => {
  await compared(WEEKEND);
  await statement([['2026-11-23', 'ESEWA', 1_945]], '2026-11-23');
  for (const from of ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']) {
    expect(await wrong(nightOf(from))).toEqual([]);
  }
});

it('leaves days alone that one line settles, though they were due on several', async () => {
  await compared({ '2026-11-17': 1_000, '2026-11-18': 1_000, '2026-11-19': 1_000 });
  await statement([['2026-11-20', 'WIRE', 2_925]], '2026-11-20');
  await match('2026-11-17', '2026-11-19');
  for (const from of ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']) {
    expect(await wrong(nightOf(from))).toEqual([]);
  }
});

it('tells of one that never came once, by all of its days', async () => {
  await compared(WEEKEND);
  await statement([['2026-11-23', 'RENT', -50]], '2026-11-23');
  const late = 'esewa only ours 2026-11-20 to 2026-11-22';
  const rent = 'bank:nabil only theirs line';
  for (const from of ['2026-11-20', '2026-11-21', '2026-11-22', '2026-12-20']) {
    expect(await wrong(nightOf(from))).toEqual([rent, late]);
  }
});

it('ends what is explained after more than 60 days', async () => {
  await compared(WEEKEND);
  await statement([['2026-11-23', 'RENT', -50]], '2026-11-23');
  expect(await wrong()).toHaveLength(2);
  await statement([['2026-11-23', 'WIRE', 1_945]], '2026-11-24');
  const night = nightOf('2026-12-20');
  expect(await wrong(night)).toEqual(['bank:nabil only theirs line']);
  await owner.query(
    `insert into bank_matches (line_id, system, what, first_day, last_day, matched_by, why)
     select id, 'reloadly', 'top-up', day, day, 'tests', 'float' from bank_lines where words = 'RENT'`,
  );
  expect(await wrong(night)).toEqual([]);
});

it('ends the rows that were left open for parts of a payout', async () => {
  await compared(WEEKEND);
  await statement([['2026-11-23', 'ESEWA', 1_945]], '2026-11-23');
  for (const [day, name] of [
    ['2026-11-21', '2026-11-21 to 2026-11-22'],
    ['2026-11-22', '2026-11-22'],
  ]) {
    await owner.query(
      `insert into reconciliation_breaks (system, day, what, reference, kind, currency, ours_state,
         ours_paisa, theirs_state, theirs_paisa)
       values ('esewa', $1, 'settlement', $2, 'amount differs', 'NPR', 'done', 97000, 'done', 194500)`,
      [day, name],
    );
  }
  expect(await wrong(nightOf('2027-03-01'))).toEqual([]);
});
