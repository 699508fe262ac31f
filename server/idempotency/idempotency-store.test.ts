// Idempotency keys over HTTP: the same answer for a month, then forgotten.
import { expect, it } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';
import type { Answer, Member } from '#server/testing/test-app.ts';

const test = await testApp();

const order = (by: Member, key: string, amount = 100): Promise<Answer> =>
  test.post('/api/mobile_recharge', { mobile_number: '9841000001', amount }, by, {
    'idempotency-key': key,
  });

it('gives the same answer to the same key, and rejects the key for another request', async () => {
  const by = await test.member();
  const { body } = await order(by, 'one');
  expect((await order(by, 'one')).body).toEqual(body);
  expect((await order(by, 'other')).body).not.toEqual(body);
  const reused = await order(by, 'one', 200);
  expect(reused).toMatchObject({ status: 422, body: { error: expect.any(String) } });
});

it('deletes answers after 30 days, and not before', async () => {
  const by = await test.member();
  const [old, young] = [await order(by, 'old'), await order(by, 'young')];
  for (const [key, days] of [
    ['old', 31],
    ['young', 29],
  ] as const) {
    await test.database.owner.query(
      `update kept_answers set kept_at = now() - make_interval(days => $3)
       where user_id = $1 and key = $2`,
      [by.id, key, days],
    );
  }
  await test.app.sweep();
  expect((await order(by, 'young')).body).toEqual(young.body);
  expect((await order(by, 'old')).body).not.toEqual(old.body);
});

it('deletes more old answers than one statement does', async () => {
  const { id } = await test.member();
  await test.database.owner.query(
    `insert into kept_answers (user_id, key, asked_hash, answer, kept_at /*shards: , bucket*/)
     select $1, 'old ' || n, '', '{}', now() - interval '31 days' /*shards: , bucket_of($1)*/
     from generate_series(1, 10001) n`,
    [id],
  );
  await test.app.sweep();
  const { rowCount } = await test.database.owner.query(
    'select from kept_answers where user_id = $1',
    [id],
  );
  expect(rowCount).toBe(0);
});
