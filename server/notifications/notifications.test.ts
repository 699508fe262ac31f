// The outbox: an event is sent once, after its commit, also after failures; codes come first; and
// no secret stays behind, nor anybody's address for longer than a month.
import { uuidv7 } from 'uuidv7';
import { expect, it } from 'vitest';
import { inTransaction, statements } from '#server/db/transaction.ts';
import { makeLocales } from '#server/context/locale.ts';
import { readConfig } from '#server/config.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { until } from '#server/testing/test-app.ts';
import type { NotificationEvent } from './events.ts';
import { makeNotifications } from './notifications.ts';
import { notify } from './notify.ts';
import { leaseNotifications } from './outbox-table.ts';
import type { OutgoingMail, SendMail } from './smtp.ts';

const database = await testDatabase();
const userId = uuidv7();
const orderId = uuidv7();
await database.owner.query(
  `insert into users (id, email, full_name, country_code, phone, password_hash, activated_at)
   values ($1, 'sita@example.com', 'Sita Example', '977', '9841000000', 'none', now())`,
  [userId],
);
await database.owner.query(
  `insert into orders (id, user_id, type, request, recipient, operator, amount_paisa, wallet_paisa, fees, state, pay_journal, settle_journal, expires_at /*shards: , bucket*/)
   values ($1, $2, 'WALLET', '{}', 'sita@example.com', '', 123450, 123450, '{}', 'awaiting_payment', gen_random_uuid(), gen_random_uuid(), now() /*shards: , bucket_of($1)*/)`,
  [orderId, userId],
);

const silent = { warn: () => undefined, error: () => undefined };

interface Sender {
  wake: () => void;
  start: () => void;
  sweep: () => Promise<void>;
  close: () => Promise<unknown>;
}

function make(send: SendMail = async () => undefined): Sender {
  const config = {
    ...readConfig({}),
    smtpUrl: 'smtp://localhost:1',
    mailFrom: 'a@b.test',
    appSecret: 'a secret that only tests know, for tests',
    publicUrl: 'http://localhost',
    sweepMs: 20,
  };
  const { wake, jobs, sweep } = makeNotifications({
    pool: database.pool,
    config,
    locales: makeLocales(),
    log: silent,
    send,
  });
  return {
    wake,
    sweep,
    start: () => jobs.forEach((lane) => lane.start()),
    close: () => Promise.all(jobs.map((lane) => lane.close())),
  };
}

function put(...events: NotificationEvent[]): Promise<void> {
  return inTransaction(database.pool, async (tx) => {
    for (const event of events) await notify(tx, event);
  });
}

function codeFor(email: string): NotificationEvent {
  const signedUpAt = '2026-11-22T06:51:00Z';
  const proof = { code: '483920', linkToken: 'x', signedUpAt, isContested: false };
  return { kind: 'verification_requested', email, ...proof };
}

function refundOf(amountPaisa: bigint): NotificationEvent {
  return { kind: 'order_refunded', userId, orderId, amountPaisa };
}

interface Row {
  id: string;
  event: unknown;
  sent_at: Date | null;
  given_up_at: Date | null;
  attempts: number;
}

async function rowOf(to: string): Promise<Row> {
  const sql = 'select * from outbox where to_address = $1';
  return (await database.owner.query<Row>(sql, [to])).rows[0]!;
}

const isSent = ({ sent_at: sentAt }: Row): boolean => sentAt !== null;

it('sends committed events, deletes their content, and sends nothing twice', async () => {
  const sent: OutgoingMail[] = [];
  const notifications = make(async (mail) => void sent.push(mail));
  notifications.start();
  await put(codeFor('once@example.com'));
  notifications.wake();
  const row = await until(() => rowOf('once@example.com'), isSent);
  expect(row.event).toBeNull();
  expect(sent[0]?.text).toContain('483920');
  expect(sent[0]?.text).toContain('http://localhost/verification/x/confirm');
  await put(codeFor('after@example.com'));
  notifications.wake();
  await until(() => rowOf('after@example.com'), isSent);
  await notifications.close();
  expect(sent.map(({ to }) => to)).toEqual(['once@example.com', 'after@example.com']);
  expect(sent[0]?.id).toBe(row.id);
});

it('sends nothing of a transaction that did not commit', async () => {
  const sent: string[] = [];
  const notifications = make(async ({ to }) => void sent.push(to));
  notifications.start();
  const failed = inTransaction(database.pool, async (tx) => {
    await notify(tx, codeFor('never@example.com'));
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await put(codeFor('committed@example.com'));
  await until(() => rowOf('committed@example.com'), isSent);
  await notifications.close();
  expect(sent).toEqual(['committed@example.com']);
});

it('uses the account’s address at the time of sending, with full amounts', async () => {
  const sent: OutgoingMail[] = [];
  const notifications = make(async (mail) => void sent.push(mail));
  await put(refundOf(123_450n));
  await database.owner.query(`update users set email = 'moved@example.com' where id = $1`, [
    userId,
  ]);
  notifications.start();
  await until(
    async () => sent,
    (all) => all.length > 0,
  );
  await notifications.close();
  expect(sent[0]?.to).toBe('moved@example.com');
  expect(sent[0]?.text).toContain('NPR 1234.50');
  expect(sent[0]?.text).toContain(`http://localhost/order/${orderId}`);
});

it('tries again after a failure, under the same id', async () => {
  const ids: string[] = [];
  const notifications = make(async ({ id }) => {
    ids.push(id);
    if (ids.length === 1) throw new Error('the server hung up');
  });
  notifications.start();
  await put(codeFor('again@example.com'));
  notifications.wake();
  await until(() => rowOf('again@example.com'), isSent);
  await notifications.close();
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

it('sends a code while 700 other mails wait and the mail server takes none of them', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let refunds = 0;
  const notifications = make(async ({ to }) => {
    if (to === 'code@example.com') return;
    refunds += 1;
    await held;
  });
  // Not in one transaction, which would have to end within five seconds.
  for (let n = 0; n < 14; n += 1) {
    await put(...Array.from({ length: 50 }, () => refundOf(100n)));
  }
  notifications.start();
  await until(
    async () => refunds,
    (count) => count >= 5,
  );
  await put(codeFor('code@example.com'));
  notifications.wake();
  await until(() => rowOf('code@example.com'), isSent);
  expect(refunds).toBe(5);
  release();
  await until(
    async () => refunds,
    (count) => count === 700,
    25_000,
  );
  await notifications.close();
});

it('does not let a mail that hangs hold up the others', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sent: string[] = [];
  const notifications = make(async ({ to }) => {
    if (to === 'hangs@example.com') await held;
    sent.push(to);
  });
  notifications.start();
  const quick = Array.from({ length: 12 }, (_, n) => codeFor(`quick${n}@example.com`));
  await put(codeFor('hangs@example.com'), ...quick);
  notifications.wake();
  await until(
    async () => sent.length,
    (count) => count === 12,
  );
  expect(sent).not.toContain('hangs@example.com');
  release();
  await notifications.close();
  expect(sent).toContain('hangs@example.com');
});

it('sends each mail once with many processes sending at the same time', async () => {
  const sent: string[] = [];
  const senders = [1, 2, 3].map(() => make(async ({ id }) => void sent.push(id)));
  await put(...Array.from({ length: 30 }, (_, n) => codeFor(`crowd${n}@example.com`)));
  for (const sender of senders) sender.start();
  await until(
    async () => sent.length,
    (count) => count >= 30,
  );
  await Promise.all(senders.map((sender) => sender.close()));
  expect(sent).toHaveLength(30);
  expect(new Set(sent).size).toBe(30);
});

it('sends a mail stored by an earlier version unchanged', async () => {
  const sent: OutgoingMail[] = [];
  const notifications = make(async (mail) => void sent.push(mail));
  const details = { amount: '632.40', link: 'http://localhost/order/1' };
  const event = { kind: 'stored_mail', mail: { template: 'order_refunded', details } };
  await database.owner.query(
    `insert into outbox (id, kind, to_address, event) values ($1, 'order_refunded', $2, $3)`,
    [uuidv7(), 'earlier@example.com', event],
  );
  notifications.start();
  await until(() => rowOf('earlier@example.com'), isSent);
  await notifications.close();
  expect(sent[0]?.subject).toBe('Your money is back in your wallet');
  expect(sent[0]?.text).toContain('NPR 632.40');
});

it('sends a mail leased by a process that died, once the lease has ended', async () => {
  await put(codeFor('left@example.com'));
  const request = { isUrgent: true, most: 5, leaseSeconds: 60 };
  expect(await leaseNotifications(database.pool, request)).toHaveLength(1);
  const sent: string[] = [];
  const notifications = make(async ({ to }) => void sent.push(to));
  notifications.start();
  await put(codeFor('other@example.com'));
  await until(() => rowOf('other@example.com'), isSent);
  expect(sent).toEqual(['other@example.com']);
  await database.owner.query('update outbox set due_at = now() where to_address = $1', [
    'left@example.com',
  ]);
  const row = await until(() => rowOf('left@example.com'), isSent);
  await notifications.close();
  expect(row.attempts).toBe(2);
});

/** Messages of that many days ago, sent to nobody in particular. */
async function putOld(days: number, count: number): Promise<void> {
  await database.owner.query(
    `insert into outbox (id, kind, to_address, last_error, sent_at, created_at)
     select gen_random_uuid(), 'order_refunded', 'old@example.com', '450 <old@example.com>: busy', now(),
       now() - make_interval(days => $1)
     from generate_series(1, $2)`,
    [days, count],
  );
}

/** How many messages of that many days ago there are, by their recipient. */
async function oldOf(days: number): Promise<Record<string, bigint>> {
  const { rows } = await database.owner.query<{ to: string; count: bigint }>(
    `select to_address as "to", count(*) as count from outbox
     where created_at between now() - make_interval(days => $1, hours => 1)
       and now() - make_interval(days => $1)
     group by 1`,
    [days],
  );
  return Object.fromEntries(rows.map(({ to, count }) => [to, count]));
}

it('masks and deletes old messages, more than one statement changes', async () => {
  await putOld(29, 5);
  await putOld(31, 10_001);
  await putOld(401, 10_001);
  await make().sweep();
  expect(await oldOf(29)).toEqual({ 'old@example.com': 5n });
  expect(await oldOf(31)).toEqual({ 'o***@e***.com': 10_001n });
  expect(await oldOf(401)).toEqual({});
  const named = `select from outbox where is_masked and last_error like '%old@example.com%'`;
  expect((await database.owner.query(named)).rowCount).toBe(0);
  // What was masked is not read again an hour later.
  const mask = await database.pool.query(`explain ${statements.get('outbox-mask')}`);
  expect(JSON.stringify(mask.rows)).toContain('outbox_unmasked');
});

it('deletes old messages and old days of SMS though masking fails, and reports that', async () => {
  await database.owner.query(`
    create function fail() returns trigger language plpgsql as $$ begin raise 'no masking'; end $$;
    create trigger fail before update of is_masked on outbox for each row execute function fail();
    insert into sms_days (day) values (current_date - 500)`);
  await putOld(32, 1);
  await putOld(402, 1);
  const errors = [expect.objectContaining({ message: 'no masking' })];
  await expect(make().sweep()).rejects.toMatchObject({ errors });
  expect(await oldOf(32)).toEqual({ 'old@example.com': 1n });
  expect(await oldOf(402)).toEqual({});
  expect((await database.owner.query('select from sms_days')).rowCount).toBe(0);
  await database.owner.query('drop function fail cascade');
  await make().sweep();
  expect(await oldOf(32)).toEqual({ 'o***@e***.com': 1n });
});
