// A bill larger than any ordinary order, such as one of electricity, is paid only if a balance covers it.
import { expect, it } from 'vitest';
import type { Answer, Member } from '#server/testing/test-app.ts';
import { testDesk } from '../../testing/test-desk.ts';

// What is left of the reserve is enough for 60,000.
const desk = await testDesk(
  { FLOAT_RESERVE_RUPEES: '1000', CARRIERS: 'mobile=khalti-service' },
  { SANDBOX_FLOAT_NPR: '61000' },
);
const { test } = desk;
const { owner } = test.database;

/** An unpaid order of this many rupees, with its fee of 2%. */
async function billOf(rupees: number, by: Member): Promise<string> {
  const order = { mobile_number: '9841234567', amount: 100 };
  const { id } = (await test.post('/api/mobile_recharge', order, by)).body;
  await owner.query(
    'update orders set amount_paisa = $2, wallet_paisa = wallet_paisa * $2 / amount_paisa where id = $1',
    [id, rupees * 100],
  );
  return id;
}

const pay = (id: string, by: Member): Promise<Answer> =>
  test.post('/api/payment/wallet', { order_id: id }, by);

it('is refused before anything is taken if no balance covers it', async () => {
  await owner.query('update limit_rules set spend_month_paisa = null');
  const finance = await desk.staff(['finance']);
  expect((await desk.post('/desk/api/money/float/read', {}, finance)).status).toBe(200);
  const by = await test.member(200_000);
  const balance = async (): Promise<number> => (await test.get('/api/users/me', by)).body.balance;
  const refused = await pay(await billOf(120_000, by), by);
  expect(refused).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('Nothing was charged') },
  });
  expect(await balance()).toBe(200_000);
  const covered = await billOf(55_000, by);
  expect((await pay(covered, by)).status).toBe(200);
  // What becomes of its delivery is not asked here: the provider refuses a top-up so large.
  const paid = 'select paid_at is not null as paid from orders where id = $1';
  expect((await owner.query(paid, [covered])).rows).toEqual([{ paid: true }]);
});
