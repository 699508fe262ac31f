// A report run that another process gave up while it was being made: it confirms and refuses nothing.
import { expect, it } from 'vitest';
import { periodOf } from '#contract/desk/reports/period.ts';
import { nepalDay } from '#contract/dates/nepal-day.ts';
import { until } from '#server/testing/test-app.ts';
import { testDesk } from '../testing/test-desk.ts';

const logged: string[] = [];
const logTo = { write: (line: string) => void logged.push(line) };
const desk = await testDesk({ LOG: 'error' }, {}, { logTo });
const { owner, deskPool: pool } = desk.test.database;
const finance = await desk.staff(['finance']);
const TWO_WEEKS_MS = 14 * 86_400_000;
const DAY = periodOf('weekly', nepalDay(new Date(Date.now() - TWO_WEEKS_MS))).firstDay;

async function begin(): Promise<string> {
  const asked = { kind: 'weekly', day: DAY, bank_balance: '1000.00', bank_reference: 'page 12' };
  const { status, body } = await desk.post('/desk/api/reports', asked, finance);
  expect(status).toBe(200);
  return body.run_id;
}

async function endOf(run: string): Promise<string> {
  const { body } = await until(
    () => desk.get(`/desk/api/report_runs/${run}`, finance),
    (answer) => answer.body.state !== 'running',
  );
  return body.state;
}

/** Begins a run and gives it up while it reads the books, then waits until it has noticed. */
async function giveUp(): Promise<string> {
  const blocker = await owner.connect();
  await blocker.query('begin; lock table transfers in access exclusive mode');
  const run = await begin();
  await blocker.query(`update report_runs set state = 'failed', ended_at = now() where id = $1`, [
    run,
  ]);
  await blocker.query('commit');
  blocker.release();
  await until(
    async () => logged,
    (lines) => lines.some((line) => line.includes(`the report run ${run} was given up`)),
  );
  return run;
}

const acts = async (): Promise<string[]> => {
  const sql = `select action from audit_records where action ~ '^report\\.' order by id`;
  return (await pool.query<{ action: string }>(sql)).rows.map(({ action }) => action);
};

it('does not confirm an issued report', async () => {
  expect(await endOf(await begin())).toBe('issued');
  expect(await endOf(await giveUp())).toBe('failed');
  expect(await acts()).toEqual(['report.issued']);
});

it('does not refuse a report of books that do not balance', async () => {
  const { id } = await desk.test.member(30);
  const change = (paisa: number) =>
    owner.query('update wallets set posted = posted + $2 where account_id = $1', [id, paisa]);
  await change(500);
  expect(await endOf(await giveUp())).toBe('failed');
  await change(-500);
  expect(await acts()).toEqual(['report.issued']);
});
