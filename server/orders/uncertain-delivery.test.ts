// Deliveries whose outcome is unknown: how soon one may be sent again, what a refusal then proves, and
// answers that come too late.
import { expect, it } from 'vitest';
import type { DeliveryChannel } from '#billers/delivery.ts';
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
  const ask = async (): Promise<boolean> => {
    const key = { orderId, number: 1 };
    return (await noteSentAgain(test.database.pool, key, SILENCE_SECONDS)) !== undefined;
  };
  expect(await ask()).toBe(false);
  await age(orderId, SILENCE_SECONDS);
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.filter(Boolean)).toHaveLength(1);
  // The first time is long ago by now.
  expect(await ask()).toBe(false);
  await age(orderId, SILENCE_SECONDS);
  expect(await ask()).toBe(true);
});

/** The channels of some providers, in their order. */
function channelsOf(...carriers: DeliveryChannel[]): Channels {
  return {
    next: (_order, tried) => carriers.find(({ provider }) => !tried.has(provider)),
    named: (_order, name) => carriers.find(({ provider }) => provider === name),
    canSell: () => false,
    amplePaisa: () => undefined,
    sent: () => undefined,
  };
}

interface PollOptions {
  carriers?: Channels;
  askSeconds?: number[];
  told?: string[];
}

/** The next poll of an order, by these channels only. */
async function poll(orderId: string, { told = [], ...options }: PollOptions): Promise<JobOutcome> {
  const { pool, owner } = test.database;
  const due = 'update open_orders set due_at = now() where order_id = $1';
  expect((await owner.query(due, [orderId])).rowCount).toBe(1);
  const deliver = makeDeliverOrder({
    pool,
    carriers: channelsOf(),
    changes: makeOrderChanges(),
    leaseSeconds: 5,
    findMaxMs: 1_000,
    askSeconds: [1],
    onAlert: () => undefined,
    log: { error: (_details, text) => void told.push(text) },
    ...options,
  });
  return deliver({ orderId, isHurried: false });
}

const proof = { state: 'as a test says' };
const refusing: DeliveryChannel = {
  provider: 'khalti-service',
  deliver: () =>
    Promise.resolve({ kind: 'rejected', why: 'delivery.refused', mayGoElsewhere: true, proof }),
  status: () => Promise.resolve({ kind: 'never heard', proof }),
};

async function orderRow(orderId: string): Promise<{ state: string; asks: number }> {
  const { rows } = await test.database.owner.query('select state, asks from orders where id = $1', [
    orderId,
  ]);
  return rows[0];
}

it('ends in manual review when its provider is no longer set up', async () => {
  const told: string[] = [];
  expect(await poll(await unknownOrder(), { told })).toBe('manual_review');
  expect(told).toEqual(['order needs manual review']);
});

it('is not refunded because a second request is refused soon after the first', async () => {
  const orderId = await unknownOrder();
  const asking = { carriers: channelsOf(refusing), askSeconds: [1, 1, 1] };
  expect(await poll(orderId, asking)).toBe('retry');
  expect(await orderRow(orderId)).toEqual({ state: 'unknown', asks: 1 });
  await age(orderId, 300);
  expect(await poll(orderId, asking)).toBe('done');
  expect(await orderRow(orderId)).toMatchObject({ state: 'refunded' });
});

it('has all its polls before it again at the next provider', async () => {
  const orderId = await unknownOrder();
  await age(orderId, 300);
  await test.database.owner.query('update orders set asks = 2 where id = $1', [orderId]);
  const silent: DeliveryChannel = {
    provider: 'reloadly',
    deliver: () => Promise.resolve({ kind: 'unknown', proof }),
    status: () => Promise.resolve({ kind: 'unknown', proof }),
  };
  const told: string[] = [];
  const asking = { carriers: channelsOf(refusing, silent), askSeconds: [1, 1, 1], told };
  expect(await poll(orderId, asking)).toBe('retry');
  expect(await orderRow(orderId)).toEqual({ state: 'unknown', asks: 0 });
  expect(told).toEqual([]);
});

/** An operator decides that an order in manual review has failed. */
async function decide(orderId: string): Promise<void> {
  const decision = { orderId, outcome: 'failed', why: 'a test says so', leaseSeconds: 5 } as const;
  expect(await resolveOrder(test.database.pool, decision)).toMatchObject({ kind: 'done' });
}

it('is not sent again by a worker once its outcome was decided', async () => {
  const orderId = await unknownOrder();
  await poll(orderId, {});
  await decide(orderId);
  expect(await noteSentAgain(test.database.pool, { orderId, number: 1 }, 0)).toBeUndefined();
});

it('is told to a person when its provider says the opposite of what was decided', async () => {
  const orderId = await unknownOrder();
  const told: string[] = [];
  let endedAt: unknown;
  const attempt = (): Promise<{ rows: Record<string, unknown>[] }> =>
    test.database.owner.query(
      `select state, proof, answered_at as "answeredAt" from delivery_attempts where order_id = $1`,
      [orderId],
    );
  const late: DeliveryChannel = {
    ...refusing,
    status: async () => {
      // Meanwhile an operator ends the checks, and decides.
      await poll(orderId, {});
      await decide(orderId);
      endedAt = (await attempt()).rows[0]?.['answeredAt'];
      return { kind: 'delivered', providerReference: 'late', proof };
    },
  };
  expect(await poll(orderId, { carriers: channelsOf(late), told })).toBe('manual_review');
  expect(told).toEqual(['the provider contradicts how the order was settled']);
  expect(await orderRow(orderId)).toMatchObject({ state: 'refunded' });
  // It ended in the hour and on the day in which it was decided.
  expect((await attempt()).rows).toEqual([{ state: 'rejected', proof, answeredAt: endedAt }]);
});
