// What a person spent by month, over HTTP: of paid orders that were not refunded, in months of Nepal.
import { uuidv7 } from 'uuidv7';
import { expect, it } from 'vitest';
import { manualClock } from '#server/testing/manual-clock.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { Body, Member } from '#server/testing/test-app.ts';

// 0:30 on the first of a month in Nepal is still in the previous month in UTC.
const clock = manualClock(Date.parse('2026-10-31T18:45:00Z'));
const test = await testApp({}, {}, { clock });

interface Paid {
  type?: string;
  state: string;
  at: string;
  paisa: number;
}

/** Inserts an order directly, as if it had been paid. */
async function pay(by: Member, { type = 'MOBILE', state, at, paisa }: Paid): Promise<void> {
  await test.database.owner.query(
    `insert into orders (id, user_id, biller, type, request, recipient, operator, amount_paisa,
       wallet_paisa, fees, state, pay_journal, settle_journal, paid_with, paid_at, total_paisa, expires_at
       /*shards: , bucket*/)
     select $1, $2, case when kind <> 'WALLET' then 'mobile' end, kind, '{}', '9841999999', 'ntc', paisa,
       paisa, '{}', $4, gen_random_uuid(), gen_random_uuid(), 'wallet', at, paisa + 200, at
       /*shards: , bucket_of($2)*/
     from (select $3::text as kind, $5::timestamptz as at, $6::bigint as paisa) paid`,
    [uuidv7(), by.id, type, state, at, paisa],
  );
}

const spendingOf = async (by: Member): Promise<Body[]> => {
  const { status, body } = await test.get('/api/users/spending', by);
  expect(status).toBe(200);
  return body;
};

it('has twelve months, this one of Nepal first, also without an order', async () => {
  const months = await spendingOf(await test.member());
  expect(months.map(({ month }) => month)).toEqual([
    '2026-11',
    '2026-10',
    '2026-09',
    '2026-08',
    '2026-07',
    '2026-06',
    '2026-05',
    '2026-04',
    '2026-03',
    '2026-02',
    '2026-01',
    '2025-12',
  ]);
  expect(months[0]).toEqual({ month: '2026-11', spent: 0, orders: 0, refunded: 0, services: [] });
});

it('counts what was paid with its fees, by service, and apart what came back', async () => {
  const by = await test.member();
  await pay(await test.member(), { state: 'delivered', at: '2026-10-05T10:00:00Z', paisa: 99_900 });
  for (const order of [
    { state: 'delivered', at: '2026-10-31T18:20:00Z', paisa: 10_000 },
    { state: 'unknown', at: '2026-10-31T18:10:00Z', paisa: 20_000 },
    { state: 'delivering', at: '2026-10-05T10:00:00Z', paisa: 5_000 },
    { state: 'refunded', at: '2026-10-05T10:00:00Z', paisa: 30_000 },
    { state: 'failed', at: '2026-10-05T10:00:00Z', paisa: 1_000 },
    { type: 'DTH', state: 'paid', at: '2026-10-06T10:00:00Z', paisa: 100_000 },
    { type: 'WALLET', state: 'delivered', at: '2026-10-06T10:00:00Z', paisa: 70_000 },
    { state: 'delivered', at: '2025-11-29T10:00:00Z', paisa: 40_000 },
  ]) {
    await pay(by, order);
  }
  const months = await spendingOf(by);
  // These orders have no ledger entries, and the books are audited after the test.
  await test.database.owner.query('delete from orders');
  expect(months.slice(0, 2)).toEqual([
    {
      month: '2026-11',
      spent: 102,
      orders: 1,
      refunded: 0,
      services: [{ type2: 'MOBILE', spent: 102 }],
    },
    {
      month: '2026-10',
      spent: 1_256,
      orders: 3,
      refunded: 314,
      services: [
        { type2: 'DTH', spent: 1_002 },
        { type2: 'MOBILE', spent: 254 },
      ],
    },
  ]);
  expect(months.slice(2).every(({ spent }) => spent === 0)).toBe(true);
});

it('is for members', async () => {
  expect((await test.get('/api/users/spending')).status).toBe(401);
});
