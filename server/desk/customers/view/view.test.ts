// Support views: given a reason, announced to the customer, limited in time, masked, and read-only.
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, it } from 'vitest';
import { CUSTOMERS_CALLS } from '#contract/desk/customers.ts';
import { SUPPORT_VIEW_PATH } from '#contract/desk/customers/support-view.ts';
import { NEPALI } from '#contract/texts/nepali.ts';
import { makeCommands } from '#server/commands/payments/testing.ts';
import { until } from '#server/testing/test-app.ts';
import type { Answer, Body, Member } from '#server/testing/test-app.ts';
import { testDesk } from '../../testing/test-desk.ts';
import type { TestStaff } from '../../testing/test-desk.ts';

const desk = await testDesk({}, {}, { catalogues: { ne: NEPALI } });
const { test } = desk;
const { owner } = test.database;
const say = makeCommands(test);
const support = await desk.staff(['support']);
const finance = await desk.staff(['finance']);
const WHY = 'Says a top-up did not arrive.';

const start = (id: string, staff: TestStaff = support, why: string = WHY): Promise<Answer> =>
  desk.post(`/desk/api/customers/${id}/support_views`, { why }, staff);
const see = (viewId: string, path: string, staff = support): Promise<Answer> =>
  desk.get(`/desk/api/support_views/${viewId}/${path}`, staff);

let by: Member;
let friend: Member;
let orderId: string;
let viewId: string;

beforeAll(async () => {
  [by, friend] = [await test.member(3_000), await test.member()];
  await owner.query(`update users set language = 'ne' where id = $1`, [by.id]);
  orderId = await say.topUp(by, 100);
  await test.post('/api/payment/wallet', { order_id: orderId }, by);
  await until(
    () => test.get(`/api/order/${orderId}`, by),
    ({ body }) => body.state === 'delivered',
  );
  const sent = { receiver_email: friend.email, sending_amount: 500, comment: 'for lunch' };
  await test.post('/api/payment/send_money', sent, by);
  viewId = (await start(by.id)).body.view_id;
});

it('needs a reason and the role', async () => {
  expect((await start(by.id, finance)).status).toBe(403);
  expect((await start(by.id, support, '  ')).status).toBe(422);
  expect((await start(uuidv7())).status).toBe(404);
});

it('tells its person who looks and why, once for each reason', async () => {
  expect((await start(by.id)).body.view_id).toBe(viewId);
  const mails = await until(
    () => test.sandbox.inbox(by.email),
    (inbox) => inbox.some(({ text }) => text.includes(WHY)),
  );
  const told = mails.filter(({ text }) => text.includes(WHY));
  expect(told).toHaveLength(1);
  expect(told[0]?.subject).toBe('हाम्रो कर्मचारीले तपाईंको खाता हेरे');
  expect(told[0]?.text).toContain('Gita Example');
  const { body } = await test.get('/api/users/account_views', by);
  expect(body.views).toMatchObject([
    { by: 'Gita Example', role: 'support', what: 'account', why: WHY },
  ]);
  expect((await test.get('/api/users/account_views', friend)).body.views).toEqual([]);
});

it('answers what the person’s own calls answer, masked and in their language', async () => {
  const ne = { 'accept-language': 'ne' };
  const [home, own] = [await see(viewId, 'home'), await test.get('/api/users/me', by, ne)];
  expect(home.body.view).toMatchObject({ user_id: by.id, why: WHY, language: 'ne' });
  expect(home.body.me).toMatchObject({
    full_name: 'S*** E***',
    phone: '98****0000',
    balance: own.body.balance,
  });
  const listed = await test.get('/api/users/orders', by, ne);
  const seen = await see(viewId, 'orders');
  const strip = ({ mobno: _, about: __, state_text: ___, ...order }: Body): Body => order;
  expect(seen.body.orders.map(strip)).toEqual(listed.body.map(strip));
  expect(seen.body.orders[0].state_text).toBe(NEPALI['order.status_delivered']);
  const order = await see(viewId, `orders/${orderId}`);
  const theirs = (await test.get(`/api/order/${orderId}`, by, ne)).body;
  expect(order.body.order).toEqual({
    ...theirs,
    mobno: expect.stringContaining('****'),
    request: { mobile_number: expect.stringContaining('****') },
  });
  expect(order.body.event_texts).toHaveLength(theirs.events.length);
  expect(order.body.event_texts[0]).toBe(NEPALI['order.step_awaiting_payment']);
  expect(order.body.entry_texts).toEqual([NEPALI['entry.order-paid']]);
  const limits = await test.get('/api/users/limits', by, ne);
  expect((await see(viewId, 'limits')).body).toEqual(limits.body);
  expect((await see(viewId, 'messages')).body.messages).toContainEqual(
    expect.objectContaining({ channel: 'email', subject: NEPALI['mail.account_viewed.subject'] }),
  );
});

it('shows the wallet without whom it paid and what was written', async () => {
  const { body } = await see(viewId, 'statement');
  const { body: own } = await test.get('/api/users/statement', by);
  expect(body.period).toEqual(own.period);
  expect(body.entries.map(({ version }: Body) => version)).toEqual(
    own.entries.map(({ version }: Body) => version),
  );
  const text = JSON.stringify(body);
  expect(text).not.toContain(friend.email);
  expect(text).not.toContain('for lunch');
  expect(body.texts[0]).toContain('***@e***.com');
  const older = await see(viewId, `statement?before=${own.entries[1].version}`);
  expect(older.body.entries).toHaveLength(own.entries.length - 2);
});

it('shows every block as its person does', async () => {
  const blocked = await test.member(500);
  await test.post('/api/users/freeze', {}, blocked);
  const block = { type: 'spending', reason: 'security', note: 'test' };
  await desk.post(`/desk/api/customers/${blocked.id}/blocks`, block, support);
  const { body } = await start(blocked.id);
  const home = await see(body.view_id, 'home');
  expect(home.body.blocks.map(({ type }: Body) => type)).toEqual([
    'account_frozen',
    'spending_blocked',
    'phone_unverified',
  ]);
});

it('is open to nobody else, to no other account, and only for half an hour', async () => {
  const other = await desk.staff(['support']);
  expect((await see(viewId, 'home', other)).status).toBe(404);
  const strangers = await say.topUp(await test.member(500), 100);
  expect((await see(viewId, `orders/${strangers}`)).status).toBe(404);

  const { body } = await start(friend.id);
  const minutes = (Date.parse(body.expires_at) - Date.now()) / 60_000;
  expect(Math.round(minutes)).toBe(30);
  await owner.query('update desk_support_views set expires_at = now() where id = $1', [
    body.view_id,
  ]);
  for (const path of ['home', 'orders', `orders/${orderId}`, 'statement', 'limits', 'messages']) {
    expect([path, (await see(body.view_id, path)).status]).toEqual([path, 404]);
  }
  const again = await start(friend.id);
  expect(again.body.view_id).not.toBe(body.view_id);
  const end = `/desk/api/customers/${friend.id}/support_views/${again.body.view_id}/end`;
  expect((await desk.post(end, {}, other)).status).toBe(200);
  expect((await see(again.body.view_id, 'home')).status).toBe(200);
  expect((await desk.post(end, {}, support)).status).toBe(200);
  expect((await see(again.body.view_id, 'home')).status).toBe(404);
});

it('has only calls that read, and they change nothing of the account', async () => {
  const inView = CUSTOMERS_CALLS.filter(({ path }) => path.startsWith(SUPPORT_VIEW_PATH));
  expect(inView.length).toBeGreaterThan(5);
  expect(inView.filter(({ method }) => method !== 'GET')).toEqual([]);
  const registered = desk.desk.calls.filter(({ path }) => path.startsWith(SUPPORT_VIEW_PATH));
  expect(registered).toHaveLength(inView.length);
  const tables = ['users', 'orders', 'wallets', 'sessions', 'held_transfers', 'outbox', 'devices'];
  const state = async (): Promise<unknown> => {
    const sums = tables.map(
      (name) => `(select md5(string_agg(t::text, '|' order by t::text)) from ${name} t) as ${name}`,
    );
    return (await owner.query(`select ${sums.join()}`)).rows;
  };
  await until(
    async () => (await owner.query('select from outbox where sent_at is null')).rows,
    (waiting) => waiting.length === 0,
  );
  const before = await state();
  for (const { path } of inView) {
    await desk.get(path.replace(':viewId', viewId).replace(':orderId', orderId), support);
  }
  const { rows: reads } = await owner.query(
    `select from audit_records where subject_id = $1 and details->>'orderId' = $2`,
    [viewId, orderId],
  );
  expect(reads.length).toBeGreaterThan(0);
  for (const path of ['home', 'orders', `orders/${orderId}`, 'limits']) {
    const { status } = await desk.post(`/desk/api/support_views/${viewId}/${path}`, {}, support);
    expect([path, status]).toEqual([path, 405]);
  }
  expect(await state()).toEqual(before);
});
