// Which channel an order goes to, and when it goes to another one: checked against the books of
// both.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutsideSystem } from '#server/testing/test-sandbox.ts';
import { startTestApp, until } from '#server/testing/test-app.ts';
import type { Answer, Body, Member, TestApp } from '#server/testing/test-app.ts';
import { createProviderBalances } from './provider-balances.ts';

let test: TestApp;
let last = 9_842_000_000;

async function paidOrder(app = test): Promise<{ id: string; number: string; by: Member }> {
  const by = await app.member(1_000);
  last += 1;
  const number = String(last);
  const { body } = await app.post(
    '/api/mobile_recharge',
    { mobile_number: number, amount: 100 },
    by,
  );
  await app.post('/api/payment/wallet', { order_id: body.id }, by);
  return { id: body.id, number, by };
}

async function settled(order: { id: string; by: Member }, app = test): Promise<Body> {
  const answer: Answer = await until(
    () => app.get(`/api/order/${order.id}`, order.by),
    ({ body }) => body.state === 'delivered' || body.state === 'refunded',
  );
  return answer.body;
}

/** How many deliveries to a number a provider's book holds. */
async function delivered(system: OutsideSystem, number: string, app = test): Promise<number> {
  const book = await app.sandbox.book(system);
  return book
    .filter((row) => String(row['number']).endsWith(number))
    .reduce((sum, row) => sum + Number(row['deliveries']), 0);
}

const whys = ({ events }: Body): (string | null)[] => events.map(({ why }: Body) => why);

describe('with two carriers', () => {
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it.each(['maintenance', 'low-credits'])(
    'an order the first one cannot take (%s) is delivered by the second, once',
    async (outcome) => {
      await test.sandbox.script('khalti-service', outcome);
      const order = await paidOrder();
      const body = await settled(order);
      expect(body.state).toBe('delivered');
      expect(whys(body)).toContain('delivery.next_carrier');
      expect(await delivered('khalti-service', order.number)).toBe(0);
      expect(await delivered('reloadly', order.number)).toBe(1);
      const { rows } = await test.database.owner.query(
        'select provider, state from delivery_attempts where order_id = $1 order by number',
        [order.id],
      );
      expect(rows).toEqual([
        { provider: 'khalti-service', state: 'rejected' },
        { provider: 'reloadly', state: 'delivered' },
      ]);
    },
  );

  it('a refused number is final at the first channel', async () => {
    await test.sandbox.script('khalti-service', 'failed');
    const order = await paidOrder();
    expect((await settled(order)).state).toBe('refunded');
    expect(await delivered('reloadly', order.number)).toBe(0);
  });

  it('no answer is not a refusal: the order goes to no other channel', async () => {
    await test.sandbox.script('khalti-service', 'malformed');
    const order = await paidOrder();
    const body = await settled(order);
    expect(body.state).toBe('delivered');
    expect(whys(body)).not.toContain('delivery.next_carrier');
    expect(await delivered('khalti-service', order.number)).toBe(1);
    expect(await delivered('reloadly', order.number)).toBe(0);
  });

  it('an order that both refuse is refunded to the wallet', async () => {
    await test.sandbox.script('khalti-service', 'maintenance');
    await test.sandbox.script('reloadly', 'low-credits');
    const order = await paidOrder();
    expect((await settled(order)).state).toBe('refunded');
    expect((await test.get('/api/users/me', order.by)).body.balance).toBe(1_000);
  });

  it('an order unknown to the second channel is not sent again while it may be on its way', async () => {
    await test.sandbox.script('khalti-service', 'maintenance');
    await test.sandbox.script('reloadly', 'error-500');
    const order = await paidOrder();
    const ask = (): Promise<Answer> => test.get(`/api/order/${order.id}`, order.by);
    await until(ask, ({ body }) => body.state === 'unknown');
    // Polls are due at once: a recent attempt is polled and left alone, one from minutes ago is
    // sent once more.
    const due = 'update open_orders set due_at = now() where order_id = $1';
    await test.database.owner.query(due, [order.id]);
    await until(
      ask,
      ({ body }) => whys(body).filter((why) => why === 'delivery.no_answer').length > 1,
    );
    expect(await delivered('reloadly', order.number)).toBe(0);
    await test.database.owner.query(
      `update delivery_attempts set created_at = now() - interval '5 minutes' where order_id = $1`,
      [order.id],
    );
    await test.database.owner.query(due, [order.id]);
    expect((await settled(order)).state).toBe('delivered');
    expect(await delivered('reloadly', order.number)).toBe(1);
  });

  it('the second channel is polled for its own delivery when its answer is lost', async () => {
    await test.sandbox.script('khalti-service', 'maintenance');
    await test.sandbox.script('reloadly', 'queued-then-success');
    const order = await paidOrder();
    expect((await settled(order)).state).toBe('delivered');
    expect(await delivered('reloadly', order.number)).toBe(1);
  });
});

describe('the operator’s own order', () => {
  it('sends to the first provider that it names', async () => {
    const app = await startTestApp({ CARRIERS: 'mobile=reloadly,khalti-service' });
    try {
      const order = await paidOrder(app);
      expect((await settled(order, app)).state).toBe('delivered');
      expect(await delivered('reloadly', order.number, app)).toBe(1);
      expect(await delivered('khalti-service', order.number, app)).toBe(0);
    } finally {
      await app.close();
    }
  });

  it.each([
    ['mobile=nobody', 'CARRIERS names nobody, which does not carry mobile'],
    ['gas=reloadly', 'CARRIERS names gas, which is no biller'],
  ])('is refused when it makes no sense: %s', async (CARRIERS, sentence) => {
    await expect(startTestApp({ CARRIERS })).rejects.toThrow(sentence);
  });
});

describe('credit', () => {
  it('that is too low stops the order before the user has paid', async () => {
    const app = await startTestApp(
      { FLOAT_RESERVE_RUPEES: '1000', CARRIERS: 'mobile=khalti-service' },
      { SANDBOX_FLOAT_NPR: '1050' },
    );
    try {
      const by = await app.member(1_000);
      const ask = (amount: number): Promise<Answer> =>
        app.post('/api/mobile_recharge', { mobile_number: '9841234567', amount }, by);
      expect((await ask(50)).status).toBe(200);
      const refused = await until(
        () => ask(51),
        ({ status }) => status === 409,
      );
      expect(refused).toMatchObject({ status: 409, body: { error: expect.any(String) } });
      expect(refused.body.error).toContain('Nothing was charged');
    } finally {
      await app.close();
    }
  });

  it('that runs out between the order and the payment stops the payment too', async () => {
    const app = await startTestApp(
      { FLOAT_RESERVE_RUPEES: '1000', CARRIERS: 'mobile=khalti-service' },
      { SANDBOX_FLOAT_NPR: '1150' },
    );
    try {
      const by = await app.member(1_000);
      const make = async (number: string): Promise<string> => {
        const order = { mobile_number: number, amount: 100 };
        return (await app.post('/api/mobile_recharge', order, by)).body.id;
      };
      const [first, second] = [await make('9841234567'), await make('9860000001')];
      // Until the balance is known everything is sold; then only what it covers.
      await until(
        () => app.post('/api/mobile_recharge', { mobile_number: '9851112223', amount: 200 }, by),
        ({ status }) => status === 409,
      );
      // Otherwise a visitor could find out our balance by trying amounts.
      const request = { mobile_number: '9851112223', amount: 200 };
      const visitor = await app.post('/api/orders/check', { biller: 'mobile', request });
      expect(visitor).toMatchObject({ status: 200, body: { success: true } });
      const pay = (id: string): Promise<Answer> =>
        app.post('/api/payment/wallet', { order_id: id }, by);
      expect((await pay(first)).status).toBe(200);
      await settled({ id: first, by }, app);
      const refused = await pay(second);
      expect(refused).toMatchObject({ status: 409, body: { error: expect.any(String) } });
      expect(refused.body.error).toContain('Nothing was charged');
      const byBank = await app.post('/api/payment/payu', { order_id: second }, by);
      expect(byBank.body.error).toBe(refused.body.error);
      expect((await app.get('/api/users/me', by)).body.balance).toBe(898);
    } finally {
      await app.close();
    }
  });

  it('is logged as low once, until it is sufficient again', async () => {
    const told: string[] = [];
    let left: bigint | undefined = 100n;
    const now = new Date('2026-11-24T00:00:00Z');
    const providerBalances = createProviderBalances({
      ask: { reloadly: () => Promise.resolve(left) },
      reservePaisa: 1_000n,
      log: { error: (_details, text) => told.push(text) },
      now: () => now,
    });
    const read = { provider: 'reloadly', readAt: now, silentSince: undefined };
    expect(providerBalances.readings()).toEqual([
      { provider: 'reloadly', leftPaisa: undefined, readAt: undefined, silentSince: undefined },
    ]);
    expect(providerBalances.hasCredit('reloadly', 1n)).toBe(true);
    await providerBalances.look();
    await providerBalances.look();
    expect(told).toHaveLength(1);
    expect(providerBalances.hasCredit('reloadly', 1n)).toBe(false);
    providerBalances.sent('reloadly', 30n);
    expect(providerBalances.readings()).toEqual([{ ...read, leftPaisa: 70n }]);
    left = undefined;
    await providerBalances.look();
    expect(providerBalances.hasCredit('reloadly', 1n)).toBe(false);
    expect(providerBalances.readings()).toEqual([{ ...read, leftPaisa: 70n, silentSince: now }]);
    left = 5_000n;
    await providerBalances.look();
    expect(providerBalances.readings()).toEqual([{ ...read, leftPaisa: 5_000n }]);
    expect(providerBalances.hasCredit('reloadly', 4_000n)).toBe(true);
    expect(providerBalances.hasCredit('reloadly', 4_001n)).toBe(false);
    left = 100n;
    await providerBalances.look();
    expect(told).toHaveLength(2);
  });
});
