// Blocks that staff set: their immediate effect, acts begun before, and how they end.
import { uuidv7 } from 'uuidv7';
import { expect, it } from 'vitest';
import type { CustomerBlockType } from '#contract/people/blocks/customer-blocks.ts';
import { makeCommands } from '#server/commands/payments/testing.ts';
import type { NewBlock } from '#server/users/protection/customer-blocks.ts';
import { comeBack, payAtWallet } from '#server/testing/hosted-bank.ts';
import { patiently } from '#server/testing/patiently.ts';
import { mailAbout, PASSWORD, signUpActive } from '#server/testing/sign-up.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Answer, Member } from '#server/testing/test-app.ts';
import { NEPALI } from '#contract/texts/nepali.ts';
import { blockCustomer, unblockCustomer } from './block-customer.ts';

const test = await testApp(
  { TRANSFER_HOLD_ABOVE: '1000', TRANSFER_HOLD_MINUTES: '60' },
  {},
  { catalogues: { ne: NEPALI } },
);
const say = makeCommands(test);
const { deskPool: pool, owner } = test.database;

function block(userId: string, type: CustomerBlockType, more: Partial<NewBlock> = {}) {
  const why = { reasonCode: 'security', reasonText: null, note: 'Called twice.' } as const;
  return blockCustomer(pool, { userId, type, ...why, by: 'mina@test', until: null, ...more });
}

const lift = (userId: string, blockId: string) =>
  unblockCustomer(pool, { userId, blockId, by: 'bina@test', why: 'Checked by phone.' });

const send = (by: Member, amount: number, to = 'hari@example.com'): Promise<Answer> =>
  test.post('/api/payment/send_money', { receiver_email: to, sending_amount: amount }, by);

async function balanceOf(by: Member): Promise<number> {
  return (await test.get('/api/users/me', by)).body.balance;
}

async function personOf(email: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>('select id from users where email = $1', [
    email,
  ]);
  return rows[0]?.id ?? '';
}

it('sets one block of a type at a time, whoever tries', async () => {
  const { id } = await test.member();
  const tries = await Promise.allSettled([1, 2, 3].map(() => block(id, 'spending')));
  const refused = tries.filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([{ reason: { status: 409 } }, { reason: { status: 409 } }]);
  await expect(block(id, 'transfers_out')).resolves.toMatchObject({ type: 'transfers_out' });
});

it('ends by itself, and another one may follow', async () => {
  const by = await test.member(100);
  const first = await block(by.id, 'transfers_out', { until: new Date(Date.now() + 60_000) });
  expect((await send(by, 10)).status).toBe(403);
  await owner.query(
    `update customer_blocks set since = since - interval '1 hour', until = now() where id = $1`,
    [first.id],
  );
  expect((await send(by, 10)).status).toBe(200);
  expect((await test.get('/api/users/blocks', by)).body.blocks).toEqual([]);
  await expect(lift(by.id, first.id)).rejects.toMatchObject({ status: 404 });
  const second = await block(by.id, 'transfers_out');
  const { rows } = await owner.query(
    'select id, lifted_by as by, lifted_at = until as "inTime" from customer_blocks where user_id = $1',
    [by.id],
  );
  expect(rows).toEqual([
    { id: first.id, by: 'automatic', inTime: true },
    { id: second.id, by: null, inTime: null },
  ]);
});

it('is lifted once, and only as the block of its person', async () => {
  const by = await test.member(100);
  const { id: blockId } = await block(by.id, 'spending');
  const stranger = await test.member();
  await expect(lift(stranger.id, blockId)).rejects.toMatchObject({ status: 404 });
  await expect(lift(uuidv7(), blockId)).rejects.toMatchObject({ status: 404 });
  await lift(by.id, blockId);
  await expect(lift(by.id, blockId)).rejects.toMatchObject({ status: 404 });
  const order_id = await say.topUp(by, 50);
  expect((await test.post('/api/payment/wallet', { order_id }, by)).status).toBe(200);
});

it('lets nothing of what is blocked commit after its answer', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => test.member(500)));
  await Promise.all(
    people.map(async (by, place) => {
      // Of different amounts: of two equal requests, the second answers with the first one's order.
      const orders = await Promise.all([50, 60, 70].map((rupees) => say.topUp(by, rupees)));
      const pay = (order_id: string) => test.post('/api/payment/wallet', { order_id }, by);
      const beside = orders.slice(0, 2).map(pay);
      await block(by.id, 'spending');
      const blocked = await balanceOf(by);
      const late = await patiently(() => pay(orders[2] ?? ''));
      await Promise.all(beside);
      expect([place, late.status, late.body]).toEqual([
        place,
        403,
        expect.objectContaining({ block: expect.objectContaining({ type: 'spending_blocked' }) }),
      ]);
      expect([place, await balanceOf(by)]).toEqual([place, blocked]);
    }),
  );
});

it('brings back what is on hold when transfers are blocked', async () => {
  const by = await test.member(5_000);
  expect((await send(by, 2_000)).body.block.type).toBe('transfer_held');
  await block(by.id, 'transfers_out');
  expect(await balanceOf(by)).toBe(5_000);
  expect((await test.get('/api/payment/held_transfers', by)).body.transfers).toEqual([]);
  const mail = await mailAbout(test, by.email, 'Part of your account is blocked');
  expect(mail.text).toContain('Sending money is blocked because of unusual activity');
  expect(mail.text).toContain('Transfers that were on hold are back in your wallet.');
  expect(mail.text).not.toContain('Called twice.');
});

it('still books a payment that was started at a gateway before', async () => {
  const { id: order_id, by } = await say.load(500, await test.member());
  const { body: form } = await test.post('/api/payment/khalti', { order_id }, by);
  await block(by.id, 'adding_money');
  expect((await test.post('/api/payment/esewa', { order_id }, by)).status).toBe(403);
  const back = await payAtWallet(form, 'pay');
  if (back) await comeBack(back);
  await until(
    () => balanceOf(by),
    (balance) => balance === 500,
  );
});

it('ends every session when signing in is blocked, also one that begins at the same time', async () => {
  const { email } = await signUpActive(test);
  const id = await personOf(email);
  const signIn = () => test.post('/api/users/login', { email, password: PASSWORD });
  const racing = [signIn(), signIn(), block(id, 'sign_in'), signIn()];
  await Promise.all(racing);
  const { rows } = await owner.query(
    'select from sessions where user_id = $1 and revoked_at is null',
    [id],
  );
  expect(rows).toEqual([]);
  const { status, body } = await signIn();
  expect([status, body.block.type]).toEqual([403, 'sign_in_blocked']);
  expect(body.error).toContain("You can't sign in");
  expect((await test.post('/api/users/login', { email, password: 'wrong-one' })).status).toBe(401);
});

it('tells its person in their language, in the operator’s own words where there are some', async () => {
  const by = await test.member();
  await owner.query(`update users set language = 'ne' where id = $1`, [by.id]);
  const reasonText = 'कृपया सहायता टोलीलाई फोन गर्नुहोस्।';
  const { id } = await block(by.id, 'spending', { reasonCode: 'other', reasonText });
  await lift(by.id, id);
  const mails = await until(
    () => test.sandbox.inbox(by.email),
    (inbox) => inbox.length === 2,
  );
  const texts = mails.map(({ text }) => text).join();
  expect(texts).toContain(`अर्डर तिर्ने काम रोकिएको छ। ${reasonText}`);
  expect(texts).toContain('अब फेरि अर्डर तिर्न मिल्छ।');
});

it('keeps its note out of what the person may read', async () => {
  const by = await test.member();
  const { id } = await block(by.id, 'spending');
  await lift(by.id, id);
  const { rows } = await owner.query(
    `select action, reason, details->>'note' as note from audit_records where subject_id = $1 order by id`,
    [by.id],
  );
  expect(rows).toEqual([
    { action: 'account.blocked', reason: null, note: 'Called twice.' },
    { action: 'account.unblocked', reason: null, note: null },
  ]);
});

it('cannot be deleted or changed by the app, except for its end', async () => {
  const { id } = await test.member();
  await block(id, 'spending');
  const denied = { code: '42501' };
  await expect(pool.query('delete from customer_blocks')).rejects.toMatchObject(denied);
  await expect(pool.query('update customer_blocks set until = now()')).rejects.toMatchObject(
    denied,
  );
});
