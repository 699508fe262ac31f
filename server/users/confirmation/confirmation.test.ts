// Confirming an act over HTTP: the mailed code, the limit of guesses, and binding to one session.
import { describe, expect, it } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import { patiently } from '#server/testing/patiently.ts';
import { newestMail, wrongCode } from '#server/testing/sign-up.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Answer, Member } from '#server/testing/test-app.ts';
import { tokenHash } from '../guard/secrets.ts';

const app = await testApp({ SEND_MONEY_CONFIRM_ABOVE: '1000' });

const userOf = ({ id, token }: Member) => ({ id, tokenHash: tokenHash(token) });

/** The refusal of an act that needs a confirmation; undefined when it was allowed. */
async function ask(by: Member, purpose: 'send_money' | 'change_password' | 'export_data') {
  const asked = app.app.users.assertConfirmed({ user: userOf(by), purpose });
  const refused = await asked.catch((error: unknown) => error);
  return refused instanceof ApiError ? refused.confirmation : undefined;
}

const start = (token: string, by?: Member): Promise<Answer> =>
  app.post('/api/users/confirm/start', { token, method: 'mail_code' }, by);
const confirm = (token: string, code: string, by?: Member): Promise<Answer> =>
  app.post('/api/users/confirm', { token, method: 'mail_code', code }, by);

async function mailed(by: Member, token: string, count = 1): Promise<string> {
  expect((await start(token, by)).status).toBe(200);
  return /\b\d{6}\b/.exec((await newestMail(app, by.email, count)).text)![0];
}

/** Another session of the same person. */
async function otherSession(by: Member): Promise<Member> {
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
  await app.database.owner.query(
    `insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 hour')`,
    [tokenHash(token), by.id],
  );
  return { ...by, token };
}

describe('a person without a second factor', () => {
  it('needs no confirmation where every client must get through', async () => {
    expect(await ask(await app.member(), 'change_password')).toBeUndefined();
  });

  it('confirms by a mailed code, and is asked again after five minutes', async () => {
    const person = await app.member();
    const { token, methods } = (await ask(person, 'send_money'))!;
    expect(methods).toEqual(['mail_code']);
    const code = await mailed(person, token);
    expect((await newestMail(app, person.email)).text).toContain('You are sending money');
    expect((await confirm(token, code, person)).body).toEqual({ confirmed: true });
    expect(await ask(person, 'send_money')).toBeUndefined();
    // A used token and its code are no longer valid.
    expect((await confirm(token, code, person)).status).toBe(403);
    await app.database.owner.query(
      `update sessions set confirmed_at = now() - interval '5 minutes' where user_id = $1`,
      [person.id],
    );
    expect(await ask(person, 'send_money')).toBeDefined();
  });

  it('sends more than the configured amount only after a confirmation', async () => {
    const [sender, receiver] = [await app.member(5_000), await app.member()];
    const send = (amount: number): Promise<Answer> => {
      const transfer = { receiver_email: receiver.email, sending_amount: amount };
      return app.post('/api/payment/send_money', transfer, sender);
    };
    expect((await send(1_000)).status).toBe(200);
    const { status, body } = await send(1_000.01);
    expect([status, body.confirmation.methods]).toEqual([403, ['mail_code']]);
    expect((await app.get('/api/users/me', sender)).body.balance).toBe(4_000);
    const code = /\b\d{6}\b/;
    expect((await start(body.confirmation.token, sender)).status).toBe(200);
    const mails = await until(
      () => app.sandbox.inbox(sender.email),
      (inbox) => inbox.some(({ text }) => code.test(text)),
    );
    const mail = mails.find(({ text }) => code.test(text))!;
    await confirm(body.confirmation.token, code.exec(mail.text)![0], sender);
    expect((await send(1_000.01)).status).toBe(200);
  });

  it('sends many small amounts only up to the configured one within a day, also at once', async () => {
    const [sender, receiver] = [await app.member(5_000), await app.member()];
    const send = (amount: number, from = sender): Promise<Answer> => {
      const transfer = { receiver_email: receiver.email, sending_amount: amount };
      return app.post('/api/payment/send_money', transfer, from);
    };
    const answers = await Promise.all([300, 310, 320, 330].map((amount) => send(amount)));
    const refused = answers.filter(({ status }) => status === 403);
    expect(refused).toHaveLength(1);
    expect(refused[0]!.body.confirmation.methods).toEqual(['mail_code']);
    expect((await send(400, await otherSession(sender))).status).toBe(403);
    const prove = `update sessions set confirmed_at = now(), confirmed_by = 'mail_code' where token_hash = $1`;
    await app.database.owner.query(prove, [tokenHash(sender.token)]);
    expect((await send(400)).status).toBe(200);
    // What was sent before a confirmation, or in its five minutes, does not count towards the next one.
    await app.database.owner.query(
      `update sessions set confirmed_at = confirmed_at - interval '6 minutes' where token_hash = $1`,
      [tokenHash(sender.token)],
    );
    await app.database.owner.query(
      `update transfers set created_at = created_at - interval '6 minutes' where sender_id = $1`,
      [sender.id],
    );
    expect((await send(990)).status).toBe(200);
    expect((await send(20)).status).toBe(403);
  });

  it('confirms one session and no other', async () => {
    const person = await app.member();
    const other = await otherSession(person);
    const { token } = (await ask(person, 'send_money'))!;
    await confirm(token, await mailed(person, token), person);
    expect(await ask(other, 'send_money')).toBeDefined();
  });

  it('keeps a mailed code when the act is asked for again', async () => {
    const person = await app.member();
    const code = await mailed(person, (await ask(person, 'send_money'))!.token);
    const { token } = (await ask(person, 'send_money'))!;
    // The first code is less than a minute old, so there is no other.
    expect((await start(token, person)).status).toBe(429);
    expect((await confirm(token, code, person)).status).toBe(200);
  });
});

describe('a confirmation', () => {
  it('is refused to another person, another session and a visitor, as if it did not exist', async () => {
    const person = await app.member();
    const { token } = (await ask(person, 'send_money'))!;
    const code = await mailed(person, token);
    for (const by of [await app.member(), await otherSession(person), undefined]) {
      const tried = await confirm(token, code, by);
      const nothing = await confirm('A'.repeat(43), code, by);
      expect([tried.status, tried.body]).toEqual([403, nothing.body]);
      expect((await start(token, by)).status).toBe(403);
    }
    expect((await confirm(token, code, person)).status).toBe(200);
  });

  it('takes no code that was mailed for another act', async () => {
    const person = await app.member();
    const code = await mailed(person, (await ask(person, 'send_money'))!.token);
    const { token } = (await ask(person, 'export_data'))!;
    expect((await confirm(token, code, person)).status).toBe(422);
  });

  it('takes no method that the person does not have', async () => {
    const person = await app.member();
    const { token } = (await ask(person, 'send_money'))!;
    const tried = { token, method: 'totp', code: '123456' };
    const { status, body } = await app.post('/api/users/confirm', tried, person);
    expect([status, Object.keys(body)]).toEqual([422, ['method']]);
  });

  it('evaluates at most five of 200 parallel guesses', async () => {
    const person = await app.member();
    const { token } = (await ask(person, 'send_money'))!;
    const code = await mailed(person, token);
    const guesses = await Promise.all(
      Array.from({ length: 200 }, () => patiently(() => confirm(token, wrongCode(code), person))),
    );
    expect(guesses.every(({ status }) => status === 422 || status === 429)).toBe(true);
    const { rows } = await app.database.owner.query(
      'select code_tries from confirmations where user_id = $1',
      [person.id],
    );
    expect(rows).toEqual([{ code_tries: 5 }]);
    // The right code is no longer accepted, even with tries of the account left.
    await app.database.owner.query('delete from tries');
    expect((await confirm(token, code, person)).status).toBe(422);
  });

  it('limits the wrong proofs of an account, whatever code they are for', async () => {
    const person = await app.member();
    const { token } = (await ask(person, 'send_money'))!;
    const statuses = [];
    for (let n = 0; n < 101; n += 1) statuses.push((await confirm(token, '123456', person)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it('ends with its code after ten minutes, and is swept', async () => {
    const person = await app.member();
    const { token } = (await ask(person, 'send_money'))!;
    const code = await mailed(person, token);
    await app.database.owner.query(
      'update confirmations set code_expires_at = now(), expires_at = now() where user_id = $1',
      [person.id],
    );
    expect((await confirm(token, code, person)).status).toBe(403);
    await app.app.users.sweep();
    const { rows } = await app.database.owner.query(
      'select from confirmations where user_id = $1',
      [person.id],
    );
    expect(rows).toEqual([]);
  });
});
