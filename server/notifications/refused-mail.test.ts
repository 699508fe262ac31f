// What a mail server refuses: its connection or our sender, which passes, or a recipient or mail for good.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { makeLocales } from '#server/context/locale.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { testDatabase } from '#server/testing/test-database.ts';
import { until } from '#server/testing/test-app.ts';
import type { NotificationEvent } from './events.ts';
import { makeNotifications } from './notifications.ts';
import { notify } from './notify.ts';
import { retryMessages } from './undelivered.ts';

const database = await testDatabase();

/** What the server answers at a step instead of accepting. */
const REFUSALS = {
  'at the greeting': '554 no service',
  'of our sender': '550 we take nothing from you',
  'of our access': '554 5.7.1 Client host rejected',
  "of our sender's domain": '550 5.1.8 Sender address rejected: domain not found',
  'of our number of mails': '550 5.4.5 Daily user sending limit exceeded',
  'of our number of mails, with an own code': '550 5.1.90 Your message was not sent: daily limit',
  'of our sender, with an own code': '554 5.2.252 SendAsDenied',
  'without an enhanced code': '550 relay not permitted',
  'of the recipient': '550 5.1.1 no such mailbox',
  'of a full mailbox': '552 5.2.2 mailbox full',
  'of a domain without mail': '556 5.1.10 the domain takes no mail',
  'of the mail': '554 5.6.0 not this text',
  'that may pass': '450 4.2.1 try later',
} as const;
type Refusal = keyof typeof REFUSALS;

/** Where the server refuses: Postfix refuses clients and senders no sooner than at the recipient. */
const STEPS: Readonly<Record<'connect' | 'from' | 'to' | 'data', readonly Refusal[]>> = {
  connect: ['at the greeting'],
  from: ['of our sender'],
  to: [
    'of our access',
    "of our sender's domain",
    'of our number of mails, with an own code',
    'without an enhanced code',
    'of the recipient',
    'of a full mailbox',
    'of a domain without mail',
    'that may pass',
  ],
  data: ['of our number of mails', 'of our sender, with an own code', 'of the mail'],
};

let refusal: Refusal | undefined;
let arrived: string[] = [];

function refusalAt(step: keyof typeof STEPS): Error | null {
  if (refusal === undefined || !STEPS[step].includes(refusal)) return null;
  const [, code, text] = /^(\d+) (.*)$/.exec(REFUSALS[refusal])!;
  return Object.assign(new Error(text), { responseCode: Number(code) });
}

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onConnect: (_session, done) => done(refusalAt('connect')),
  onMailFrom: (_address, _session, done) => done(refusalAt('from')),
  onRcptTo: (_address, _session, done) => done(refusalAt('to')),
  onData: (stream, { envelope }, done) => {
    stream.resume().once('end', () => {
      const refused = refusalAt('data');
      if (!refused) arrived.push(...envelope.rcptTo.map(({ address }) => address));
      done(refused);
    });
  },
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

const silent = { warn: () => undefined, error: () => undefined };
const { wake, jobs, close } = makeNotifications({
  pool: database.pool,
  config: {
    ...readConfig({}),
    smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mailFrom: 'Kosheli <no-reply@kosheli.test>',
    appSecret: 'a secret that only tests know, for tests',
    publicUrl: 'http://localhost',
    sweepMs: 20,
  },
  locales: makeLocales(),
  log: silent,
});
for (const lane of jobs) lane.start();
beforeEach(() => {
  arrived = [];
});
afterAll(async () => {
  await Promise.all(jobs.map((lane) => lane.close()));
  await close();
  await new Promise<void>((resolve) => server.close(resolve));
});

interface Row {
  id: string;
  event: unknown;
  sent_at: Date | null;
  given_up_at: Date | null;
  last_error: string | null;
}

let count = 0;
type EventFor = (email: string) => NotificationEvent;
const withLink: EventFor = (email) => {
  return { kind: 'password_reset_requested', email, linkToken: 'a-token' };
};

/** Sends an urgent mail while the server refuses; returns its recipient, and its row after that. */
async function sendWhile(
  refuses: Refusal,
  event: EventFor = withLink,
): Promise<{ email: string; row: Row }> {
  refusal = refuses;
  count += 1;
  const email = `reader${count}@example.com`;
  await inTransaction(database.pool, (tx) => notify(tx, event(email)));
  wake();
  const row = await until(
    () => rowOf(email),
    ({ last_error: error }) => error !== null,
  );
  return { email, row };
}

async function rowOf(email: string): Promise<Row> {
  const sql = 'select * from outbox where to_address = $1';
  return (await database.owner.query<Row>(sql, [email])).rows[0]!;
}

it.each([
  'at the greeting',
  'of our sender',
  'of our access',
  "of our sender's domain",
  'of our number of mails',
  'of our number of mails, with an own code',
  'of our sender, with an own code',
  'without an enhanced code',
  'that may pass',
] as const)('sends a mail later after a refusal %s', async (refuses) => {
  const { email, row } = await sendWhile(refuses);
  expect(row).toMatchObject({ given_up_at: null, sent_at: null });
  expect(row.event).not.toBeNull();
  expect(row.last_error).toContain(REFUSALS[refuses]);
  refusal = undefined;
  // Not while it is sent again already: it would be sent twice.
  await database.owner.query(
    'update outbox set due_at = now() where to_address = $1 and due_at > now() and sent_at is null',
    [email],
  );
  wake();
  await until(
    () => rowOf(email),
    ({ sent_at: sentAt }) => sentAt !== null,
  );
  expect(arrived).toEqual([email]);
});

it.each([
  'of the recipient',
  'of a full mailbox',
  'of a domain without mail',
  'of the mail',
] as const)('gives up a mail after a refusal %s, and deletes its link', async (refuses) => {
  const { row } = await sendWhile(refuses);
  expect(row).toMatchObject({ event: null, attempts: 1, given_up_at: expect.any(Date) });
  expect(row.last_error).toContain(REFUSALS[refuses]);
  expect(arrived).toEqual([]);
});

it('keeps a warning that was given up, so that a person can send it again', async () => {
  const at = new Date().toISOString();
  const { email, row } = await sendWhile('of a full mailbox', (to) => {
    return { kind: 'email_changed', email: to, at, undoToken: 'a-token' };
  });
  expect(row).toMatchObject({ attempts: 1, given_up_at: expect.any(Date) });
  refusal = undefined;
  const retried = await inTransaction(database.pool, (tx) => retryMessages(tx, [row.id]));
  expect(retried).toEqual([row.id]);
  wake();
  await until(
    () => rowOf(email),
    ({ sent_at: sentAt }) => sentAt !== null,
  );
  expect(arrived).toEqual([email]);
  expect((await rowOf(email)).event).toBeNull();
});
