// After a clock that was days ahead is set right: jobs whose due time it put days away run, the others are
// left alone.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, until } from '#server/testing/test-app.ts';
import type { Answer, Member, TestApp } from '#server/testing/test-app.ts';

const HOUR = '3600';

let test: TestApp;
beforeAll(async () => {
  // Polls are an hour apart.
  test = await startTestApp({
    SWEEP_MS: '10',
    DELIVERY_TIMEOUT_MS: '700',
    DELIVERY_ASK_SECONDS: `${HOUR},${HOUR}`,
  });
});
afterAll(() => test.close());

interface Ordered {
  id: string;
  by: Member;
}

async function order(number: string): Promise<Ordered> {
  const by = await test.member(1_000);
  const { body } = await test.post(
    '/api/mobile_recharge',
    { mobile_number: number, amount: 50 },
    by,
  );
  return { id: body.id, by };
}

const pay = ({ id, by }: Ordered): Promise<Answer> =>
  test.post('/api/payment/wallet', { order_id: id }, by);

const inState = ({ id, by }: Ordered, state: string): Promise<Answer> =>
  until(
    () => test.get(`/api/order/${id}`, by),
    ({ body }) => body.state === state,
  );

/** An order that the provider has delivered without answering. */
async function unknownOrder(number: string): Promise<Ordered> {
  const ordered = await order(number);
  await test.sandbox.script('khalti-service', 'timeout-after');
  await pay(ordered);
  await inState(ordered, 'unknown');
  return ordered;
}

const AHEAD = `update open_orders set due_at = due_at + interval '3 days' where order_id = any ($1)`;
const WAITS = `select (extract(epoch from due_at - now()) / 60)::float8 as minutes
  from open_orders where order_id = $1`;

it('asks at once about an order whose question is days away, and leaves the time to pay', async () => {
  const ahead = await unknownOrder('9841300001');
  const usual = await unknownOrder('9841300002');
  const unpaid = await order('9841300003');
  await test.database.owner.query(AHEAD, [[ahead.id, unpaid.id]]);
  await inState(ahead, 'delivered');
  await inState(usual, 'unknown');
  const { rows } = await test.database.owner.query<{ minutes: number }>(WAITS, [unpaid.id]);
  expect(rows[0]?.minutes).toBeGreaterThan(29);
  expect(rows[0]?.minutes).toBeLessThanOrEqual(30);
  expect((await pay(unpaid)).status).toBe(200);
});
