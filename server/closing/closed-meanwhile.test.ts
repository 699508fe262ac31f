// What a closing deletes is not stored again by a call that passed the check of its session before.
import { expect, it } from 'vitest';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Answer, Member } from '#server/testing/test-app.ts';
import { countLockWaiters } from '#server/testing/test-database.ts';

const test = await testApp();
const { owner } = test.database;
const request = { mobile_number: '9841000001' };

/** A paid order of this person. */
async function paid(by: Member): Promise<string> {
  const { body } = await test.post('/api/mobile_recharge', { ...request, amount: 100 }, by);
  await test.post('/api/payment/wallet', { order_id: body.id }, by);
  await until(
    () => test.get(`/api/order/${body.id}`, by),
    ({ body: { state } }) => state === 'delivered',
  );
  return body.id;
}

/** The call's answer, where the account is closed after the call has begun and before it stores anything. */
async function overtaken(by: Member, call: () => Promise<Answer>): Promise<Answer> {
  const closing = await owner.connect();
  try {
    await closing.query('begin');
    await closing.query('select from users where id = $1 for update', [by.id]);
    const answer = call();
    const waiting = until(
      () => countLockWaiters(owner),
      (count) => count > 0,
    );
    // Waits for the lock, or for the answer of a call that takes none.
    await Promise.race([answer, waiting]);
    await closing.query('update users set closed_at = now(), activated_at = null where id = $1', [
      by.id,
    ]);
    await closing.query('commit');
    return await answer;
  } finally {
    closing.release(true);
  }
}

const CALLS: [string, (orderId: string) => string, object][] = [
  ['recipients', () => '/api/recipients', { biller: 'mobile', nickname: 'Aama', request }],
  ['status_links', (id) => `/api/order/${id}/status-link`, { shows_amount: false }],
];

it.each(CALLS)('%s: none of a closed account is stored', async (table, pathOf, body) => {
  const by = await test.member(1_000);
  const path = pathOf(await paid(by));
  const answer = await overtaken(by, () => test.post(path, body, by));
  expect(answer.status).toBe(401);
  const { rows } = await owner.query(`select from ${table} where user_id = $1`, [by.id]);
  expect(rows).toEqual([]);
});
