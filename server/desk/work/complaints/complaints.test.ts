// A complaint in the back office: its facts, previewing and sending an answer, and escalation.
import { expect, it } from 'vitest';
import { NEPALI } from '#contract/texts/nepali.ts';
import { until } from '#server/testing/test-app.ts';
import type { Answer, Body } from '#server/testing/test-app.ts';
import { testDesk } from '../../testing/test-desk.ts';
import type { TestStaff } from '../../testing/test-desk.ts';
import { complain, itemsOf, undelivered } from '../testing/work-items.ts';

const desk = await testDesk({}, {}, { catalogues: { ne: NEPALI } });
const { test } = desk;
const support = await desk.staff(['support']);

const read = async (id: string): Promise<Body> =>
  (await desk.get(`/desk/api/complaints/${id}`, support)).body;
const send = (id: string, verb: string, body: object): Promise<Answer> =>
  desk.post(`/desk/api/complaints/${id}/${verb}`, body, support);

it('shows every fact of the order, the timeline, and what its customer reads', async () => {
  const { by, orderId, id } = await complain(desk, 'Aama says nothing came.');
  const complaint = await read(id);
  expect(complaint).toMatchObject({
    id,
    version: 1,
    state: 'logged',
    level: 'support',
    is_overdue: false,
    assigned_to: null,
    order: { id: orderId, name: 'NTC 9851231234', state: 'delivered' },
    person: { id: by.id, full_name: 'S*** E***', language: 'en' },
    facts: { type: 'MOBILE', state: 'delivered', amount: 100, total: 102, paid_with: 'wallet' },
    steps: [{ state: 'logged', by: null, text: 'Aama says nothing came.' }],
    customer: { standing: 'With the support desk', due: expect.stringMatching(/^Answer by \d/) },
    may: { answer: true, escalate: true },
  });
  expect(complaint.facts.steps.map(({ state }: Body) => state)).toContain('delivered');
  expect(complaint.facts.deliveries).toMatchObject([{ number: 1, state: 'delivered' }]);
  const { body } = await test.get(`/api/order/${orderId}/complaint`, by);
  expect([complaint.due_at, complaint.latest_at]).toEqual([
    body.complaint.due_at,
    body.complaint.latest_at,
  ]);
  expect(JSON.stringify(complaint)).not.toContain(by.email);
  const names = complaint.openings.map(({ name }: Body) => name);
  expect(names).toEqual(['delivered', 'records', 'sorry']);
  expect(complaint.openings[0].text).toMatch(
    /^Our records show that your order NTC 9851231234 of \d+ \w+ 20.* for NPR\s100 was delivered\.$/,
  );
  expect(complaint.openings[1].text).toMatch(/: Delivered\.$/);
});

it('says first what the book of another says otherwise, and offers no words about how it ended', async () => {
  const { orderId, id } = await complain(desk);
  await test.database.owner.query(
    `insert into reconciliation_breaks (system, day, what, kind, reference, order_id, currency,
       ours_state, theirs_state)
     values ('khalti-service', current_date, 'delivery', 'state differs', $2, $1, 'NPR', 'moved', 'failed')`,
    [orderId, `K${orderId.replaceAll('-', '')}N1`],
  );
  const { order, openings } = await read(id);
  expect(order.differences).toMatchObject([
    { system: 'khalti-service', kind: 'state differs', ours: 'moved', theirs: 'failed' },
  ]);
  expect(openings.map(({ name }: Body) => name)).toEqual(['sorry']);
});

it('previews the answer and its mail in the language of the customer, without sending them', async () => {
  const { by, id } = await complain(desk);
  await test.database.owner.query(`update users set language = 'ne' where id = $1`, [by.id]);
  const { openings, customer, person } = await read(id);
  expect([person.language, customer.standing]).toEqual(['ne', NEPALI['complaint.now_logged']]);
  expect(openings[2].text).toMatch(
    /^२०\S.*\sको तपाईंको .*१००\sको अर्डर NTC 9851231234\sमा भएको झन्झटका लागि हामीलाई खेद छ।$/,
  );
  const { body } = await send(id, 'preview', { text: openings[2].text });
  expect(body.page).toEqual({ title: NEPALI['complaint.step_resolved'], text: openings[2].text });
  expect(body.mail.subject).toBe(NEPALI['mail.complaint_answered.subject']);
  expect(body.mail.text).toContain(NEPALI['mail.complaint_answered.support']);
  expect((await read(id)).version).toBe(1);
  const { version } = await read(id);
  expect((await send(id, 'answer', { text: openings[2].text, version })).status).toBe(200);
  const inbox = await until(
    () => test.sandbox.inbox(by.email),
    (mails) => mails.some(({ subject }) => subject === body.mail.subject),
  );
  expect(inbox.map(({ subject }) => subject)).toContain(body.mail.subject);
});

it('answers as the command does: the customer reads it, and the record names the operator', async () => {
  const { by, orderId, id } = await complain(desk);
  const answered = await send(id, 'answer', { text: 'NTC confirms it arrived.', version: 1 });
  expect(answered).toMatchObject({
    status: 200,
    body: { state: 'resolved', due_at: null, may: { answer: false, escalate: true } },
  });
  expect(answered.body.steps.at(-1)).toMatchObject({
    by: support.email,
    text: 'NTC confirms it arrived.',
  });
  const { body } = await test.get(`/api/order/${orderId}/complaint`, by);
  expect(body.complaint).toMatchObject({ state: 'resolved' });
  expect(JSON.stringify(body)).not.toContain(support.email);
  const { rows } = await test.database.owner.query(
    `select actor_kind, actor_id from audit_records where action = 'complaint.resolved'
     and subject_id = $1`,
    [by.id],
  );
  expect(rows).toEqual([{ actor_kind: 'operator', actor_id: support.email }]);
});

it('refuses an answer to what has changed since it was read', async () => {
  const { by, orderId, id } = await complain(desk);
  await test.database.owner.query(
    `update complaints set due_at = now() - interval '1 hour' where id = $1`,
    [id],
  );
  expect((await read(id)).is_overdue).toBe(true);
  // The customer escalated the complaint while the answer was being written.
  await test.post(`/api/order/${orderId}/complaint/escalate`, {}, by);
  const late = await send(id, 'answer', { text: 'It arrived.', version: 1 });
  expect(late).toMatchObject({ status: 409, body: { error: expect.stringContaining('changed') } });
  const now = await read(id);
  expect(now).toMatchObject({ state: 'escalated', level: 'officer', version: 2 });
  expect((await send(id, 'answer', { text: 'It arrived.', version: 2 })).status).toBe(200);
  expect(await read(id)).toMatchObject({ state: 'resolved', may: { escalate: false } });
});

it('shows what its customer adds, and refuses an answer written before that', async () => {
  const { by, orderId, id } = await complain(desk, 'Nothing came.');
  await test.post(`/api/order/${orderId}/complaint/add`, { text: 'Now it came.' }, by);
  const early = await send(id, 'answer', { text: 'We are on it.', version: 1 });
  expect(early).toMatchObject({ status: 409, body: { error: expect.stringContaining('changed') } });
  const now = await read(id);
  expect(now).toMatchObject({ state: 'logged', version: 2 });
  expect(now.steps.at(-1)).toMatchObject({ state: 'added', by: null, text: 'Now it came.' });
  expect((await send(id, 'answer', { text: 'Good.', version: 2 })).status).toBe(200);
});

it('takes one of two answers that are sent at once, in twenty tries', async () => {
  const { id } = await complain(desk);
  let version = 1;
  for (let tries = 0; tries < 20; tries += 1) {
    const texts = ['It arrived.', 'We refunded you.'];
    const answers = await Promise.all(texts.map((text) => send(id, 'answer', { text, version })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { rows } = await test.database.owner.query<{ version: number }>(
      `update complaints set state = 'logged', due_at = now() where id = $1 returning version`,
      [id],
    );
    version = rows[0]?.version ?? 0;
  }
});

it('passes a complaint to the officer once, with a new deadline', async () => {
  const { by, id } = await complain(desk);
  const passed = await send(id, 'escalate', { text: 'The officer decides this.', version: 1 });
  expect(passed.body).toMatchObject({ level: 'officer', may: { answer: true, escalate: false } });
  expect(Date.parse(passed.body.due_at)).toBeGreaterThan(Date.now());
  expect((await send(id, 'escalate', { text: 'Again.', version: 2 })).status).toBe(409);
  await until(
    () => test.sandbox.inbox(by.email),
    (mails) => mails.filter(({ subject }) => subject === 'We have your complaint').length === 2,
  );
});

it('has another person answer as the officer than at the support desk', async () => {
  const { by, orderId, id } = await complain(desk);
  const text = 'NTC confirms it arrived.';
  expect((await send(id, 'answer', { text, version: 1 })).status).toBe(200);
  await test.post(`/api/order/${orderId}/complaint/escalate`, {}, by);
  const { version, may, is_for_another: isForAnother } = await read(id);
  expect([may.answer, isForAnother]).toEqual([false, true]);
  expect(await send(id, 'answer', { text, version })).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('another person answers it') },
  });
  const own = async (show: string): Promise<Body> =>
    (await itemsOf(desk, support, 'complaints', show)).find((item) => item.id === id);
  expect(await own('open')).toMatchObject({ is_for_others: true });
  expect(await own('free')).toBeUndefined();
  const next = await desk.post('/desk/api/work/take_next', { queue: 'complaints' }, support);
  expect(next.status).toBe(200);
  expect(next.body.item?.id).not.toBe(id);
  const officer = await desk.staff(['compliance']);
  const shown = (await desk.get(`/desk/api/complaints/${id}`, officer)).body;
  expect(shown).toMatchObject({ may: { answer: true }, is_for_another: false });
  const body = { text: 'It arrived at 10:32.', version };
  const path = `/desk/api/complaints/${id}/answer`;
  expect((await desk.post(path, body, officer)).status).toBe(200);
  expect(await read(id)).toMatchObject({ state: 'resolved', is_for_another: false });
});

it('refuses empty and endless texts, unknown complaints, and roles that may not answer', async () => {
  const { id } = await complain(desk);
  for (const text of ['', ' ', 'x'.repeat(1_001)]) {
    expect((await send(id, 'answer', { text, version: 1 })).status).toBe(422);
  }
  expect((await send(id, 'answer', { text: 'It arrived.' })).status).toBe(422);
  const nobody = await undelivered(desk);
  expect((await desk.get(`/desk/api/complaints/${nobody}`, support)).status).toBe(404);
  expect((await send(nobody, 'answer', { text: 'It arrived.', version: 1 })).status).toBe(404);
  expect((await send(nobody, 'preview', { text: 'It arrived.' })).status).toBe(404);
  const finance = await desk.staff(['finance']);
  expect((await desk.get(`/desk/api/complaints/${id}`, finance)).status).toBe(403);
});

it('shows the number whole only to those who decide orders, also in queues and in words to send', async () => {
  const { orderId, id } = await complain(desk);
  const [officer, admin] = [await desk.staff(['compliance']), await desk.staff(['admin'])];
  const nameIn = async (queue: string, itemId: string, by: TestStaff): Promise<string> =>
    (await itemsOf(desk, by, queue)).find((item) => item.id === itemId).order.name;
  expect(await nameIn('complaints', id, support)).toBe('NTC 9851231234');
  expect(await nameIn('complaints', id, officer)).toBe('NTC 98****1234');
  const { body } = await desk.get(`/desk/api/complaints/${id}`, officer);
  expect(body.order.name).toBe('NTC 98****1234');
  expect(JSON.stringify(body.openings)).not.toContain('9851231234');

  const reversal = { order: orderId, why: 'The provider gave it back.' };
  const proposed = await desk.post('/desk/api/approvals/reversals', reversal, support);
  const approval: string = proposed.body.id;
  expect(await nameIn('approvals', approval, admin)).toBe('NTC 98****1234');
  const seen = await desk.get(`/desk/api/approvals/${approval}`, admin);
  expect(seen.body.preview.lines[0].after).toBe('NTC 98****1234');
});
