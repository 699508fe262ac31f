// Fees of a wallet load over HTTP: loading and then paying from the wallet costs no more than
// paying directly, and an order keeps the fees it was created with.
import { expect, it } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';
import type { Member } from '#server/testing/test-app.ts';

const test = await testApp();

const load = async (by: Member, amount: number): Promise<string> =>
  (await test.post('/api/wallet_recharge', { amount }, by)).body.id;
const chargedBy = async (by: Member, id: string): Promise<number> =>
  Number((await test.post('/api/payment/payu', { order_id: id }, by)).body.amount);

it('loads carry the fixed fee only, so that the wallet is never the more expensive way', async () => {
  const by = await test.member(1_000);
  const topUp = { mobile_number: '9841000077', amount: 500 };
  const { id } = (await test.post('/api/mobile_recharge', topUp, by)).body;
  const direct = await chargedBy(by, id);
  // 500 + 2 % is 510 from the wallet.
  const detour = await load(by, 510);
  expect((await test.get(`/api/order/${detour}`, by)).body.fees).toMatchObject({
    transaction_fee: 0,
    fixed_fee_payu: 5,
  });
  expect([direct, await chargedBy(by, detour)]).toEqual([319.3, 319.3]);
});

it('a load created with a percentage keeps its price', async () => {
  const by = await test.member();
  const id = await load(by, 500);
  await test.database.owner.query(
    `update orders set fees = jsonb_set(fees, '{transaction_fee}', '2'), wallet_paisa = 51000
     where id = $1`,
    [id],
  );
  expect(await chargedBy(by, id)).toBe(319.3);
});
