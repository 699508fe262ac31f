// A gateway without a list that does not answer at night: that is logged and shown, and its day is compared
// again, however long ago it was.
import { beforeAll, expect, it } from 'vitest';
import { dayAgo } from '#server/reconciliation/day.ts';
import { keepReconciled } from '#server/reconciliation/keep-reconciled.ts';
import { askEach } from '#server/reconciliation/sources/ask-each.ts';
import type { Source } from '#server/reconciliation/sources/source-of.ts';
import { atRest, payByWallet } from '#server/reconciliation/testing/scripted-day.ts';
import { manualClock } from '#server/testing/manual-clock.ts';
import { until } from '#server/testing/test-app.ts';
import type { Body } from '#server/testing/test-app.ts';
import { testDesk } from '../../testing/test-desk.ts';
import type { TestStaff } from '../../testing/test-desk.ts';

const DAY_MS = 86_400_000;
const desk = await testDesk();
const { owner } = desk.test.database;
const PATH = '/desk/api/reconciliation';
const today = dayAgo(0, new Date());
let finance: TestStaff;
beforeAll(async () => {
  finance = await desk.staff(['finance']);
  await payByWallet(desk.test, 'esewa', 'success');
  await atRest(desk.test);
});

/** A gateway that is asked payment by payment, and knows them all or does not answer. */
const asked = (isUp: boolean): Source => ({
  ask: (attempts) =>
    askEach(
      {
        status: ({ transactionId, chargedPaisa }) =>
          Promise.resolve(
            isUp
              ? { kind: 'succeeded', gatewayReference: transactionId, chargedPaisa, proof: {} }
              : { kind: 'unknown', proof: {} },
          ),
      },
      attempts.map(({ reference, paisa, ...names }) => ({
        ...names,
        transactionId: reference,
        chargedPaisa: paisa,
      })),
    ),
});

/** What the nightly run logs on this day; `source` is that of eSewa. */
async function night(daysLater: number, source: Source | undefined): Promise<object[]> {
  await owner.query('delete from job_runs');
  const told: object[] = [];
  const clock = manualClock(Date.now() + (daysLater - 1) * DAY_MS);
  const nightly = keepReconciled(
    { owner, sourceOf: ({ name }) => (name === 'esewa' ? source : undefined), graceMinutes: 0 },
    { error: (details) => void told.push(details) },
    clock,
  );
  clock.advance(DAY_MS);
  await until(
    async () => (await owner.query('select from job_runs')).rowCount === 1,
    (isDone) => isDone,
  );
  nightly.stop();
  return told;
}

async function shown(): Promise<Body> {
  const get = async (path: string): Promise<Body> => (await desk.get(PATH + path, finance)).body;
  const [{ days }, { systems }] = await Promise.all([get('/days'), get(`/days/${today}`)]);
  const { faults } = days.find((one: Body) => one.day === today);
  const { unasked, is_whole } = systems.find((one: Body) => one.system === 'esewa');
  return { faults, unasked, is_whole };
}

it('is logged and shown as unanswered, and asked again until it answers', async () => {
  const unanswered = [{ day: today, system: 'esewa', unasked: 1 }];
  expect(await night(1, asked(false))).toEqual(unanswered);
  expect(await shown()).toEqual({ faults: 1, unasked: 1, is_whole: false });
  // Long after the last seven days.
  expect(await night(30, asked(false))).toEqual(unanswered);
  expect(await night(40, asked(true))).toEqual([]);
  expect(await shown()).toEqual({ faults: 0, unasked: 0, is_whole: false });
});

it('is asked about a day that could not be read, unless there is no account any more', async () => {
  const fault = `update reconciliation_days set fault = 'away'
    where system = 'esewa' and day = $1`;
  const isTriedAgain = async (): Promise<boolean> => {
    const { rows } = await owner.query<{ fault: string | null }>(
      `select fault from reconciliation_days where system = 'esewa' and day = $1`,
      [today],
    );
    return rows[0]?.fault !== 'away';
  };
  await owner.query(fault, [today]);
  expect(await night(50, undefined)).toEqual([]);
  expect(await isTriedAgain()).toBe(false);
  expect(await night(60, asked(true))).toEqual([]);
  expect(await isTriedAgain()).toBe(true);
});
