// Deliveries whose outcome is unknown: how soon one may be sent again, and one whose provider is gone.
import { expect, it } from 'vitest';
import type { Channels } from '#server/delivery-channels/carriers.ts';
import type { JobOutcome } from '#server/jobs/job-queue.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import { makeOrderChanges } from './order-changes.ts';
import { noteSentAgain } from './delivery/attempts-table.ts';
import { makeDeliverOrder } from './delivery/deliver-order.ts';
import { resolveOrder } from './delivery/resolve-order.ts';

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

/** The next poll of an order whose provider is not set up any more. */
async function pollOfNobody(orderId: string, told: string[] = []): Promise<JobOutcome> {
  const { pool, owner } = test.database;
  const due = 'update open_orders set due_at = now() where order_id = $1';
  expect((await owner.query(due, [orderId])).rowCount).toBe(1);
  const deliver = makeDeliverOrder({
    pool,
    carriers: NOBODY,
    changes: makeOrderChanges(),
    leaseSeconds: 5,
    askSeconds: [1],
    onAlert: () => undefined,
    log: { error: (_details, text) => void told.push(text) },
  });
  return deliver({ orderId, isHurried: false });
}

it('ends in manual review when its provider is no longer set up', async () => {
  const told: string[] = [];
  expect(await pollOfNobody(await unknownOrder(), told)).toBe('manual_review');
  expect(told).toEqual(['order needs manual review']);
});

it('is not sent again by a worker once its outcome was decided', async () => {
  const orderId = await unknownOrder();
  await pollOfNobody(orderId);
  const { pool } = test.database;
  const decision = { orderId, outcome: 'failed', why: 'a test says so', leaseSeconds: 5 } as const;
  expect(await resolveOrder(pool, decision)).toMatchObject({ kind: 'done' });
  expect(await noteSentAgain(pool, { orderId, number: 1 }, 0)).toBe(false);
});
