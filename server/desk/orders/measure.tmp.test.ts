// Temporary measurement.
import { expect, it } from 'vitest';
import pg from 'pg';
import { openPool } from '#server/db/pool.ts';
import { makeLocales } from '#server/context/locale.ts';
import { transactionNumber } from '#server/orders/labels/transaction-number.ts';
import { findOrders } from './find/find-orders.ts';
import { readOrderRows } from './order-rows.ts';
import { readDeskOrder } from './one/read-desk-order.ts';

it('measures', async () => {
  const url = 'postgres://orders@127.0.0.1:54777/big';
  const pool = openPool({ url, connections: 10, role: 'kosheli_app' });
  const owner = openPool({ url, connections: 2 });
  const askSeconds = [15, 60, 300];
  const reader = { roles: ['support'] as const, locale: makeLocales().of('en') };
  const { rows } =
    await owner.query(`select o.id, o.recipient, o.user_id, d.provider_reference as ref, p.transaction_id as t, p.gateway_reference as g, o.pay_journal as j, u.email, (o.created_at at time zone 'Asia/Kathmandu')::date::text as day
    from orders o left join delivery_attempts d on d.order_id=o.id left join payment_attempts p on p.order_id=o.id join users u on u.id=o.user_id
    where o.id in (select id from orders tablesample bernoulli(0.02))`);
  const full = rows.filter((r) => r.t && r.ref);
  console.log(rows.length, full.length);
  const pick = (i: number) => full[i % full.length];
  const kinds: Record<string, (i: number) => object> = {
    none: () => ({}),
    number: (i) => ({ q: transactionNumber(pick(i).id) }),
    id: (i) => ({ q: pick(i).id }),
    recipient: (i) => ({ q: pick(i).recipient }),
    provider: (i) => ({ q: pick(i).ref }),
    gateway: (i) => ({ q: pick(i).g }),
    transaction: (i) => ({ q: pick(i).t }),
    journal: (i) => ({ q: pick(i).j }),
    email: (i) => ({ q: pick(i).email }),
    nothing: (i) => ({ q: `nothing${i}` }),
    person: (i) => ({ person: pick(i).user_id }),
    personRefunded: (i) => ({ person: pick(i).user_id, state: 'refunded' }),
    review: () => ({ state: 'review' }),
    unknown: () => ({ state: 'unknown' }),
    awaiting: () => ({ state: 'awaiting_payment' }),
    delivered: () => ({ state: 'delivered' }),
    refunded: () => ({ state: 'refunded' }),
    expired: () => ({ state: 'expired' }),
    amount: () => ({ amountPaisa: 10000n }),
    rare: (i) => ({ amountPaisa: 10000n + BigInt(i) }),
    rareExpired: (i) => ({ amountPaisa: 10000n + BigInt(i), state: 'expired' }),
    commonRefunded: () => ({ amountPaisa: 20000n, state: 'refunded' }),
    commonCanceled: () => ({ amountPaisa: 100000n, state: 'canceled' }),
    noneDelivered: () => ({ amountPaisa: 123456n, state: 'delivered' }),
    commonReview: () => ({ amountPaisa: 123456n, state: 'review' }),
    day: (i) => ({ from: pick(i).day, to: pick(i).day }),
    dayRefunded: (i) => ({ from: pick(i).day, to: pick(i).day, state: 'refunded' }),
    dayAmount: (i) => ({ from: pick(i).day, to: pick(i).day, amountPaisa: 10000n }),
    dayRare: (i) => ({
      from: pick(i).day,
      to: pick(i).day,
      amountPaisa: 10000n + BigInt(i),
      state: 'delivered',
    }),
    noDay: () => ({ from: '2020-01-01', to: '2020-01-02' }),
    deep: (i) => ({ before: pick(i).id, state: 'delivered' }),
    deepExpired: (i) => ({ before: pick(i).id, state: 'expired', amountPaisa: 20000n }),
    wideRare: (i) => ({ from: '2020-01-01', amountPaisa: 123456n, state: 'delivered' }),
  };
  const out: string[] = [];
  for (const [name, make] of Object.entries(kinds)) {
    const ms: number[] = [];
    let n = 0;
    const cpu = process.cpuUsage();
    for (let i = 0; i < 40; i += 1) {
      const t = performance.now();
      const { ids } = await findOrders(pool, make(i) as never);
      n = (await readOrderRows({ pool, askSeconds }, ids, reader)).length;
      ms.push(performance.now() - t);
    }
    ms.sort((a, b) => a - b);
    const used = process.cpuUsage(cpu);
    out.push(
      `cpu ${((used.user + used.system) / 40_000).toFixed(1)} ms ${name.padEnd(16)} rows ${String(n).padStart(3)} min ${ms[0]?.toFixed(1)} p50 ${ms[20]?.toFixed(1)} p95 ${ms[38]?.toFixed(1)} max ${ms[39]?.toFixed(1)}`,
    );
  }
  const ms: number[] = [];
  for (let i = 0; i < 60; i += 1) {
    const t = performance.now();
    await readDeskOrder({ pool, owner, askSeconds }, pick(i).id, reader);
    ms.push(performance.now() - t);
  }
  ms.sort((a, b) => a - b);
  out.push(
    `detail min ${ms[0]?.toFixed(1)} p50 ${ms[30]?.toFixed(1)} p95 ${ms[57]?.toFixed(1)} max ${ms[59]?.toFixed(1)}`,
  );
  console.log(out.join('\n'));
  await pool.end();
  await owner.end();
  expect(pg).toBeDefined();
}, 600_000);
