// Which orders may be paid: every way of paying and the coupon refuse the same ones, with the same
// message.
import { describe, expect, it } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';
import type { Answer, Member } from '#server/testing/test-app.ts';

const test = await testApp();

type Ask = (id: string, by: Member) => Promise<Answer>;

const at =
  (path: string): Ask =>
  (id, by) =>
    test.post(path, { order_id: id }, by);

const PAYERS: readonly (readonly [name: string, ask: Ask])[] = [
  ['the wallet', at('/api/payment/wallet')],
  ['payu', at('/api/payment/payu')],
  ["Nepal's banks", at('/api/payment/nepal')],
  ['esewa', at('/api/payment/esewa')],
  ['khalti', at('/api/payment/khalti')],
  ['connectips', at('/api/payment/connectips')],
  ['stripe', at('/api/payments/stripe/create-intent')],
];

/** Puts an order into a state in which it cannot be paid. */
const SITUATIONS: Readonly<Record<string, Ask>> = {
  expired: async (id, by) => {
    const sql = `update orders set expires_at = now() - interval '1 second' where id = $1`;
    await test.database.owner.query(sql, [id]);
    return test.get(`/api/order/${id}`, by);
  },
  canceled: (id, by) => test.post(`/api/order/${id}/cancel`, {}, by),
  paid: at('/api/payment/wallet'),
};

let number = 9_841_600_000;
async function orderIn(situation: string): Promise<{ id: string; by: Member }> {
  const by = await test.member(500);
  number += 1;
  const { body } = await test.post(
    '/api/mobile_recharge',
    { mobile_number: String(number), amount: 100 },
    by,
  );
  expect(await SITUATIONS[situation]?.(body.id, by)).toMatchObject({ status: 200 });
  return { id: body.id, by };
}

const WORDS: Readonly<Record<string, RegExp>> = {
  expired: /can no longer be paid/,
  canceled: /can no longer be paid/,
  paid: /already paid/,
};

describe.each(Object.keys(SITUATIONS))('an order that is %s', (situation) => {
  it.each(PAYERS)('is refused by %s', async (_name, ask) => {
    const { id, by } = await orderIn(situation);
    const { status, body } = await ask(id, by);
    expect(status).toBe(409);
    expect(body.error).toMatch(WORDS[situation] ?? '');
  });

  it('offers no way of paying', async () => {
    const { id, by } = await orderIn(situation);
    expect((await test.get(`/api/order/${id}`, by)).body.pay_methods).toEqual([]);
  });

  it('takes no coupon', async () => {
    const { id, by } = await orderIn(situation);
    const { body } = await test.post('/api/coupons', { coupon: 'ANYCODE', order_id: id }, by);
    expect(body).toEqual({
      status: false,
      message: expect.stringMatching(WORDS[situation] ?? ''),
    });
  });
});
