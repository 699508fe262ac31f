// Items in manual review: logged once, listed until decided, and settled like any other outcome.
import { describe, expect, it, vi } from 'vitest';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Answer, Member } from '#server/testing/test-app.ts';
import { makeCommands } from './payments/testing.ts';
import { runCommand } from './run-command.ts';
import type { CommandResult } from './run-command.ts';

// Queued deliveries stay queued until an operator decides.
const world = { SANDBOX_QUEUE_MS: '600000' };
const test = await testApp(
  {
    DELIVERY_ASK_SECONDS: '0.2,0.2',
    CARRIERS: 'mobile=khalti-service',
    FLOAT_RESERVE_RUPEES: '0',
  },
  world,
);
const told = vi.spyOn(test.app.fastify.log, 'error');

const run = (...words: string[]): Promise<CommandResult> =>
  runCommand(words, { DATABASE_URL: test.database.url });

let lastNumber = 9_841_100_000;
async function unpaidOrder(rupees: number): Promise<{ id: string; by: Member }> {
  const by = await test.member(2_000);
  lastNumber += 1;
  const order = { mobile_number: String(lastNumber), amount: rupees };
  const { body } = await test.post('/api/mobile_recharge', order, by);
  return { id: body.id, by };
}

const pay = ({ id, by }: { id: string; by: Member }): Promise<Answer> =>
  test.post('/api/payment/wallet', { order_id: id }, by);

async function paidOrder(rupees = 100): Promise<{ id: string; by: Member }> {
  const order = await unpaidOrder(rupees);
  await pay(order);
  return order;
}

const read = (id: string, by: Member): Promise<Answer> => test.get(`/api/order/${id}`, by);
const inState = (id: string, by: Member, state: string): Promise<Answer> =>
  until(
    () => read(id, by),
    ({ body }) => body.state === state,
  );
const balance = async (by: Member): Promise<number> =>
  (await test.get('/api/users/me', by)).body.balance;
const toldOf = (id: string): unknown[] =>
  told.mock.calls.filter(([details]: unknown[]) => JSON.stringify(details).includes(id));

async function undecided(): Promise<{ id: string; by: Member }> {
  await test.sandbox.script('khalti-service', 'queued-then-success');
  const order = await paidOrder();
  await until(
    () => read(order.id, order.by),
    ({ body }) => body.events.at(-1).why === 'delivery.person',
  );
  return order;
}

async function lastProof(id: string, state: string): Promise<unknown> {
  const { rows } = await test.database.owner.query(
    'select proof from order_events where order_id = $1 and state = $2',
    [id, state],
  );
  return rows.at(-1)?.proof;
}

/** When its provider last answered. */
async function answeredAt(id: string): Promise<Date> {
  const { rows } = await test.database.owner.query<{ at: Date }>(
    'select answered_at as at from delivery_attempts where order_id = $1',
    [id],
  );
  return rows[0]?.at ?? new Date(0);
}

/** Sets our credit as the aggregator reports it. */
async function leave(rupees: number | null): Promise<void> {
  const answer = await fetch(`${test.sandbox.url}/scripts/khalti-service/float`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rupees }),
  });
  expect(answer.ok).toBe(true);
}

describe('attention', () => {
  it('reports that nothing needs review', async () => {
    expect(await run('attention')).toEqual({
      code: 0,
      text: 'Nothing needs manual review.\n',
      stream: 'stdout',
    });
  });

  it('lists an order that is no longer polled, and logs it as an error once', async () => {
    const { id, by } = await undecided();
    const { code, text } = await run('attention');
    expect(code).toBe(0);
    const line = text.split('\n').find((row) => row.includes(id));
    expect(line).toMatch(/^\d+ s +was it delivered\? .* mobile +NPR 100\.00 +.*Queued/);
    // A callback causes another poll, and the order is still in review.
    const { events } = (await read(id, by)).body;
    const before = await answeredAt(id);
    await test.post('/callbacks/khalti-service/sandbox-callbacks', {
      reference: `K${id.replaceAll('-', '')}N1`,
    });
    await until(
      () => answeredAt(id),
      (at) => at > before,
    );
    expect((await read(id, by)).body.events).toEqual(events);
    expect(toldOf(id)).toHaveLength(1);
    expect(told).toHaveBeenCalledWith({ order: id }, 'order needs manual review');
    await run('settle', id, 'failed', '--why', 'test over');
  });

  it('lists a provider alert until it delivers again, and logs it once', async () => {
    const first = await unpaidOrder(1_000);
    const second = await unpaidOrder(1_000);
    const third = await unpaidOrder(1_000);
    // Our credit runs out between the order and the payment.
    await leave(900);
    await Promise.all([pay(first), pay(second)]);
    await inState(first.id, first.by, 'refunded');
    await inState(second.id, second.by, 'refunded');
    // From now on such an order can be neither made nor paid.
    await until(
      () => unpaidOrder(1_000),
      ({ id }) => id === undefined,
    );
    expect((await pay(third)).status).toBe(409);
    const { text } = await run('attention');
    expect(text).toMatch(/khalti-service: our credit is used up .* NPR 1,000\.00 +.*1016/);
    // Both were refused for the same reason: only the first one is logged.
    const one = text.includes(first.id) ? first : second;
    expect(text).toContain(one.id);
    expect([...toldOf(first.id), ...toldOf(second.id)]).toEqual([
      [
        { provider: 'khalti-service', order: one.id, what: 'our credit is used up' },
        'provider needs manual attention',
      ],
    ]);
    const small = await paidOrder(50);
    await inState(small.id, small.by, 'delivered');
    expect((await run('attention')).text).toBe('Nothing needs manual review.\n');
  });

  it('lists a payment of an unexpected amount', async () => {
    const { id } = await paidOrder(50);
    await test.database.owner.query(
      `insert into payment_attempts (id, order_id, user_id, gateway, transaction_id, state,
         total_paisa, charged_paisa, charged_currency, journal, proof)
       select id, id, user_id, 'payu', 'T1', 'review', 5000, 3100, 'INR', gen_random_uuid(),
         '{"answer":{"amt":"31.01"}}' from orders where id = $1`,
      [id],
    );
    const { text } = await run('attention');
    await test.database.owner.query('delete from payment_attempts where order_id = $1', [id]);
    expect(text).toMatch(new RegExp(`payu: another amount +${id} +mobile +INR 31.00 +.*31.01`));
  });
});

describe('settle', () => {
  it('delivers: the biller is owed, the reason is the evidence, a second time changes nothing', async () => {
    const { id, by } = await undecided();
    const words = ['settle', id, 'delivered', '--why', 'seen in their portal'];
    expect(await run(...words)).toEqual({
      code: 0,
      text: `Order ${id} is delivered now.\n`,
      stream: 'stdout',
    });
    expect((await read(id, by)).body).toMatchObject({ state: 'delivered', status: 1 });
    expect(await lastProof(id, 'delivered')).toEqual({ person: 'seen in their portal' });
    expect(await balance(by)).toBe(1_898);
    const again = await run(...words);
    expect(again).toMatchObject({ code: 0, text: expect.stringContaining('nothing was changed') });
    const otherwise = await run('settle', id, 'failed', '--why', 'changed my mind');
    const refusal = `Order ${id} is delivered and does not need manual review.\n`;
    expect(otherwise).toEqual({ code: 1, text: refusal, stream: 'stderr' });
    expect(await run('verify')).toMatchObject({ code: 0 });
  });

  it('fails: the money is returned with a mail, and so is the limit', async () => {
    const { id, by } = await undecided();
    const words = ['settle', id, 'failed', '--why', 'they never got it'];
    expect(await run(...words)).toEqual({
      code: 0,
      text: `Order ${id} is refunded now.\n`,
      stream: 'stdout',
    });
    const { body } = await read(id, by);
    expect(body.entries).toMatchObject([
      { kind: 'order-paid', amount: -102 },
      { kind: 'order-refunded', amount: 102, balance_after: 2_000 },
    ]);
    expect(await lastProof(id, 'failed')).toEqual({ person: 'they never got it' });
    await until(
      () => test.sandbox.inbox(by.email),
      (mails) => mails.length === 1,
    );
    expect((await run(...words)).text).toContain('nothing was changed');
    expect(await balance(by)).toBe(2_000);
    expect(await run('verify')).toMatchObject({ code: 0 });
  });

  it('accepts the Transaction ID, with letters misread as digits', async () => {
    const { id, by } = await undecided();
    const { trans_id: number } = (await read(id, by)).body;
    const misread = number.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
    const said = await run('settle', misread, 'delivered', '--why', 'seen in their portal');
    expect(said).toEqual({ code: 0, text: `Order ${id} is delivered now.\n`, stream: 'stdout' });
    const again = await run('settle', number, 'delivered', '--why', 'seen in their portal');
    expect(again.text).toBe(`Order ${id} was delivered already; nothing was changed.\n`);
  });

  it('leaves orders alone that are still polled automatically', async () => {
    const { id, by } = await paidOrder(50);
    await inState(id, by, 'delivered');
    const { body } = await test.post(
      '/api/mobile_recharge',
      { mobile_number: '9841100999', amount: 50 },
      by,
    );
    const said = await run('settle', body.id, 'failed', '--why', 'x');
    expect(said).toMatchObject({ code: 1, text: expect.stringContaining('is awaiting_payment') });
  });
});

describe('reverse', () => {
  it('refunds a delivered order once, however often and in parallel it runs', async () => {
    const { id, by } = await paidOrder();
    await inState(id, by, 'delivered');
    const words = ['reverse', id, '--why', 'they gave it back'];
    const said = await Promise.all([run(...words), run(...words)]);
    expect(said.map(({ code }) => code)).toEqual([0, 0]);
    expect(said.map(({ text }) => text).toSorted()).toEqual([
      `Order ${id} is refunded now.\n`,
      `Order ${id} was refunded already; nothing was changed.\n`,
    ]);
    const { body } = await read(id, by);
    expect(body.events.map((event: { state: string }) => event.state)).toEqual([
      'awaiting_payment',
      'paid',
      'delivering',
      'delivered',
      'failed',
      'refunded',
    ]);
    expect(body.entries).toMatchObject([
      { kind: 'order-paid', amount: -102 },
      { kind: 'order-refunded', amount: 102, balance_after: 2_000 },
    ]);
    expect(await lastProof(id, 'failed')).toEqual({ person: 'they gave it back' });
    await until(
      () => test.sandbox.inbox(by.email),
      (mails) => mails.length === 1,
    );
    expect(await run('verify')).toMatchObject({ code: 0 });
  });

  it('accepts every number of the payment, ours and the gateway’s', async () => {
    const order = await unpaidOrder(100);
    const { id, by } = order;
    const intent = await makeCommands(test).payByCard(order);
    await inState(id, by, 'delivered');
    const { rows } = await test.database.owner.query(
      'select id, transaction_id from payment_attempts where order_id = $1',
      [id],
    );
    const said = await run('reverse', intent, '--why', 'they gave it back');
    expect(said).toEqual({ code: 0, text: `Order ${id} is refunded now.\n`, stream: 'stdout' });
    for (const name of [rows[0].id, rows[0].transaction_id.toLowerCase(), id.toUpperCase()]) {
      const again = await run('reverse', name, '--why', 'they gave it back');
      expect(again.text).toBe(`Order ${id} was refunded already; nothing was changed.\n`);
    }
    const { trans_id: number } = (await read(id, by)).body;
    expect((await run('reverse', number, '--why', 'x')).code).toBe(0);
  });

  it('reverses deliveries only', async () => {
    const { id } = await undecided();
    const said = await run('reverse', id, '--why', 'x');
    expect(said).toMatchObject({ code: 1, text: expect.stringContaining('is no delivery') });
    await run('settle', id, 'failed', '--why', 'x');
    // A refund of an order that was never delivered is not an earlier reversal.
    expect((await run('reverse', id, '--why', 'x')).code).toBe(1);
  });
});
