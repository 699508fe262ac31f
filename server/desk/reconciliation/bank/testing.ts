// A desk on which finance has set a bank and the terms of eSewa, and a payment of today is compared.
import { beforeAll, expect } from 'vitest';
import { systemClock } from '#server/context/clock.ts';
import { dayAgo } from '#server/reconciliation/day.ts';
import { atRest, payByWallet } from '#server/reconciliation/testing/scripted-day.ts';
import { until } from '#server/testing/test-app.ts';
import type { Answer, Body } from '#server/testing/test-app.ts';
import { ESEWA_TERMS, NABIL, setTerms, uploadStatement } from '../../testing/bank-statements.ts';
import { testDesk } from '../../testing/test-desk.ts';
import type { TestStaff } from '../../testing/test-desk.ts';

const PATH = '/desk/api/reconciliation';

/** `goAhead` puts the clock so many milliseconds ahead; `upload` stores a statement of these lines. */
export async function settlingDesk() {
  let aheadMs = 0;
  const clock = { ...systemClock, now: () => new Date(Date.now() + aheadMs) };
  const desk = await testDesk({ RECONCILE_GRACE_MINUTES: '0' }, {}, { clock });
  const today = dayAgo(0, new Date());
  let finance: TestStaff;
  let admin: TestStaff;
  const get = async (path: string): Promise<Body> => (await desk.get(PATH + path, finance)).body;
  const post = (path: string, body: object): Promise<Answer> =>
    desk.post(PATH + path, body, finance);
  const { owner } = desk.test.database;
  const terms = async (asked: object): Promise<void> => {
    // The clock that is ahead would find their proof too old.
    const prove = `update staff_sessions set proved_at = now() + make_interval(secs => $1)`;
    await owner.query(prove, [aheadMs / 1_000]);
    await setTerms(desk, asked, [finance, admin]);
  };
  beforeAll(async () => {
    [finance, admin] = [await desk.staff(['finance']), await desk.staff(['admin'])];
    await payByWallet(desk.test, 'esewa', 'success');
    await atRest(desk.test);
    await post('/banks', NABIL);
    await terms(ESEWA_TERMS);
    await post(`/days/${today}/run`, {});
    await until(
      () => get('/running'),
      ({ days }) => days.length === 0,
    );
  }, 60_000);
  return {
    owner,
    today,
    post,
    people: () => ({ finance, admin }),
    terms,
    goAhead: (ms: number): void => void (aheadMs = ms),
    settlement: async (): Promise<Body> => {
      const { systems } = await get(`/days/${today}`);
      return systems.find((one: Body) => one.system === 'esewa').settlement;
    },
    wrong: async (): Promise<Body[]> => (await get('/differences?system=esewa')).differences,
    upload: async (...lines: string[]): Promise<void> => {
      const text = ['Date,Particulars,Amount', ...lines].join('\n');
      const answer = await uploadStatement({ url: desk.url, by: finance }, text);
      expect(answer.status).toBe(200);
    },
  };
}
