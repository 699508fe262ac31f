// Several processes on one database: they share the jobs, run none twice, and finish the jobs that
// a dead process had leased.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '#server/app.ts';
import { leaseOrders } from '#server/orders/delivery/lease-orders.ts';
import { patiently } from '#server/testing/patiently.ts';
import { startTestApp, until } from '#server/testing/test-app.ts';
import type { Member, TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let workers: App[];
beforeAll(async () => {
  // A process that creates and delivers nothing: nobody wakes it, so the others must find the due
  // jobs.
  test = await startTestApp({ DELIVERIES_AT_ONCE: '0', DATABASE_CONNECTIONS: '10' });
  const delivering = { DELIVERIES_AT_ONCE: '20' };
  workers = await Promise.all([test.another(delivering), test.another(delivering)]);
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  await test.close();
});

async function newOrders(by: Member, numbers: readonly string[]): Promise<string[]> {
  const made = await Promise.all(
    numbers.map((number) =>
      patiently(() => test.post('/api/mobile_recharge', { mobile_number: number, amount: 50 }, by)),
    ),
  );
  return made.map(({ body }) => body.id);
}

async function inState(ids: readonly string[], state: string): Promise<unknown> {
  const { owner } = test.database;
  const sql = 'select id from orders where id = any ($1) and state = $2';
  return until(
    async () => (await owner.query(sql, [ids, state])).rowCount,
    (count) => count === ids.length,
  );
}

async function sentTo(numbers: readonly string[]): Promise<number[]> {
  const book = await test.sandbox.book('khalti-service');
  return numbers.map((number) =>
    book
      .filter((line) => line['number'] === number)
      .reduce((sum, line) => sum + Number(line['deliveries']), 0),
  );
}

async function deliveriesDone(): Promise<number> {
  return workers
    .flatMap(({ jobs }) => jobs)
    .filter(({ name }) => name === 'delivery')
    .reduce((sum, queue) => sum + queue.metrics().outcomes.done, 0);
}

it('runs each job once, although every process finds it', async () => {
  const numbers = Array.from({ length: 30 }, (_, n) => `98411000${n + 10}`);
  const buyers = await Promise.all([test.member(1_000), test.member(1_000), test.member(1_000)]);
  const sold = await Promise.all(
    buyers.map(async (by, n) => {
      const ids = await newOrders(by, numbers.slice(n * 10, n * 10 + 10));
      await Promise.all(
        ids.map((id) => patiently(() => test.post('/api/payment/wallet', { order_id: id }, by))),
      );
      return ids;
    }),
  );
  await inState(sold.flat(), 'delivered');
  expect(await sentTo(numbers)).toEqual(numbers.map(() => 1));
  await until(deliveriesDone, (done) => done === 30);
});

it('does once what a process had leased before it died', async () => {
  const by = await test.member(1_000);
  const number = '9841200001';
  const [id = ''] = await newOrders(by, [number]);
  const { pool, owner } = test.database;
  // Paid and leased in one step, before the others look: the process dies before it sends anything.
  await owner.query('update open_orders set due_at = $2 where order_id = $1', [id, 'infinity']);
  await test.post('/api/payment/wallet', { order_id: id }, by);
  const options = { firstProvider: () => 'khalti-service', leaseSeconds: 60 };
  await leaseOrders(pool, [{ orderId: id, isHurried: false }], options);
  await owner.query('update open_orders set due_at = now() where order_id = $1', [id]);
  await inState([id], 'delivered');
  expect(await sentTo([number])).toEqual([1]);
});
