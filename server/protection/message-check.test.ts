// The footer of every message: the code that can be checked, and the link that freezes the account.
import { expect, it } from 'vitest';
import { MESSAGE_CODE_ALPHABET } from '#contract/people/message-check.ts';
import { newestMail, signUpActive } from '#server/testing/sign-up.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Answer } from '#server/testing/test-app.ts';

const test = await testApp();

const check = (code: string): Promise<Answer> => test.post('/api/messages/check', { code });
const codeIn = (text: string): string => /\b\w{4}-\w{4}\b/.exec(text)![0];

const UNKNOWN = {
  is_ours: false,
  channel: null,
  about: null,
  sent_at: null,
  to: null,
  message: expect.stringContaining("We didn't send this."),
};

it('confirms what we sent and when, to a masked address, in any spelling of the code', async () => {
  const [by, to] = [await test.member(500), await test.member()];
  const sent = { receiver_email: to.email, sending_amount: 100, comment: 'For the roof' };
  await test.post('/api/payment/send_money', sent, by);
  const { text, html } = await newestMail(test, to.email);
  // The mail arrives shortly before its row is marked as sent.
  await until(
    () =>
      test.database.owner.query('select from outbox where user_id = $1 and sent_at is not null', [
        to.id,
      ]),
    ({ rowCount }) => rowCount === 1,
  );
  const code = codeIn(text);
  expect(text).toContain(`${test.url}/check`);
  expect(html).toContain(code);
  const answers = [code, code.toLowerCase().replace('-', ''), ` ${code.replace('-', ' ')} `];
  for (const typed of answers) {
    const { status, body } = await check(typed);
    expect(status).toBe(200);
    expect(body).toEqual({
      is_ours: true,
      channel: 'email',
      about: 'You received money',
      sent_at: expect.stringMatching(/^\d{4}-/),
      to: `${to.email[0]}***@e***.com`,
      message: 'Yes, we sent this message.',
    });
    // Neither the comment, nor the sender, nor the amount; a time may hold its digits.
    expect(JSON.stringify({ ...body, sent_at: null })).not.toMatch(/roof|S\*\*\*|100/);
  }
});

it('confirms an SMS that arrived although its carrier never said so', async () => {
  const by = await test.member();
  await test.sandbox.script('sparrow', 'error-502');
  const phone = '9779841700031';
  expect((await test.post('/api/users/phone_verification', { phone }, by)).status).toBe(200);
  await until(
    () =>
      test.database.owner.query(
        'select from outbox where user_id = $1 and given_up_at is not null',
        [by.id],
      ),
    ({ rowCount }) => rowCount === 1,
  );
  const [sms] = await test.sandbox.inbox('9841700031');
  const { body } = await check(codeIn(sms!.text));
  expect(body).toMatchObject({
    is_ours: true,
    channel: 'sms',
    about: 'A code to verify a mobile number',
    to: null,
    message: 'Yes, we sent this message.',
  });
  expect(Math.abs(Date.now() - Date.parse(body.sent_at))).toBeLessThan(60_000);
});

it('confirms a mail that was given up after a day of attempts, and says no time', async () => {
  const [by, to] = [await test.member(500), await test.member()];
  await test.post('/api/payment/send_money', { receiver_email: to.email, sending_amount: 50 }, by);
  const code = codeIn((await newestMail(test, to.email)).text);
  const unacknowledged = `update outbox set sent_at = null, given_up_at = now(), attempts = 98
    where user_id = $1 and sent_at is not null`;
  await until(
    () => test.database.owner.query(unacknowledged, [to.id]),
    ({ rowCount }) => rowCount === 1,
  );
  const { body } = await check(code);
  expect(body).toMatchObject({ is_ours: true, about: 'You received money', sent_at: null });
});

it('answers for a code of no message, refuses what is none, and limits guesses', async () => {
  expect((await check('K7QM-2XWD')).body).toEqual(UNKNOWN);
  for (const code of ['', 'K7QM', 'O0IL-1111', 'x'.repeat(50)]) {
    expect([code, (await check(code)).status]).toEqual([code, 422]);
  }
  const more = await Promise.all(Array.from({ length: 70 }, () => check('K7QM2XWD')));
  expect(more.filter(({ status }) => status === 200).length).toBeLessThan(60);
  expect(more.some(({ status }) => status === 429)).toBe(true);
  await test.database.owner.query('delete from tries');
});

it('knows a message for 400 days, but not for whom after 30', async () => {
  const [by, to] = [await test.member(500), await test.member()];
  await test.post('/api/payment/send_money', { receiver_email: to.email, sending_amount: 50 }, by);
  const code = codeIn((await newestMail(test, to.email)).text);
  const age = (days: number): Promise<unknown> =>
    test.database.owner.query(
      `update outbox set created_at = now() - make_interval(days => $1) where code = $2`,
      [days, code.replace('-', '')],
    );
  const row = 'select user_id, to_address from outbox where code = $1';
  await until(
    () => check(code),
    ({ body }) => body.about === 'You received money',
  );
  const before = (await check(code)).body;
  await age(31);
  await test.app.sweep();
  expect((await check(code)).body).toEqual(before);
  const { rows } = await test.database.owner.query(row, [code.replace('-', '')]);
  expect(rows).toEqual([{ user_id: null, to_address: `${to.email[0]}***@e***.com` }]);
  await age(401);
  await test.app.sweep();
  expect((await check(code)).body).toEqual(UNKNOWN);
});

it('is in messages to people with an account, and its link freezes that account', async () => {
  const { email } = await signUpActive(test);
  const first = await newestMail(test, email);
  // The reader had no account yet when the code was mailed.
  expect(first.text).not.toContain('/freeze/');
  expect(codeIn(first.text)).toMatch(new RegExp(`^[${MESSAGE_CODE_ALPHABET}-]{9}$`));
  await test.post('/api/users/reset_password', { email });
  const { text } = await newestMail(test, email, 2);
  const token = /\/freeze\/([\w-]{48})\n/.exec(text)![1];
  expect((await test.post('/api/freeze', { token })).status).toBe(200);
  const mails = await until(
    () => test.sandbox.inbox(email),
    (inbox) => inbox.some(({ subject }) => subject === 'Your account is frozen'),
  );
  expect(mails.every((mail) => codeIn(mail.text))).toBe(true);
});
