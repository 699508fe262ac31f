// The public status page's figures over HTTP, measured from orders of the test.
import { uuidv7 } from 'uuidv7';
import { expect, it } from 'vitest';
import { manualClock } from '#server/testing/manual-clock.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Body } from '#server/testing/test-app.ts';

const clock = manualClock();
const test = await testApp({}, {}, { clock });
const { owner } = test.database;

const MINUTE_MS = 60_000;
/** Reads the figures after their cache of a minute has expired. */
async function read(): Promise<Body[]> {
  clock.advance(MINUTE_MS);
  const { status, body } = await test.get('/api/service-status');
  expect(status).toBe(200);
  return body.services;
}

async function operator(name: string): Promise<Body> {
  return (await read()).find((one) => one.operator === name);
}

interface Fill {
  operator: string;
  count: number;
  state: string;
  minutesAgo: number;
  /** The time from payment to delivery. */
  seconds?: number;
}

/** Inserts orders with the columns that are measured; the owner does not matter. */
async function fill({
  operator: name,
  count,
  state,
  minutesAgo,
  seconds = 5,
}: Fill): Promise<void> {
  const by = await test.member();
  const ids = Array.from({ length: count }, () => uuidv7());
  await owner.query(
    `with made as (
       insert into orders (id, user_id, biller, type, request, recipient, operator, amount_paisa,
         wallet_paisa, fees, state, pay_journal, settle_journal, paid_with, paid_at, expires_at, attempt
         /*shards: , bucket*/)
       select id, $1, 'mobile', 'MOBILE', '{}', '9841999999', $2, 100, 100, '{}', $3,
         gen_random_uuid(), gen_random_uuid(), 'wallet', now() - make_interval(mins => $4), now(), 1
         /*shards: , bucket_of(id)*/
       from unnest($5::uuid[]) as ids (id) returning id, paid_at
     ), opened as (
       insert into open_orders (order_id, due_at /*shards: , bucket*/)
       select id, 'infinity' /*shards: , bucket_of(id)*/ from made where $3 = 'unknown'
     )
     insert into delivery_attempts (order_id, number, provider, state, created_at, answered_at
       /*shards: , bucket*/)
     select id, 1, 'khalti-service', case when $3 = 'delivered' then 'delivered' else 'unknown' end,
       paid_at, paid_at + make_interval(secs => $6) /*shards: , bucket_of(id)*/ from made`,
    [by.id, name, state, minutesAgo, ids, seconds],
  );
}

/** Deletes the orders before the final books audit, because they have no journals. */
async function clear(): Promise<void> {
  const made = `(select id from orders where recipient = '9841999999')`;
  await owner.query(`delete from delivery_attempts where order_id in ${made}`);
  await owner.query(`delete from open_orders where order_id in ${made}`);
  await owner.query(`delete from orders where recipient = '9841999999'`);
}

it('is measured from real deliveries, for anybody, without a number or a person', async () => {
  const by = await test.member(1_000);
  const ids: string[] = [];
  async function deliver(n: number): Promise<void> {
    const order = { mobile_number: `984100010${n}`, amount: 20 };
    const { body } = await test.post('/api/mobile_recharge', order, by);
    await test.post('/api/payment/wallet', { order_id: body.id }, by);
    ids.push(body.id);
    await until(
      () => test.get(`/api/order/${body.id}`, by),
      (answer) => answer.body.state === 'delivered',
    );
  }
  await Promise.all([0, 1, 2, 3, 4, 5, 6, 7, 8].map(deliver));
  expect(await operator('ntc')).toMatchObject({ state: 'unclear', day: { orders: 'few' } });
  await deliver(9);
  const ntc = await operator('ntc');
  expect(ntc).toMatchObject({
    title: 'NTC',
    type2: 'MOBILE',
    state: 'working',
    day: { orders: 'tens', delivered_percent: 100 },
    week: { orders: 'tens', delivered_percent: 100 },
  });
  expect(ntc.day.median_seconds).toBeGreaterThan(0);
  expect(ntc.day.median_seconds).toBeLessThan(30);
  const { body } = await test.get('/api/service-status');
  const text = JSON.stringify(body);
  for (const secret of [by.id, by.email, '98410001', 'khalti', ...ids]) {
    expect(text).not.toContain(secret);
  }
});

it('is kept for a minute', async () => {
  const first = (await test.get('/api/service-status')).body;
  clock.advance(MINUTE_MS - 1);
  expect((await test.get('/api/service-status')).body).toEqual(first);
  clock.advance(1);
  expect((await test.get('/api/service-status')).body.measured_at).not.toBe(first.measured_at);
});

it.each([
  ['working', [{ count: 20, state: 'delivered', minutesAgo: 30 }], 100],
  ['slow', [{ count: 20, state: 'delivered', minutesAgo: 30, seconds: 90 }], 100],
  [
    'disturbed',
    [
      { count: 15, state: 'delivered', minutesAgo: 30 },
      { count: 5, state: 'refunded', minutesAgo: 30 },
    ],
    75,
  ],
  [
    'disturbed',
    [
      { count: 20, state: 'delivered', minutesAgo: 90 },
      { count: 10, state: 'unknown', minutesAgo: 20 },
    ],
    100,
  ],
  // The last hour takes precedence.
  [
    'working',
    [
      { count: 12, state: 'delivered', minutesAgo: 30 },
      { count: 20, state: 'refunded', minutesAgo: 600 },
    ],
    37,
  ],
  ['unclear', [{ count: 20, state: 'delivered', minutesAgo: 3 * 1_440 }], null],
] as const)('says %s of %j', async (state, orders, percent) => {
  for (const one of orders) await fill({ operator: 'ncell', ...one });
  const ncell = await operator('ncell');
  await clear();
  expect(ncell).toMatchObject({ state, day: { delivered_percent: percent } });
});
