// Corrections that are proposed together, over HTTP: all of them are proposed, or none.
import { beforeEach, expect, it } from 'vitest';
import { dayAgo } from '#server/reconciliation/day.ts';
import type { Answer, Body } from '#server/testing/test-app.ts';
import { APPROVALS } from '../approvals/testing/approval-desk.ts';
import { besideOn } from '../testing/beside.ts';
import { testDesk } from '../testing/test-desk.ts';
import type { TestStaff } from '../testing/test-desk.ts';

const desk = await testDesk();
const { owner } = desk.test.database;
const beside = besideOn(owner);
const [finance, other] = [await desk.staff(['finance']), await desk.staff(['finance'])];
const PATH = '/desk/api/reconciliation';

interface Found {
  id: string;
  journal: string;
}

let count = 0;
let first: Found;
let second: Found;
// In the order of their journals, which is the order in which they are proposed.
beforeEach(async () => {
  count += 1;
  const { rows } = await owner.query<Found>(
    `with made as (
       insert into reconciliation_breaks (system, day, what, kind, reference, currency, theirs_state,
         theirs_paisa)
       select 'khalti', $1::date, 'payment', 'only theirs', 'T' || $2 || n, 'NPR', 'done', 50000
       from generate_series(1, 2) n returning id)
     select id::text, correction_journal(id) as journal from made order by journal`,
    [dayAgo(0, new Date()), count],
  );
  [first, second] = rows as [Found, Found];
});

const propose = (ids: readonly string[], by: TestStaff = finance): Promise<Answer> =>
  desk.post(`${PATH}/corrections`, { ids, why: 'their book' }, by);

/** Who proposed the corrections that are open, by their journal. */
async function makers(): Promise<Record<string, string>> {
  const { approvals } = (await desk.get(APPROVALS, finance)).body;
  return Object.fromEntries(approvals.map(({ object, maker }: Body) => [object.id, maker.id]));
}

it('are proposed for each, and each is on record', async () => {
  const { status, body } = await propose([second.id, first.id]);
  expect(status).toBe(200);
  const ids = body.proposals.map(({ difference }: Body) => difference);
  expect(ids.toSorted()).toEqual([first.id, second.id].toSorted());
  for (const { difference, id } of body.proposals) {
    const { approval } = (await desk.get(`${APPROVALS}/${id}`, finance)).body;
    const { journal } = difference === first.id ? first : second;
    expect(approval).toMatchObject({ state: 'pending', object: { kind: 'journal', id: journal } });
  }
  const { rows } = await owner.query(
    `select subject_id from audit_records where action = 'approval.proposed' order by id`,
  );
  expect(rows.map(({ subject_id: id }) => id)).toEqual([first.journal, second.journal]);
});

it('are not proposed where somebody else proposes one of them meanwhile', async () => {
  const [alone, together] = await beside('lock table desk_approvals in share mode', [
    () => propose([second.id], other),
    () => propose([first.id, second.id]),
  ]);
  expect([alone?.status, together?.status]).toEqual([200, 409]);
  expect(together?.body.error).toBe(
    `Nothing was proposed. Difference ${second.id}: A proposal for this is already open. See it under Approvals.`,
  );
  expect(await makers()).toMatchObject({ [second.journal]: other.id });
  expect(await makers()).not.toHaveProperty(first.journal);
  expect((await propose([first.id], other)).status).toBe(200);
});

it('are not proposed where the record of one cannot be written', async () => {
  for (const { journal } of [first, second]) {
    await owner.query(
      `alter table audit_records add constraint not_this check (subject_id <> '${journal}') not valid`,
    );
    expect((await propose([first.id, second.id])).status).toBe(500);
    await owner.query('alter table audit_records drop constraint not_this');
    const open = Object.keys(await makers());
    expect([first.journal, second.journal].filter((one) => open.includes(one))).toEqual([]);
  }
  expect((await propose([first.id, second.id])).status).toBe(200);
});

it('are not proposed where one of them is over or unknown', async () => {
  await desk.post(`${PATH}/differences/close`, { ids: [second.id], why: 'a test' }, finance);
  const over = await propose([first.id, second.id]);
  expect([over.status, over.body.error]).toEqual([
    409,
    `Nothing was proposed. Difference ${second.id}: This difference is over.`,
  ]);
  expect((await propose([first.id, '999999'])).status).toBe(404);
  expect(await makers()).not.toHaveProperty(first.journal);
  // Of one alone, the reason says enough.
  expect((await propose([second.id])).body.error).toBe('This difference is over.');
});
