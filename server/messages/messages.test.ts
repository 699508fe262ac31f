// The outbox: a mail leaves with its transaction, once, after failures too, and keeps nothing
// secret behind.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';
import { until } from '#server/testing/test-app.ts';
import { makeMessages } from './messages.ts';
import type { Messages } from './messages.ts';
import type { OutgoingMail, SendMail } from './smtp.ts';
import type { Mail } from './templates.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const silent = { warn: () => undefined };

function make(send: SendMail): Messages {
  const config = { smtpUrl: 'smtp://localhost:1', mailFrom: 'a@b.test', sweepMs: 20 };
  return makeMessages({ pool: database.pool, config, log: silent, send });
}

function mailTo(to: string): Mail {
  const link = 'http://localhost/verification/x/confirm';
  const details = { code: '483920', link, made: '22 November 2026, 12:36' };
  return { to, template: 'sign_up', details };
}

interface Row {
  id: string;
  details: unknown;
  sent_at: Date | null;
  given_up_at: Date | null;
  tries: number;
}

async function rowOf(to: string): Promise<Row> {
  const { rows } = await database.owner.query<Row>('select * from outbox where to_address = $1', [
    to,
  ]);
  return rows[0]!;
}

it('sends what was committed, wipes its details, and sends nothing twice', async () => {
  const sent: OutgoingMail[] = [];
  const messages = make(async (mail) => void sent.push(mail));
  messages.start();
  await inTransaction(database.pool, (tx) => messages.put(tx, mailTo('once@example.com')));
  messages.wake();
  const row = await until(
    () => rowOf('once@example.com'),
    ({ sent_at: sentAt }) => sentAt !== null,
  );
  expect(row.details).toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await messages.close();
  expect(sent.map(({ to, id }) => ({ to, id }))).toEqual([{ to: 'once@example.com', id: row.id }]);
});

it('sends nothing of a transaction that did not commit', async () => {
  const sent: OutgoingMail[] = [];
  const messages = make(async (mail) => void sent.push(mail));
  messages.start();
  const failed = inTransaction(database.pool, async (tx) => {
    await messages.put(tx, mailTo('never@example.com'));
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  await new Promise((resolve) => setTimeout(resolve, 100));
  await messages.close();
  expect(sent).toEqual([]);
});

it('tries again after a failure, under the same id', async () => {
  const ids: string[] = [];
  const messages = make(async ({ id }) => {
    ids.push(id);
    if (ids.length === 1) throw new Error('the server hung up');
  });
  messages.start();
  await inTransaction(database.pool, (tx) => messages.put(tx, mailTo('again@example.com')));
  messages.wake();
  await until(
    () => rowOf('again@example.com'),
    ({ sent_at: sentAt }) => sentAt !== null,
  );
  await messages.close();
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

it('gives up a mail that the server refuses for good, and forgets its details', async () => {
  const messages = make(async () => {
    throw Object.assign(new Error('no such mailbox'), { responseCode: 550 });
  });
  messages.start();
  await inTransaction(database.pool, (tx) => messages.put(tx, mailTo('refused@example.com')));
  messages.wake();
  const row = await until(
    () => rowOf('refused@example.com'),
    ({ given_up_at: givenUpAt }) => givenUpAt !== null,
  );
  await messages.close();
  expect(row).toMatchObject({ details: null, tries: 1 });
});

it('does not let a mail that hangs hold up the others', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sent: string[] = [];
  const messages = make(async ({ to }) => {
    if (to === 'hangs@example.com') await held;
    sent.push(to);
  });
  messages.start();
  await inTransaction(database.pool, async (tx) => {
    await messages.put(tx, mailTo('hangs@example.com'));
    for (let n = 0; n < 12; n += 1) await messages.put(tx, mailTo(`quick${n}@example.com`));
  });
  messages.wake();
  await until(
    async () => sent.length,
    (count) => count === 12,
    2_000,
  );
  expect(sent).not.toContain('hangs@example.com');
  release();
  await messages.close();
  expect(sent).toContain('hangs@example.com');
});

it('takes a mail once, however many send at the same time', async () => {
  const sent: string[] = [];
  const senders = [1, 2, 3].map(() => make(async ({ id }) => void sent.push(id)));
  await inTransaction(database.pool, async (tx) => {
    for (let n = 0; n < 30; n += 1) await senders[0]!.put(tx, mailTo(`crowd${n}@example.com`));
  });
  for (const sender of senders) sender.start();
  await until(
    async () => sent.length,
    (count) => count >= 30,
  );
  await Promise.all(senders.map((sender) => sender.close()));
  expect(sent).toHaveLength(30);
  expect(new Set(sent).size).toBe(30);
});
