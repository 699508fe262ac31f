// My limits over HTTP: their values by tier, and how much is used as money comes and goes.
import { expect, it } from 'vitest';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Body, Member } from '#server/testing/test-app.ts';

const test = await testApp();

const limits = async (by: Member): Promise<Body> => (await test.get('/api/users/limits', by)).body;

it('state what is used and left of each, and which a verified identity would raise', async () => {
  const [by, to] = [await test.member(4_000), await test.member()];
  await test.post('/api/payment/send_money', { receiver_email: to.email, sending_amount: 600 }, by);
  const { body } = await test.post(
    '/api/mobile_recharge',
    { mobile_number: '9841000001', amount: 100 },
    by,
  );
  await test.post('/api/payment/wallet', { order_id: body.id }, by);
  await test.post('/api/wallet_recharge', { amount: 1_000 }, by);
  const clock = { timeZone: 'Asia/Kathmandu', year: 'numeric', month: '2-digit' } as const;
  expect(await limits(by)).toEqual({
    tier: 'basic',
    month: new Intl.DateTimeFormat('sv-SE', clock).format(new Date()),
    spending: { cap: 5_000, used: 700, left: 4_300 },
    transfers: { each: 5_000, cap: 5_000, used: 600, left: 4_300 },
    balance: { cap: 10_000, held: 3_298, pending: 1_000, left: 5_702 },
    verified: { spending: null, transfer_each: 5_000, transfers: 25_000, balance: 50_000 },
    blocks: [],
  });
  expect((await limits(to)).balance).toEqual({ cap: 10_000, held: 600, pending: 0, left: 9_400 });
});

it('are high for a verified person, and never below zero', async () => {
  const by = await test.member(12_000);
  expect((await limits(by)).balance).toMatchObject({ held: 12_000, left: 0 });
  await test.database.owner.query('update users set kyc_status = 1 where id = $1', [by.id]);
  expect(await limits(by)).toMatchObject({
    tier: 'prime',
    spending: { cap: null, used: 0, left: null },
    transfers: { each: 5_000, cap: 25_000, used: 0, left: 25_000 },
    balance: { cap: 50_000, left: 38_000 },
    verified: null,
  });
  expect((await test.get('/api/users/limits')).status).toBe(401);
});

it('are restored by a refund', async () => {
  const by = await test.member(500);
  await test.sandbox.script('khalti-service', 'failed');
  const { body } = await test.post(
    '/api/mobile_recharge',
    { mobile_number: '9841000001', amount: 100 },
    by,
  );
  await test.post('/api/payment/wallet', { order_id: body.id }, by);
  const back = await until(
    () => limits(by),
    (now) => now.balance.held === 500,
  );
  expect(back.spending).toEqual({ cap: 5_000, used: 0, left: 5_000 });
});
