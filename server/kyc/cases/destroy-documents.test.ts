// When documents are destroyed: once their retention is over, and not when they are needed again.
import { expect, it } from 'vitest';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Member } from '#server/testing/test-app.ts';
import { countLockWaiters } from '#server/testing/test-database.ts';
import { memberInReview } from '../testing.ts';

const test = await testApp({ KYC_RETENTION_DAYS: '90' });
const { owner } = test.database;

const destroyed = async ({ id }: Member): Promise<boolean[]> => {
  const sql = 'select destroyed_at is not null as gone from kyc_documents where user_id = $1';
  return (await owner.query<{ gone: boolean }>(sql, [id])).rows.map(({ gone }) => gone);
};

it('spares one that comes back into use while others are destroyed', async () => {
  const by = await memberInReview(test);
  const set = 'update kyc_documents set destroy_at = $2 where user_id = $1';
  await owner.query(set, [by.id, new Date(Date.now() - 1_000)]);
  const renewing = await owner.connect();
  let swept: Promise<void> | undefined;
  try {
    await renewing.query('begin');
    await renewing.query('select from users where id = $1 for update', [by.id]);
    swept = test.app.sweep();
    await until(
      () => countLockWaiters(owner),
      (count) => count > 0,
    );
    await renewing.query(set, [by.id, null]);
    await renewing.query('commit');
  } finally {
    renewing.release();
  }
  await swept;
  expect(await destroyed(by)).toEqual([false, false]);
});

it('destroys those of a case that a new name replaced, once their retention is over', async () => {
  const by = await memberInReview(test);
  const replace = `update kyc_cases set state = 'replaced', changed_at = now() - make_interval(days => $2)
    where user_id = $1`;
  await owner.query(`update kyc_documents set state = 'accepted' where user_id = $1`, [by.id]);
  await owner.query(replace, [by.id, 89]);
  await test.app.sweep();
  expect(await destroyed(by)).toEqual([false, false]);
  const due = `update kyc_documents set destroy_at = destroy_at - interval '1 day' where user_id = $1`;
  await owner.query(due, [by.id]);
  await test.app.sweep();
  expect(await destroyed(by)).toEqual([true, true]);
});
