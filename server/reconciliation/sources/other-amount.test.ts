// A payment whose gateway took another amount, which staff credited: the gateway itself goes on agreeing.
import { expect, it } from 'vitest';
import { carryOut } from '#server/commands/commands.ts';
import { makeCommands } from '#server/commands/payments/testing.ts';
import { comeBack, payAtWallet } from '#server/testing/hosted-bank.ts';
import { testApp } from '#server/testing/test-app.ts';
import { dayAgo } from '../day.ts';
import { reconcileDay } from '../reconcile-day.ts';
import { makeSourceOf } from './source-of.ts';

const test = await testApp();

it.each(['esewa', 'connectips'] as const)('%s is queried with what was asked', async (gateway) => {
  const say = makeCommands(test);
  const { id, by } = await say.load(500);
  const { body: form } = await test.post(`/api/payment/${gateway}`, { order_id: id }, by);
  await test.sandbox.script(gateway, 'wrong-amount');
  const back = await payAtWallet(form, 'pay');
  if (back) await comeBack(back);
  const decide = ['payment', id, 'credited', '--why', 'seen in the portal'];
  await carryOut(decide, (work) => work(say.world));
  expect(await say.balance(by)).not.toBe(0);
  const sourceOf = makeSourceOf({ ...say.world.config, isSandbox: false }, new Map());
  for (const days of [1, 0]) {
    await reconcileDay(dayAgo(days, new Date()), {
      owner: test.database.owner,
      sourceOf: (system) => (system.name === gateway ? sourceOf(system) : undefined),
      graceMinutes: 0,
    });
  }
  const { rows } = await test.database.owner.query(
    'select reference, ours_state, theirs_state from reconciliation_breaks where system = $1',
    [gateway],
  );
  expect(rows).toEqual([]);
});
