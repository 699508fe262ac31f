// What is shown before a coupon is stopped, also of one that is on more orders than are read.
import { afterEach, expect, it } from 'vitest';
import { addCoupon } from '#server/coupons/coupon-book.ts';
import { turnTriggersOff } from '#server/db/testing/without-triggers.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { until } from '#server/testing/test-app.ts';
import { testDesk } from '../../testing/test-desk.ts';

const desk = await testDesk();
const { test } = desk;
const { owner } = test.database;
const CODE = 'DASHAIN10';

/** Copies of the orders with the coupon, as if other people had paid them. */
const MORE = `
  insert into orders (id, user_id, type, request, recipient, operator, amount_paisa, discount_paisa, fees,
    state, pay_journal, settle_journal, expires_at, wallet_paisa, coupon)
  select gen_random_uuid(), user_id, type, request, recipient, operator, amount_paisa, discount_paisa, fees,
    state, gen_random_uuid(), gen_random_uuid(), expires_at, wallet_paisa, coupon
  from orders, generate_series(1, 10000) where coupon = $1 and state = 'delivered'`;
const NO_MORE = `delete from orders o where not exists (select from order_events where order_id = o.id)`;

function withoutTriggers(change: string, ...values: unknown[]): Promise<object[]> {
  return inTransaction(owner, async (tx) => {
    await turnTriggersOff(tx);
    return tx.rows(change, values);
  });
}

afterEach(() => withoutTriggers(NO_MORE));

it('says how often it was used, what it took off, and how many unpaid orders hold it', async () => {
  await addCoupon(owner, {
    code: CODE,
    off: { percent: '10' },
    minimumPaisa: 0n,
    capPaisa: null,
    services: null,
    usesPerPerson: null,
    usesTotal: null,
    validFrom: new Date(Date.now() - 60_000),
    validUntil: null,
  });
  const sita = await test.member(2_000);
  const finance = await desk.staff(['finance']);
  const order = async (amount: number): Promise<string> => {
    const asked = { mobile_number: `98512${amount}00`, amount };
    const { id } = (await test.post('/api/mobile_recharge', asked, sita)).body;
    const used = await test.post('/api/coupons', { order_id: id, coupon: CODE }, sita);
    expect(used.body).toMatchObject({ status: true });
    return id;
  };
  const paid = await order(500);
  await test.post('/api/payment/wallet', { order_id: paid }, sita);
  await until(
    () => test.get(`/api/order/${paid}`, sita),
    ({ body }) => body.state === 'delivered',
  );
  await order(300);
  const preview = async () => {
    const path = `/desk/api/money/coupons/${CODE}/stop`;
    const proposed = await desk.post(path, { why: 'enough of it' }, finance);
    expect(proposed.status).toBe(200);
    const { body } = await desk.get(`/desk/api/approvals/${proposed.body.id}`, finance);
    await desk.post(
      `/desk/api/approvals/${proposed.body.id}/withdraw`,
      { why: 'not yet' },
      finance,
    );
    return body.preview.lines.map(({ label, after }: Record<string, string>) => [label, after]);
  };
  const used = ['Used', '2'];
  const waiting = ['Unpaid orders that hold it and keep their price', '1'];

  expect(await preview()).toEqual([used, ['Taken off so far', 'NPR 50'], waiting]);

  await withoutTriggers(MORE, CODE);
  const part = 'Taken off by 10000 of its orders (no more were read)';
  expect(await preview()).toEqual([used, [part, expect.stringMatching(/^NPR /)], waiting]);
});
