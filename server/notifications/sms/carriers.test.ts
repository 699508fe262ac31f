// SMS through Sparrow and Twilio for every kind of answer: never sent twice, counted correctly, and without
// a number or code in any log.
import { uuidv7 } from 'uuidv7';
import { afterAll, expect, it, vi } from 'vitest';
import { twilioSignature } from '#providers/twilio/status-callback.ts';
import { testApp, until } from '#server/testing/test-app.ts';

// Less than a carrier hangs for, and enough for an answer on a busy machine.
const app = await testApp({ SMS_TIMEOUT_MS: '2500' });
const { log } = app.app.fastify;
const logged = (['info', 'warn', 'error'] as const).map((level) => vi.spyOn(log, level));
const secrets: string[] = [];

let last = 0;
function newPhone(carrier: 'sparrow' | 'twilio'): { country: string; number: string } {
  last += 11_003;
  return { country: carrier === 'sparrow' ? '977' : '91', number: String(9_820_000_000 + last) };
}

interface Row {
  id: string;
  attempts: number;
  sent_at: Date | null;
  given_up_at: Date | null;
  last_error: string | null;
  delivery: string | null;
  carrier_reference: string | null;
  event: unknown;
}

async function rowOf(userId: string): Promise<Row> {
  const sql = `select * from outbox where user_id = $1 and kind = 'phone_code_requested'`;
  return (await app.database.owner.query<Row>(sql, [userId])).rows[0]!;
}

async function sentToday(): Promise<number> {
  // At midnight there are two days.
  const sql = 'select coalesce(sum(sent), 0)::int as sent from sms_days';
  return (await app.database.owner.query<{ sent: number }>(sql)).rows[0]!.sent;
}

/**
 * Requests a code while the carrier plays `outcome`; returns the outbox row once it was sent or given up, and
 * is counted or not, as expected.
 */
async function askWhile(carrier: 'sparrow' | 'twilio', outcome: string, countsNow = true) {
  const member = await app.member();
  const { country, number } = newPhone(carrier);
  secrets.push(number);
  await app.sandbox.script(carrier, outcome);
  const before = await sentToday();
  const phone = country + number;
  expect((await app.post('/api/users/phone_verification', { phone }, member)).status).toBe(200);
  const row = await until(
    () => rowOf(member.id),
    ({ event }) => event === null,
  );
  const after = await until(sentToday, (sent) => sent > before === countsNow);
  const inbox = await app.sandbox.inbox(
    number.length === 10 && country === '977' ? number : `+${phone}`,
  );
  const book = await app.sandbox.book(carrier);
  const arrived = book.filter(({ to }) => String(to).endsWith(number)).length;
  secrets.push(...inbox.flatMap(({ text }) => /\d{6}/.exec(text) ?? []));
  return { row, arrived, inbox: inbox.length, isCounted: after > before, member };
}

const UNKNOWN = { isSent: false, isCounted: true } as const;
const REFUSED = { isSent: false, isCounted: false, arrived: 0 } as const;

it.each([
  ['sparrow', 'success', { isSent: true, isCounted: true, arrived: 1 }],
  ['sparrow', 'timeout-before', { ...UNKNOWN, arrived: 0 }],
  ['sparrow', 'timeout-after', { ...UNKNOWN, arrived: 1 }],
  ['sparrow', 'error-500', { ...UNKNOWN, arrived: 0 }],
  ['sparrow', 'error-502', { ...UNKNOWN, arrived: 1 }],
  ['sparrow', 'malformed', { ...UNKNOWN, arrived: 1 }],
  ['sparrow', 'failed', { ...REFUSED, code: 1007 }],
  ['sparrow', 'token-expired', { ...REFUSED, code: 1002, alarm: true }],
  ['sparrow', 'not-permitted', { ...REFUSED, code: 1001, alarm: true }],
  ['sparrow', 'low-credits', { ...REFUSED, code: 1013, alarm: true }],
  ['twilio', 'success', { isSent: true, isCounted: true, arrived: 1 }],
  ['twilio', 'timeout-after', { ...UNKNOWN, arrived: 1 }],
  ['twilio', 'error-500', { ...UNKNOWN, arrived: 0 }],
  ['twilio', 'malformed', { ...UNKNOWN, arrived: 1 }],
  ['twilio', 'failed', { ...REFUSED, code: 21211 }],
  ['twilio', 'opted-out', { ...REFUSED, code: 21610 }],
  ['twilio', 'token-expired', { ...REFUSED, code: 20003, alarm: true }],
  ['twilio', 'rate-limited', { ...REFUSED, code: 20429, alarm: true }],
  ['twilio', 'not-permitted', { ...REFUSED, code: 21408, alarm: true }],
  ['twilio', 'unverified-number', { ...REFUSED, code: 21608, alarm: true }],
] as const)('tries once when %s plays %s', async (carrier, outcome, expected) => {
  const { isSent, isCounted, arrived } = expected;
  const alarms = (): number =>
    logged[2]?.mock.calls.filter(([said]) => JSON.stringify(said).includes('sms_account_refused'))
      .length ?? 0;
  const before = alarms();
  const { row, ...found } = await askWhile(carrier, outcome, isCounted);
  expect(found).toMatchObject({ isCounted, arrived, inbox: arrived });
  expect(row).toMatchObject({ attempts: 1 });
  expect(row.sent_at !== null).toBe(isSent);
  expect(row.given_up_at !== null).toBe(!isSent);
  expect(row.last_error ?? '').toContain('code' in expected ? `code ${expected.code}` : '');
  expect(alarms() - before).toBe('alarm' in expected ? 1 : 0);
});

it('never sends a message whose earlier attempt ended halfway', async () => {
  const member = await app.member();
  const { country: countryCode, number } = newPhone('sparrow');
  const event = { kind: 'phone_code_requested', userId: member.id, countryCode, number };
  const rest = { code: '483920', day: '2026-11-22', pricePaisa: '150' };
  await app.database.owner.query(
    `insert into outbox (id, kind, is_urgent, user_id, event, attempts)
     values ($1, $2, true, $3, $4, 1)`,
    [uuidv7(), event.kind, member.id, { ...event, ...rest }],
  );
  const row = await until(
    () => rowOf(member.id),
    ({ given_up_at: givenUpAt }) => givenUpAt !== null,
  );
  expect(row).toMatchObject({ attempts: 2, event: null });
  expect(await app.sandbox.inbox(number)).toEqual([]);
});

it.each([
  ['success', 'delivered'],
  ['queued-then-failed', 'undelivered'],
])('stores the report that follows %s', async (outcome, delivery) => {
  const { member } = await askWhile('twilio', outcome);
  const row = await until(
    () => rowOf(member.id),
    (one) => one.delivery !== null,
  );
  expect(row.delivery).toBe(delivery);
  const warned = logged[1]?.mock.calls.some(([said]) => JSON.stringify(said).includes(row.id));
  expect(warned).toBe(outcome !== 'success');
});

/** Reports as Twilio does, and returns the HTTP status of the answer. */
async function report(reference: string | null, status: string): Promise<number> {
  const url = `${app.url}/callbacks/twilio`;
  const form = new URLSearchParams({ MessageSid: reference ?? '', MessageStatus: status });
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'x-twilio-signature': twilioSignature('sandbox-twilio-token', url, form) },
    body: form,
  });
  return answer.status;
}

it('keeps the final report when an earlier one arrives after it', async () => {
  const { member } = await askWhile('twilio', 'queued-then-failed');
  const { id, carrier_reference: reference } = await until(
    () => rowOf(member.id),
    ({ delivery }) => delivery === 'undelivered',
  );
  const warnings = (): number =>
    logged[1]?.mock.calls.filter(([said]) => JSON.stringify(said).includes(id)).length ?? 0;
  const before = warnings();
  for (const [status, kept] of [
    ['sent', 'undelivered'],
    ['failed', 'failed'],
    ['queued', 'failed'],
    ['delivered', 'delivered'],
  ] as const) {
    expect(await report(reference, status)).toBe(200);
    expect((await rowOf(member.id)).delivery).toBe(kept);
  }
  // The message of a final report is still known.
  expect(warnings()).toBe(before + 1);
});

it('believes no report that is not signed by Twilio', async () => {
  const { row, member } = await askWhile('twilio', 'wrong-hash');
  await until(
    () => app.sandbox.book('twilio'),
    ([newest]) => newest?.['calledBack'] === 'HTTP 404',
  );
  expect(row.sent_at).not.toBeNull();
  expect((await rowOf(member.id)).delivery).toBeNull();
});

afterAll(() => {
  const said = JSON.stringify(logged.flatMap(({ mock }) => mock.calls));
  expect(said).toContain('notification_given_up');
  expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
  expect(said).not.toMatch(/sandbox-(sparrow|twilio)-token|483920/);
});
