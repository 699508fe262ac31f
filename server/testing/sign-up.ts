// Signs people up through the front door, for tests about what happens there.
import { expect } from 'vitest';
import { solveHumanCheck } from './solve-human-check.ts';
import type { Answer, TestApp } from './test-app.ts';
import { until } from './test-app.ts';
import type { InboxMessage } from './test-sandbox.ts';

export const PASSWORD = 'fjord-glacier-turnip';

let count = 0;

/** An address nobody in this run has used. */
export function newEmail(): string {
  count += 1;
  return `person${count}-${Date.now().toString(36)}@example.com`;
}

export async function register(
  app: TestApp,
  email: string,
  changes: Record<string, unknown> = {},
): Promise<Answer> {
  return app.post('/api/users/register', {
    fullname: 'Sita Devi Sharma',
    country_code: '977',
    phone: '9841234567',
    email,
    password: PASSWORD,
    human_check: await solveHumanCheck(app.url),
    ...changes,
  });
}

/** The newest of an address's mails once there are `atLeast`. */
export async function newestMail(app: TestApp, email: string, atLeast = 1): Promise<InboxMessage> {
  const mails = await until(
    () => app.sandbox.inbox(email),
    (inbox) => inbox.length >= atLeast,
  );
  return mails[0]!;
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

/** A person who has signed up and has the mail, but has not proven the mailbox. */
export async function signUp(app: TestApp): Promise<MailedProof & { email: string }> {
  const email = newEmail();
  expect((await register(app, email)).status).toBe(200);
  return { email, ...proofOf(await newestMail(app, email)) };
}

/** A person whose account is active. */
export async function signUpActive(app: TestApp): Promise<{ email: string }> {
  const { email, code } = await signUp(app);
  expect((await app.post('/api/users/otp', { email, otp: code })).status).toBe(200);
  return { email };
}

/** As if a minute had passed: only the limits with the shortest window end. */
export async function passOneMinute(app: TestApp): Promise<void> {
  await app.database.owner.query(`delete from tries where ends_at < now() + interval '61 seconds'`);
}

export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
