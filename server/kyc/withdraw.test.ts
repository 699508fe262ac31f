// What keeps documents from being deleted by their owner: a block by staff, and what was verified by them.
import { expect, it } from 'vitest';
import { abroad, dayIn, REVIEW_KEYS, reviewer } from '#server/commands/kyc/testing.ts';
import { bothSides, memberInReview, picture, sendDocuments } from '#server/kyc/testing.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { Body, Member } from '#server/testing/test-app.ts';

const test = await testApp({ DOCUMENT_KEYS: REVIEW_KEYS });
const { owner } = test.database;
const { show, refuse, verified } = reviewer(test);

const read = async (by: Member): Promise<Body> => (await test.get('/api/users/get_kyc', by)).body;
const withdraw = (by: Member) => test.post('/api/users/kyc_withdraw', {}, by);
const rename = (by: Member) =>
  owner.query(`update users set full_name = 'Gita Example' where id = $1`, [by.id]);

it.each(['spending', 'transfers_out', 'adding_money'])('a block of %s', async (type) => {
  const by = await memberInReview(test);
  const { rows } = await owner.query<{ id: string }>(
    `insert into customer_blocks (id, user_id, type, reason_code, note, blocked_by)
     values (gen_random_uuid(), $1, $2, 'security', 'seen twice', 'maya@desk.example.com')
     returning id`,
    [by.id, type],
  );
  expect((await read(by)).can_withdraw).toBe(false);
  const { status, body } = await withdraw(by);
  expect([status, body.block]).toEqual([
    403,
    expect.objectContaining({ type: `${type}_blocked`, decided_by: 'support', until: null }),
  ]);
  expect((await read(by)).case.documents).toHaveLength(2);
  const lift = `update customer_blocks set lifted_at = now(), lift_reason = 'checked',
    lifted_by = 'ram@desk.example.com' where id = $1`;
  await owner.query(lift, [rows[0]!.id]);
  expect((await read(by)).can_withdraw).toBe(true);
  expect((await withdraw(by)).status).toBe(200);
});

it('a new name that is compared with verified documents, and its refusal', async () => {
  const by = await verified(await bothSides());
  await rename(by);
  expect(await read(by)).toMatchObject({ kyc_status: 2, can_withdraw: false });
  const waiting = await withdraw(by);
  expect(waiting).toMatchObject({
    status: 409,
    body: { error: expect.stringMatching(/verified/) },
  });
  await show(by);
  await refuse(by, '--front', 'name_differs');
  expect(await read(by)).toMatchObject({ kyc_status: 0, can_withdraw: false });
  expect((await withdraw(by)).status).toBe(409);
  // New documents are a new submission, which may be withdrawn like any other.
  expect((await sendDocuments(test, by, { identity_front: await picture() })).status).toBe(200);
  expect((await read(by)).can_withdraw).toBe(true);
  expect((await withdraw(by)).status).toBe(200);
});

it('a new name while a renewal is in review', async () => {
  const by = await verified(await abroad(dayIn(100)));
  expect((await sendDocuments(test, by, await bothSides())).status).toBe(200);
  await rename(by);
  expect(await read(by)).toMatchObject({
    kyc_status: 2,
    case: { state: 'in_review', document_type: 'citizenship' },
    can_withdraw: false,
    block: { type: 'kyc_review', reason: expect.stringContaining('Your name changed') },
  });
  expect((await withdraw(by)).status).toBe(409);
});
