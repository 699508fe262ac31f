// Verifying a phone number: the code, the limit of guesses, ownership of the number, and the SMS budget.
import { expect, it, vi } from 'vitest';
import { attention } from '#server/commands/attention.ts';
import { readConfig } from '#server/config.ts';
import { makeSms } from '#server/notifications/sms/sms.ts';
import { patiently } from '#server/testing/patiently.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Answer, Member, TestApp } from '#server/testing/test-app.ts';
import { freePort } from '#setup/testing/free-port.mjs';

const app = await testApp();
/** A budget of three SMS to Nepal a day. Nothing listens at Twilio's address: SMS to India cost nothing. */
const tight = await testApp({
  SMS_DAILY_BUDGET_RUPEES: '5',
  TWILIO_URL: `http://localhost:${await freePort()}`,
  SMS_PRICES: '977:1.50,91:0.01',
  SMS_PER_NUMBER_PER_DAY: '2',
  SMS_PER_PREFIX_PER_DAY: '3',
  SMS_PER_NETWORK_PER_DAY: '11',
});

let last = 9_810_000_000;
/** Ten digits that no other test uses, each in a different block. */
function newNumber(): string {
  last += 100_007;
  return String(last);
}

const ask = (by: Member | undefined, phone: unknown, on: TestApp = app): Promise<Answer> =>
  on.post('/api/users/phone_verification', { phone }, by);
const verify = (by: Member, otp: unknown): Promise<Answer> =>
  app.post('/api/users/verify_phone_otp', { otp }, by);

async function codeFor(number: string, nth = 1): Promise<string> {
  const messages = await until(
    () => app.sandbox.inbox(number),
    ({ length }) => length >= nth,
  );
  return /\d{6}/.exec(messages[0]?.text ?? '')?.[0] ?? '';
}

/** Asks for a code and reads it from the SMS. */
async function sentCode(by: Member, number: string): Promise<string> {
  expect((await ask(by, `977${number}`)).status).toBe(200);
  return codeFor(number);
}

const me = async (by: Member) => (await app.get('/api/users/me', by)).body;
const wrongOf = (code: string): string => String(((Number(code) - 99_999) % 900_000) + 100_000);
const statusesOf = (answers: Answer[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
const set = (sql: string, ...values: unknown[]) => app.database.owner.query(sql, values);

it('verifies a number as a client of the specification sends it', async () => {
  const member = await app.member();
  const number = newNumber();
  const { status, body } = await ask(member, `977${number}`);
  const sent = 'An OTP has been sent to your phone, please check.';
  expect({ status, body }).toMatchObject({ status: 200, body: { message: sent } });
  const code = await codeFor(number);
  const [sms] = await app.sandbox.inbox(number);
  expect(sms).toMatchObject({ channel: 'sms', to: number });
  expect(sms?.text).toMatch(/^[\n\x20-\x5a\x61-\x7a]{1,160}$/);
  expect(sms?.text).toMatch(new RegExp(`\n@localhost #${code}$`));
  expect(await me(member)).toMatchObject({ phone_verified: false });
  expect((await verify(member, code)).status).toBe(200);
  const now = { phone: number, mobile_no: number, country_code: '977', phone_verified: true };
  expect(await me(member)).toMatchObject(now);
  const [mail] = await until(
    () => app.sandbox.inbox(member.email),
    ({ length }) => length === 1,
  );
  expect(mail?.text).toContain(`+977 98****${number.slice(-4)}`);
  const again = await ask(member, `+977 ${number}`);
  expect(again).toMatchObject({
    status: 422,
    body: { phone: expect.stringContaining('already verified') },
  });
});

const FIELD = { phone: expect.stringMatching(/\w{3}/) };
const SENT = { success: true, message: expect.any(String) };

it.each([
  ['+977 981-000 1234', 200],
  ['009779810001235', 200],
  [9_779_810_001_236, 200],
  ['97798100012', 422],
  ['9779810001237999', 422],
  ['97714411223', 422],
  ['9771441122300', 422],
  ['918123456789', 200],
  ['911123456789', 422],
  ['447911123456', 422],
  ['4407911123456', 422],
  ['abc', 422],
  ['', 422],
  [{}, 422],
  [undefined, 422],
])('answers to the number %s with %i', async (phone, status) => {
  const member = await app.member();
  const answer = await ask(member, phone);
  expect(answer.status).toBe(status);
  expect(answer.body).toEqual(status === 200 ? SENT : FIELD);
});

it('evaluates at most five of 200 guesses made at once, and ten of a person in a day', async () => {
  const member = await app.member();
  const number = newNumber();
  const code = await sentCode(member, number);
  const guesses = Array.from({ length: 200 }, (_, n) => String(100_000 + n * 17));
  const answers = await Promise.all(guesses.map((guess) => patiently(() => verify(member, guess))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422]));
  const count = 'select tries from phone_codes where user_id = $1';
  expect((await set(count, member.id)).rows).toEqual([{ tries: 5 }]);
  expect((await verify(member, code)).status).toBe(422);
  // Resets the tries, as requesting a new code would.
  await set('update phone_codes set tries = 0 where user_id = $1', member.id);
  const more = await Promise.all(guesses.slice(0, 20).map((guess) => verify(member, guess)));
  expect(more.filter(({ status }) => status === 429)).toEqual([]);
  await set('update phone_codes set tries = 0 where user_id = $1', member.id);
  const refused = await verify(member, code);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
});

it('takes a code once, from its person, for its number and while it lives', async () => {
  const [sita, hari] = [await app.member(), await app.member()];
  const [number, other] = [newNumber(), newNumber()];
  const code = await sentCode(sita, number);
  const otherCode = await sentCode(hari, other);
  expect((await verify(hari, code)).status).toBe(422);
  expect((await verify(await app.member(), code)).status).toBe(422);
  expect((await verify(sita, wrongOf(code))).body).toEqual({ otp: expect.any(String) });
  expect((await verify(sita, '12345')).body).toEqual({ otp: expect.any(String) });
  // A code is invalid if its row was changed to another number, or has expired.
  await set('update phone_codes set phone = $2 where user_id = $1', hari.id, newNumber());
  expect((await verify(hari, otherCode)).status).toBe(422);
  await set(
    'update phone_codes set phone = $2, expires_at = now() where user_id = $1',
    hari.id,
    other,
  );
  expect((await verify(hari, otherCode)).status).toBe(422);
  const answers = await Promise.all(Array.from({ length: 4 }, () => verify(sita, code)));
  expect(statusesOf(answers)).toEqual([200, 422, 422, 422]);
});

it('sends a new code after a minute, which voids the one before', async () => {
  const member = await app.member();
  const number = newNumber();
  const code = await sentCode(member, number);
  const soon = await ask(member, `977${newNumber()}`);
  expect(soon.status).toBe(429);
  expect(Number(soon.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  expect((await ask(await app.member(), `977${number}`)).status).toBe(429);
  await set(`update tries set ends_at = now() where ends_at < now() + interval '1 minute'`);
  expect((await ask(member, `977${number}`)).status).toBe(200);
  const second = await codeFor(number, 2);
  // Both codes are equal once in 900,000 runs.
  expect((await verify(member, second === code ? wrongOf(code) : code)).status).toBe(422);
  expect((await verify(member, second)).status).toBe(200);
});

it('gives a number to one account, and says no more than that to the next', async () => {
  const people = [await app.member(), await app.member(), await app.member()];
  const number = newNumber();
  const codes: string[] = [];
  for (const [index, person] of people.entries()) {
    await set(`update tries set ends_at = now() where ends_at < now() + interval '1 minute'`);
    const answer = await ask(person, `977${number}`);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    codes.push(await codeFor(number, index + 1));
  }
  const answers = await Promise.all(people.map((person, index) => verify(person, codes[index])));
  expect(statusesOf(answers)).toEqual([200, 409, 409]);
  const owner = people.find((_, index) => answers[index]?.status === 200);
  for (const [index, { status, body }] of answers.entries()) {
    if (status === 200) continue;
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${owner?.id}|${owner?.email}|Sita`));
    expect(await me(people[index]!)).toMatchObject({ phone_verified: false, phone: '9841000000' });
  }
});

it('refuses what is asked without signing in', async () => {
  expect((await ask(undefined, '9779812345678')).status).toBe(401);
});

it('stops at the budget of the day, gives back what was never sent, and raises the alarm', async () => {
  const alarm = vi.spyOn(tight.app.fastify.log, 'error');
  const { owner } = tight.database;
  const today = `select sum(sent)::int as sent, sum(spent_paisa)::int as paisa,
    sum(refused)::int as refused from sms_days`;
  // Nothing listens there: retried once, given up, and not charged to the budget.
  const abroad = await tight.member();
  expect((await ask(abroad, '918123456789', tight)).status).toBe(200);
  const row = await until(
    async () => (await owner.query('select * from outbox where user_id = $1', [abroad.id])).rows[0],
    ({ given_up_at: givenUpAt }) => givenUpAt !== null,
  );
  expect(row).toMatchObject({ attempts: 2, event: null, sent_at: null });
  const unpaid = await until(
    async () => (await owner.query(today)).rows,
    ([day]) => day.sent === 0,
  );
  expect(unpaid).toEqual([{ sent: 0, paisa: 0, refused: 0 }]);
  const people = await Promise.all(Array.from({ length: 8 }, () => tight.member()));
  const answers = await Promise.all(
    people.map((person) => ask(person, `977${newNumber()}`, tight)),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(refused).toHaveLength(5);
  expect(refused[0]?.body).toMatchObject({
    error: expect.stringContaining('today'),
    block: { type: 'limit', decided_by: 'automatic', until: expect.any(String) },
  });
  expect((await owner.query(today)).rows).toEqual([{ sent: 3, paisa: 450, refused: 5 }]);
  const alarms = alarm.mock.calls
    .map(([details]) => details as object)
    .filter((details) => 'event' in details && details.event === 'sms_budget_used_up');
  expect(alarms).toEqual([{ event: 'sms_budget_used_up', refused: 1 }]);
  const world = { owner, pool: tight.database.deskPool, config: readConfig({}) };
  const { text } = await attention.read([])(world);
  expect(text).toMatch(/SMS: the budget of the day is used up \(5 not sent\) .*4\.50/);
  expect(text).toMatch(/SMS: given up \(1 not sent\) .*ECONNREFUSED/);
});

it('limits the SMS to a number, to numbers that begin alike, and of a network', async () => {
  const { owner } = tight.database;
  const to = async (number: number): Promise<number> => {
    await owner.query(
      `update tries set ends_at = now() where ends_at < now() + interval '1 minute'`,
    );
    const answer = await ask(await tight.member(), `91${number}`, tight);
    expect(Number(answer.headers.get('retry-after') ?? 86_400)).toBeGreaterThan(80_000);
    return answer.status;
  };
  expect([await to(7_000_000_001), await to(7_000_000_001), await to(7_000_000_001)]).toEqual([
    200, 200, 429,
  ]);
  expect([await to(7_000_099_999), await to(7_000_055_555)]).toEqual([200, 429]);
  // Of the eleven, one was to India before, and three to Nepal.
  const others = [7_100_000_000, 7_200_000_000, 7_300_000_000, 7_400_000_000, 7_500_000_000];
  const statuses: number[] = [];
  for (const number of others) statuses.push(await to(number));
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
});

it('changes no number while the account is frozen', async () => {
  const member = await app.member();
  const code = await sentCode(member, newNumber());
  expect((await app.post('/api/users/freeze', {}, member)).status).toBe(200);
  const frozen = { status: 403, body: { block: { type: 'account_frozen' } } };
  expect(await verify(member, code)).toMatchObject(frozen);
  expect(await ask(member, `977${newNumber()}`)).toMatchObject(frozen);
  expect(await me(member)).toMatchObject({ phone_verified: false });
});

it('needs a carrier for the country', () => {
  const config = { ...readConfig({}), sparrow: undefined };
  const { whyNot } = makeSms(config, app.app.fastify.log);
  expect([whyNot('977'), whyNot('91'), whyNot('44')]).toEqual(['carrier', undefined, 'country']);
});

it('asks a person with a second factor for it before a code is sent', async () => {
  const member = await app.member();
  const number = newNumber();
  await set(
    `insert into totp_secrets (user_id, sealed, enabled_at) values ($1, '', now())`,
    member.id,
  );
  const refused = await ask(member, `977${number}`);
  expect(refused).toMatchObject({ status: 403, body: { confirmation: { methods: ['totp'] } } });
  expect(await app.sandbox.inbox(number)).toEqual([]);
});
