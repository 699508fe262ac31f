// Paying from the wallet: what may be paid, by whom, and fifty parallel requests.
import { describe, expect, it } from 'vitest';
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
const balance = async (by: Member): Promise<number> =>
  (await test.get('/api/users/me', by)).body.balance;
const statusesOf = (answers: Answer[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

// With shards, the process that waits is one on a worker.
const BREAK = isSharded
  ? `select pg_terminate_backend(citus_pid_for_gpid(waiting_gpid)) from citus_lock_waits
     where blocked_statement like '%pay_orders_from_wallets%'`
  : `select pg_terminate_backend(pid) from pg_stat_activity
     where query like '%pay_orders_from_wallets%' and wait_event_type = 'Lock'
       and datname = current_database()`;

/** Locks a wallet until a request waits for it; then cuts that request's connection. */
async function whileItsLineBreaks(by: Member, ask: () => Promise<Answer>): Promise<Answer> {
  const { owner } = test.database;
  const holder = await owner.connect();
  await holder.query('begin');
  await holder.query('select from ledger_lock_wallets(array[$1::uuid])', [by.id]);
  const asked = ask();
  await until(
    () => owner.query(BREAK),
    ({ rowCount }) => rowCount === 1,
  );
  await holder.query('rollback');
  holder.release();
  return asked;
}

describe('paying from the wallet', () => {
  it('takes amount and fee once, and refuses a second payment of the same order', async () => {
    const by = await test.member(500);
    const id = await orderOf(by);
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(id, by)));
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
    const answer = await whileItsLineBreaks(by, () => pay(id, by, other));
    expect(statusesOf([answer, await pay(id, by, other)])).toEqual([409, 409]);
    expect(await balance(by)).toBe(398);
  });

  it('never overdraws under parallel payments of many orders', async () => {
    const by = await test.member(500);
    const ids = await Promise.all(
      Array.from({ length: 15 }, (_, index) => orderOf(by, 50 + index)),
    );
    const answers = await Promise.all(ids.map((id) => pay(id, by)));
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
    const answers = await Promise.all(people.map((by, index) => pay(ids[index] ?? '', by)));
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
    const answers = await Promise.all(ids.map((id) => pay(id, by)));
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
