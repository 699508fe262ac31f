// Strangers who guess codes of an address, or sign up with it, cannot lock its owner out; the
// owner's own tries still count.
import { beforeEach, describe, expect, it } from 'vitest';
import { solveHumanCheck } from '#server/testing/solve-human-check.ts';
import {
  newEmail,
  newestMail,
  PASSWORD,
  passOneMinute,
  proofOf,
  WRONG_CODE_ANSWER,
  wrongCode,
} from '#server/testing/sign-up.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { Answer } from '#server/testing/test-app.ts';

const OWNER = '198.51.100.1';
const STRANGER = '203.0.113.1';

let email: string;
let mails: number;
const app = await testApp({ TRUST_PROXY: 'on', CODES_PER_DAY: '10', SIGNUPS_PER_HOUR: '40' });
beforeEach(() => {
  email = newEmail();
  mails = 0;
});

const post = (from: string, path: string, body: object): Promise<Answer> =>
  app.post(`/api/users/${path}`, { email, ...body }, undefined, { 'x-forwarded-for': from });

async function register(from: string): Promise<Answer> {
  const human_check = await solveHumanCheck(app.url);
  const who = { fullname: 'Sita Sharma', phone: '9841234567', password: PASSWORD };
  return post(from, 'register', { ...who, human_check });
}

async function nextCode(): Promise<string> {
  mails += 1;
  return proofOf(await newestMail(app, email, mails)).code;
}

async function signUp(from: string): Promise<{ sign_up_id: string; code: string }> {
  const { status, body } = await register(from);
  expect(status).toBe(200);
  return { sign_up_id: body.sign_up_id, code: await nextCode() };
}

const send = (from: string, otp: string, named: object = {}): Promise<Answer> =>
  post(from, 'otp', { otp, ...named });

async function statuses(count: number, ask: (n: number) => Promise<Answer>): Promise<number[]> {
  const found: number[] = [];
  for (let n = 0; n < count; n += 1) found.push((await ask(n)).status);
  return found;
}

const times = (count: number, status: number): number[] =>
  Array.from({ length: count }, () => status);

describe('wrong codes of a stranger', () => {
  it('use up no try of a caller who names their own sign-up', async () => {
    const { code, sign_up_id } = await signUp(OWNER);
    const guesses = await statuses(12, () => send(STRANGER, wrongCode(code)));
    expect(guesses).toEqual([...times(10, 200), 429, 429]);
    const typo = await send(OWNER, wrongCode(code), { sign_up_id });
    expect(typo.body).toEqual(WRONG_CODE_ANSWER);
    expect((await send(OWNER, code, { sign_up_id })).body.otpStatus).toBe(true);
  });

  it('use up none either when they name a sign-up of their own', async () => {
    const own = await signUp(OWNER);
    const other = await signUp(STRANGER);
    const named = { sign_up_id: other.sign_up_id };
    const guesses = await statuses(12, () => send(STRANGER, wrongCode(other.code), named));
    expect(guesses).toEqual([...times(10, 200), 429, 429]);
    expect((await send(OWNER, own.code, { sign_up_id: own.sign_up_id })).body.otpStatus).toBe(true);
  });

  it('have the same limit for a made-up sign-up', async () => {
    const { code } = await signUp(OWNER);
    const guesses = await statuses(12, () =>
      send(STRANGER, wrongCode(code), { sign_up_id: crypto.randomUUID() }),
    );
    expect(guesses).toEqual([...times(10, 200), 429, 429]);
  });
});

describe('the tries of a caller who names their own sign-up', () => {
  it('are five per code, even when the sixth is right', async () => {
    const { code, sign_up_id } = await signUp(OWNER);
    for (let n = 0; n < 5; n += 1) {
      const { body } = await send(OWNER, wrongCode(code), { sign_up_id });
      expect(body).toEqual(WRONG_CODE_ANSWER);
    }
    expect((await send(OWNER, code, { sign_up_id })).body).toEqual(WRONG_CODE_ANSWER);
  });

  it('are five per code, also for parallel requests', async () => {
    const { code, sign_up_id } = await signUp(OWNER);
    await Promise.all(
      Array.from({ length: 8 }, () => send(OWNER, wrongCode(code), { sign_up_id })),
    );
    expect((await send(OWNER, code, { sign_up_id })).body.otpStatus).not.toBe(true);
  });

  it('start again with a new code, and are ten a day', async () => {
    const { code, sign_up_id } = await signUp(OWNER);
    await statuses(5, () => send(OWNER, wrongCode(code), { sign_up_id }));
    await passOneMinute(app);
    expect((await post(OWNER, 're_send_verification', { sign_up_id })).status).toBe(200);
    const second = await nextCode();
    const guesses = await statuses(5, () => send(OWNER, wrongCode(second), { sign_up_id }));
    expect(guesses).toEqual(times(5, 200));
    expect((await send(OWNER, second, { sign_up_id })).status).toBe(429);
  });
});

describe('sign-ups of a stranger', () => {
  it('leave sign-ups of the address for others', async () => {
    expect(await statuses(4, () => register(STRANGER))).toEqual([200, 200, 200, 429]);
    mails = 3;
    // Mails that are sent together may arrive in any order.
    await newestMail(app, email, mails);
    const { code, sign_up_id } = await signUp(OWNER);
    expect((await send(OWNER, code, { sign_up_id })).body.otpStatus).toBe(true);
  });

  it('are limited to half of the address’s daily sign-ups', async () => {
    const passOneHour = (): Promise<unknown> =>
      app.database.owner.query(`delete from tries where ends_at < now() + interval '61 minutes'`);
    const day = await statuses(7, async () => {
      await passOneHour();
      return register(STRANGER);
    });
    expect(day).toEqual([...times(5, 200), 429, 429]);
    expect((await register(OWNER)).status).toBe(200);
  });

  it('are limited to the same half together with new codes for the address', async () => {
    const day = await statuses(8, async (n) => {
      await app.database.owner.query(
        `delete from tries where ends_at < now() + interval '61 minutes'`,
      );
      return n < 2 ? register(STRANGER) : post(STRANGER, 're_send_verification', {});
    });
    expect(day).toEqual([...times(5, 200), ...times(3, 429)]);
    await passOneMinute(app);
    expect((await post(OWNER, 're_send_verification', {})).status).toBe(200);
    expect((await register(OWNER)).status).toBe(200);
  });

  it('use up no new code of a caller who names their own sign-up', async () => {
    const { sign_up_id } = await signUp(OWNER);
    await passOneMinute(app);
    await signUp(STRANGER);
    const again = { sign_up_id };
    expect((await post(OWNER, 're_send_verification', again)).status).toBe(200);
    const code = await nextCode();
    expect((await send(OWNER, code, again)).body.otpStatus).toBe(true);
  });

  it('get three new codes a day each, and a made-up one gets none', async () => {
    const { sign_up_id } = await signUp(STRANGER);
    const sent = await statuses(4, async () => {
      await passOneMinute(app);
      return post(STRANGER, 're_send_verification', { sign_up_id });
    });
    expect(sent).toEqual([200, 200, 200, 429]);
    await passOneMinute(app);
    const unknown = await statuses(8, async (n) => {
      await passOneMinute(app);
      const made_up = crypto.randomUUID();
      return post(`203.0.113.${n + 2}`, 're_send_verification', { sign_up_id: made_up });
    });
    // The sign-up itself sent one of the ten daily codes of the address.
    expect(unknown).toEqual(times(8, 200));
    await passOneMinute(app);
    const over = await statuses(2, async (n) => {
      await passOneMinute(app);
      return post(`203.0.113.${n + 20}`, 're_send_verification', {});
    });
    expect(over).toEqual([200, 429]);
  });
});
