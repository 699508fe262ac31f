// Invites colleagues for tests, as two people do, and reads the link in the mail.
import { expect } from 'vitest';
import { newEmail, newestMail } from '#server/testing/sign-up.ts';
import { stepAt, totpCode } from '#server/users/second-factor/totp.ts';
import { decidingDesk } from '../approvals/testing/approval-desk.ts';
import type { TestDesk, TestStaff } from './test-desk.ts';

export const COLLEAGUE_PASSWORD = 'fjord-glacier-turnip';

export interface Invited {
  id: string;
  email: string;
  token: string;
  /** Of the authenticator app, in base 32. */
  secret: string;
}

/** The letters of base 32 back to bytes. */
function bytesOf(secret: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(secret, (one) => letters.indexOf(one).toString(2).padStart(5, '0')).join(
    '',
  );
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code that the authenticator app shows, `steps` later. */
export const codeIn = (secret: string, steps = 0): string =>
  totpCode(bytesOf(secret), stepAt(new Date()) + steps);

export function invitations(desk: TestDesk) {
  const { decide } = decidingDesk(desk);

  /** The token of the newest link that was mailed to an address, which got so many mails. */
  async function mailedToken(email: string, atLeast = 1): Promise<string> {
    const { text } = await newestMail(desk.test, email, atLeast);
    const [link = ''] = new RegExp(`${desk.url}/invitation#\\S+`).exec(text) ?? [];
    return new URL(link).hash.slice(1);
  }

  /** Proposes by one admin, and approves by another; returns what was answered to the second. */
  async function byTwo(path: string, body: object) {
    const [maker, checker] = [await desk.staff(['admin']), await desk.staff(['admin'])];
    const proposed = await desk.post(path, { why: 'because', ...body }, maker);
    expect(proposed).toMatchObject({ status: 200, body: { id: expect.any(String) } });
    return decide(proposed.body.id, checker);
  }

  async function invited(): Promise<Invited> {
    const email = newEmail();
    const asked = { email, full_name: 'Hari Example', roles: ['support'] };
    const decided = await byTwo('/desk/api/staff', asked);
    expect(decided).toMatchObject({ status: 200, body: { state: 'used' } });
    const token = await mailedToken(email);
    const { body: read } = await desk.post('/desk/api/invitations/read', { token });
    expect(read).toMatchObject({ email, full_name: 'Hari Example' });
    const { rows } = await desk.test.database.owner.query('select id from staff where email = $1', [
      email,
    ]);
    return { email, token, secret: read.secret, id: rows[0].id };
  }

  return {
    mailedToken,
    byTwo,
    invited,

    /** An invited colleague who has set up their account, and is signed in. */
    active: async (): Promise<{ email: string; secret: string; by: TestStaff }> => {
      const { token, secret, email, id } = await invited();
      const sent = { token, password: COLLEAGUE_PASSWORD, code: codeIn(secret, -1) };
      const { status, body } = await desk.post('/desk/api/invitations/accept', sent);
      expect([status, body.staff]).toEqual([
        200,
        { id, email, full_name: 'Hari Example', roles: ['support'] },
      ]);
      return { email, secret, by: { id, email, token: body.accessToken } };
    },
  };
}
