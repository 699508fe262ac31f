// A refund that fails after its gateway had made it: the money is in the wallet again, once, and the customer
// and the staff are told. The books are audited after every test.
import { expect, it } from 'vitest';
import { testApp, until } from '#server/testing/test-app.ts';
import { attention } from '../attention.ts';
import { makeCommands, QUICK_REFUNDS } from './testing.ts';
import type { Loaded } from './testing.ts';

// The refund fails long enough after it was made to look at it in between.
const test = await testApp(QUICK_REFUNDS, { SANDBOX_QUEUE_MS: '1500', SANDBOX_HANG_MS: '200' });
const say = makeCommands(test);

interface Sent extends Loaded {
  refundId: string;
  intent: string;
}

/** A load of 500 with a refund of it that Stripe has made. */
async function sent(rupees: number): Promise<Sent> {
  const loaded = await say.load(500);
  const intent = await say.payByCard(loaded);
  await say.inState(loaded.id, loaded.by, 'delivered');
  await say.script('stripe', 'success-then-failed');
  const { text } = await say.refund(loaded.id, '--amount', String(rupees));
  expect(await say.states(loaded.id)).toEqual(['refunded']);
  return { ...loaded, refundId: /Refund (\S+)/.exec(text)?.[1] ?? '', intent };
}

const failed = ({ id }: Loaded): Promise<string[]> =>
  until(
    () => say.states(id),
    ([state]) => state === 'failed',
  );

it('is in the wallet again, and may go back once more', async () => {
  const one = await sent(300);
  expect(await say.balance(one.by)).toBe(200);
  // The first query about it has no answer.
  await say.script('stripe', 'status-500', one.refundId);
  await failed(one);
  expect(await say.balance(one.by)).toBe(500);
  expect(await say.entriesOf(one.id, one.by)).toEqual([
    'wallet-loaded',
    'refund-held',
    'refund-undone',
  ]);
  const { text } = await attention.read([])(say.world);
  expect(text).toContain(one.refundId);
  const mails = await until(
    () => test.sandbox.inbox(one.by.email),
    (all) => all.length === 2,
  );
  expect(mails.map(({ subject }) => subject)).toContain("Your money couldn't be sent back");
  expect((await say.refund(one.id)).text).toContain('is made');
  expect(await say.balance(one.by)).toBe(0);
});

it('goes to a dispute of its payment as far as the claim goes', async () => {
  const one = await sent(400);
  await fetch(`${test.sandbox.url}/scripts/stripe/dispute`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ intent: one.intent, paisa: 15_000 }),
  });
  await failed(one);
  const sql = `select state, amount_paisa::int as amount, held_paisa::int as held from disputes
    where order_id = $1`;
  const { rows } = await test.database.owner.query(sql, [one.id]);
  expect(rows).toEqual([{ state: 'open', amount: 15_000, held: 15_000 }]);
  expect(await say.balance(one.by)).toBe(350);
});

/** Makes the next poll of the order's refund due; resolves when it is over. */
async function poll({ id }: Loaded): Promise<Date | null> {
  const now = 'update refunds set due_at = now() where order_id = $1 returning asks';
  const { rows } = await test.database.owner.query<{ asks: number }>(now, [id]);
  const read = 'select asks, due_at as "dueAt" from refunds where order_id = $1';
  const { dueAt } = await until(
    async () => (await test.database.owner.query(read, [id])).rows[0],
    ({ asks }) => asks > rows[0]!.asks,
  );
  return dueAt;
}

it('is found by polls where the gateway sends no message about it', async () => {
  const loaded = await say.load(500);
  await say.payByPayu(loaded);
  await say.inState(loaded.id, loaded.by, 'delivered');
  await say.script('payu', 'success-then-failed');
  await say.refund(loaded.id);
  await until(
    () => say.states(loaded.id),
    ([state]) => state === 'refunded',
  );
  expect(await say.balance(loaded.by)).toBe(0);
  await until(
    async () => [await poll(loaded), ...(await say.states(loaded.id))],
    ([, state]) => state === 'failed',
  );
  expect(await say.balance(loaded.by)).toBe(500);
});

it('stays made while the gateway says so, and is polled every day for thirty days', async () => {
  const loaded = await say.load(500);
  await say.payByCard(loaded);
  await say.inState(loaded.id, loaded.by, 'delivered');
  await say.refund(loaded.id);
  const DAY_MS = 86_400_000;
  const dueInMs = (await poll(loaded))!.getTime() - Date.now();
  expect(dueInMs).toBeGreaterThan(DAY_MS - 60_000);
  expect(dueInMs).toBeLessThanOrEqual(DAY_MS);
  await test.database.owner.query(
    `update refunds set settled_at = now() - interval '31 days' where order_id = $1`,
    [loaded.id],
  );
  expect(await poll(loaded)).toBeNull();
  expect([await say.states(loaded.id), await say.balance(loaded.by)]).toEqual([['refunded'], 0]);
});
