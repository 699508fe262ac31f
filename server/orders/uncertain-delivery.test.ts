// Deliveries whose outcome is unknown: how soon one may be sent again, and one whose provider is gone.
import { expect, it } from 'vitest';
import type { Channels } from '#server/delivery-channels/carriers.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import { makeOrderChanges } from './order-changes.ts';
import { noteSentAgain } from './delivery/attempts-table.ts';
import { makeDeliverOrder } from './delivery/deliver-order.ts';

// Nothing is polled unless a test does it.
const test = await testApp({ DELIVERY_ASK_SECONDS: '3600', DELIVERY_TIMEOUT_MS: '700' });
const SILENCE_SECONDS = 150;

/** An order whose provider answers nothing at all. */
async function unknownOrder(): Promise<string> {
  await test.sandbox.script('khalti-service', 'silent-success');
  const by = await test.member(1_000);
  const wanted = { mobile_number: '9841000077', amount: 100 };
  const { id } = (await test.post('/api/mobile_recharge', wanted, by)).body;
  await test.post('/api/payment/wallet', { order_id: id }, by);
  await until(
    () => test.get(`/api/order/${id}`, by),
    ({ body }) => body.state === 'unknown',
  );
  return id;
}

const TIMES = `select created_at as "createdAt", sent_at as "sentAt"
  from delivery_attempts where order_id = $1 /*shards: and bucket = bucket_of($1)*/`;
const SET_TIMES = `update delivery_attempts set created_at = $2, sent_at = $3
  where order_id = $1 /*shards: and bucket = bucket_of($1)*/`;

/** Lets time pass for an attempt. */
async function age(orderId: string, seconds: number): Promise<void> {
  const { owner } = test.database;
  const earlier = (at: Date | null) => at && new Date(at.getTime() - seconds * 1_000);
  const { rows } = await owner.query(TIMES, [orderId]);
  const [{ createdAt, sentAt }] = rows;
  await owner.query(SET_TIMES, [orderId, earlier(createdAt), earlier(sentAt)]);
}

it('is sent again only long after it was sent last, and by one process alone', async () => {
  const orderId = await unknownOrder();
  const ask = (): Promise<boolean> =>
    noteSentAgain(test.database.pool, { orderId, number: 1 }, SILENCE_SECONDS);
  expect(await ask()).toBe(false);
  await age(orderId, SILENCE_SECONDS);
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.filter(Boolean)).toHaveLength(1);
  // The first time is long ago by now.
  expect(await ask()).toBe(false);
  await age(orderId, SILENCE_SECONDS);
  expect(await ask()).toBe(true);
});

const NOBODY: Channels = {
  next: () => undefined,
  named: () => undefined,
  canSell: () => false,
  isAmple: () => true,
  sent: () => undefined,
};

it('ends in manual review when its provider is no longer set up', async () => {
  const orderId = await unknownOrder();
  const { owner } = test.database;
  const sql = 'update open_orders set due_at = now() where order_id = $1 returning 1';
  expect((await owner.query(sql, [orderId])).rowCount).toBe(1);
  const told: string[] = [];
  const deliver = makeDeliverOrder({
    pool: test.database.pool,
    carriers: NOBODY,
    changes: makeOrderChanges(),
    leaseSeconds: 5,
    askSeconds: [1],
    onAlert: () => undefined,
    log: { error: (_details, text) => void told.push(text) },
  });
  expect(await deliver({ orderId, isHurried: false })).toBe('manual_review');
  expect(told).toEqual(['order needs manual review']);
});
