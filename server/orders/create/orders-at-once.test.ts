// Simultaneous orders of many users: each gets its own, and a failure affects no other.
import { describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { UNPAID_ORDERS_MAX } from '#contract/orders.ts';
import { currentFees } from '#server/fees/current-fees.ts';
import { idempotencyRequest } from '#server/idempotency/idempotency-store.ts';
import { losingPool } from '#server/testing/losing-pool.ts';
import { isSharded } from '#server/testing/test-database.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { Answer, Member } from '#server/testing/test-app.ts';
import { createOrderBatcher } from './make-orders.ts';

const test = await testApp();

const order = (by: Member, amount: number, headers = {}): Promise<Answer> =>
  test.post('/api/mobile_recharge', { mobile_number: '9841000001', amount }, by, headers);
const read = (id: string, by: Member): Promise<Answer> => test.get(`/api/order/${id}`, by);
const members = (count: number, rupees = 0): Promise<Member[]> =>
  Promise.all(Array.from({ length: count }, () => test.member(rupees)));

describe('orders made at once', () => {
  it('belong to their users, and only their owners read them', async () => {
    const people = await members(12);
    const made = await Promise.all(people.map((by, place) => order(by, 100 + place)));
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(people.length);
    const reads = await Promise.all(
      people.flatMap((by, place) => {
        const [mine, theirs] = [made[place], made[(place + 1) % people.length]];
        return [read(mine?.body.id, by), read(theirs?.body.id, by)];
      }),
    );
    const told = reads.map(({ status, body }) => [status, body.amount]);
    expect(told).toEqual(
      people.flatMap((_, place) => [
        [200, 100 + place],
        [404, undefined],
      ]),
    );
  });

  it('show the entries of their own wallets', async () => {
    const people = await members(6, 500);
    const made = await Promise.all(people.map((by, place) => order(by, 100 + place * 10)));
    await Promise.all(
      people.map((by, place) =>
        test.post('/api/payment/wallet', { order_id: made[place]?.body.id }, by),
      ),
    );
    const reads = await Promise.all(
      people.flatMap((by, place) => [
        read(made[place]?.body.id, by),
        read(made[place]?.body.id, by),
      ]),
    );
    for (const [index, { body }] of reads.entries()) {
      const place = Math.floor(index / 2);
      const paid = body.entries.filter((entry: { kind: string }) => entry.kind === 'order-paid');
      // 2 % is the fee for paying from the wallet.
      expect(paid).toMatchObject([{ amount: -(100 + place * 10) * 1.02 }]);
      expect(body.events.slice(0, 2)).toMatchObject([
        { state: 'awaiting_payment' },
        { state: 'paid' },
      ]);
    }
  });

  it('succeed when one of them is rejected', async () => {
    const [full, ...others] = await members(8);
    if (!full) throw new Error('somebody must be there');
    for (let n = 0; n < UNPAID_ORDERS_MAX; n += 1) await order(full, 200 + n);
    const key = { 'idempotency-key': 'beside' };
    await order(others[0]!, 100, key);
    const [refused, reused, ...made] = await Promise.all([
      order(full, 999),
      order(others[0]!, 101, key),
      ...others.slice(1).map((by) => order(by, 100)),
    ]);
    expect([refused.status, reused.status]).toEqual([409, 422]);
    expect(made.map(({ status }) => status)).toEqual(others.slice(1).map(() => 200));
  });
});

it.skipIf(isSharded)(
  'counts the unpaid orders that a process of the version before has made',
  async () => {
    const by = await test.member();
    const made: string[] = [];
    for (let n = 0; n < UNPAID_ORDERS_MAX; n += 1) made.push((await order(by, 200 + n)).body.id);
    // A process of that version leaves this column empty.
    const sql = 'update open_orders set user_id = null where order_id = any ($1)';
    await test.database.owner.query(sql, [made]);
    expect((await order(by, 999)).status).toBe(409);
    expect((await order(await test.member(), 999)).status).toBe(200);
  },
);

it.each([
  ['commit', undefined],
  ['answer', undefined],
  ['commit', 'a-key'],
  ['answer', 'a-key'],
] as const)('is made once when the %s is lost, by key %s', async (what, key) => {
  const by = await test.member();
  const makeOrder = createOrderBatcher(losingPool(test.database.pool, what));
  const keyed =
    key === undefined ? undefined : idempotencyRequest(by.id, `${key}-${uuidv7()}`, ['order']);
  const wanted = {
    userId: by.id,
    biller: 'mobile',
    type: 'MOBILE' as const,
    request: { mobile_number: '9841000001', amount: 100 },
    recipient: '9841000001',
    operator: 'ntc',
    about: null,
    detail: {},
    lookUp: null,
    amountPaisa: 10_000n,
  };
  const { id } = await makeOrder(wanted, { fees: await currentFees(test.database.pool), keyed });
  const { body } = await test.get('/api/users/orders', by);
  expect(body.map((listed: { id: string }) => listed.id)).toEqual([id]);
});
