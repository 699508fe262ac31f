// Point-in-time history over HTTP: what it finds, what it refuses, and that it reports a failed proof.
import { describe, expect, it } from 'vitest';
import { turnTriggersOff } from '#server/db/testing/without-triggers.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { systemAccount } from '#server/ledger/accounts.ts';
import { setLimits } from '#server/limits/limit-rules.ts';
import type { Answer, Body } from '#server/testing/test-app.ts';
import { deskOfOrders, inState, paidOrder, undecidedOrder } from '../orders/testing.ts';

const desk = await deskOfOrders();
const { test } = desk;
const { owner } = test.database;
const support = await desk.staff(['support']);
const NOBODY = '01900000-0000-7000-8000-000000000000';

const ask = (path: string, at = new Date().toISOString()): Promise<Answer> =>
  desk.get(`/desk/api/history/${path}?at=${encodeURIComponent(at)}`, support);

const delivered = await inState(test, await paidOrder(test), 'delivered');

describe('what it refuses', () => {
  it.each([
    ['a moment to come', '2099-01-01T00:00:00Z', 422],
    ['no moment', '', 422],
    ['a day', '2026-11-22', 422],
    ['a time without a zone', '2026-11-22T10:00:00', 422],
  ])('%s', async (_what, at, status) => {
    for (const path of [`wallets/${delivered.by.id}`, `orders/${delivered.id}`]) {
      const answer = await ask(path, at);
      expect([answer.status, Object.keys(answer.body)]).toEqual([status, ['at']]);
    }
  });

  it('nobody, and no order', async () => {
    expect((await ask(`wallets/${NOBODY}`)).status).toBe(404);
    expect((await ask(`orders/${NOBODY}`)).status).toBe(404);
    expect((await ask('orders/one')).status).toBe(422);
  });
});

describe('a wallet', () => {
  it('before its first entry is empty, and proven so', async () => {
    const { body } = await ask(`wallets/${delivered.by.id}`, '2026-01-01T00:00:00Z');
    expect(body.was).toMatchObject({ version: 0, balance: 0, spent: 0, in_flight: 0 });
    expect(body.proof).toEqual({ entries: 0, sum: 0, is_proven: true });
    expect(body.open).toEqual([]);
    expect(body.entries.map(({ version }: Body) => version)).toEqual([1, 2]);
  });

  it('is masked, and beside it stands how it is now', async () => {
    const { body } = await ask(`wallets/${delivered.by.id}`);
    const { body: me } = await test.get('/api/users/me', delivered.by);
    expect(body.owner).toMatchObject({ id: delivered.by.id, name: 'S*** E***' });
    expect(JSON.stringify(body)).not.toContain(delivered.by.email);
    expect([body.was, body.now.balance]).toEqual([body.now, me.balance]);
    expect(body.entries.at(-1)).toMatchObject({ kind: 'order-paid', order_id: delivered.id });
  });

  it('lists what is open with its order, and when it ended later', async () => {
    const order = await undecidedOrder(test);
    const at = new Date().toISOString();
    const seen = { version: 0, seen_at: at, seen_in: 'email', reference: 'R1', words: 'refused' };
    const { version } = (await desk.get(`/desk/api/orders/${order.id}`, support)).body;
    const decision = { ...seen, version, outcome: 'failed', kind: 'written_refusal' };
    await desk.post(`/desk/api/orders/${order.id}/decide`, decision, support);
    const { body } = await ask(`wallets/${order.by.id}`, at);
    expect(body.open).toMatchObject([
      { kind: 'order', id: order.id, order_id: order.id, state: 'unknown' },
    ]);
    expect(Date.parse(body.open[0].ended_at)).toBeGreaterThan(Date.parse(at));
    expect([body.was.in_flight > 0, body.now.in_flight]).toEqual([true, 0]);
    expect(body.was.spent - body.now.spent).toBe(100);
  });

  it('shows the limits in force then', async () => {
    const before = new Date(Date.now() - 1_000).toISOString();
    await setLimits(owner, {
      tier: 'basic',
      caps: { spendCapPaisa: 777_700n },
      from: new Date(),
      until: null,
      by: 'test',
      reason: 'test',
    });
    const capOf = ({ body }: Answer): unknown[] =>
      body.limits.map(({ tier, is_own, spending }: Body) => [tier, is_own, spending]);
    const path = `wallets/${delivered.by.id}`;
    expect(capOf(await ask(path, before))).toEqual([
      ['basic', true, 5_000],
      ['prime', false, null],
    ]);
    expect(capOf(await ask(path))[0]).toEqual(['basic', true, 7_777]);
  });

  it('says so when its entries do not add up', async () => {
    const by = await test.member(100);
    // Triggers forbid changing an entry, so they are disabled here.
    const change = (sql: string): Promise<void> =>
      inTransaction(owner, async (tx) => {
        await turnTriggersOff(tx);
        await tx.rows(sql, [by.id]);
      });
    await change('update postings set amount = amount - 1 where account_id = $1');
    const { body } = await ask(`wallets/${by.id}`);
    await change('update postings set amount = amount + 1 where account_id = $1');
    expect(body.proof).toEqual({ entries: 1, sum: 99.99, is_proven: false });
    expect((await ask(`wallets/${by.id}`)).body.proof.is_proven).toBe(true);
  });
});

describe('an order', () => {
  it('was nothing before it was made', async () => {
    const { body } = await ask(`orders/${delivered.id}`, '2026-01-01T00:00:00Z');
    expect([body.was, body.now.state]).toEqual([null, 'delivered']);
    expect(body.steps.map(({ is_past }: Body) => is_past)).toEqual([false, false, false, false]);
    expect(body.attempts).toMatchObject([{ kind: 'delivery', was: null, now: 'delivered' }]);
    expect(body.proof).toEqual({ journals: 0, in_flight: 0, expected: 0, is_proven: true });
  });

  it('had its money in flight between payment and delivery', async () => {
    const { body: order } = await desk.get(`/desk/api/orders/${delivered.id}`, support);
    const [paid] = order.journals;
    const { body } = await ask(`orders/${delivered.id}`, paid.at);
    expect(body.was.accounts).toEqual(
      expect.arrayContaining([
        { account: 'in-flight', amount: order.total, currency: 'NPR' },
        { account: 'wallet', amount: -order.total, currency: 'NPR' },
      ]),
    );
    expect(body.proof).toEqual({
      journals: 1,
      in_flight: order.total,
      expected: order.total,
      is_proven: true,
    });
    expect(body.now.accounts.map(({ account }: Body) => account).toSorted()).toEqual([
      'biller-payable:khalti-service',
      'fee-income',
      'wallet',
    ]);
  });

  it('says so when the ledger and its state disagree', async () => {
    const change = (sql: string): Promise<void> =>
      inTransaction(owner, async (tx) => {
        await turnTriggersOff(tx);
        await tx.rows(sql, [delivered.id, systemAccount('in-flight')]);
      });
    const journal = '(select settle_journal from orders where id = $1) and account_id = $2';
    await change(`update postings set amount = amount + 1 where journal_id = ${journal}`);
    const { body } = await ask(`orders/${delivered.id}`);
    await change(`update postings set amount = amount - 1 where journal_id = ${journal}`);
    expect(body.proof).toMatchObject({ in_flight: 0.01, expected: 0, is_proven: false });
  });
});

it('finds wallets and orders by a number, a person or an address', async () => {
  const find = async (q: string): Promise<Body> =>
    (await desk.get(`/desk/api/history?q=${encodeURIComponent(q)}`, support)).body;
  for (const word of [delivered.recipient, delivered.id, delivered.by.email]) {
    expect(await find(word)).toMatchObject({
      wallets: [{ id: delivered.by.id, name: 'S*** E***' }],
      orders: [{ id: delivered.id, state: 'delivered' }],
    });
  }
  const penniless = await test.member();
  expect(await find(penniless.id)).toMatchObject({ wallets: [{ id: penniless.id }], orders: [] });
  expect(await find('no such thing')).toEqual({ wallets: [], orders: [] });
});

it('keeps no whole number or address in the audit log that somebody searched for', async () => {
  const { recipient, by } = delivered;
  const reader = await desk.staff(['support']);
  for (const word of [recipient, by.email]) {
    for (const path of ['history', 'orders']) {
      const { status } = await desk.get(`/desk/api/${path}?q=${encodeURIComponent(word)}`, reader);
      expect([path, status]).toEqual([path, 200]);
    }
  }
  const { rows } = await owner.query(
    `select details ->> 'q' as q from audit_records where actor_id = $1 order by id`,
    [reader.email],
  );
  const masked = (text: string) => `${text.slice(0, 2)}****${text.slice(-4)}`;
  const [number, address] = [masked(recipient), masked(by.email)];
  expect(rows.map(({ q }) => q)).toEqual([number, number, address, address]);
});

it('tells the audit log who looked at which moment', async () => {
  const at = '2026-01-02T00:00:00Z';
  await ask(`wallets/${delivered.by.id}`, at);
  const { rows } = await owner.query(
    `select actor_id, details ->> 'at' as at from audit_records
     where action = 'desk.read' and subject_kind = 'person' and subject_id = $1
     order by id desc limit 1`,
    [delivered.by.id],
  );
  expect(rows).toEqual([{ actor_id: support.email, at }]);
});
