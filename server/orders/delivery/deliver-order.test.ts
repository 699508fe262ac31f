// Deliveries through every possible provider answer, tested from outside and against the provider's
// books.
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startTestApp, testApp, until } from '#server/testing/test-app.ts';
import type { Answer, Member } from '#server/testing/test-app.ts';

const test = await testApp({ DELIVERY_TIMEOUT_MS: '700' });

let lastNumber = 9_841_000_000;

/**
 * A paid order for a number of its own, so that each test reads its own line in the provider's
 * book.
 */
async function paidOrder(rupees = 100): Promise<{ id: string; number: string; by: Member }> {
  const by = await test.member(1_000);
  lastNumber += 1;
  const number = String(lastNumber);
  const made = await test.post(
    '/api/mobile_recharge',
    { mobile_number: number, amount: rupees },
    by,
  );
  expect(made.status).toBe(200);
  const paid = await test.post('/api/payment/wallet', { order_id: made.body.id }, by);
  expect(paid).toMatchObject({ status: 200, body: { id: made.body.id, state: 'paid' } });
  return { id: made.body.id, number, by };
}

const inState = (id: string, by: Member, ...states: string[]): Promise<Answer> =>
  until(
    () => test.get(`/api/order/${id}`, by),
    ({ body }) => states.includes(body.state),
  );

const balance = async (by: Member): Promise<number> =>
  (await test.get('/api/users/me', by)).body.balance;

async function deliveries(number: string): Promise<number> {
  const book = await test.sandbox.book('khalti-service');
  return book
    .filter((line) => line['number'] === number)
    .reduce((sum, line) => sum + Number(line['deliveries']), 0);
}

describe('a delivery', () => {
  it('arrives, and the order shows its whole history', async () => {
    const { id, number, by } = await paidOrder();
    const { body } = await inState(id, by, 'delivered');
    expect(body).toMatchObject({ status: 1, mobno: number, operator: 'ntc', paid_with: 'wallet' });
    expect(body.events.map((event: { state: string }) => event.state)).toEqual([
      'awaiting_payment',
      'paid',
      'delivering',
      'delivered',
    ]);
    expect(body.entries).toMatchObject([{ kind: 'order-paid', amount: -102, balance_after: 898 }]);
    expect(await deliveries(number)).toBe(1);
  });

  it('is refused and refunded, with both ledger entries as evidence', async () => {
    await test.sandbox.script('khalti-service', 'failed');
    const { id, number, by } = await paidOrder();
    const { body } = await inState(id, by, 'refunded');
    expect(body.status).toBe(2);
    expect(body.entries).toMatchObject([
      { kind: 'order-paid', amount: -102 },
      { kind: 'order-refunded', amount: 102, balance_after: 1_000 },
    ]);
    expect(await balance(by)).toBe(1_000);
    expect(await deliveries(number)).toBe(0);
    const [mail] = await until(
      () => test.sandbox.inbox(by.email),
      (mails) => mails.length > 0,
    );
    expect(mail?.text).toContain('102.00');
  });

  it('times out before it was sent, and is sent again once under the same reference', async () => {
    await test.sandbox.script('khalti-service', 'timeout-before');
    const { id, number, by } = await paidOrder();
    await inState(id, by, 'unknown');
    const { body } = await inState(id, by, 'delivered');
    expect(body.status).toBe(1);
    expect(await deliveries(number)).toBe(1);
  });

  it('times out after it was sent, and is resolved by polling, not by sending again', async () => {
    await test.sandbox.script('khalti-service', 'timeout-after');
    const { id, number, by } = await paidOrder();
    const waiting = await inState(id, by, 'unknown');
    expect(waiting.body).toMatchObject({ status: 0, ask_again_at: expect.any(String) });
    await inState(id, by, 'delivered');
    expect(await deliveries(number)).toBe(1);
    expect(await balance(by)).toBe(898);
  });

  it.each(['queued-then-success', 'lost-callback', 'duplicate-callback', 'error-500'])(
    'ends delivered exactly once after %s',
    async (outcome) => {
      await test.sandbox.script('khalti-service', outcome);
      const { id, number, by } = await paidOrder();
      await inState(id, by, 'delivered');
      expect(await deliveries(number)).toBe(1);
      expect(await balance(by)).toBe(898);
    },
  );

  it('is refunded once when a queued delivery fails later', async () => {
    await test.sandbox.script('khalti-service', 'queued-then-failed');
    const { id, by } = await paidOrder();
    await inState(id, by, 'refunded');
    expect(await balance(by)).toBe(1_000);
  });

  it('does not change when the provider, or somebody else, calls about it again', async () => {
    const { id, by } = await paidOrder();
    const { body } = await inState(id, by, 'delivered');
    const path = '/callbacks/khalti-service/sandbox-callbacks';
    const reference = `K${id.replaceAll('-', '')}N1`;
    await test.post(path, { reference, status: 'Failed', amount: 100 });
    expect((await test.post(path, { reference: 'nonsense' })).status).toBe(200);
    expect((await test.post('/callbacks/khalti-service/a-guess', {})).status).toBe(404);
    const later = await test.get(`/api/order/${id}`, by);
    expect(later.body.events).toEqual(body.events);
  });

  it('is not affected by a report without its provider’s signature, which is not even stored', async () => {
    const count = `select count(*)::int as count from provider_callbacks where body like $1`;
    const stored = async (mark: string): Promise<number> =>
      (await test.database.owner.query<{ count: number }>(count, [`%${mark}%`])).rows[0]?.count ??
      -1;
    const send = (mark: string, secret: string): Promise<Answer> => {
      const body = { type: 'airtime_transaction.status', data: { customIdentifier: mark } };
      const timestamp = String(Date.now());
      const signed = `${JSON.stringify(body)}:${timestamp}`;
      const headers = {
        'x-reloadly-signature': createHmac('sha256', secret).update(signed).digest('hex'),
        'x-reloadly-request-timestamp': timestamp,
      };
      return test.post('/callbacks/reloadly', body, undefined, headers);
    };
    expect((await send('a-forged-report', 'a-guess')).status).toBe(404);
    expect((await test.post('/callbacks/reloadly', { mark: 'an-unsigned-report' })).status).toBe(
      404,
    );
    expect((await send('a-signed-report', 'sandbox-webhook-secret')).status).toBe(200);
    const marks = ['a-forged-report', 'an-unsigned-report', 'a-signed-report'];
    expect(await Promise.all(marks.map(stored))).toEqual([0, 0, 1]);
  });

  it('continues after the app was stopped in the middle of it', async () => {
    await test.sandbox.script('khalti-service', 'queued-then-success');
    const { id, number, by } = await paidOrder();
    await test.restart();
    await inState(id, by, 'delivered');
    expect(await deliveries(number)).toBe(1);
  });
});

describe('a paid order', () => {
  it('is delivered when its provider calls, also by a process that makes no deliveries', async () => {
    const idle = await startTestApp({ DELIVERIES_AT_ONCE: '0' });
    try {
      const by = await idle.member(1_000);
      const order = { mobile_number: '9841999998', amount: 50 };
      const { id } = (await idle.post('/api/mobile_recharge', order, by)).body;
      await idle.post('/api/payment/wallet', { order_id: id }, by);
      const read = (): Promise<Answer> => idle.get(`/api/order/${id}`, by);
      expect((await read()).body.state).toBe('paid');
      const reference = `K${id.replaceAll('-', '')}N1`;
      await idle.post('/callbacks/khalti-service/sandbox-callbacks', { reference });
      await until(read, ({ body }) => body.state === 'delivered');
    } finally {
      await idle.close();
    }
  });

  it('is dispatched by the payment itself, without waiting for a sweep', async () => {
    const slowSweep = await startTestApp({ SWEEP_MS: '60000' });
    try {
      const by = await slowSweep.member(1_000);
      const order = { mobile_number: '9841999999', amount: 50 };
      const { body } = await slowSweep.post('/api/mobile_recharge', order, by);
      await slowSweep.post('/api/payment/wallet', { order_id: body.id }, by);
      const read = (): Promise<Answer> => slowSweep.get(`/api/order/${body.id}`, by);
      const { body: end } = await until(read, (answer) => answer.body.state === 'delivered');
      expect(end.status).toBe(1);
    } finally {
      await slowSweep.close();
    }
  });

  it('is streamed live, step by step, until it is settled', async () => {
    await test.sandbox.script('khalti-service', 'queued-then-success');
    const { id, by } = await paidOrder();
    const response = await fetch(`${test.url}/api/order/${id}/events`, {
      headers: { authorization: `Bearer ${by.token}` },
    });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const told = (await response.text())
      .split('\n\n')
      .filter((line) => line.startsWith('data: '))
      .map((line) => (JSON.parse(line.slice(6)) as { state: string }).state);
    expect(told.at(-1)).toBe('delivered');
    expect(told.length).toBeGreaterThan(1);
  });

  it('streams only to its owner', async () => {
    const { id } = await paidOrder();
    const stranger = await test.member();
    expect((await test.get(`/api/order/${id}/events`, stranger)).status).toBe(404);
    expect((await test.get(`/api/order/${id}/events`)).status).toBe(401);
  });
});
