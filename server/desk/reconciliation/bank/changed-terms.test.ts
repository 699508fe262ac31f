// Changing the terms by which a gateway pays: what was due before is judged as it was, and the change is on
// record.
import { beforeAll, expect, it } from 'vitest';
import { ESEWA_TERMS } from '../../testing/bank-statements.ts';
import { settlingDesk } from './testing.ts';

const { owner, today, people, goAhead, settlement, upload, wrong, ...desk } = await settlingDesk();

const terms = (changed: object): Promise<void> => desk.terms({ ...ESEWA_TERMS, ...changed });

// 505 less two percent is 494.90.
beforeAll(() => upload(`${today},ESEWA STL,490`));

it('corrects on the same day what was typed wrong', async () => {
  expect(await settlement()).toMatchObject({ state: 'differs', expected: 494.9, arrived: 490 });
  await terms({ fee_percent: 3 });
  expect((await settlement()).expected).toBe(489.85);
  await terms({});
  expect((await settlement()).expected).toBe(494.9);
});

it('leaves payouts that were due before as they were, and hides no difference of theirs', async () => {
  const { rows } = await owner.query(
    `insert into reconciliation_breaks (system, day, what, reference, kind, currency, ours_state, ours_paisa,
       theirs_state, theirs_paisa)
     values ('esewa', $1, 'payment', 'A1', 'amount differs', 'NPR', 'done', 10000, 'done', 9000)
     returning id`,
    [today],
  );
  expect(rows).toHaveLength(1);
  const before = (await wrong()).map(({ id }) => id);
  expect(before).toHaveLength(2);
  goAhead(86_400_000);
  await terms({ fee_percent: 3, tolerance: 100 });
  expect(await settlement()).toMatchObject({ state: 'differs', expected: 494.9, arrived: 490 });
  expect((await wrong()).map(({ id }) => id)).toEqual(before);
  // A second change, with a delay, moves nothing that was due either.
  goAhead(2 * 86_400_000);
  await terms({ fee_percent: 3, tolerance: 100, lag_days: 20 });
  expect(await settlement()).toMatchObject({ state: 'differs', due: today, expected: 494.9 });
  expect((await wrong()).map(({ id }) => id)).toEqual(before);
});

it('is recorded with everything that it replaces, and by whom', async () => {
  const { rows } = await owner.query(
    `select subject_kind, subject_id, details from audit_records where action = 'settlement_terms.set'
     order by id`,
  );
  const { finance, admin } = people();
  expect(rows[0].details).toMatchObject({ before: null, after: ESEWA_TERMS });
  expect(rows[3]).toMatchObject({
    subject_kind: 'settlement_terms',
    subject_id: 'esewa',
    details: {
      system: 'esewa',
      before: { ...ESEWA_TERMS, set_by: `${finance.email}, ${admin.email}` },
      after: { ...ESEWA_TERMS, fee_percent: 3, tolerance: 100 },
    },
  });
});
