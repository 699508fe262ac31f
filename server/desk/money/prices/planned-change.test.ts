// A proposal of limits or a rate is void once what it starts from is no longer in force, over HTTP.
import { expect, it } from 'vitest';
import { setRate } from '#server/fees/currency-rates.ts';
import { setLimits } from '#server/limits/limit-rules.ts';
import { until } from '#server/testing/test-app.ts';
import type { Body } from '#server/testing/test-app.ts';
import { decidingDesk } from '../../approvals/testing/approval-desk.ts';
import { testDesk } from '../../testing/test-desk.ts';

const desk = await testDesk();
const { owner } = desk.test.database;
const { read, decide } = decidingDesk(desk);
const maker = await desk.staff(['finance']);
const checker = await desk.staff(['admin']);

const PLANNED_MS = 2_000;
const planned = () => ({
  from: new Date(Date.now() + PLANNED_MS),
  until: null,
  by: 'finance@example.com',
  reason: 'planned',
});

async function propose(what: string, body: object): Promise<string> {
  const answer = await desk.post(`/desk/api/money/${what}`, { why: 'circular 12', ...body }, maker);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body.id;
}

/** Waits until the rule or rate with this value is in force. */
async function begun(what: string, list: string, value: object): Promise<void> {
  await until(
    () => desk.get(`/desk/api/money/${what}`, maker),
    ({ body }) =>
      body[list].some((one: Body) =>
        Object.entries({ ...value, state: 'in force' }).every(([name, is]) => one[name] === is),
      ),
  );
}

it('does not set limits on top of a stricter rule that began after the proposal', async () => {
  await setLimits(owner, { tier: 'basic', caps: { balanceCapPaisa: 700_000n }, ...planned() });
  const id = await propose('limits', { tier: 'basic', spend: 77_777 });
  expect((await read(id, checker)).problem).toBeNull();
  await begun('limits', 'rules', { tier: 'basic', balance: 7_000 });

  expect((await read(id, checker)).problem).toMatch(/changed/);
  const { status, body } = await decide(id, checker);
  expect([status, body.error]).toEqual([409, expect.stringContaining('changed')]);
  const { rules } = (await desk.get('/desk/api/money/limits', maker)).body;
  expect(rules.some(({ spend }: Body) => spend === 77_777)).toBe(false);
});

it('does not replace another rate than the preview showed', async () => {
  await setRate(owner, { currency: 'QAR', nprPerUnit: '38' });
  await setRate(owner, { currency: 'QAR', nprPerUnit: '30' }, planned());
  const id = await propose('rates', { currency: 'QAR', rate: 39 });
  expect((await read(id, checker)).problem).toBeNull();
  await begun('rates', 'rates', { currency: 'QAR', npr_per_unit: 30 });

  expect((await read(id, checker)).problem).toMatch(/changed/);
  expect((await decide(id, checker)).status).toBe(409);
  const { rates } = (await desk.get('/desk/api/money/rates', maker)).body;
  expect(rates.some(({ npr_per_unit }: Body) => npr_per_unit === 39)).toBe(false);
});
