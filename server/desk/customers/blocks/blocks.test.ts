// Blocks, freezes and signing out over HTTP, for each role, with what is refused.
import { uuidv7 } from 'uuidv7';
import { expect, it } from 'vitest';
import { NEPALI } from '#contract/texts/nepali.ts';
import { makeCommands } from '#server/commands/payments/testing.ts';
import type { Answer, Body, Member } from '#server/testing/test-app.ts';
import { testDesk } from '../../testing/test-desk.ts';

const desk = await testDesk({}, {}, { catalogues: { ne: NEPALI } });
const { test } = desk;
const { owner } = test.database;
const say = makeCommands(test);
const support = await desk.staff(['support']);
const compliance = await desk.staff(['compliance']);

const at = ({ id }: { id: string }, path: string): string => `/desk/api/customers/${id}/${path}`;
const BLOCK = { type: 'spending', reason: 'security', note: 'Two cards, one name.' };
const block = (by: { id: string }, more: object = {}): Promise<Answer> =>
  desk.post(at(by, 'blocks'), { ...BLOCK, ...more }, support);

async function payFrom(by: Member): Promise<number> {
  const order_id = await say.topUp(by, 50);
  return (await test.post('/api/payment/wallet', { order_id }, by)).status;
}

it('blocks, is seen on the page, and is lifted by somebody who may and has just proved themself', async () => {
  const by = await test.member(500);
  const { status, body } = await block(by);
  expect([status, body.told]).toEqual([
    200,
    'Paying for orders is blocked because of unusual activity on your account.',
  ]);
  expect(body).toMatchObject({ by: support.email, is_in_force: true, until: null });
  expect(await payFrom(by)).toBe(403);
  const page = await desk.get(`/desk/api/customers/${by.id}`, support);
  expect(page.body.blocks).toEqual([body]);
  const listed = await desk.get('/desk/api/customer_blocks', support);
  expect(listed.body.blocks).toContainEqual({ ...body, user_id: by.id, name: 'S*** E***' });

  const lift = at(by, `blocks/${body.id}/lift`);
  const why = { why: 'Checked by phone.' };
  expect((await desk.post(lift, why, support)).status).toBe(403);
  await desk.ageProof(compliance);
  expect((await desk.post(lift, why, compliance)).status).toBe(428);
  const fresh = await desk.staff(['compliance']);
  expect((await desk.post(at(by, `blocks/${uuidv7()}/lift`), why, fresh)).status).toBe(404);
  const stranger = await test.member();
  expect((await desk.post(at(stranger, `blocks/${body.id}/lift`), why, fresh)).status).toBe(404);
  const lifted = await desk.post(lift, why, fresh);
  expect(lifted.body).toMatchObject({ is_in_force: false, lifted_by: fresh.email });
  expect((await desk.post(lift, why, fresh)).status).toBe(404);
  expect(await payFrom(by)).toBe(200);
});

it('refuses a second block of a type, an end that has passed, and words that nobody reads', async () => {
  const by = await test.member(500);
  expect((await block(by)).status).toBe(200);
  expect((await block(by)).status).toBe(409);
  const wrong = [
    { until: new Date(Date.now() - 1_000).toISOString() },
    { until: new Date(Date.now() + 400 * 86_400_000).toISOString() },
    { until: 'soon' },
    { words: 'Call us.' },
    { reason: 'other' },
    { type: 'everything' },
    { note: '' },
  ];
  for (const one of wrong) {
    const { status, body } = await block(by, { type: 'transfers_out', ...one });
    expect([one, status]).toEqual([one, 422]);
    expect(Object.keys(body)).toEqual(one.reason ? ['words'] : Object.keys(one));
  }
  expect((await block({ id: uuidv7() })).status).toBe(404);
  const open = await block(by, { type: 'adding_money', reason: 'other', words: 'Call us.' });
  expect(open.body.told).toBe('Adding money is blocked. Call us.');
});

it('tells the words in the customer’s language', async () => {
  const by = await test.member();
  await owner.query(`update users set language = 'ne' where id = $1`, [by.id]);
  const { body } = await block(by, { until: new Date(Date.now() + 86_400_000).toISOString() });
  expect(body.told).toBe('खातामा असामान्य गतिविधि देखिएकाले अर्डर तिर्ने काम रोकिएको छ।');
  const { body: own } = await test.get('/api/users/blocks', by);
  expect(own.blocks).toMatchObject([{ type: 'spending_blocked', decided_by: 'automatic' }]);
});

it('keeps a block and a payment that race apart: either it was paid before, or it is refused', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => test.member(500)));
  await Promise.all(
    people.map(async (by) => {
      const order_id = await say.topUp(by, 100);
      const pay = () => test.post('/api/payment/wallet', { order_id }, by);
      const [first, , second] = await Promise.all([pay(), block(by), pay()]);
      const paid = [first, second].filter(({ status }) => status === 200).length;
      const { balance } = (await test.get('/api/users/me', by)).body;
      expect([200, 403, 409]).toContain(first.status);
      expect(paid > 0).toBe(balance < 500);
      expect((await test.get(`/api/order/${order_id}`, by)).body.paid_at !== null).toBe(paid > 0);
    }),
  );
});

it('freezes, says what the owner has to prove, and unfreezes only then', async () => {
  const by = await test.member(500);
  await owner.query('update users set kyc_status = 1, phone_verified_at = now() where id = $1', [
    by.id,
  ]);
  expect((await desk.post(at(by, 'freeze'), { why: 'Phone stolen.' }, support)).status).toBe(200);
  expect(await payFrom(by)).toBe(403);
  const { body } = await desk.get('/desk/api/frozen_accounts', support);
  const frozen = body.frozen.find((one: { user_id: string }) => one.user_id === by.id);
  expect(frozen).toMatchObject({
    name: 'S*** E***',
    frozen_by: 'support',
    why: 'Phone stolen.',
    is_endable: false,
    needed: ['address', 'documents'],
  });
  const { frozen_by, frozen_at } = frozen;
  const unfreeze = (proved: string[], staff = compliance) =>
    desk.post(
      at(by, 'unfreeze'),
      { why: 'Came to the office.', proved, frozen_by, frozen_at },
      staff,
    );
  expect((await unfreeze(['address', 'documents'], support)).status).toBe(403);
  expect((await unfreeze(['address', 'documents'])).status).toBe(428);
  const fresh = await desk.staff(['admin']);
  const missing = await unfreeze(['address', 'phone'], fresh);
  expect([missing.status, Object.keys(missing.body)]).toEqual([422, ['proved']]);
  expect((await unfreeze(['address', 'documents'], fresh)).status).toBe(200);
  expect((await unfreeze(['address', 'documents'], fresh)).status).toBe(409);
  expect(await payFrom(by)).toBe(200);
  const { rows } = await owner.query(
    `select actor_id, details->'proved' as proved from audit_records
     where action = 'account.unfrozen' and subject_id = $1`,
    [by.id],
  );
  expect(rows).toEqual([{ actor_id: fresh.email, proved: ['address', 'documents'] }]);
});

it('does not end a freeze that support took over after the page was read', async () => {
  const by = await test.member(500);
  const admin = await desk.staff(['admin']);
  expect((await test.post('/api/users/freeze', {}, by)).status).toBe(200);
  const readFreeze = async () =>
    (await desk.get(`/desk/api/customers/${by.id}`, admin)).body.freeze;
  const unfreeze = ({ frozen_by, frozen_at, needed: proved }: Body): Promise<Answer> =>
    desk.post(
      at(by, 'unfreeze'),
      { why: 'The owner called.', proved, frozen_by, frozen_at },
      admin,
    );
  const seen = await readFreeze();
  expect(seen).toMatchObject({ frozen_by: 'person', why: null });
  await desk.post(at(by, 'freeze'), { why: 'Court order 7.' }, support);

  const { status, body } = await unfreeze(seen);
  expect([status, body.error]).toEqual([409, expect.stringContaining('changed')]);
  expect(await payFrom(by)).toBe(403);
  const now = await readFreeze();
  expect(now).toMatchObject({ frozen_by: 'support', why: 'Court order 7.' });
  expect((await unfreeze(now)).status).toBe(200);
  expect(await payFrom(by)).toBe(200);
});

it('refuses a second freeze by support with the reason of the first, and keeps that one', async () => {
  const by = await test.member();
  const freeze = (why: string) => desk.post(at(by, 'freeze'), { why }, support);
  expect((await freeze('Phone stolen.')).status).toBe(200);
  const { status, body } = await freeze('Court order 7.');
  expect([status, body.error]).toEqual([409, expect.stringContaining('Phone stolen.')]);
  const page = await desk.get(`/desk/api/customers/${by.id}`, support);
  expect(page.body.freeze.why).toBe('Phone stolen.');
});

it('asks an owner without documents for their phone, else for what they paid', async () => {
  const [phone, orders, none] = await Promise.all([1, 2, 3].map(() => test.member(500)));
  if (!phone || !orders || !none) throw new Error('three people');
  await owner.query('update users set phone_verified_at = now(), phone = $2 where id = $1', [
    phone.id,
    '9868000001',
  ]);
  await say.topUp(orders, 100);
  const needed = async (by: Member): Promise<unknown> => {
    await desk.post(at(by, 'freeze'), { why: 'test' }, support);
    return (await desk.get(`/desk/api/customers/${by.id}`, support)).body.freeze.needed;
  };
  expect(await needed(phone)).toEqual(['address', 'phone']);
  expect(await needed(orders)).toEqual(['address', 'history']);
  expect(await needed(none)).toEqual(['address']);
});

it('signs one customer out, or everybody', async () => {
  const [one, other] = [await test.member(), await test.member()];
  const isIn = async (by: Member): Promise<boolean> =>
    (await test.get('/api/users/me', by)).status === 200;
  expect((await desk.post(at(one, 'sign_out'), { why: 'Lost phone.' }, support)).status).toBe(200);
  expect([await isIn(one), await isIn(other)]).toEqual([false, true]);
  expect((await desk.post(at({ id: uuidv7() }, 'sign_out'), { why: 'x' }, support)).status).toBe(
    404,
  );

  const everybody = '/desk/api/sign_out_everybody';
  expect((await desk.post(everybody, { why: 'Breach.' }, support)).status).toBe(403);
  const fresh = await desk.staff(['compliance']);
  expect((await desk.post(everybody, { why: 'Breach.' }, fresh)).status).toBe(200);
  expect(await isIn(other)).toBe(false);
  expect((await desk.get('/desk/api/me', fresh)).status).toBe(200);
});
