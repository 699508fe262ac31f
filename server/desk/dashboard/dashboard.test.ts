// The dashboard's figures: hourly counts, and the current state.
import { describe, expect, it } from 'vitest';
import { systemClock } from '#server/context/clock.ts';
import { NEPAL_MS } from '#contract/dates/nepal-day.ts';
import { until } from '#server/testing/test-app.ts';
import type { Body, Member } from '#server/testing/test-app.ts';
import { testDesk } from '../testing/test-desk.ts';
import { countHours, forgetHours } from './count-hours.ts';
import { percentile } from './delays.ts';

const desk = await testDesk();
const { test } = desk;
const { owner, deskPool: pool } = test.database;
const support = await desk.staff(['support']);
const HOUR_MS = 3_600_000;

const read = async (span = 'day', path = 'dashboard'): Promise<Body> => {
  const { status, body } = await desk.get(`/desk/api/${path}?span=${span}`, support);
  expect(status).toBe(200);
  return body;
};

async function order(by: Member, outcome: string, state: string): Promise<string> {
  await test.sandbox.script('khalti-service', outcome);
  const body = { mobile_number: '9851231234', amount: 100 };
  const { id } = (await test.post('/api/mobile_recharge', body, by)).body;
  await test.post('/api/payment/wallet', { order_id: id }, by);
  await until(
    () => test.get(`/api/order/${id}`, by),
    (answer) => answer.body.state === state,
  );
  return id;
}

describe('the dashboard', () => {
  it('is empty before anything was counted, and knows what stands now', async () => {
    const body = await read();
    expect(body).toMatchObject({ span: 'day', counted_at: null, providers: [] });
    expect(body.series).toHaveLength(24);
    expect(body.in_flight).toEqual({ amount: 0, orders: 0 });
    expect(body.unknown).toEqual({ orders: 0, in_review: 0, oldest: null });
    expect(body.next_refund_due).toBeNull();
  });

  it('counts orders by the hour in Nepal, and providers by their delays', async () => {
    const by = await test.member(5_000);
    await order(by, 'success', 'delivered');
    await order(by, 'success', 'delivered');
    await order(by, 'failed', 'refunded');
    const open = await order(by, 'processing-for-ever', 'unknown');
    await countHours(pool, systemClock);
    const body = await read();
    const begin = Date.parse(body.series.at(-1).at);
    expect((begin + NEPAL_MS) % HOUR_MS).toBe(0);
    const sum = (key: string): number =>
      body.series.reduce((total: number, point: Body) => total + point[key], 0);
    expect([sum('made'), sum('paid'), sum('delivered'), sum('refunded'), sum('unknown')]).toEqual([
      4, 4, 2, 1, 1,
    ]);
    expect(Date.parse(body.counted_at)).toBeGreaterThan(Date.now() - 60_000);
    expect(body.providers).toEqual([
      {
        provider: 'khalti-service',
        delivered: 2,
        rejected: 1,
        success_percent: 66.7,
        median_seconds: expect.any(Number),
        p95_seconds: expect.any(Number),
      },
    ]);
    expect(body.in_flight.orders).toBe(1);
    expect(body.in_flight.amount).toBeGreaterThanOrEqual(100);
    expect(body.unknown).toMatchObject({ orders: 1, oldest: { order_id: open } });
  });

  it('tells since when the oldest order is unknown, however often it was checked', async () => {
    const before = (await read()).unknown.oldest;
    await until(
      async () => {
        const { rows } = await owner.query<{ checks: number }>(
          `select count(*)::int as checks from order_events
           where order_id = $1 and state = 'unknown'`,
          [before.order_id],
        );
        return rows[0]!.checks;
      },
      (checks) => checks > 1,
    );
    expect((await read()).unknown.oldest).toEqual(before);
  });

  it('tells how many unknown orders a person decides', async () => {
    const { oldest } = (await read()).unknown;
    expect((await read()).unknown.in_review).toBe(0);
    const path = `/desk/api/orders/${oldest.order_id}`;
    const decider = await desk.staff(['support']);
    // An automatic check in between changes the version; it is read and sent again.
    await until(
      async () => {
        const { version } = (await desk.get(path, decider)).body;
        const body = { version, why: 'Seen in the portal.' };
        return (await desk.post(`${path}/review`, body, decider)).status;
      },
      (status) => status === 200,
    );
    expect((await read()).unknown).toEqual({ orders: 1, in_review: 1, oldest });
  });

  it('counts the same when it counts again, and goes on after a pause of days', async () => {
    const before = await read('week');
    await countHours(pool, systemClock);
    expect((await read('week')).series).toEqual(before.series);
    await owner.query(`update order_hours set hour = hour - interval '3 days'`);
    await countHours(pool, systemClock);
    const { rows } = await owner.query<{ hours: number }>(
      `select count(distinct hour)::int as hours from order_hours
       where hour > now() - interval '3 days'`,
    );
    expect(rows[0]!.hours).toBe(72);
    const sum = (await read('week')).series.reduce((n: number, { paid }: Body) => n + paid, 0);
    expect(sum).toBe(4);
  });

  it('shows refunds by when they are due, and forgets old counts', async () => {
    const by = await test.member(100);
    const refund = (days: number) => `(gen_random_uuid(), gen_random_uuid(), gen_random_uuid(),
      '${by.id}', 'khalti', gen_random_uuid()::text, 'pending', 5000, 5000, 'NPR', gen_random_uuid(), 'x',
      now() - interval '${days} days')`;
    await owner.query(`begin; set local session_replication_role = replica;
      insert into refunds (id, attempt_id, order_id, user_id, gateway, refund_key, state, amount_paisa,
        charged_paisa, charged_currency, end_journal, why, created_at)
      values ${[22, 19, 1, 2].map(refund).join()}; commit`);
    const body = await read('month');
    expect(body.series).toHaveLength(30);
    expect(body.refunds).toEqual([
      { due: 'overdue', count: 1, amount: 50 },
      { due: 'one_day', count: 0, amount: 0 },
      { due: 'three_days', count: 1, amount: 50 },
      { due: 'seven_days', count: 0, amount: 0 },
      { due: 'later', count: 2, amount: 100 },
    ]);
    expect(Date.parse(body.next_refund_due)).toBeLessThan(Date.now());
    await owner.query(`begin; set local session_replication_role = replica;
      delete from refunds; commit`);
    await owner.query(`update order_hours set hour = hour - interval '40 days'`);
    await forgetHours(pool, systemClock);
    expect((await owner.query('select from order_hours')).rows).toHaveLength(0);
  });

  it('counts a refund made by hand until it must have arrived', async () => {
    const by = await test.member(100);
    const byHand = (days: number) => `(gen_random_uuid(), gen_random_uuid(), gen_random_uuid(),
      '${by.id}', 'khalti', gen_random_uuid()::text, 'refunded', 7000, 7000, 'NPR', gen_random_uuid(), 'x',
      gen_random_uuid()::text, true, now() - interval '${days} days')`;
    await owner.query(`begin; set local session_replication_role = replica;
      insert into refunds (id, attempt_id, order_id, user_id, gateway, refund_key, state, amount_paisa,
        charged_paisa, charged_currency, end_journal, why, refund_reference, is_by_hand, settled_at)
      values ${[22, 16].map(byHand).join()}; commit`);
    const { refunds, next_refund_due: due } = await read();
    expect(refunds.filter(({ count }: Body) => count > 0)).toEqual([
      { due: 'seven_days', count: 1, amount: 70 },
    ]);
    expect(Date.parse(due)).toBeGreaterThan(Date.now());
    await owner.query(`begin; set local session_replication_role = replica;
      delete from refunds; commit`);
  });

  it('is recorded when it is opened, not when an open page asks again', async () => {
    await read('day', 'dashboard/poll');
    const { rows } = await owner.query(
      `select details->>'call' as call, count(*)::int as count from audit_records
       where actor_id = $1 group by 1`,
      [support.email],
    );
    expect(rows.map(({ call }) => call)).toEqual(['GET /desk/api/dashboard']);
    expect((await desk.get('/desk/api/dashboard?span=year', support)).status).toBe(422);
  });
});

describe('a percentile', () => {
  it('is off by a tenth at most', () => {
    const seconds = Array.from({ length: 5_000 }, (_, n) => 0.3 + (n / 5_000) ** 3 * 400);
    const counts = new Map<number, number>();
    for (const value of seconds) {
      const bucket = Math.max(0, Math.ceil(Math.log(value / 0.05) / Math.log(1.2)));
      counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
    }
    const rows = [...counts].map(([bucket, attempts]) => ({ bucket, attempts }));
    for (const share of [0.1, 0.5, 0.95, 0.99]) {
      const exact = seconds[Math.ceil(share * seconds.length) - 1]!;
      expect(Math.abs(percentile(rows, share)! / exact - 1)).toBeLessThan(0.1);
    }
    expect(percentile([], 0.5)).toBeNull();
  });
});
