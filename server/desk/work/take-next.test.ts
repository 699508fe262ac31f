// Taking the next item: the most urgent free one, never given out twice.
import { expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { Body } from '#server/testing/test-app.ts';
import { testDesk } from '../testing/test-desk.ts';
import type { TestStaff } from '../testing/test-desk.ts';
import { difference, itemsOf, undelivered } from './testing/work-items.ts';

const desk = await testDesk();
const { owner, deskPool: pool } = desk.test.database;

const take = async (by: TestStaff, queue?: string): Promise<Body> => {
  const { status, body } = await desk.post('/desk/api/work/take_next', { queue }, by);
  expect(status).toBe(200);
  return body.item;
};
const empty = (): Promise<unknown> =>
  owner.query('delete from outbox; delete from reconciliation_breaks; delete from desk_work');

it('gives the oldest overdue first, then the nearest deadline, of all queues of the person', async () => {
  await empty();
  const by = await desk.staff(['admin', 'finance']);
  const [fresh, late, latest] = [
    await undelivered(desk, { hours: 1 }),
    await undelivered(desk, { hours: 30 }),
    await undelivered(desk, { hours: 70 }),
  ];
  const other = await difference(desk);
  const ids: string[] = [];
  for (let n = 0; n < 4; n += 1) ids.push((await take(by)).id);
  expect(ids).toEqual([latest, late, fresh, other]);
  expect(await take(by)).toBeNull();
  const mine = await desk.get('/desk/api/work/mine', by);
  expect(mine.body.items.map(({ id }: Body) => id)).toEqual(ids);
  expect(mine.body.items[0].assignee).toMatchObject({ id: by.id, full_name: 'Gita Example' });
});

it('skips what others hold and what is snoozed, and stays within the queue that was asked for', async () => {
  await empty();
  const [first, second] = [await desk.staff(['admin', 'finance']), await desk.staff(['admin'])];
  const [held, snoozed, free] = [
    await undelivered(desk, { hours: 9 }),
    await undelivered(desk, { hours: 8 }),
    await undelivered(desk, { hours: 7 }),
  ];
  await difference(desk);
  expect((await take(first, 'messages')).id).toBe(held);
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const item = { queue: 'messages', item_id: snoozed };
  await desk.post('/desk/api/work/snooze', { ...item, until, why: 'waits for Monday' }, second);
  expect((await take(second)).id).toBe(free);
  expect(await take(second)).toBeNull();
  expect(await take(first, 'messages')).toBeNull();
  expect((await take(first)).queue).toBe('differences');
});

it('gives no difference that is expected, until it is wrong', async () => {
  await empty();
  const by = await desk.staff(['admin', 'finance']);
  const id = await difference(desk);
  await owner.query(
    `insert into reconciliation_expectations (breaks, reason, set_by, expires_at)
     values (array[$1::bigint], 'they settle it on Sunday', 'tests', now() + interval '1 day')`,
    [id],
  );
  expect(await itemsOf(desk, by, 'differences')).toEqual([]);
  expect(await take(by, 'differences')).toBeNull();
  await owner.query('update reconciliation_expectations set ended_at = now()');
  expect((await take(by, 'differences')).id).toBe(id);
});

it('never gives two people the same item, in fifty tries at once', async () => {
  const people = [await desk.staff(['admin']), await desk.staff(['admin'])];
  for (let tries = 0; tries < 50; tries += 1) {
    await empty();
    const ids = [await undelivered(desk, { hours: 3 }), await undelivered(desk, { hours: 2 })];
    const taken = await Promise.all(people.map((by) => take(by, 'messages')));
    expect(new Set(taken.map(({ id }) => id))).toEqual(new Set(ids));
    const { rows } = await owner.query(
      'select item_id, staff_id from desk_work order by assigned_at, item_id',
    );
    expect(new Set(rows.map(({ staff_id: staffId }) => staffId)).size).toBe(2);
  }
}, 60_000);

it('gives the last item to one of two, in fifty tries at once', async () => {
  const people = [await desk.staff(['admin']), await desk.staff(['admin'])];
  for (let tries = 0; tries < 50; tries += 1) {
    await empty();
    const id = await undelivered(desk);
    const taken = await Promise.all(people.map((by) => take(by, 'messages')));
    expect(taken.filter(Boolean).map((item) => item.id)).toEqual([id]);
  }
}, 60_000);

it('serves ten people at once, each with an item of their own, in order', async () => {
  await empty();
  const people = await Promise.all(Array.from({ length: 10 }, () => desk.staff(['admin'])));
  const ids: string[] = [];
  for (let hours = 20; hours > 10; hours -= 1) ids.push(await undelivered(desk, { hours }));
  await undelivered(desk, { hours: 1 });
  const taken = await Promise.all(people.map((by) => take(by)));
  expect(new Set(taken.map(({ id }) => id))).toEqual(new Set(ids));
});

it('never gives somebody their own request, unless they work alone and have waited', async () => {
  await empty();
  const [maker, checker] = [await desk.staff(['finance']), await desk.staff(['finance'])];
  const id = uuidv7();
  const title = {
    key: 'desk.approvals_refund_title',
    values: { amount: 'NPR 500.00', number: 'K0123456789AB', gateway: 'PayU' },
  };
  // Bypasses the approval functions and their rules: this test is only about who gets the item.
  const client = await owner.connect();
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into desk_approvals (id, action, object_kind, object_id, amount_paisa, object_version,
       payload, digest, why, preview, maker_id, maker_session, state, created_at, expires_at)
     select $1, 'refund.give', 'refund', 'x', 50000, '1', '{}', 'x', 'asked for it', $3, $2,
       token_hash, 'pending', now() - interval '2 hours', now() + interval '1 day'
     from staff_sessions where staff_id = $2`,
    [id, maker.id, { title, lines: [], journals: [] }],
  );
  const [item] = await itemsOf(desk, maker, 'approvals');
  expect(item.is_for_others).toBe(true);
  expect((await itemsOf(desk, checker, 'approvals'))[0].is_for_others).toBe(false);
  expect(item).toMatchObject({
    id,
    title: 'Refund NPR 500.00 of order K0123456789AB through PayU, proposed by Gita Example',
    page: { kind: 'approval', id },
    amount: { rupees: 500, currency: 'NPR' },
    due: { kind: 'promised' },
  });
  expect(await itemsOf(desk, maker, 'approvals', 'free')).toEqual([]);
  expect(await take(maker, 'approvals')).toBeNull();
  const own = { queue: 'approvals', item_id: id, staff_id: maker.id, seen: null };
  expect((await desk.post('/desk/api/work/assign', own, checker)).status).toBe(409);
  expect((await take(checker, 'approvals')).id).toBe(id);
  await owner.query('delete from desk_work');
  await client.query(
    `update desk_approvals set solo_ready_at = created_at + interval '1 hour' where id = $1`,
    [id],
  );
  client.release(true);
  expect((await take(maker, 'approvals')).id).toBe(id);
});

it('gives what was approved and not carried out to whoever approved it, and to nobody else', async () => {
  await empty();
  // Bypasses what guards proposals, to remove earlier ones, and to let time pass.
  const client = await owner.connect();
  await client.query('set session_replication_role = replica; delete from desk_approvals');
  const [maker, checker] = [await desk.staff(['finance']), await desk.staff(['finance'])];
  const proposal = { currency: 'AUD', rate: 92, why: 'rate of today' };
  const { id } = (await desk.post('/desk/api/money/rates', proposal, maker)).body;
  // Approved, and interrupted before it was carried out.
  const { digest } = (await desk.get(`/desk/api/approvals/${id}`, checker)).body;
  const session = 'select token_hash from staff_sessions where staff_id = $1';
  const { rows } = await owner.query(session, [checker.id]);
  await pool.query('select desk_decide($1, $2, decode($3, $4), $5, $6)', [
    rows[0].token_hash,
    id,
    digest,
    'hex',
    'approve',
    'checked',
  ]);
  await client.query(
    `update desk_approvals set decided_at = decided_at - interval '10 minutes' where id = $1`,
    [id],
  );
  client.release(true);
  const other = await desk.staff(['finance']);
  for (const by of [maker, other]) {
    expect(await itemsOf(desk, by, 'approvals')).toMatchObject([{ id, is_for_others: true }]);
    expect(await itemsOf(desk, by, 'approvals', 'free')).toEqual([]);
    expect(await take(by, 'approvals')).toBeNull();
    const theirs = { queue: 'approvals', item_id: id, staff_id: by.id, seen: null };
    expect((await desk.post('/desk/api/work/assign', theirs, checker)).status).toBe(409);
  }
  expect((await take(checker, 'approvals')).id).toBe(id);
  const carried = await desk.post(`/desk/api/approvals/${id}/carry_out`, {}, checker);
  expect(carried.body).toMatchObject({ state: 'used' });
});
