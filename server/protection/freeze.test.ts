// Freezing an account over HTTP: what it stops, when it takes effect, and how it ends.
import { beforeAll, describe, expect, it } from 'vitest';
import { readAudit } from '#server/audit/read-audit.ts';
import { account } from '#server/commands/people/account.ts';
import { readConfig } from '#server/config.ts';
import { makeFreezeLinks } from '#server/notifications/footer/freeze-link.ts';
import { newEmail, PASSWORD } from '#server/testing/sign-up.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Answer, Body, Member } from '#server/testing/test-app.ts';

const test = await testApp({ TRANSFER_HOLD_ABOVE: '1000', TRANSFER_HOLD_MINUTES: '60' });
const config = readConfig({});
const links = makeFreezeLinks('a secret that only tests know, for tests');

const freeze = (by: Member): Promise<Answer> => test.post('/api/users/freeze', {}, by);
const byLink = (token: string): Promise<Answer> => test.post('/api/freeze', { token });
const send = (by: Member, to: Member, amount = 100): Promise<Answer> =>
  test.post('/api/payment/send_money', { receiver_email: to.email, sending_amount: amount }, by);
const balance = async (by: Member): Promise<number> =>
  (await test.get('/api/users/me', by)).body.balance;
const blockOf = async (by: Member): Promise<Body> =>
  (await test.get('/api/users/freeze', by)).body.block;
const hasMail = (to: Member, subject: string): Promise<unknown> =>
  until(
    () => test.sandbox.inbox(to.email),
    (inbox) => inbox.some((mail) => mail.subject === subject),
  );
const run = (...words: string[]): Promise<{ text: string }> => {
  const { owner, deskPool: pool } = test.database;
  return account.read(words)({ owner, pool, config });
};
const auditOf = async (id: string): Promise<unknown[][]> => {
  const subject = { kind: 'person', id };
  const records = await readAudit(test.database.pool, { subject, most: 9 });
  return records.map(({ action, actorKind, reason }) => [action, actorKind, reason]);
};

/** Adds a recovery code, with which the person can unfreeze the account. */
const recoveryCodeOf = (id: string): Promise<unknown> =>
  test.database.owner.query('insert into recovery_codes (user_id, digest) values ($1, $2)', [
    id,
    Buffer.from('a digest'),
  ]);

/** Renews the shared person's session, which the freeze has ended. */
async function signInAgain({ token }: Member): Promise<void> {
  await test.database.owner.query(
    'update sessions set revoked_at = null where token_hash = sha256($1::bytea)',
    [Buffer.from(token)],
  );
}

let to: Member;
beforeAll(async () => {
  to = await test.member();
});

describe('a frozen account', () => {
  it('sends no money and pays nothing from its wallet, but can be read and receive', async () => {
    const [by, friend] = [await test.member(500), await test.member(500)];
    const order = { mobile_number: '9841000001', amount: 100 };
    const { id } = (await test.post('/api/mobile_recharge', order, by)).body;
    expect(await blockOf(by)).toBeNull();
    const { status, body } = await freeze(by);
    expect([status, body.block]).toMatchObject([
      200,
      {
        type: 'account_frozen',
        reason: 'You froze your account.',
        decided_by: 'support',
        until: null,
      },
    ]);
    const refused = [
      await send(by, to),
      await test.post('/api/payment/wallet', { order_id: id }, by),
    ];
    for (const answer of refused) {
      expect(answer.status).toBe(403);
      expect(answer.body).toEqual({
        error:
          "Your account is frozen, so you can't do this. See under Security how to unfreeze it.",
        block: body.block,
      });
    }
    expect((await send(friend, by, 50)).status).toBe(200);
    expect(await balance(by)).toBe(550);
    for (const path of ['orders', 'statement', 'limits']) {
      expect((await test.get(`/api/users/${path}`, by)).status).toBe(200);
    }
    await hasMail(by, 'Your account is frozen');
  });

  it('is not changed, and its password is not reset: a mail says why', async () => {
    const by = await test.member(500);
    await freeze(by);
    const changes = [
      ['change_password', { c_pass: 'anything', n_pass: 'harvest moon over Ilam' }],
      ['update', { fname: 'Another Name', mobile_no: '9841000009' }],
      ['phone_verification', { phone: '9779841000009' }],
    ] as const;
    for (const [path, body] of changes) {
      const answer = await test.post(`/api/users/${path}`, body, by);
      expect([path, answer.status, answer.body.block?.type]).toEqual([path, 403, 'account_frozen']);
    }
    const asked = await test.post('/api/users/reset_password', { email: by.email });
    const unknown = await test.post('/api/users/reset_password', { email: 'no@body.example' });
    expect([asked.status, asked.body]).toEqual([unknown.status, unknown.body]);
    await hasMail(by, 'Your account is frozen, so its password stays');
    const { rows } = await test.database.owner.query(
      'select from password_resets where user_id = $1',
      [by.id],
    );
    expect(rows).toEqual([]);
  });

  it('signs in only from a device that it knows', async () => {
    const email = newEmail();
    const person = { email, password: PASSWORD, fullName: 'Sita Devi Sharma' };
    await test.app.users.ensureDemoUser(person);
    const login = (cookie = ''): Promise<Answer> =>
      test.post('/api/users/login', { email, password: PASSWORD }, undefined, { cookie });
    const first = await login();
    const cookie = first.headers.get('set-cookie')!.split(';')[0]!;
    await freeze({ id: first.body.id, token: first.body.accessToken, email });
    const unknown = await login();
    expect([unknown.status, unknown.body.block?.type]).toEqual([403, 'account_frozen']);
    // Without a proof that unfreezes, only support can help; with one, Security, on another device.
    expect(unknown.body.block.decided_by).toBe('support');
    expect(unknown.body.error).toMatch(/Only our support team .* support@/);
    await recoveryCodeOf(first.body.id);
    const able = await login();
    expect(able.body.block.decided_by).toBe('you');
    expect(able.body.error).toMatch(/Sign in on a device you used before .* support@/);
    expect((await login(cookie)).status).toBe(200);
  });

  it('has its held transfers back in its wallet', async () => {
    const by = await test.member(5_000);
    await send(by, to, 2_000);
    await send(by, to, 1_500);
    await freeze(by);
    expect(await balance(by)).toBe(5_000);
    expect((await test.get('/api/payment/held_transfers', by)).body.transfers).toEqual([]);
    expect((await test.get('/api/users/limits', by)).body.transfers.used).toBe(0);
    await until(
      () => test.sandbox.inbox(by.email),
      (inbox) => inbox.some(({ text }) => text.includes('on hold are back in your wallet')),
    );
  });

  it('stays as it is when it is frozen again', async () => {
    const by = await test.member();
    const first = (await freeze(by)).body;
    expect((await freeze(by)).body).toEqual(first);
    expect(await auditOf(by.id)).toEqual([['account.frozen', 'person', null]]);
  });
});

/** Transfers start before, with and after a freeze, which may wait for the first one's answer. */
async function raceOnce(waits: boolean): Promise<{ confirmed: number; end: number; late: number }> {
  const by = await test.member(500);
  const sends = [send(by, to, 10), send(by, to, 11)];
  if (waits) await sends[0];
  // Retried, because a busy server may refuse.
  const frozen = until(
    () => freeze(by),
    ({ status }) => status === 200,
  ).then(() => balance(by));
  const beside = send(by, to, 12);
  const confirmed = await frozen;
  const { status: late } = await send(by, to, 13);
  await Promise.all([...sends, beside]);
  return { confirmed, end: await balance(by), late };
}

it('lets no transfer commit after its answer, in fifty races', async () => {
  let isFirst = 0;
  for (let round = 0; round < 10; round += 1) {
    const races = await Promise.all(Array.from({ length: 5 }, (_, n) => raceOnce(n === 0)));
    for (const { confirmed, end, late } of races) expect([late, end]).toEqual([403, confirmed]);
    isFirst += races.filter(({ confirmed }) => confirmed < 500).length;
  }
  // Proves that both orders happened.
  expect(isFirst).toBeGreaterThan(0);
});

describe('unfreezing', () => {
  const unfreeze = (by: Member): Promise<Answer> => test.post('/api/users/unfreeze', {}, by);
  /** The session's person has just proved themself by this method. */
  const proved = (by: Member, method: string): Promise<unknown> =>
    test.database.owner.query(
      'update sessions set confirmed_at = now(), confirmed_by = $2 where user_id = $1',
      [by.id, method],
    );

  it('takes a strong proof and a day, during which it can be called off', async () => {
    const by = await test.member(500);
    await freeze(by);
    for (const method of ['mail_code', 'totp']) {
      await proved(by, method);
      const { status, body } = await unfreeze(by);
      expect([method, status, body.error]).toEqual([
        method,
        403,
        'You have neither a passkey nor a recovery code, so only our support team can do this. Write to us.',
      ]);
    }
    await proved(by, 'recovery_code');
    const { body } = await unfreeze(by);
    const hours = (Date.parse(body.block.until) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(body.block.decided_by).toBe('automatic');
    expect((await unfreeze(by)).body).toEqual(body);
    await hasMail(by, 'Your account will be unfrozen');
    expect((await send(by, to)).status).toBe(403);
    expect(
      (await byLink(links.tokenOf({ userId: by.id, email: by.email }, new Date()))).status,
    ).toBe(200);
    expect(await blockOf(by)).toMatchObject({ until: null });
    await hasMail(by, 'Your account stays frozen');
    await unfreeze(by);
    await test.database.owner.query(
      'update account_freezes set due_at = now() where user_id = $1',
      [by.id],
    );
    await until(
      () => blockOf(by),
      (block) => block === null,
    );
    expect((await send(by, to)).status).toBe(200);
    await hasMail(by, 'Your account is no longer frozen');
    expect((await auditOf(by.id)).map(([action]) => action)).toEqual([
      'account.unfrozen',
      'account.unfreeze_asked',
      'account.kept_frozen',
      'account.unfreeze_asked',
      'account.frozen',
    ]);
  });
});

describe('support', () => {
  it('freezes and unfreezes by command, with a reason, audited and mailed', async () => {
    const by = await test.member(500);
    expect((await run('freeze', by.email, '--why', 'phone stolen')).text).toContain('is frozen');
    expect(await blockOf(by)).toMatchObject({ decided_by: 'support' });
    expect((await send(by, to)).status).toBe(403);
    await run('unfreeze', by.id, '--why', 'identity proved by phone');
    expect(await blockOf(by)).toBeNull();
    expect((await send(by, to)).status).toBe(200);
    expect(await auditOf(by.id)).toEqual([
      ['account.unfrozen', 'operator', 'identity proved by phone'],
      ['account.frozen', 'operator', 'phone stolen'],
    ]);
    await hasMail(by, 'Your account is no longer frozen');
  });

  it('alone ends what it froze, also when its person froze the account first', async () => {
    const by = await test.member(500);
    await test.database.owner.query(
      "insert into recovery_codes (user_id, digest) values ($1, sha256('code'))",
      [by.id],
    );
    await test.post('/api/users/freeze', {}, by);
    expect(await blockOf(by)).toMatchObject({ decided_by: 'you' });
    await test.database.owner.query(
      "update sessions set confirmed_at = now(), confirmed_by = 'recovery_code' where user_id = $1",
      [by.id],
    );
    expect((await test.post('/api/users/unfreeze', {}, by)).body.block.until).not.toBeNull();
    await run('freeze', by.email, '--why', "somebody else's document");
    expect(await blockOf(by)).toMatchObject({
      decided_by: 'support',
      until: null,
      reason: 'Our support team froze your account.',
    });
    const { status, body } = await test.post('/api/users/unfreeze', {}, by);
    expect([status, body.error]).toEqual([
      403,
      expect.stringContaining('Only our support team can unfreeze your account.'),
    ]);
    expect(await blockOf(by)).toMatchObject({ until: null });
    await run('unfreeze', by.email, '--why', 'their own documents were seen');
    expect(await blockOf(by)).toBeNull();
  });

  it('ends the sessions of one person or of everybody, notifies them and records it', async () => {
    const [by, other] = [await test.member(), await test.member()];
    const isIn = async (one: Member): Promise<boolean> =>
      (await test.get('/api/users/me', one)).status === 200;
    await run('sign-out', by.email, '--why', 'token seen in a forum');
    expect([await isIn(by), await isIn(other)]).toEqual([false, true]);
    expect(await auditOf(by.id)).toEqual([['sessions.ended', 'operator', 'token seen in a forum']]);
    await hasMail(by, 'We signed you out');
    const { text } = await run('sign-out', 'everybody', '--why', 'database copy lost');
    expect(text).toMatch(/^\d+ people were signed in/);
    expect(await isIn(other)).toBe(false);
    expect(await auditOf(other.id)).toEqual([['sessions.ended', 'operator', 'database copy lost']]);
    await hasMail(other, 'We signed you out');
    await signInAgain(to);
  });

  it('is refused without a reason, for an unknown person, and where nothing is frozen', async () => {
    const by = await test.member();
    expect(() => account.read(['freeze', by.email])).toThrow(/reason/);
    expect(() => account.read(['melt', by.email, '--why', 'x'])).toThrow(/freeze, unfreeze or/);
    await expect(run('freeze', 'no@body.example', '--why', 'x')).rejects.toThrow(/no account/);
    await expect(run('unfreeze', by.email, '--why', 'x')).rejects.toThrow(/not frozen/);
  });
});
