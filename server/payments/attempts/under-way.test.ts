// One pending payment of an order: what another tab sees, abandoning it, and when it is cancelled
// at the gateway.
import { describe, expect, it } from 'vitest';
import { intentOf, useCard } from '#server/testing/card-holder.ts';
import { comeBack, payAtNepalBank, payAtWallet, payInFull } from '#server/testing/hosted-bank.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Answer, Body, Member } from '#server/testing/test-app.ts';
import { attemptsInReview } from './attempts-in-review.ts';

// Nothing is polled during a test unless the test makes it due.
const test = await testApp({ PAYMENT_ASK_SECONDS: '3600' });

const PATHS = {
  payu: '/api/payment/payu',
  npay: '/api/payment/nepal',
  khalti: '/api/payment/khalti',
  stripe: '/api/payments/stripe/create-intent',
} as const;

interface StartedPayment {
  id: string;
  by: Member;
  form: Body;
}

async function begin(gateway: keyof typeof PATHS, id: string, by: Member): Promise<Body> {
  const { status, body } = await test.post(PATHS[gateway], { order_id: id }, by);
  expect(status).toBe(200);
  return body;
}

async function topUp(gateway: keyof typeof PATHS): Promise<StartedPayment> {
  const by = await test.member(500);
  const order = { mobile_number: '9851000001', amount: 100 };
  const { body } = await test.post('/api/mobile_recharge', order, by);
  return { id: body.id, by, form: await begin(gateway, body.id, by) };
}

const payFromWallet = (id: string, by: Member): Promise<Answer> =>
  test.post('/api/payment/wallet', { order_id: id }, by);
const abandonPayment = (id: string, by: Member): Promise<Answer> =>
  test.post('/api/payment/take-back', { order_id: id }, by);
const read = async (id: string, by: Member): Promise<Body> =>
  (await test.get(`/api/order/${id}`, by)).body;
const balance = async (by: Member): Promise<number> =>
  (await test.get('/api/users/me', by)).body.balance;

interface Row {
  state: string;
  asks: number;
  is_due: boolean;
}

async function attempts(orderId: string): Promise<Row[]> {
  const sql = `select state, asks, due_at is not null as is_due from payment_attempts
    where order_id = $1 order by id`;
  return (await test.database.owner.query<Row>(sql, [orderId])).rows;
}

async function makeDue(orderId: string): Promise<void> {
  const sql = 'update payment_attempts set due_at = now() where order_id = $1';
  await test.database.owner.query(sql, [orderId]);
}

const states = async (orderId: string): Promise<string[]> =>
  (await attempts(orderId)).map(({ state }) => state);

async function intentState(form: Body): Promise<unknown> {
  const book = await test.sandbox.book('stripe');
  return book.find(({ id }) => id === intentOf(form))?.['status'];
}

const ended = (form: Body): Promise<unknown> =>
  until(
    () => intentState(form),
    (state) => state === 'canceled',
  );

describe('another tab', () => {
  it('shows the pending payment, to its owner only', async () => {
    const { id, by } = await topUp('khalti');
    const { paying, pay_methods: ways } = await read(id, by);
    // No setting shows the tabs that are hidden.
    expect(ways).toEqual(['wallet', 'payu', 'ebanking', 'esewa', 'khalti', 'connectips', 'card']);
    expect(paying).toEqual({ with: 'khalti', state: 'begun', since: expect.any(String) });
    expect((await abandonPayment(id, await test.member())).status).toBe(404);
    expect((await read(id, by)).paying).toEqual(paying);
    await payFromWallet(id, by);
    expect((await read(id, by)).paying).toBeNull();
  });

  it('abandons it and pays another way; money that still arrives becomes credit', async () => {
    const { id, by, form } = await topUp('payu');
    expect(await abandonPayment(id, by)).toMatchObject({ status: 200, body: { is_free: true } });
    expect((await read(id, by)).paying).toBeNull();
    // This gateway cannot cancel, so it is polled later.
    expect(await attempts(id)).toEqual([{ state: 'cancelled', asks: 0, is_due: true }]);
    expect((await payFromWallet(id, by)).status).toBe(200);
    const back = await payInFull(form);
    // The browser never returns; only our own poll finds the money.
    await test.sandbox.callBack('payu', 'http://localhost:9/nowhere');
    await makeDue(id);
    await until(
      () => balance(by),
      (rupees) => rupees === 505,
    );
    await comeBack(back);
    expect(await balance(by)).toBe(505);
    const mails = await until(
      () => test.sandbox.inbox(by.email),
      (found) => found.length > 0,
    );
    expect(mails.map(({ text }) => text).join()).toContain('107.00');
  });

  it('is paid by the abandoned payment when that money arrives first', async () => {
    const { id, by, form } = await topUp('khalti');
    await abandonPayment(id, by);
    const back = await payAtWallet(form, 'pay');
    if (back) await comeBack(back);
    expect(await read(id, by)).toMatchObject({ paid_with: 'khalti' });
    expect(await payFromWallet(id, by)).toMatchObject({ status: 409 });
    expect(await balance(by)).toBe(500);
  });

  it('cannot abandon a payment the gateway is deciding about, or one that has succeeded', async () => {
    const pending = await topUp('khalti');
    await test.sandbox.script('khalti', 'processing-for-ever');
    await payAtWallet(pending.form, 'pay');
    expect((await abandonPayment(pending.id, pending.by)).status).toBe(409);
    expect((await read(pending.id, pending.by)).paying).toMatchObject({ state: 'deciding' });
    const paid = await topUp('khalti');
    await payAtWallet(paid.form, 'pay');
    expect((await abandonPayment(paid.id, paid.by)).body).toEqual({ is_free: false });
    expect((await read(paid.id, paid.by)).paid_with).toBe('khalti');
    // A later request finds nothing pending, and an order that is paid.
    expect((await abandonPayment(paid.id, paid.by)).body).toEqual({ is_free: false });
  });

  it('may pay from the wallet at the very moment the gateway’s money arrives', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, by, form } = await topUp('khalti');
      const back = await payAtWallet(form, 'pay');
      const [wallet] = await Promise.all([payFromWallet(id, by), back && comeBack(back)]);
      const { paid_with: how } = await read(id, by);
      // Either way the order is paid once, and the other payment is in the wallet.
      expect([wallet.status, how, await balance(by)]).toEqual(
        wallet.status === 200 ? [200, 'wallet', 505] : [409, 'khalti', 500],
      );
    }
  });

  async function takeOtherAmount({ form }: StartedPayment): Promise<void> {
    await test.sandbox.script('khalti', 'wrong-amount');
    const back = await payAtWallet(form, 'pay');
    if (back) await comeBack(back);
  }
  async function leaveUndecided({ id }: StartedPayment): Promise<void> {
    const pollTonight = `update payment_attempts set state = 'pending', settled_at = now() where order_id = $1`;
    await test.database.owner.query(pollTonight, [id]);
  }

  it.each([
    ['brought another amount', takeOtherAmount],
    ['was never decided, and is polled tonight', leaveUndecided],
  ])('does not pay from the wallet while a payment in review %s', async (_, toReview) => {
    const payment = await topUp('khalti');
    const { id, by } = payment;
    await toReview(payment);
    expect((await read(id, by)).paying).toMatchObject({ state: 'review' });
    expect(await payFromWallet(id, by)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('support team is looking') },
    });
    expect(await balance(by)).toBe(500);
  });
});

describe('an open card payment', () => {
  it('is cancelled at its gateway when it is abandoned', async () => {
    const { id, by, form } = await topUp('stripe');
    expect((await abandonPayment(id, by)).body).toEqual({ is_free: true });
    expect(await intentState(form)).toBe('canceled');
    expect(await states(id)).toEqual(['cancelled']);
    expect((await useCard(test.sandbox.url, form))?.status).toBe(400);
  });

  it.each([
    ['paid another way', payFromWallet],
    ['canceled', (id: string, by: Member) => test.post(`/api/order/${id}/cancel`, {}, by)],
  ])('is ended when its order is %s, without waiting for its time', async (_, end) => {
    const { id, by, form } = await topUp('stripe');
    expect((await end(id, by)).status).toBe(200);
    await ended(form);
    await until(
      () => states(id),
      ([state]) => state === 'cancelled',
    );
  });

  it('is cancelled when its order expires, and not before', async () => {
    const { id, by, form } = await topUp('stripe');
    await makeDue(id);
    await until(
      () => states(id),
      ([state]) => state === 'expired',
    );
    // The card form is still open, and the order still waits.
    expect(await intentState(form)).toBe('requires_payment_method');
    const second = await begin('stripe', id, by);
    await test.database.owner.query(
      `with over as (
         update orders set expires_at = now() - interval '1 second' where id = $1 returning id
       )
       update open_orders set due_at = now() from over where order_id = id`,
      [id],
    );
    await ended(second);
    expect((await attempts(id))[0]).toMatchObject({ state: 'expired', is_due: true });
    await makeDue(id);
    await ended(form);
  });

  it('is cancelled later when its gateway is unavailable at first', async () => {
    const { id, by, form } = await topUp('stripe');
    await test.sandbox.script('stripe', 'error-500');
    expect((await abandonPayment(id, by)).body).toEqual({ is_free: true });
    expect(await intentState(form)).toBe('requires_payment_method');
    expect(await attempts(id)).toMatchObject([{ state: 'cancelled', is_due: true }]);
    await makeDue(id);
    await ended(form);
    await until(
      () => attempts(id),
      ([attempt]) => attempt?.is_due === false,
    );
  });

  it('becomes wallet credit when it was paid, but another gateway’s payment settled first', async () => {
    const { id, by, form } = await topUp('stripe');
    const india = await begin('payu', id, by);
    await test.sandbox.script('stripe', 'lost-callback');
    await useCard(test.sandbox.url, form);
    await comeBack(await payInFull(india));
    // The attempt was due to be cancelled; that finds the payment.
    await until(
      () => balance(by),
      (rupees) => rupees === 612,
    );
    const body = await until(
      () => read(id, by),
      ({ state }) => state === 'delivered',
    );
    expect(body.paid_with).toBe('payu');
    expect(body.entries).toMatchObject([{ kind: 'payment-credited', amount: 112 }]);
    // The verdict is about the money, which has arrived.
    const verdict = await test.post('/api/payments/stripe/verify', { order_id: id }, by);
    expect(verdict.body.success).toBe(true);
  });

  it('that is paid while it is being cancelled is not lost', async () => {
    const { id, by, form } = await topUp('stripe');
    await Promise.all([payFromWallet(id, by), useCard(test.sandbox.url, form)]);
    await until(
      () => states(id),
      ([state]) => state === 'succeeded' || state === 'cancelled',
    );
    const [{ state }] = (await attempts(id)) as [Row];
    const intent = await intentState(form);
    expect([state, intent]).toEqual(
      state === 'succeeded' ? ['succeeded', 'succeeded'] : ['cancelled', 'canceled'],
    );
  });
});

describe('a payment at a bank that answers queries only by its own number', () => {
  it('expires without manual review, and is polled for a while longer', async () => {
    const { id, by, form } = await topUp('npay');
    await makeDue(id);
    await until(
      () => states(id),
      ([state]) => state === 'expired',
    );
    expect(await attempts(id)).toEqual([{ state: 'expired', asks: 1, is_due: true }]);
    const waiting = await attemptsInReview(test.database.pool);
    expect(waiting.map(({ orderId }) => orderId)).not.toContain(id);
    await makeDue(id);
    await until(
      () => attempts(id),
      ([attempt]) => attempt?.asks === 2,
    );
    expect(await attempts(id)).toEqual([{ state: 'expired', asks: 2, is_due: true }]);
    // Somebody did pay, but none of the bank's callbacks arrived.
    await test.sandbox.script('npay', 'lost-callback');
    await payAtNepalBank(form, 'pay');
    await test.sandbox.script('npay', 'reference-optional');
    await makeDue(id);
    await until(
      () => read(id, by),
      ({ state }) => state === 'delivered',
    );
    expect(await attempts(id)).toMatchObject([{ state: 'succeeded', is_due: false }]);
  });
});

it('can be started twenty times for one order, in whatever state the earlier ones are', async () => {
  const { id, by } = await topUp('khalti');
  await test.database.owner.query(
    `insert into payment_attempts
       select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(),
         'transaction_id', 'earlier-' || n, 'state', 'cancelled'))).*
       from payment_attempts a, generate_series(1, 18) n where order_id = $1`,
    [id],
  );
  await begin('payu', id, by);
  const refused = await test.post(PATHS.payu, { order_id: id }, by);
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'You started 20 payments for this order. Make a new order to try again.',
  ]);
  expect(await attempts(id)).toHaveLength(20);
  expect((await payFromWallet(id, by)).status).toBe(200);
});
