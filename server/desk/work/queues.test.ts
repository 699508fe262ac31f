// Work queues over HTTP: an item's content, permissions, pages and filters, and queues that can't be
// read.
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { queuesOf, WORK_QUEUES } from '#contract/desk/work.ts';
import type { Role } from '#contract/desk/roles.ts';
import { NEPALI } from '#contract/texts/nepali.ts';
import { memberInReview } from '#server/kyc/testing.ts';
import { until } from '#server/testing/test-app.ts';
import type { Body } from '#server/testing/test-app.ts';
import { testDesk } from '../testing/test-desk.ts';
import type { TestStaff } from '../testing/test-desk.ts';
import { complain, difference, itemsOf, undelivered } from './testing/work-items.ts';

const desk = await testDesk(
  {
    DELIVERY_ASK_SECONDS: '3600',
    DELIVERY_TIMEOUT_MS: '5000',
    CARRIERS: 'mobile=khalti-service',
  },
  { SANDBOX_QUEUE_MS: '600000' },
  { catalogues: { ne: NEPALI } },
);
const { test } = desk;
const { owner } = test.database;

const everybody = await desk.staff(['support', 'compliance', 'finance', 'admin']);
const overview = async (by: TestStaff): Promise<Body[]> =>
  (await desk.get('/desk/api/work/queues', by)).body.queues;

/** Counts are kept for three seconds. */
const untilCounted = (): Promise<void> => new Promise((done) => setTimeout(done, 3_100));

/** Repeats the call, because a hanging count is replaced by the previous one for a while. */
const untilUnreadable = (by: TestStaff, broken: string): Promise<Body[]> =>
  until(
    () => overview(by),
    (queues) => queues.some(({ queue, counts }) => queue === broken && counts === null),
  );

describe('an item', () => {
  it('of a complaint says what, whom, how much, since when, until when, and what they read', async () => {
    const { by, orderId, id } = await complain(desk);
    const items = await itemsOf(desk, everybody, 'complaints');
    const item = items.find((one) => one.id === id);
    const read = await test.get(`/api/order/${orderId}/complaint`, by);
    const { due_at: dueAt, logged_at: loggedAt } = read.body.complaint;
    expect(item).toMatchObject({
      queue: 'complaints',
      title: 'Answer a complaint',
      page: { kind: 'complaint', id },
      order: { id: orderId, name: 'NTC 9851231234', number: expect.stringMatching(/^K/) },
      person: { id: by.id, full_name: 'S*** E***' },
      amount: { rupees: 100, currency: 'NPR' },
      since: loggedAt,
      due: { at: dueAt, kind: 'promised', is_over: false },
      customer: { reason: 'With the support desk', decided_by: 'support', until: dueAt },
      assignee: null,
      snooze: null,
    });
    expect(item.person.masked_email).toMatch(/^\S\*\*\*@e\*\*\*\.com$/);
    expect(JSON.stringify(items)).not.toContain(by.email);
  });

  it('of an unknown order has the block that its customer reads, and our own target', async () => {
    const by = await test.member(500);
    await test.sandbox.script('khalti-service', 'queued-then-success');
    const order = { mobile_number: '9841000001', amount: 100 };
    const orderId = (await test.post('/api/mobile_recharge', order, by)).body.id;
    await test.post('/api/payment/wallet', { order_id: orderId }, by);
    await until(
      () => test.get(`/api/order/${orderId}`, by),
      ({ body }) => body.state === 'unknown',
    );
    expect(await itemsOf(desk, everybody, 'orders')).toEqual([]);
    await owner.query('update open_orders set due_at = now() where order_id = $1', [orderId]);
    const { body } = await until(
      () => test.get(`/api/order/${orderId}`, by),
      (answer) => answer.body.blocks.some(({ type }: Body) => type === 'order_review'),
    );
    const [item] = await itemsOf(desk, everybody, 'orders');
    const [block] = body.blocks;
    expect(item).toMatchObject({
      id: orderId,
      title: 'Was it delivered? No final answer from Khalti Service.',
      page: { kind: 'order', id: orderId },
      since: block.since,
      due: { kind: 'target', at: new Date(Date.parse(block.since) + 4 * 3_600_000).toISOString() },
      customer: {
        reason: block.reason,
        decided_by: block.decided_by,
        until: block.until,
        ends: "We'll answer as soon as we can.",
      },
    });
  });

  it('of an identity check has the promise that its customer was given', async () => {
    const by = await memberInReview(test);
    const { body } = await test.get('/api/users/get_kyc', by);
    const [item] = await itemsOf(desk, everybody, 'kyc');
    expect(item).toMatchObject({
      title: 'Check an identity: Citizenship certificate',
      person: { id: by.id },
      page: { kind: 'case' },
      since: body.block.since,
      due: { at: body.case.review_until, kind: 'promised' },
      customer: { reason: body.block.reason, decided_by: 'support', until: body.block.until },
    });
  });

  it('of a difference or a message is about these, without an address or code', async () => {
    const id = await difference(desk);
    const [found] = await itemsOf(desk, everybody, 'differences');
    expect(found).toMatchObject({
      id,
      title: 'PayU, 20 Nov: the amount differs',
      amount: { rupees: 50, currency: 'NPR' },
      page: { kind: 'difference', id },
      customer: null,
    });
    const by = await test.member();
    const messageId = await undelivered(desk, { userId: by.id });
    const items = await itemsOf(desk, everybody, 'messages');
    expect(items.find((one) => one.id === messageId)).toMatchObject({
      title: 'Email not delivered: kyc refused',
      person: { id: by.id, masked_email: expect.stringContaining('***@') },
      page: { kind: 'message', id: messageId },
    });
  });

  it('is in the language of its reader', async () => {
    const headers = { authorization: `Bearer ${everybody.token}`, 'accept-language': 'ne' };
    const answer = await fetch(`${desk.url}/desk/api/work/queues/differences`, { headers });
    const { items } = (await answer.json()) as Body;
    expect(items[0].title).toMatch(/^पेयू, .*रकम फरक$/);
  });
});

describe('a person', () => {
  it.each([
    ['support', ['orders', 'payments', 'disputes', 'complaints', 'messages', 'closed_accounts']],
    [
      'finance',
      ['orders', 'payments', 'approvals', 'refunds', 'disputes', 'differences', 'closed_accounts'],
    ],
    ['compliance', ['kyc', 'staff_changes', 'complaints']],
    ['admin', ['approvals', 'staff_changes', 'refunds', 'messages']],
  ] as [Role, string[]][])('%s sees the queues that the role allows', async (role, queues) => {
    const by = await desk.staff([role]);
    expect((await overview(by)).map(({ queue }) => queue)).toEqual(queues);
    for (const queue of WORK_QUEUES) {
      const isAllowed = queuesOf([role]).includes(queue);
      const item = { queue, item_id: 'x' };
      const answers = await Promise.all([
        desk.get(`/desk/api/work/queues/${queue}`, by),
        desk.get(`/desk/api/work/queues/${queue}/people`, by),
        desk.post('/desk/api/work/take_next', { queue }, by),
        desk.post('/desk/api/work/assign', { ...item, staff_id: by.id, seen: null }, by),
        desk.post('/desk/api/work/wake', item, by),
      ]);
      const refused = answers.map(({ status }) => status === 403);
      expect([queue, ...refused]).toEqual([queue, ...answers.map(() => !isAllowed)]);
    }
  });
});

describe('a long queue', () => {
  it('comes in pages, without a gap and in the order of its deadlines', async () => {
    const by = await desk.staff(['admin']);
    const ids: string[] = [];
    for (let hours = 60; hours > 0; hours -= 1) ids.push(await undelivered(desk, { hours }));
    const seen: string[] = [];
    let after = '';
    do {
      const { body } = await desk.get(`/desk/api/work/queues/messages?show=all${after}`, by);
      seen.push(...body.items.map(({ id }: Body) => id));
      after = body.next === null ? '' : `&after=${encodeURIComponent(body.next)}`;
    } while (after !== '');
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => ids.includes(id))).toEqual(ids);
    // Messages have a target of a day.
    const overdue = await itemsOf(desk, by, 'messages', 'overdue');
    expect(overdue.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids.slice(0, 37));
    const wrong = await desk.get('/desk/api/work/queues/messages?after=here', by);
    expect(wrong).toMatchObject({ status: 422, body: { after: expect.any(String) } });
  });
});

describe('a queue that cannot be read', () => {
  it('says why instead of looking empty, and the others are there', async () => {
    const by = await desk.staff(['support', 'finance']);
    await untilCounted();
    await owner.query('revoke select on disputes from kosheli_app');
    const { body } = await desk.get('/desk/api/work/queues/disputes', by);
    const reason = 'The database refused it (42501).';
    expect(body).toEqual({ items: [], next: null, reason });
    const queues = await untilUnreadable(by, 'disputes');
    for (const { queue, counts, reason: why } of queues) {
      const isBroken = queue === 'disputes';
      expect([queue, counts === null, why]).toEqual([queue, isBroken, isBroken ? reason : null]);
    }
    const taken = await desk.post('/desk/api/work/take_next', {}, by);
    expect(taken.body.item).not.toBeNull();
    expect(taken.body.unreadable).toEqual([{ queue: 'disputes', reason }]);
    await owner.query('grant select on disputes to kosheli_app');
    await untilCounted();
    expect(await itemsOf(desk, by, 'disputes')).toEqual([]);
  });

  it('is given up in time when it hangs, in lists, counts and my work', async () => {
    const by = await desk.staff(['finance']);
    const id = await difference(desk);
    const item = { queue: 'differences', item_id: id };
    await desk.post('/desk/api/work/assign', { ...item, staff_id: by.id, seen: null }, by);
    await untilCounted();
    const client = await owner.connect();
    await client.query('begin; lock table reconciliation_breaks in access exclusive mode');
    const began = performance.now();
    const [list, counts, mine] = await Promise.all([
      desk.get('/desk/api/work/queues/differences', by),
      untilUnreadable(by, 'differences'),
      desk.get('/desk/api/work/mine', by),
    ]);
    expect(performance.now() - began).toBeLessThan(15_000);
    await client.query('rollback');
    client.release();
    const reason = 'It took longer than 2.5 seconds.';
    expect(list.body).toEqual({ items: [], next: null, reason });
    const unread = { queue: 'differences', counts: null, reason };
    expect(counts.filter(({ queue }) => queue === 'differences')).toEqual([unread]);
    expect(mine.body.unreadable).toEqual([{ queue: 'differences', reason }]);
    const again = await desk.get('/desk/api/work/mine', by);
    expect(again.body.items.map((one: Body) => one.id)).toEqual([id]);
  });
});

describe('counts', () => {
  it('tell what is open, overdue, assigned and snoozed, and are kept for a moment', async () => {
    const by = await desk.staff(['compliance']);
    const { id } = await complain(desk);
    // Stands still, later than earlier counts are kept for.
    const time = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
    onTestFinished(() => time.mockRestore());
    const of = async (): Promise<Body> =>
      (await overview(by)).find(({ queue }) => queue === 'complaints').counts;
    const before = await of();
    expect(before).toMatchObject({ overdue: 0, snoozed: 0 });
    const [oldest] = await itemsOf(desk, by, 'complaints');
    expect(before.oldest_since).toBe(oldest.since);
    const other = await complain(desk);
    expect(await of()).toEqual(before);
    const item = { queue: 'complaints', item_id: id };
    await desk.post('/desk/api/work/assign', { ...item, staff_id: by.id, seen: null }, by);
    const snoozed = { queue: 'complaints', item_id: other.id, why: 'asked the provider' };
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    await desk.post('/desk/api/work/snooze', { ...snoozed, until: soon }, by);
    const { open, assigned } = before;
    expect(await of()).toMatchObject({ open, assigned: assigned + 1, snoozed: 1 });
  });
});
