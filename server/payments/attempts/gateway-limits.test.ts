// Limits on gateway payments: checked before signing, and again when the money has arrived.
import { expect, it } from 'vitest';
import { comeBack, payInFull } from '#server/testing/hosted-bank.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Answer, Member } from '#server/testing/test-app.ts';

const test = await testApp();

async function topUp(by: Member, amount: number): Promise<string> {
  const order = { mobile_number: '9851000001', amount };
  return (await test.post('/api/mobile_recharge', order, by)).body.id;
}

const begin = (id: string, by: Member, key?: string): Promise<Answer> =>
  test.post('/api/payment/payu', { order_id: id }, by, key ? { 'idempotency-key': key } : {});
const read = (id: string, by: Member): Promise<Answer> => test.get(`/api/order/${id}`, by);
const fromWallet = (id: string, by: Member): Promise<Answer> =>
  test.post('/api/payment/wallet', { order_id: id }, by);
const balance = async (by: Member): Promise<number> =>
  (await test.get('/api/users/me', by)).body.balance;

async function creditMail(by: Member): Promise<string> {
  const mails = await until(
    () => test.sandbox.inbox(by.email),
    (inbox) => inbox.some(({ subject }) => subject.includes('wallet credit')),
  );
  return mails.find(({ subject }) => subject.includes('wallet credit'))?.text ?? '';
}

it('signs nothing above the monthly limit', async () => {
  const by = await test.member(5_000);
  const [one, other] = [await topUp(by, 3_000), await topUp(by, 2_500)];
  const early = await begin(other, by, 'while-it-was-allowed');
  expect(early.status).toBe(200);
  expect((await fromWallet(one, by)).status).toBe(200);
  const late = await begin(other, by);
  expect(late).toMatchObject({ status: 409, body: { error: expect.stringContaining('month') } });
  // The same key returns the same answer, even when the limit has changed.
  expect((await begin(other, by, 'while-it-was-allowed')).body).toEqual(early.body);
  const { rows } = await test.database.owner.query(
    'select from payment_attempts where order_id = $1',
    [other],
  );
  expect(rows).toHaveLength(1);
});

it('counts prices without our fees: NPR 5,000 buys what costs 5,000, by every way', async () => {
  const by = await test.member(6_000);
  const id = await topUp(by, 5_000);
  expect((await begin(id, by)).status).toBe(200);
  expect((await fromWallet(id, by)).status).toBe(200);
  expect((await test.get('/api/users/limits', by)).body).toMatchObject({
    spending: { used: 5_000 },
  });
});

it('states the amount, what is left of the limit and the next step when paying from the wallet', async () => {
  const by = await test.member(9_000);
  const [one, other] = [await topUp(by, 3_000), await topUp(by, 2_500)];
  expect((await fromWallet(one, by)).status).toBe(200);
  const refused = await fromWallet(other, by);
  expect(refused.status).toBe(409);
  expect(refused.body.error).toMatch(
    /needs NPR 2,500 of your monthly limit of NPR 5,000, and you have NPR 2,000 left\. Verify your identity/,
  );
});

it('signs no load that would exceed the wallet’s cap', async () => {
  const by = await test.member(5_000);
  const { body: load } = await test.post('/api/wallet_recharge', { amount: 5_000 }, by);
  expect((await begin(load.id, by)).status).toBe(200);
  const late = await topUp(by, 100);
  const { body: form } = await begin(late, by);
  await test.post(`/api/order/${late}/cancel`, {}, by);
  await comeBack(await payInFull(form));
  expect(await balance(by)).toBe(5_107);
  const refused = await begin(load.id, by);
  expect(refused.status).toBe(409);
  expect(refused.body.error).toContain('NPR 10,000');
});

it('credits money that exceeds the limit on arrival, and gives the reason in mail and order', async () => {
  const by = await test.member(5_000);
  const [one, other] = [await topUp(by, 3_000), await topUp(by, 2_500)];
  const { body: form } = await begin(other, by);
  await fromWallet(one, by);
  await comeBack(await payInFull(form));
  // 5,000 − 3,060 from the wallet, + 2,555 from the bank.
  expect(await balance(by)).toBe(4_495);
  const { body } = await read(other, by);
  expect(body.state).toBe('awaiting_payment');
  expect(body.entries).toMatchObject([
    { kind: 'payment-credited', amount: 2_555, balance_after: 4_495 },
  ]);
  const text = await creditMail(by);
  expect(text).toContain('2555.00');
  expect(text).toContain('above what you can still spend this month');
});

it('shows both payments of an order, and where each went', async () => {
  const by = await test.member();
  const id = await topUp(by, 100);
  const [first, second] = [(await begin(id, by)).body, (await begin(id, by)).body];
  await comeBack(await payInFull(first));
  await comeBack(await payInFull(second));
  const { body } = await read(id, by);
  expect(body.paid_with).toBe('payu');
  expect(body.entries).toMatchObject([{ kind: 'payment-credited', amount: 107 }]);
  expect(await creditMail(by)).toContain('had been paid already');
});

it('says how the order ended when the money arrives later', async () => {
  const by = await test.member();
  const id = await topUp(by, 100);
  const { body: form } = await begin(id, by);
  await test.post(`/api/order/${id}/cancel`, {}, by);
  await comeBack(await payInFull(form));
  expect(await creditMail(by)).toContain('had already ended');
});
