// Assigning, releasing and snoozing: the holder, concurrent changes, and how a snoozed item returns.
import { beforeEach, expect, it } from 'vitest';
import { invitations } from '../testing/invitations.ts';
import { testDesk } from '../testing/test-desk.ts';
import type { TestStaff } from '../testing/test-desk.ts';
import type { Answer, Body } from '#server/testing/test-app.ts';
import { complain, itemsOf, undelivered } from './testing/work-items.ts';

const desk = await testDesk();
const { owner } = desk.test.database;

const [maya, ram] = [await desk.staff(['admin']), await desk.staff(['admin'])];
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

beforeEach(async () => {
  await owner.query('delete from outbox');
});

interface Change {
  to?: TestStaff | null;
  seen?: TestStaff | null;
  by?: TestStaff;
  queue?: string;
}

function assign(id: string, { to = null, seen = null, by = maya, queue = 'messages' }: Change) {
  const body = { queue, item_id: id, staff_id: to?.id ?? null, seen: seen?.id ?? null };
  return desk.post('/desk/api/work/assign', body, by);
}

function snooze(id: string, until: string, by = maya): Promise<Answer> {
  const body = { queue: 'messages', item_id: id, until, why: 'the bank answers tomorrow' };
  return desk.post('/desk/api/work/snooze', body, by);
}

const wake = (id: string, by = maya): Promise<Answer> =>
  desk.post('/desk/api/work/wake', { queue: 'messages', item_id: id }, by);
const shown = async (id: string, show = 'open'): Promise<Body> =>
  (await itemsOf(desk, maya, 'messages', show)).find((one) => one.id === id);

it('assigns to me, to another and to nobody, as long as it is with whom was seen', async () => {
  const id = await undelivered(desk);
  expect((await assign(id, { to: maya })).body.item.assignee.id).toBe(maya.id);
  const late = await assign(id, { to: ram, by: ram });
  expect(late).toMatchObject({ status: 409, body: { error: 'Gita Example has this item.' } });
  expect((await assign(id, { to: ram, seen: maya })).body.item.assignee.id).toBe(ram.id);
  expect((await assign(id, { seen: maya })).status).toBe(409);
  expect((await assign(id, { seen: ram })).body.item.assignee).toBeNull();
  expect((await assign(id, { to: maya, seen: ram })).status).toBe(409);
  const { rows } = await owner.query(
    `select action, actor_id, details from audit_records
     where subject_id = $1 order by id`,
    [`messages:${id}`],
  );
  expect(rows).toEqual([
    { action: 'work.assigned', actor_id: maya.email, details: { to: maya.email } },
    { action: 'work.assigned', actor_id: maya.email, details: { to: ram.email } },
    { action: 'work.released', actor_id: maya.email, details: {} },
  ]);
});

it('gives it to one of two who assign it to themselves at once, in twenty tries', async () => {
  for (let tries = 0; tries < 20; tries += 1) {
    const id = await undelivered(desk);
    const answers = await Promise.all([maya, ram].map((by) => assign(id, { to: by, by })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  }
});

it('refuses people who may not work on the queue, disabled ones, and items that are gone', async () => {
  const id = await undelivered(desk);
  const finance = await desk.staff(['finance']);
  const wrong = await assign(id, { to: finance });
  expect(wrong).toMatchObject({ status: 422, body: { staff_id: expect.any(String) } });
  const left = await desk.staff(['admin']);
  await owner.query('update staff set disabled_at = now() where id = $1', [left.id]);
  expect((await assign(id, { to: left })).status).toBe(422);
  const { body } = await desk.get('/desk/api/work/queues/messages/people', maya);
  const people = body.people.map((one: Body) => one.id);
  expect(people).toEqual(expect.arrayContaining([maya.id, ram.id]));
  expect(people).not.toContain(left.id);
  expect(people).not.toContain(finance.id);
  await owner.query(
    'update outbox set sent_at = now(), event = null, given_up_at = null where id = $1',
    [id],
  );
  expect((await assign(id, { to: maya })).status).toBe(404);
  expect((await snooze(id, inHours(2))).status).toBe(404);
  expect((await assign('no-such-item', { to: maya })).status).toBe(404);
});

it('snoozes with a reason and a time, hides the item, and brings it back by itself', async () => {
  const id = await undelivered(desk);
  const { body } = await snooze(id, inHours(2));
  expect(body.item.snooze).toMatchObject({
    why: 'the bank answers tomorrow',
    by: 'Gita Example',
    is_over: false,
  });
  expect(await shown(id)).toBeUndefined();
  expect(await shown(id, 'snoozed')).toBeDefined();
  await owner.query(
    `update desk_work set snoozed_until = now() - interval '1 second' where item_id = $1`,
    [id],
  );
  expect((await shown(id)).snooze).toMatchObject({ is_over: true });
  expect(await shown(id, 'snoozed')).toBeUndefined();
  expect((await wake(id)).body.item.snooze).toBeNull();
  expect((await wake(id)).status).toBe(200);
});

it('shows a snoozed item once its time has run out, but lets one wait that was late before', async () => {
  const [due, late] = [await undelivered(desk), await undelivered(desk, { hours: 40 })];
  await snooze(due, inHours(48));
  await snooze(late, inHours(48));
  expect([await shown(due), await shown(late)]).toEqual([undefined, undefined]);
  // It was snoozed an hour ago, and its target passed half an hour ago.
  await owner.query(
    `update outbox set created_at = created_at - interval '23.5 hours' where id = $1`,
    [due],
  );
  await owner.query(
    `update desk_work set since = since - interval '23.5 hours',
       snoozed_at = now() - interval '1 hour' where item_id = $1`,
    [due],
  );
  expect(await shown(due)).toMatchObject({ due: { is_over: true }, snooze: { is_over: true } });
  expect(await shown(late)).toBeUndefined();
});

it('refuses a snooze into the past, for months, without a reason, or of what another holds', async () => {
  const id = await undelivered(desk);
  for (const until of [inHours(-1), inHours(24 * 31)]) {
    expect(await snooze(id, until)).toMatchObject({
      status: 422,
      body: { until: expect.stringContaining('30') },
    });
  }
  expect((await snooze(id, 'tomorrow')).status).toBe(422);
  const body = { queue: 'messages', item_id: id, until: inHours(1), why: ' ' };
  expect((await desk.post('/desk/api/work/snooze', body, maya)).status).toBe(422);
  await assign(id, { to: ram });
  expect((await snooze(id, inHours(1))).status).toBe(409);
  expect((await snooze(id, inHours(1), ram)).status).toBe(200);
  expect((await wake(id)).status).toBe(409);
  const mine = await desk.get('/desk/api/work/mine', ram);
  expect(mine.body.items.at(-1)).toMatchObject({ id, snooze: { is_over: false } });
});

it('forgets who had an item that left its queue and came back', async () => {
  const support = await desk.staff(['support']);
  const { by, orderId, id } = await complain(desk);
  const complaint = { queue: 'complaints', by: support };
  await assign(id, { to: support, ...complaint });
  const standing = async (): Promise<string> =>
    (await desk.test.get(`/api/order/${orderId}/complaint`, by)).body.complaint.state;
  expect(await standing()).toBe('assigned');
  const { body } = await desk.get(`/desk/api/complaints/${id}`, support);
  expect(body.assigned_to).toBe(support.email);
  const answer = { text: 'It arrived.', version: body.version };
  await desk.post(`/desk/api/complaints/${id}/answer`, answer, support);
  expect((await assign(id, { seen: support, ...complaint })).status).toBe(404);
  await desk.test.post(`/api/order/${orderId}/complaint/escalate`, {}, by);
  const item = (await itemsOf(desk, support, 'complaints')).find((one) => one.id === id);
  expect(item).toMatchObject({
    assignee: null,
    title: 'Answer a complaint as grievance officer',
    customer: { reason: 'With the grievance officer' },
  });
  // Who answered it at the support desk is not the officer, too.
  expect((await assign(id, { to: support, ...complaint })).status).toBe(409);
  const officer = await desk.staff(['compliance']);
  expect((await assign(id, { to: officer, ...complaint })).status).toBe(200);
  const count = 'select count(*)::int as rows from desk_work where queue = $1';
  const rows = async () => (await owner.query(count, ['messages'])).rows[0].rows as number;
  const before = await rows();
  const gone = await undelivered(desk);
  await assign(gone, { to: maya });
  await owner.query('delete from outbox where id = $1', [gone]);
  for (const { sweep } of desk.desk.modules) await sweep?.();
  expect(await rows()).toBeLessThanOrEqual(before);
  expect((await owner.query(count, ['complaints'])).rows[0].rows).toBe(1);
});

it('shows who has a complaint, and nobody once it is released, also to its customer', async () => {
  const [support, other] = [await desk.staff(['support']), await desk.staff(['support'])];
  const { by, orderId, id } = await complain(desk);
  const complaint = { queue: 'complaints', by: other };
  const seenBy = async () => {
    const { body } = await desk.get(`/desk/api/complaints/${id}`, support);
    const mine = (await desk.test.get(`/api/order/${orderId}/complaint`, by)).body.complaint;
    return [body.assigned_to, body.version, body.customer.standing, mine.state];
  };
  await assign(id, { to: support, ...complaint });
  const withSupport = [support.email, 2, 'Someone at the support desk is on it', 'assigned'];
  expect(await seenBy()).toEqual(withSupport);
  await assign(id, { seen: support, ...complaint });
  // What was previewed before may still be sent: nothing was added.
  expect(await seenBy()).toEqual([null, 2, 'With the support desk', 'logged']);
  await assign(id, { to: other, ...complaint });
  await desk.post(`/desk/api/complaints/${id}/escalate`, { text: 'Hard.', version: 3 }, other);
  await assign(id, { to: other, ...complaint });
  expect((await seenBy()).slice(2)).toEqual(['The grievance officer is on it', 'assigned']);
  await assign(id, { seen: other, ...complaint });
  expect(await seenBy()).toEqual([null, 5, 'With the grievance officer', 'escalated']);
});

it('tells a customer that nobody has the complaint once its holder may not work on it', async () => {
  const officer = await desk.staff(['compliance']);
  const standing = async ({ by, orderId, id }: Awaited<ReturnType<typeof complain>>) => {
    const { body } = await desk.get(`/desk/api/complaints/${id}`, officer);
    const mine = (await desk.test.get(`/api/order/${orderId}/complaint`, by)).body.complaint;
    return [body.assigned_to, body.customer.standing, mine.state];
  };
  const free = [null, 'With the support desk', 'logged'];
  const { byTwo } = invitations(desk);
  const leaving = [
    async (id: string) => desk.post(`/desk/api/staff/${id}/disable`, { why: 'left' }, maya),
    async (id: string) => byTwo(`/desk/api/staff/${id}/roles`, { roles: ['finance'] }),
  ];
  for (const leave of leaving) {
    const support = await desk.staff(['support']);
    const complaint = await complain(desk);
    await assign(complaint.id, { to: support, queue: 'complaints', by: support });
    expect(await standing(complaint)).toEqual([
      support.email,
      'Someone at the support desk is on it',
      'assigned',
    ]);
    expect((await leave(support.id)).status).toBe(200);
    expect(await standing(complaint)).toEqual(free);
  }
});
