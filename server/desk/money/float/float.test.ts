// The float over HTTP: the providers' reported balances, the spending, and how long the float lasts.
import { beforeAll, describe, expect, it } from 'vitest';
import { nepalDay } from '#contract/dates/nepal-day.ts';
import { reverseOrder } from '#server/orders/delivery/reverse-order.ts';
import { until } from '#server/testing/test-app.ts';
import type { Body } from '#server/testing/test-app.ts';
import { freePort } from '#setup/testing/free-port.mjs';
import { testDesk } from '../../testing/test-desk.ts';
import type { TestStaff } from '../../testing/test-desk.ts';
import { countProviderHours, readProviderHours } from './spend-hours-table.ts';
import { readFloats } from './read-float.ts';

/** The address of a provider that does not answer; the other one does. */
const away = `http://localhost:${await freePort()}`;
const desk = await testDesk({ FLOAT_RESERVE_RUPEES: '1000', RELOADLY_URL: away });
const { owner, deskPool: pool } = desk.test.database;
let finance: TestStaff;
beforeAll(async () => {
  finance = await desk.staff(['finance']);
});

const DAY_MS = 86_400_000;
const daysAgo = (days: number, now = new Date()): Date => new Date(now.getTime() - days * DAY_MS);

async function floatOf(provider: string): Promise<Body> {
  const { body } = await desk.get('/desk/api/money/float', finance);
  return body.providers.find((one: Body) => one.provider === provider);
}

async function topUp(amount: number): Promise<string> {
  const by = await desk.test.member(2_000);
  const order = { mobile_number: '9841000077', amount };
  const { id } = (await desk.test.post('/api/mobile_recharge', order, by)).body;
  await desk.test.post('/api/payment/wallet', { order_id: id }, by);
  await until(
    () => desk.test.get(`/api/order/${id}`, by),
    ({ body }) => body.state === 'delivered',
  );
  return id;
}

describe('a provider’s float', () => {
  it('is its balance and the time of the answer, with what was delivered today', async () => {
    const before = (await desk.post('/desk/api/money/float/read', {}, finance)).body;
    expect(before.reserve).toBe(1_000);
    await topUp(150);
    const float = await floatOf('khalti-service');
    expect(float).toMatchObject({
      state: 'ok',
      stops_sales: false,
      silent_since: null,
      per_day: 150,
    });
    expect(float.days).toHaveLength(8);
    expect(float.days.at(-1)).toEqual({ day: nepalDay(new Date()), deliveries: 1, spent: 150 });
    expect(float.days_of_cover).toBeCloseTo((float.balance - 1_000) / 150, -1);
    expect(Date.now() - Date.parse(float.read_at)).toBeLessThan(60_000);
  });

  it('does not count what was taken back and refunded, in whatever hour it was counted', async () => {
    const days = async () => (await floatOf('khalti-service')).days.at(-1);
    const id = await topUp(200);
    expect(await days()).toMatchObject({ deliveries: 2, spent: 350 });
    await reverseOrder(pool, { orderId: id, why: 'taken back' });
    const float = await floatOf('khalti-service');
    expect(float.days.at(-1)).toMatchObject({ deliveries: 1, spent: 150 });
    expect(float.average).toEqual({ spent: 150, hours: 24 });
  });

  it('counts finished hours once, and reads the others', async () => {
    await owner.query('delete from provider_spend_hours');
    const from = daysAgo(8);
    const read = await readProviderHours(pool, from);
    await Promise.all([countProviderHours(pool), countProviderHours(pool)]);
    const { rows } = await owner.query<{ count: bigint }>(
      'select count(*) from provider_spend_hours',
    );
    expect(Number(rows[0]?.count)).toBeGreaterThanOrEqual(2 * 24 * 7.9);
    expect(
      (await readProviderHours(pool, from)).filter(({ deliveries }) => deliveries > 0),
    ).toEqual(read);
    await owner.query(
      `update provider_spend_hours set deliveries = 3, paisa = 300000
       where provider = 'reloadly' and hour = (select max(hour) from provider_spend_hours)`,
    );
    await countProviderHours(pool);
    const float = await floatOf('reloadly');
    expect(float.per_day).toBe(3_000);
  });

  it('lasts as the last seven days say, of which there may be fewer', async () => {
    await owner.query('delete from provider_spend_hours');
    await countProviderHours(pool);
    // One time for all, which stays within its hour.
    const now = new Date();
    const set = (ago: number, rupees: number) =>
      owner.query(
        `update provider_spend_hours set deliveries = 1, paisa = $2 where provider = 'reloadly'
         and hour = date_bin('1 hour', $1::timestamptz, timestamptz '2020-01-01 00:00+05:45')`,
        [daysAgo(ago, now), rupees * 100],
      );
    const reading = { provider: 'reloadly', readAt: now, silentSince: undefined } as const;
    const cover = async (rupees: number): Promise<unknown[]> => {
      const readings = [{ ...reading, leftPaisa: BigInt(rupees) * 100n }];
      const options = { readings, reservePaisa: 100_000n, now };
      const [float] = await readFloats(pool, options);
      return [float?.state, float?.per_day, float?.days_of_cover];
    };
    expect(await cover(5_000)).toEqual(['ok', 0, null]);
    expect(await cover(500)).toEqual(['stopped', 0, 0]);
    await set(1.98, 1_000);
    const [state, perDay, days] = await cover(3_000);
    expect([state, days]).toEqual(['ok', 4]);
    expect(perDay).toBeCloseTo(490, -2);
    await set(6.9, 6_000);
    expect((await cover(2_500))[0]).toBe('short');
    expect((await cover(1_000)).toSpliced(1, 1)).toEqual(['stopped', 0]);
  });
});

describe('a balance that could not be read', () => {
  it('is never zero: it is the last one known, or none, and marked as unread', async () => {
    const options = { reservePaisa: 100_000n, now: new Date() };
    const never = { provider: 'reloadly', leftPaisa: undefined, readAt: undefined } as const;
    const silentSince = daysAgo(0.01);
    const floats = await readFloats(pool, {
      ...options,
      readings: [
        { ...never, silentSince },
        { provider: 'khalti-service', leftPaisa: 900_000n, readAt: daysAgo(0.02), silentSince },
        {
          provider: 'khalti-service',
          leftPaisa: 50_000n,
          readAt: daysAgo(0.02),
          silentSince: undefined,
        },
      ],
    });
    expect(floats).toMatchObject([
      { state: 'unread', balance: null, days_of_cover: null, stops_sales: false },
      { state: 'unread', balance: 9_000, silent_since: silentSince.toISOString() },
      { state: 'unread', balance: 500, stops_sales: true },
    ]);
  });

  it('says so over HTTP, while the others are read', async () => {
    const { status, body } = await desk.post('/desk/api/money/float/read', {}, finance);
    expect(status).toBe(200);
    expect(body.providers).toMatchObject([
      { provider: 'khalti-service', state: 'ok', silent_since: null },
      { provider: 'reloadly', state: 'unread', balance: null, read_at: null, days_of_cover: null },
    ]);
    expect(body.providers[1].silent_since).toMatch(/^\d{4}-/);
  });

  it('is not for everybody to see', async () => {
    const support = await desk.staff(['support']);
    expect((await desk.get('/desk/api/money/float', support)).status).toBe(403);
    expect((await desk.get('/desk/api/money/float')).status).toBe(401);
  });
});
