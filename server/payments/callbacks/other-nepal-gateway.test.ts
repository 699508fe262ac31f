// The other gateway to Nepal's banks is chosen while a payment is under way: it is settled where it began.
import { expect, it } from 'vitest';
import { comeBack, payAtNepalBank } from '#server/testing/hosted-bank.ts';
import { payersAt } from '#server/testing/payer.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { makeSourceOf } from '#server/reconciliation/sources/source-of.ts';
import { SYSTEMS } from '#server/reconciliation/systems.ts';
import { readConfig } from '#server/config.ts';

const begunAt = (name: string) => ({
  status: 200,
  body: { action: expect.stringContaining(`/${name}/`) },
});

it.each([
  ['npay', 'onepg', begunAt('onepg')],
  ['onepg', 'npay', begunAt('npay')],
  ['npay', 'off', { status: 404 }],
] as const)('a payment at %s is settled after PAYMENT_NEPAL=%s', async (before, after, answer) => {
  const settings = { PAYMENT_NEPAL: before };
  const test = await startTestApp(settings);
  const at = payersAt(() => test, '/api/payment/nepal', { bank_code: 'TESTEB01' });
  const { id, by, form } = await at.load(500);
  settings.PAYMENT_NEPAL = after as typeof before;
  await test.restart();
  const back = await payAtNepalBank(form, 'pay');
  if (!back) throw new Error('the bank sent nobody back');
  expect((await comeBack(back)).headers.get('location')).toBe(`${test.url}/order/${id}`);
  expect(await at.balance(by)).toBe(500);
  expect((await at.read(id, by)).body.paid_with).toBe('ebanking');
  // New payments begin at the chosen one only.
  const next = await at.topUp(by);
  const { pay_methods: methods } = (await at.read(next, by)).body;
  expect(methods.includes('ebanking')).toBe(after !== 'off');
  const begun = await at.begin(next, by, { bank_code: 'TESTEB01' });
  expect(begun).toMatchObject(answer);
  const sourceOf = makeSourceOf({ ...readConfig(settings), isSandbox: false }, new Map());
  const system = SYSTEMS.find(({ name }) => name === before);
  expect(system && sourceOf(system)?.ask).toBeDefined();
  await test.close();
});
