// Undelivered messages: the masked cause of failure, sending again, and closing.
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { notify } from '#server/notifications/notify.ts';
import { until } from '#server/testing/test-app.ts';
import type { Answer, Body } from '#server/testing/test-app.ts';
import { testDesk } from '../../testing/test-desk.ts';
import { itemsOf, undelivered } from '../testing/work-items.ts';
import { maskCause } from './mask-cause.ts';

const desk = await testDesk();
const { test } = desk;
const { owner, deskPool: pool } = test.database;
const admin = await desk.staff(['admin']);

beforeEach(async () => {
  await owner.query('delete from outbox');
});

const read = (id: string): Promise<Answer> => desk.get(`/desk/api/messages/${id}`, admin);
const retry = async (ids?: string[]): Promise<Body> =>
  (await desk.post('/desk/api/messages/retry', ids ? { ids } : {}, admin)).body;
const close = (ids: string[], why = 'wrong address'): Promise<Answer> =>
  desk.post('/desk/api/messages/close', { ids, why }, admin);
const listed = async (): Promise<string[]> =>
  (await itemsOf(desk, admin, 'messages')).map(({ id }) => id);

describe('a cause', () => {
  it.each([
    ['550 5.1.1 <sita@example.com>: no such mailbox', '550 5.1.1 <…@…>: no such mailbox'],
    ['see https://kosheli.example/verification/abc123 for more', 'see … for more'],
    ['the number +977 984-1234567 is not in service', 'the number … is not in service'],
    ['code 123456 was refused', 'code … was refused'],
    ['token q8Zb3jX-1kLm9_PoiuYtrEwQ1 was refused', 'token … was refused'],
    ['connect ECONNREFUSED', 'connect ECONNREFUSED'],
  ])('%s', (text, masked) => expect(maskCause(text)).toBe(masked));

  it('is short', () => expect(maskCause('no '.repeat(500))).toHaveLength(300));
});

describe('a message', () => {
  it('that was given up says why, and never what it says', async () => {
    const by = await test.member();
    const error = `550 5.1.1 <${by.email}>: no such mailbox`;
    const id = await undelivered(desk, { userId: by.id, error });
    const { status, body } = await read(id);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        id,
        channel: 'email',
        state: 'given_up',
        cause: '550 5.1.1 <…@…>: no such mailbox',
        masked_to: expect.stringContaining('***@'),
        person: { id: by.id, full_name: 'S*** E***' },
        attempts: 3,
        next_at: null,
        may_retry: true,
        no_retry: null,
        may_close: true,
      },
    });
    expect(JSON.stringify(body)).not.toContain(by.email);
  });

  it('with a code is never sent again, nor is an SMS', async () => {
    const mail = await undelivered(desk, { kind: 'verification_requested', isUrgent: true });
    const sms = await undelivered(desk, { kind: 'phone_code_requested', isUrgent: true });
    const [one, other] = [(await read(mail)).body, (await read(sms)).body];
    expect([one.may_retry, one.no_retry]).toEqual([
      false,
      'Its code or link is gone. The person asks for a new one.',
    ]);
    expect([other.may_retry, other.channel, other.no_retry]).toEqual([
      false,
      'sms',
      'An SMS is never sent twice. The person asks for a new code.',
    ]);
    expect(await retry([mail, sms])).toEqual({ retried: 0, skipped: 2 });
  });

  it('that fails is work after ten minutes only, and says when it is tried next', async () => {
    const id = await undelivered(desk, { isFailing: true, hours: 0 });
    expect(await listed()).toEqual([]);
    await owner.query(`update outbox set created_at = now() - interval '11 minutes'`);
    expect(await listed()).toEqual([id]);
    const { body } = await read(id);
    expect(body).toMatchObject({ state: 'failing', may_retry: true, may_close: false });
    expect(Date.parse(body.next_at)).toBeGreaterThan(Date.now());
    expect((await close([id])).body).toEqual({ closed: 0, skipped: 1 });
  });

  it('that a carrier lost is work, too', async () => {
    const id = await undelivered(desk, { kind: 'phone_code_requested', isUrgent: true });
    await owner.query(
      `update outbox set given_up_at = null, sent_at = now(), last_error = null,
         delivery = 'undelivered' where id = $1`,
      [id],
    );
    expect(await listed()).toEqual([id]);
    expect((await read(id)).body).toMatchObject({ state: 'not_arrived', cause: 'undelivered' });
    await owner.query(`update outbox set delivery = 'delivered'`);
    expect(await listed()).toEqual([]);
    expect((await read(id)).body).toMatchObject({ state: 'delivered', may_close: false });
  });
});

describe('sending again', () => {
  it('sends what an ordinary mail said when it was given up, to its reader', async () => {
    const by = await test.member();
    const at = new Date().toISOString();
    // In one transaction, so that it is not sent in between.
    const [row] = await inTransaction(pool, async (tx) => {
      await notify(tx, { kind: 'data_exported', userId: by.id, at });
      return tx.rows<{ id: string }>(
        `update outbox set given_up_at = now(), last_error = 'mailbox full',
           about = 'mail.data_exported.subject' returning id`,
      );
    });
    const id = row?.id ?? '';
    const [item] = await itemsOf(desk, admin, 'messages');
    expect(item).toMatchObject({
      id,
      title: 'Email not delivered: A copy of your data was downloaded',
    });
    expect(await retry([id])).toEqual({ retried: 1, skipped: 0 });
    const inbox = await until(
      () => test.sandbox.inbox(by.email),
      ({ length }) => length > 0,
    );
    expect(inbox.map(({ subject }) => subject)).toEqual(['A copy of your data was downloaded']);
    await until(listed, ({ length }) => length === 0);
    // It is in the inbox a moment before it is marked as sent.
    const { body } = await until(
      () => read(id),
      ({ body }) => body.state === 'delivered',
    );
    expect(body.no_retry).toBe('It was sent in the meantime.');
    const acts = await owner.query(
      `select actor_id, details from audit_records where action = 'message.retried'`,
    );
    expect(acts.rows).toEqual([{ actor_id: admin.email, details: { count: 1, messages: [id] } }]);
  });

  it('takes all that can be sent, once, also when two people press at once', async () => {
    const by = await test.member();
    for (let n = 0; n < 5; n += 1) await undelivered(desk, { userId: by.id });
    await undelivered(desk, { kind: 'verification_requested', isUrgent: true });
    const [one, other] = await Promise.all([retry(), retry()]);
    expect(one.retried + other.retried).toBeGreaterThanOrEqual(5);
    await until(
      () => test.sandbox.inbox(by.email),
      ({ length }) => length === 5,
    );
    await new Promise((done) => setTimeout(done, 300));
    expect(await test.sandbox.inbox(by.email)).toHaveLength(5);
    expect(await listed()).toHaveLength(1);
    expect(await retry()).toEqual({ retried: 0, skipped: 0 });
  });
});

describe('closing', () => {
  it('takes messages out of the queue with a reason, and deletes what they said', async () => {
    const ids = [await undelivered(desk), await undelivered(desk)];
    expect((await close(ids, 'They wrote from another address.')).body).toEqual({
      closed: 2,
      skipped: 0,
    });
    expect(await listed()).toEqual([]);
    const { body } = await read(ids[0] ?? '');
    expect(body).toMatchObject({
      closed: { why: 'They wrote from another address.' },
      may_retry: false,
      may_close: false,
      no_retry: 'It was closed.',
    });
    const { rows } = await owner.query('select event from outbox');
    expect(rows.map(({ event }) => event)).toEqual([null, null]);
    expect((await close(ids)).body).toEqual({ closed: 0, skipped: 2 });
    expect(await retry(ids)).toEqual({ retried: 0, skipped: 2 });
  });

  it('refuses what names nothing, and roles that may not', async () => {
    expect((await close([])).status).toBe(422);
    expect((await close(['x'])).status).toBe(422);
    expect((await read('01900000-0000-7000-8000-000000000000')).status).toBe(404);
    const finance = await desk.staff(['finance']);
    expect((await desk.post('/desk/api/messages/retry', {}, finance)).status).toBe(403);
  });

  it('ends by itself after 30 days, with what the message said', async () => {
    const id = await undelivered(desk, { hours: 31 * 24 });
    await test.app.sweep();
    expect(await listed()).toEqual([]);
    const { rows } = await owner.query('select event, is_masked from outbox where id = $1', [id]);
    expect(rows).toEqual([{ event: null, is_masked: true }]);
  });
});

it("lists the day's SMS budget when it is used up", async () => {
  await owner.query(
    `insert into sms_days (day, sent, spent_paisa, refused, refused_since)
     values ((now() at time zone 'Asia/Kathmandu')::date, 40, 20000, 3, now())
     on conflict (day) do update set refused = 3, refused_since = now(), spent_paisa = 20000`,
  );
  const [item] = await itemsOf(desk, admin, 'messages');
  expect(item).toMatchObject({
    id: 'sms-budget',
    title: "Today's SMS budget is used up. 3 messages were not sent.",
    page: null,
    amount: { rupees: 200, currency: 'NPR' },
  });
  await owner.query('update sms_days set refused = 0');
  expect(await listed()).toEqual([]);
});
