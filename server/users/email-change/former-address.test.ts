// What the mailbox of a former address is told: in its owner's language that the address was changed, and,
// while that can be undone, of the undo, whatever somebody wants with the address.
import { expect, it } from 'vitest';
import { NEPALI } from '#contract/texts/nepali.ts';
import { newEmail, PASSWORD, register } from '#server/testing/sign-up.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Member } from '#server/testing/test-app.ts';
import type { InboxMessage } from '#server/testing/test-sandbox.ts';

const app = await testApp({ LOGINS_PER_HOUR: '60' }, {}, { catalogues: { ne: NEPALI } });
const { owner } = app.database;
const SUBJECT = 'Your Kosheli account has another email address';

/** A person with a password, who has just proved their identity. */
async function person(): Promise<Member> {
  const email = newEmail();
  await app.app.users.ensureDemoUser({ email, password: PASSWORD, fullName: 'Sita Sharma' });
  const { body } = await app.post('/api/users/login', { email, password: PASSWORD });
  const by = { id: body.id, token: body.accessToken, email };
  await owner.query('update sessions set confirmed_at = now() where user_id = $1', [by.id]);
  return by;
}

/** Changes the address; `by.email` is still the old one. */
async function change(by: Member): Promise<void> {
  const email = newEmail();
  await app.post('/api/users/change_email', { email, password: PASSWORD }, by);
  const pattern = /\/change-email\/([\w-]{43})\s/;
  const [mail] = await until(
    () => app.sandbox.inbox(email),
    (inbox) => inbox.some(({ text }) => pattern.test(text)),
  );
  const [, token] = pattern.exec(mail!.text)!;
  expect((await app.post('/api/users/change_email/confirm', { token }, by)).status).toBe(200);
}

/** The mails to an address, the newest first, as soon as there are so many. */
const mailsTo = (email: string, count: number): Promise<InboxMessage[]> =>
  until(
    () => app.sandbox.inbox(email),
    (inbox) => inbox.length >= count,
  );

it('is told of the change in the language and by the clock of its owner', async () => {
  const by = await person();
  await owner.query(`update users set language = 'ne', time_zone = 'Asia/Qatar' where id = $1`, [
    by.id,
  ]);
  await change(by);
  const [mail] = await mailsTo(by.email, 1);
  expect(mail).toMatchObject({ subject: NEPALI['mail.email_changed.subject'] });
  // By the clocks of Qatar and of Nepal.
  expect(mail!.text).toContain('नेपालमा');
});

it('is told how to undo the change by whoever asks for a reset, a sign-up or the address', async () => {
  const [by, other] = [await person(), await person()];
  await change(by);
  const email = by.email;
  const acts = [
    () => app.post('/api/users/reset_password', { email }),
    () => app.post('/api/users/reset_password', { email }),
    () => register(app, email),
    () => app.post('/api/users/change_email', { email, password: PASSWORD }, other),
  ];
  let count = 1;
  for (const act of acts) {
    expect((await act()).status).toBe(200);
    count += 1;
    const [mail] = await mailsTo(email, count);
    expect([count, mail!.subject]).toEqual([count, SUBJECT]);
    expect(mail!.text).toMatch(/was given another address on .*2\d{3}/);
    expect(mail!.text).toMatch(/Until .*2\d{3}.*the link in our email/);
  }
});

it('is free for a new account once the undo is over', async () => {
  const by = await person();
  await change(by);
  await owner.query('update email_undos set expires_at = now() where user_id = $1', [by.id]);
  await app.post('/api/users/reset_password', { email: by.email });
  const [reset] = await mailsTo(by.email, 2);
  expect(reset!.subject).toBe('This address has no Kosheli account');
});
