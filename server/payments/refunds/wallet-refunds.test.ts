// Refunds to the wallets of Nepal: through Khalti's API, and by hand at eSewa.
import { expect, it } from 'vitest';
import { makeCommands, QUICK_REFUNDS, QUICK_WORLD } from '#server/commands/payments/testing.ts';
import type { Loaded } from '#server/commands/payments/testing.ts';
import { comeBack, payAtWallet } from '#server/testing/hosted-bank.ts';
import { testApp } from '#server/testing/test-app.ts';

const test = await testApp(QUICK_REFUNDS, QUICK_WORLD);
const say = makeCommands(test);

async function loaded(name: 'esewa' | 'khalti', rupees: number): Promise<Loaded> {
  const { id, by } = await say.load(rupees);
  const { body: form } = await test.post(`/api/payment/${name}`, { order_id: id }, by);
  const back = await payAtWallet(form, 'pay');
  if (back) await comeBack(back);
  await say.inState(id, by, 'delivered');
  return { id, by };
}

async function refundedPaisa(): Promise<unknown> {
  const [newest] = await test.sandbox.book('khalti');
  return newest?.['refundedPaisa'];
}

it('goes back through Khalti, in parts, and Khalti’s books agree', async () => {
  const { id, by } = await loaded('khalti', 500);
  const { text, isBad } = await say.refund(id, '--amount', '120');
  expect([text, isBad]).toEqual([expect.stringContaining('of NPR 120.00 is made'), false]);
  expect([await refundedPaisa(), await say.balance(by)]).toEqual([12_000, 380]);
  // What is left of the load; its fee is not refunded.
  expect((await say.refund(id)).isBad).toBe(false);
  expect([await refundedPaisa(), await say.balance(by)]).toEqual([50_000, 0]);
  expect(await say.states(id)).toEqual(['refunded', 'refunded']);
});

it('does not go back through eSewa, whose API has no refund', async () => {
  const { id, by } = await loaded('esewa', 500);
  expect(await say.refund(id)).toMatchObject({
    isBad: true,
    text: expect.stringContaining('esewa has no call to give money back'),
  });
  expect(await say.balance(by)).toBe(500);
});
