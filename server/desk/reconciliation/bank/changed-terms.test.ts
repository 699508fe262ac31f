// Changing the terms by which a gateway pays: what was due before is judged as it was, and the change is on
// record.
import { beforeAll, expect, it } from 'vitest';
import { systemClock } from '#server/context/clock.ts';
import { dayAgo } from '#server/reconciliation/day.ts';
import { atRest, payByWallet } from '#server/reconciliation/testing/scripted-day.ts';
import { until } from '#server/testing/test-app.ts';
import type { Answer, Body } from '#server/testing/test-app.ts';
import { ESEWA_TERMS, NABIL, uploadStatement } from '../../testing/bank-statements.ts';
import { testDesk } from '../../testing/test-desk.ts';
import type { TestStaff } from '../../testing/test-desk.ts';

let aheadMs = 0;
const clock = { ...systemClock, now: () => new Date(Date.now() + aheadMs) };
const desk = await testDesk({ RECONCILE_GRACE_MINUTES: '0' }, {}, { clock });
const PATH = '/desk/api/reconciliation';
const today = dayAgo(0, new Date());
let finance: TestStaff;

const get = async (path: string): Promise<Body> => (await desk.get(PATH + path, finance)).body;
const post = (path: string, body: object): Promise<Answer> => desk.post(PATH + path, body, finance);

async function settlement(): Promise<Body> {
  const { systems } = await get(`/days/${today}`);
  return systems.find((one: Body) => one.system === 'esewa').settlement;
}

const terms = async (changed: object): Promise<void> => {
  expect((await post('/terms', { ...ESEWA_TERMS, ...changed })).status).toBe(200);
};

const wrong = async (): Promise<Body[]> => (await get('/differences?system=esewa')).differences;

beforeAll(async () => {
  finance = await desk.staff(['finance']);
  await payByWallet(desk.test, 'esewa', 'success');
  await atRest(desk.test);
  await post('/banks', NABIL);
  await post('/terms', ESEWA_TERMS);
  await post(`/days/${today}/run`, {});
  await until(
    () => get('/running'),
    ({ days }) => days.length === 0,
  );
  // 505 less two percent is 494.90.
  const text = `Date,Particulars,Amount\n${today},ESEWA STL,490`;
  expect((await uploadStatement({ url: desk.url, by: finance }, text)).status).toBe(200);
}, 60_000);

it('corrects on the same day what was typed wrong', async () => {
  expect(await settlement()).toMatchObject({ state: 'differs', expected: 494.9, arrived: 490 });
  await terms({ fee_percent: 3 });
  expect((await settlement()).expected).toBe(489.85);
  await terms({});
  expect((await settlement()).expected).toBe(494.9);
});

it('leaves payouts that were due before as they were, and hides no difference of theirs', async () => {
  const { rows } = await desk.test.database.owner.query(
    `insert into reconciliation_breaks (system, day, what, reference, kind, currency, ours_state, ours_paisa,
       theirs_state, theirs_paisa)
     values ('esewa', $1, 'payment', 'A1', 'amount differs', 'NPR', 'done', 10000, 'done', 9000)
     returning id`,
    [today],
  );
  expect(rows).toHaveLength(1);
  const before = (await wrong()).map(({ id }) => id);
  expect(before).toHaveLength(2);
  aheadMs = 86_400_000;
  await terms({ fee_percent: 3, tolerance: 100 });
  expect(await settlement()).toMatchObject({ state: 'differs', expected: 494.9, arrived: 490 });
  expect((await wrong()).map(({ id }) => id)).toEqual(before);
  // A second change, with a delay, moves nothing that was due either.
  aheadMs = 2 * 86_400_000;
  await terms({ fee_percent: 3, tolerance: 100, lag_days: 20 });
  expect(await settlement()).toMatchObject({ state: 'differs', due: today, expected: 494.9 });
  expect((await wrong()).map(({ id }) => id)).toEqual(before);
});

it('is recorded with everything that it replaces', async () => {
  const { rows } = await desk.test.database.owner.query(
    `select details from audit_records where action = 'settlement_terms.set' order by id`,
  );
  expect(rows[0].details).toMatchObject({ before: null, after: ESEWA_TERMS });
  expect(rows[3].details).toMatchObject({
    system: 'esewa',
    before: { ...ESEWA_TERMS, set_by: finance.email },
    after: { ...ESEWA_TERMS, fee_percent: 3, tolerance: 100 },
  });
});
