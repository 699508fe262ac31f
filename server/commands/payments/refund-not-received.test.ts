// A refund that the gateway never received is not sent again once its payment is disputed.
import { expect, it } from 'vitest';
import { testApp, until } from '#server/testing/test-app.ts';
import { makeCommands, QUICK_WORLD } from './testing.ts';

/** The dispute is opened before the first poll. */
const POLLS = { REFUND_ASK_SECONDS: ['1.5', ...Array<string>(12).fill('0.15')].join(',') };

const test = await testApp(POLLS, QUICK_WORLD);
const say = makeCommands(test, POLLS);

it('is frozen for the dispute instead, and leaves once when the dispute is lost', async () => {
  const loaded = await say.load(500);
  await say.payByPayu(loaded);
  await say.inState(loaded.id, loaded.by, 'delivered');
  await say.script('payu', 'timeout-before');
  await say.refund(loaded.id);
  await say.dispute(loaded.id, 'opened');
  expect(
    await until(
      () => say.states(loaded.id),
      (states) => states.every((state) => state !== 'sending' && state !== 'pending'),
    ),
  ).toEqual(['failed']);
  const rows = (await test.sandbox.book('payu')) as unknown as { email: string; refunds: [] }[];
  const own = rows.filter(({ email }) => email === loaded.by.email);
  expect(own.flatMap(({ refunds }) => refunds)).toEqual([]);
  expect(await say.balance(loaded.by)).toBe(0);
  await say.dispute(loaded.id, 'lost');
  expect(await say.balance(loaded.by)).toBe(0);
});
