// Paying from the wallet: what may be paid, by whom, and fifty parallel requests.
import type { PoolClient } from 'pg';
import { describe, expect, it } from 'vitest';
import { walletBalance } from '#server/ledger/wallets.ts';
import { patiently } from '#server/testing/patiently.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Answer, Member } from '#server/testing/test-app.ts';
import { isSharded } from '#server/testing/test-database.ts';

const test = await testApp();

async function orderOf(by: Member, amount = 100): Promise<string> {
  const { body } = await test.post(
    '/api/mobile_recharge',
    { mobile_number: '9841000001', amount },
    by,
  );
  return body.id;
}
const pay = (id: string, by: Member, headers = {}): Promise<Answer> =>
  test.post('/api/payment/wallet', { order_id: id }, by, headers);
const payPatiently = (id: string, by: Member): Promise<Answer> => patiently(() => pay(id, by));
const balance = async (by: Member): Promise<number> =>
  (await test.get('/api/users/me', by)).body.balance;
const statusesOf = (answers: Answer[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

// With shards, the process that waits is one on a worker.
const WAITING = isSharded
  ? `select citus_pid_for_gpid(waiting_gpid) as pid from citus_lock_waits
     where blocked_statement like '%pay_orders_from_wallets%'`
  : `select pid from pg_stat_activity
     where query like '%pay_orders_from_wallets%' and wait_event_type = 'Lock'
       and datname = current_database()`;

/** Locks a wallet until a request waits for it; then acts on the waiting process, and gives the lock back. */
async function whileItWaits(
  by: Member,
  ask: () => Promise<Answer>,
  act: (holder: PoolClient, pid: number) => Promise<unknown>,
): Promise<Answer> {
  const { owner } = test.database;
  const holder = await owner.connect();
  await holder.query('begin');
  await holder.query('select from ledger_lock_wallets(array[$1::uuid])', [by.id]);
  const asked = ask();
  const waiting = await until(
    () => owner.query<{ pid: number }>(WAITING),
    ({ rowCount }) => rowCount === 1,
  );
  await act(holder, waiting.rows[0]?.pid ?? 0);
  await holder.query('commit');
  holder.release();
  return asked;
}

describe('paying from the wallet', () => {
  it('takes amount and fee once, and refuses a second payment of the same order', async () => {
    const by = await test.member(500);
    const id = await orderOf(by);
    const answers = await Promise.all(Array.from({ length: 10 }, () => payPatiently(id, by)));
    expect(statusesOf(answers)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await balance(by)).toBe(398);
  });

  it('takes nothing when the page showed another amount than the price', async () => {
    const by = await test.member(500);
    const id = await orderOf(by);
    const payShown = (amount: unknown): Promise<Answer> =>
      test.post('/api/payment/wallet', { order_id: id, amount }, by);
    expect(await payShown(1)).toMatchObject({ status: 409, body: { error: expect.any(String) } });
    expect((await payShown('free')).status).toBe(422);
    expect(await balance(by)).toBe(500);
    expect((await payShown(102)).status).toBe(200);
  });

  it('gives the same answer to the same key, also when both come at once', async () => {
    const by = await test.member(500);
    const id = await orderOf(by);
    const key = { 'idempotency-key': 'pay-once' };
    const answers = await Promise.all([pay(id, by, key), pay(id, by, key), pay(id, by, key)]);
    expect(statusesOf(answers)).toEqual([200, 200, 200]);
    expect(await balance(by)).toBe(398);
    const other = await orderOf(by, 120);
    expect((await pay(other, by, key)).status).toBe(422);
    expect(await balance(by)).toBe(398);
  });

  it('gives the same answer to the same key even when the connection was lost', async () => {
    const by = await test.member(500);
    const id = await orderOf(by);
    expect((await pay(id, by, { 'idempotency-key': 'this-tab' })).status).toBe(200);
    const other = { 'idempotency-key': 'other-tab' };
    const cut = (holder: PoolClient, pid: number): Promise<unknown> =>
      holder.query('select pg_terminate_backend($1::int)', [pid]);
    const answer = await whileItWaits(by, () => pay(id, by, other), cut);
    expect(statusesOf([answer, await pay(id, by, other)])).toEqual([409, 409]);
    expect(await balance(by)).toBe(398);
  });

  it('takes nothing for a session that was ended while the payment waited', async () => {
    const by = await test.member(500);
    const id = await orderOf(by);
    const endSessions = (holder: PoolClient): Promise<unknown> =>
      holder.query('update sessions set revoked_at = now() where user_id = $1', [by.id]);
    const answer = await whileItWaits(by, () => pay(id, by), endSessions);
    expect(answer).toMatchObject({ status: 401, body: { error: expect.any(String) } });
    const order = await test.database.owner.query('select state from orders where id = $1', [id]);
    expect(order.rows).toEqual([{ state: 'awaiting_payment' }]);
    expect(await walletBalance(test.database.pool, by.id)).toBe(50_000n);
  });

  it('never overdraws under parallel payments of many orders', async () => {
    const by = await test.member(500);
    const ids = await Promise.all(
      Array.from({ length: 15 }, (_, index) => orderOf(by, 50 + index)),
    );
    const answers = await Promise.all(ids.map((id) => payPatiently(id, by)));
    const paid = answers.filter(({ status }) => status === 200).length;
    expect(paid).toBeGreaterThan(5);
    expect(await balance(by)).toBeGreaterThanOrEqual(0);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.error).toContain('in your wallet; this order costs');
  });

  it('keeps payments of one batch apart: fifty people pay at once, each their own order', async () => {
    const people = await Promise.all(
      Array.from({ length: 50 }, (_, index) => test.member(index % 2 ? 200 : 50)),
    );
    const ids = await Promise.all(people.map((by) => orderOf(by)));
    const answers = await Promise.all(
      people.map((by, index) => payPatiently(ids[index] ?? '', by)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(25);
    const balances = await Promise.all(people.map(balance));
    expect(new Set(balances)).toEqual(new Set([50, 98]));
  });

  it('refuses orders of others, unknown orders and wallet loads', async () => {
    const by = await test.member(500);
    const stranger = await test.member(500);
    const id = await orderOf(stranger);
    expect((await pay(id, by)).status).toBe(404);
    expect((await pay(crypto.randomUUID(), by)).status).toBe(404);
    expect((await pay('1', by)).status).toBe(422);
    const load = await test.post('/api/wallet_recharge', { amount: 100 }, by);
    expect((await pay(load.body.id, by)).status).toBe(409);
    expect(await balance(stranger)).toBe(500);
  });

  it('holds the monthly limit under races', async () => {
    const by = await test.member(9_000);
    const prices = [1_500, 1_510, 1_520, 1_530, 1_540];
    const ids = await Promise.all(prices.map((rupees) => orderOf(by, rupees)));
    const answers = await Promise.all(ids.map((id) => payPatiently(id, by)));
    expect(statusesOf(answers)).toEqual([200, 200, 200, 409, 409]);
  });

  it('gives the limit back with a refund', async () => {
    const by = await test.member(9_000);
    const [first, second] = [await orderOf(by, 4_000), await orderOf(by, 4_010)];
    await test.sandbox.script('khalti-service', 'failed');
    expect((await pay(first, by)).status).toBe(200);
    await until(
      () => balance(by),
      (rupees) => rupees === 9_000,
    );
    expect((await pay(second, by)).status).toBe(200);
  });
});

describe('loading the wallet', () => {
  it('counts what is already being loaded against the cap', async () => {
    const by = await test.member(4_000);
    const load = (amount: number): Promise<Answer> =>
      test.post('/api/wallet_recharge', { amount }, by);
    const answers = await Promise.all([load(3_000), load(3_001), load(2_999)]);
    expect(statusesOf(answers)).toEqual([200, 200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.error).toContain('NPR 10,000');
    expect((await load(5)).status).toBe(422);
  });
});

describe('the statement', () => {
  it('shows every entry with the balance after it', async () => {
    const by = await test.member(500);
    const id = await orderOf(by);
    await pay(id, by);
    const { body } = await test.get('/api/users/statement', by);
    expect(body).toMatchObject({
      balance: 398,
      entries: [
        { kind: 'order-paid', order_id: id, amount: -102, balance_after: 398, version: 2 },
        { kind: 'opening-balance', amount: 500, balance_after: 500, version: 1 },
      ],
    });
    const older = await test.get('/api/users/statement?before=2', by);
    expect(older.body.entries).toHaveLength(1);
    expect((await test.get('/api/users/statement?before=x', by)).status).toBe(422);
  });
});
