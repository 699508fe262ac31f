// Coupons over HTTP: their effect on a price, why one is refused, races for the last use, and uses
// that are given back.
import { describe, expect, it } from 'vitest';
import { addCoupon, stopCoupon } from '#server/coupons/coupon-book.ts';
import type { NewCoupon } from '#server/coupons/coupon-book.ts';
import { reverseOrder } from '#server/orders/delivery/reverse-order.ts';
import { comeBack, payAtBank, payInFull } from '#server/testing/hosted-bank.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Answer, Member } from '#server/testing/test-app.ts';

const test = await testApp();

const APPLIED = 'Coupon Code has been applied successfully';
const ALREADY = 'Coupon has already been applied to this order.';

let made = 0;
async function coupon(changes: Partial<NewCoupon> = {}): Promise<string> {
  made += 1;
  const code = `GIFT${made}`;
  await addCoupon(test.database.owner, {
    code,
    off: { percent: '10' },
    minimumPaisa: 0n,
    capPaisa: null,
    services: null,
    usesPerPerson: 1,
    usesTotal: null,
    validFrom: new Date('2026-01-01'),
    validUntil: null,
    ...changes,
  });
  return code;
}

let phones = 9_841_200_000;
async function orderOf(by: Member, amount = 500): Promise<string> {
  phones += 1;
  const order = { mobile_number: String(phones), amount };
  return (await test.post('/api/mobile_recharge', order, by)).body.id;
}
async function member(): Promise<{ by: Member; id: string }> {
  const by = await test.member(4_000);
  return { by, id: await orderOf(by) };
}

const apply = (by: Member, id: string, code: string, headers = {}): Promise<Answer> =>
  test.post('/api/coupons', { coupon: code, order_id: id }, by, headers);
const remove = (by: Member, id: string): Promise<Answer> =>
  test.post('/api/coupons/remove', { order_id: id }, by);
const read = (by: Member, id: string): Promise<Answer> => test.get(`/api/order/${id}`, by);
const pay = (by: Member, id: string): Promise<Answer> =>
  test.post('/api/payment/wallet', { order_id: id }, by);
const balance = async (by: Member): Promise<number> =>
  (await test.get('/api/users/me', by)).body.balance;
const inState = (by: Member, id: string, state: string): Promise<Answer> =>
  until(
    () => read(by, id),
    ({ body }) => body.state === state,
  );
async function usesOf(code: string): Promise<number> {
  const sql = 'select used from coupons where code = $1';
  return (await test.database.owner.query(sql, [code])).rows[0].used;
}

describe('a coupon', () => {
  it('takes off its discount: the order, the wallet and the books agree', async () => {
    const { by, id } = await member();
    const code = await coupon();
    const applied = await apply(by, id, ` ${code.toLowerCase()} `);
    expect(applied).toMatchObject({
      status: 200,
      body: { status: true, amount: 50, message: APPLIED },
    });
    expect((await read(by, id)).body).toMatchObject({ amount: 500, discount: 50, coupon: code });
    expect((await pay(by, id)).status).toBe(200);
    // 500 − 50 + 2 % of 500.
    expect(await balance(by)).toBe(4_000 - 460);
    const { body } = await inState(by, id, 'delivered');
    expect(body.charged).toEqual({ amount: 460, currency: 'NPR' });
  });

  it('lowers the amount charged by the bank', async () => {
    const { by, id } = await member();
    await apply(by, id, await coupon());
    const { body: form } = await test.post('/api/payment/payu', { order_id: id }, by);
    // (500 − 50 + 10 + 5) × 0.62.
    expect(form.amount).toBe('288.30');
    await comeBack(await payInFull(form));
    await inState(by, id, 'delivered');
  });

  it('is applied once per order, also by the same key after a lost answer', async () => {
    const { by, id } = await member();
    const code = await coupon({ usesPerPerson: null });
    const key = { 'idempotency-key': 'coupon-once' };
    const first = await apply(by, id, code, key);
    expect(await apply(by, id, code, key)).toMatchObject({ status: 200, body: first.body });
    // Another request under the same key is refused.
    const nobodys = '00000000-0000-4000-8000-000000000000';
    expect((await apply(by, nobodys, code, key)).status).toBe(422);
    const said = { status: 200, body: { status: false, message: ALREADY } };
    expect(await apply(by, id, code)).toMatchObject(said);
    expect(await apply(by, id, await coupon())).toMatchObject(said);
    expect(await usesOf(code)).toBe(1);
  });

  it('can be taken off, and used for another order', async () => {
    const { by, id } = await member();
    const code = await coupon();
    await apply(by, id, code);
    const other = await orderOf(by, 600);
    expect((await apply(by, other, code)).body.status).toBe(false);
    expect((await remove(by, id)).body).toMatchObject({ status: true, amount: 0 });
    expect((await read(by, id)).body).toMatchObject({ discount: 0, coupon: null });
    expect((await remove(by, id)).body).toMatchObject({ status: true, amount: 0 });
    expect((await apply(by, other, code)).body).toMatchObject({ status: true, amount: 60 });
    await pay(by, id);
    expect(await balance(by)).toBe(4_000 - 510);
  });
});

describe('a coupon that is refused', () => {
  it.each<[string, Partial<NewCoupon>, RegExp]>([
    ['ended', { validUntil: new Date('2026-02-01') }, /has expired/],
    ['has not begun', { validFrom: new Date('2099-01-01') }, /isn't valid yet/],
    [
      'is for another service',
      { services: ['DTH', 'INTERNET'] },
      /can't use this coupon for this service/,
    ],
    ['needs more', { minimumPaisa: 50_001n }, /at least NPR 500.01/],
  ])('says why when it %s', async (_, changes, why) => {
    const { by, id } = await member();
    const code = await coupon(changes);
    const { status, body } = await apply(by, id, code);
    expect(status).toBe(200);
    expect(body).toEqual({ status: false, message: expect.stringMatching(why) });
    expect((await read(by, id)).body).toMatchObject({ discount: 0, coupon: null });
    expect(await usesOf(code)).toBe(0);
  });

  it('is unknown, stopped, or for no wallet load', async () => {
    const { by, id } = await member();
    expect((await apply(by, id, 'NOSUCH')).body.message).toMatch(/find that code/);
    const code = await coupon();
    const load = await test.post('/api/wallet_recharge', { amount: 500 }, by);
    expect((await apply(by, load.body.id, code)).body).toMatchObject({
      status: false,
      message: expect.stringContaining('when you add money'),
    });
    await stopCoupon(test.database.owner, code);
    expect((await apply(by, id, code)).body.message).toMatch(/no longer available/);
  });

  it('is refused for an order that is over, of somebody else, or unknown', async () => {
    const { by, id } = await member();
    const code = await coupon();
    await pay(by, id);
    expect((await apply(by, id, code)).body).toMatchObject({
      status: false,
      message: 'This order is already paid.',
    });
    expect((await remove(by, id)).body.status).toBe(false);
    const stranger = await member();
    expect((await apply(by, stranger.id, code)).status).toBe(404);
    expect((await remove(by, stranger.id)).status).toBe(404);
    expect((await apply(by, 'x', '')).body).toEqual({
      coupon: expect.any(String),
      order_id: expect.any(String),
    });
    expect(await usesOf(code)).toBe(0);
  });

  it('cannot be found by guessing', async () => {
    const { by, id } = await member();
    const guesses = Array.from({ length: 61 }, (_, index) => apply(by, id, `GUESS${index}`));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('races for a coupon', () => {
  it('gives fifty people at once exactly the ten uses there are', async () => {
    const code = await coupon({ usesTotal: 10 });
    const people = await Promise.all(Array.from({ length: 50 }, member));
    const answers = await Promise.all(people.map(({ by, id }) => apply(by, id, code)));
    expect(answers.filter(({ body }) => body.status)).toHaveLength(10);
    expect(answers.find(({ body }) => !body.status)?.body.message).toMatch(/used up/);
    expect(await usesOf(code)).toBe(10);
    const discounts = await Promise.all(
      people.map(async ({ by, id }) => (await read(by, id)).body.discount),
    );
    expect(discounts.filter((discount) => discount === 50)).toHaveLength(10);
  });

  it('gives one person one use, however many of their orders ask for it at once', async () => {
    const code = await coupon();
    const by = await test.member(4_000);
    const ids = await Promise.all(
      Array.from({ length: 10 }, (_, index) => orderOf(by, 100 + index)),
    );
    const answers = await Promise.all(ids.map((id) => apply(by, id, code)));
    expect(answers.filter(({ body }) => body.status)).toHaveLength(1);
    expect(await usesOf(code)).toBe(1);
  });

  it('takes the price of that moment from the wallet, never a mixture', async () => {
    const code = await coupon({ usesPerPerson: null });
    const people = await Promise.all(Array.from({ length: 20 }, member));
    await Promise.all(
      people.flatMap(({ by, id }) => [apply(by, id, code), pay(by, id), remove(by, id)]),
    );
    for (const { by, id } of people) {
      const { discount } = (await inState(by, id, 'delivered')).body;
      expect(await balance(by)).toBe(4_000 - 510 + discount);
    }
  });

  it('signs no price that a coupon changes at the same time', async () => {
    const code = await coupon({ usesPerPerson: null });
    const people = await Promise.all(Array.from({ length: 10 }, member));
    const forms = await Promise.all(
      people.map(async ({ by, id }) => {
        const start = test.post('/api/payment/payu', { order_id: id }, by);
        const [form, applied] = await Promise.all([start, apply(by, id, code)]);
        return { amount: form.body.amount, isApplied: applied.body.status as boolean };
      }),
    );
    for (const { amount, isApplied } of forms) expect(amount).toBe(isApplied ? '288.30' : '319.30');
  });
});

describe('a pending payment', () => {
  it('keeps its price: no coupon is added or removed until the bank says it is over', async () => {
    const { by, id } = await member();
    const code = await coupon();
    const first = await test.post('/api/payment/payu', { order_id: id }, by);
    expect((await apply(by, id, code)).body).toMatchObject({
      status: false,
      message: expect.stringContaining("You've started a payment"),
    });
    const back = await payAtBank(first.body, 'decline');
    if (back) await comeBack(back);
    expect((await apply(by, id, code)).body.status).toBe(true);
    await test.post('/api/payment/payu', { order_id: id }, by);
    expect((await remove(by, id)).body.message).toContain("You've started a payment");
    expect((await read(by, id)).body.discount).toBe(50);
  });

  it('that seemed to be over becomes credit when the price has changed since', async () => {
    const { by, id } = await member();
    const { body: form } = await test.post('/api/payment/payu', { order_id: id }, by);
    const sql = `update payment_attempts set state = 'expired', due_at = null where order_id = $1`;
    await test.database.owner.query(sql, [id]);
    expect((await apply(by, id, await coupon())).body.status).toBe(true);
    await comeBack(await payInFull(form));
    expect(await balance(by)).toBe(4_000 + 515);
    expect((await read(by, id)).body).toMatchObject({ state: 'awaiting_payment', discount: 50 });
    const [mail] = await until(
      () => test.sandbox.inbox(by.email),
      (mails) => mails.length > 0,
    );
    expect(mail?.text).toContain('had changed since');
  });
});

describe('a use comes back', () => {
  it('when the order is canceled or expires', async () => {
    const code = await coupon({ usesTotal: 1 });
    const { by, id } = await member();
    await apply(by, id, code);
    await test.post(`/api/order/${id}/cancel`, {}, by);
    expect((await read(by, id)).body).toMatchObject({ state: 'canceled', coupon: code });
    expect(await usesOf(code)).toBe(0);
    const again = await orderOf(by, 700);
    expect((await apply(by, again, code)).body.status).toBe(true);
    await test.database.owner.query(
      `with over as (
         update orders set expires_at = now() - interval '1 second' where id = $1 returning id
       ) update open_orders set due_at = now() from over where order_id = id`,
      [again],
    );
    await until(
      () => usesOf(code),
      (uses) => uses === 0,
    );
    expect((await apply(by, again, code)).body.status).toBe(false);
  });

  it('with the money of an order that failed, and of one that was reversed', async () => {
    const code = await coupon();
    const { by, id } = await member();
    await apply(by, id, code);
    await test.sandbox.script('khalti-service', 'failed');
    await pay(by, id);
    const { body } = await inState(by, id, 'refunded');
    expect(body.entries.at(-1)).toMatchObject({ kind: 'order-refunded', amount: 460 });
    expect(await balance(by)).toBe(4_000);
    expect(await usesOf(code)).toBe(0);
    const second = await orderOf(by, 700);
    expect((await apply(by, second, code)).body.status).toBe(true);
    await pay(by, second);
    await inState(by, second, 'delivered');
    expect(await usesOf(code)).toBe(1);
    await reverseOrder(test.database.pool, { orderId: second, why: 'taken back' });
    expect(await balance(by)).toBe(4_000);
    expect(await usesOf(code)).toBe(0);
  });
});

describe('the app', () => {
  it('counts uses, and cannot change anything else of a coupon', async () => {
    const code = await coupon();
    for (const sql of [
      `update coupons set percent = 100 where code = $1`,
      `delete from coupons where code = $1`,
      `insert into coupons select * from coupons where code = $1`,
    ]) {
      await expect(test.database.pool.query(sql, [code])).rejects.toThrow(/permission denied/);
    }
  });
});
