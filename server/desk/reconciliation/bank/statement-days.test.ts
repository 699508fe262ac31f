// Which days a bank statement covers: its last day only if that day was over when it was uploaded.
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

async function stateOfToday(): Promise<string> {
  const { systems } = await get(`/days/${today}`);
  return systems.find((one: Body) => one.system === 'esewa').settlement.state;
}

async function upload(...lines: string[]): Promise<void> {
  const text = ['Date,Particulars,Amount', ...lines].join('\n');
  const answer = await uploadStatement({ url: desk.url, by: finance }, text);
  expect(answer.status).toBe(200);
}

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
}, 60_000);

it('of a day that was not over make no payout late: the money may have come after them', async () => {
  await upload(`${today},INTEREST,3`);
  expect(await stateOfToday()).toBe('awaited');
  aheadMs = 86_400_000;
  expect(await stateOfToday()).toBe('no statement');
  await upload(`${today},INTEREST,3`, `${today},CHARGE,-10`);
  expect(await stateOfToday()).toBe('late');
  const late = (await get('/differences?system=esewa')).differences;
  expect(late).toMatchObject([{ kind: 'only ours', reference: today }]);
});
