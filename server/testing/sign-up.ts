// Signs people up over HTTP, for tests of sign-up and sign-in.
import { expect } from 'vitest';
import { solveHumanCheck } from './solve-human-check.ts';
import type { Answer, TestApp } from './test-app.ts';
import { until } from './test-app.ts';
import type { InboxMessage } from './test-sandbox.ts';

export const PASSWORD = 'fjord-glacier-turnip';

let count = 0;

/** An address that nothing else in this run uses. */
export function newEmail(): string {
  count += 1;
  return `person${count}-${Date.now().toString(36)}@example.com`;
}

export async function register(
  app: TestApp,
  email: string,
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const form = {
    fullname: 'Sita Devi Sharma',
    country_code: '977',
    phone: '9841234567',
    email,
    password: PASSWORD,
    human_check: await solveHumanCheck(app.url),
    ...changes,
  };
  return app.post('/api/users/register', form, undefined, headers);
}

/** The newest mail of an address, once there are `atLeast`. */
export async function newestMail(app: TestApp, email: string, atLeast = 1): Promise<InboxMessage> {
  const mails = await until(
    () => app.sandbox.inbox(email),
    (inbox) => inbox.length >= atLeast,
  );
  return mails[0]!;
}

/** The newest mail of this subject to an address, once it has arrived: mails may overtake each other. */
export async function mailAbout(
  app: TestApp,
  email: string,
  subject: string,
): Promise<InboxMessage> {
  const isIt = (mail: InboxMessage): boolean => mail.subject === subject;
  const mails = await until(
    () => app.sandbox.inbox(email),
    (inbox) => inbox.some(isIt),
  );
  return mails.find(isIt)!;
}

/** Waits until all mails are marked as sent: their rows keep codes and links until then. */
export async function allMailed({ database }: TestApp): Promise<void> {
  await until(
    () => database.owner.query('select from outbox where sent_at is null and given_up_at is null'),
    ({ rowCount }) => rowCount === 0,
  );
}

export interface MailedProof {
  code: string;
  /** The secret part of the activation link. */
  confirmId: string;
}

export function proofOf(mail: Pick<InboxMessage, 'text'>): MailedProof {
  const code = /\b\d{6}\b/.exec(mail.text)?.[0];
  const confirmId = /\/verification\/([\w-]+)\/confirm/.exec(mail.text)?.[1];
  if (!code || !confirmId) throw new Error(`no proof in: ${mail.text}`);
  return { code, confirmId };
}

/** A person who has signed up and has the mail, but is not verified. */
export async function signUp(app: TestApp): Promise<MailedProof & { email: string }> {
  const email = newEmail();
  expect((await register(app, email)).status).toBe(200);
  return { email, ...proofOf(await newestMail(app, email)) };
}

/** A person whose account is active. */
export async function signUpActive(app: TestApp): Promise<{ email: string }> {
  const { email, code } = await signUp(app);
  const { body } = await app.post('/api/users/otp', { email, otp: code });
  expect(body).toMatchObject({ otpStatus: true });
  return { email };
}

/** Simulates that a minute has passed: only the limits with the shortest window end. */
export async function passOneMinute(app: TestApp): Promise<void> {
  await app.database.owner.query(`delete from tries where ends_at < now() + interval '61 seconds'`);
}

export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

const WRONG_CODE = "That code isn't right. Try again, or use the link in the email.";

/** The answer to a code that opens nothing. */
export const WRONG_CODE_ANSWER = {
  isOtpVerified: false,
  otpStatus: false,
  otp: WRONG_CODE,
  message: WRONG_CODE,
};
