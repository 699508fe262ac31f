// Closing an account over HTTP: obstacles, deleted data, and money that arrives afterwards.
import { describe, expect, it } from 'vitest';
import { account } from '#server/commands/people/account.ts';
import { readConfig } from '#server/config.ts';
import { readAudit } from '#server/audit/read-audit.ts';
import { verifyPhone, bothSides, sendDocuments } from '#server/kyc/testing.ts';
import { comeBack, payAtWallet } from '#server/testing/hosted-bank.ts';
import { payersAt } from '#server/testing/payer.ts';
import { newEmail, PASSWORD } from '#server/testing/sign-up.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Answer, Member } from '#server/testing/test-app.ts';
import { wholeOrQuick } from '#setup/testing/whole-run.mjs';
import { isSharded } from '#server/testing/test-database.ts';
import { googleAt } from '#server/users/social/testing.ts';
import { moneyInClosedAccounts } from './stranded-money.ts';

// Nothing is delivered here, so that paid orders stay open.
const test = await testApp({
  DELIVERIES_AT_ONCE: '0',
  TRANSFER_HOLD_ABOVE: '1000',
  TRANSFER_HOLD_MINUTES: '60',
});
const { begin, load, topUp } = payersAt(() => test, '/api/payment/esewa');

const run = (sql: string, ...values: unknown[]) => test.database.owner.query(sql, values);
const close = (by: Member, body: object = {}): Promise<Answer> =>
  test.post('/api/users/close_account', body, by);
const send = (by: Member, to: string, amount: number): Promise<Answer> =>
  test.post('/api/payment/send_money', { receiver_email: to, sending_amount: amount }, by);
const obstacles = async (by: Member): Promise<string[]> => {
  const { body } = await test.get('/api/users/close_account', by);
  return body.blocks.map((block: { type: string }) => block.type);
};
const login = (email: string, password = PASSWORD): Promise<Answer> =>
  test.post('/api/users/login', { email, password });

/** The secret of the tests' app. */
const SECRET = 'a secret that only tests know, for tests';

async function support(action: string, named: string, settings: Record<string, string>) {
  const { owner, deskPool: pool } = test.database;
  return (await account.read([action, named])({ owner, pool, config: readConfig(settings) })).text;
}

async function confirmed(by: Member): Promise<Member> {
  const mark = `update sessions set confirmed_at = now(), confirmed_by = 'mail_code'`;
  await run(`${mark} where user_id = $1`, by.id);
  return by;
}

/** A person without a password, as after a sign-in with Google, who has just confirmed. */
async function leaver(rupees = 0): Promise<Member> {
  const by = await test.member(rupees);
  await run('update users set password_hash = null where id = $1', by.id);
  return confirmed(by);
}

async function personWithPassword(): Promise<Member> {
  const email = newEmail();
  await test.app.users.ensureDemoUser({ email, password: PASSWORD, fullName: 'Sita Sharma' });
  const { body } = await login(email);
  return { id: body.id, token: body.accessToken, email };
}

describe('an account is not closed while', () => {
  const cases: [string, () => Promise<Member>, string][] = [
    [
      'wallet_balance',
      () => leaver(50),
      'You have NPR 50.00 in your wallet. Spend it all or send it',
    ],
    ['wallet_balance', () => leaver(5), 'Add money until you have NPR 10 or more'],
    [
      'transfer_held',
      async () => {
        const by = await leaver(1_500);
        await send(by, (await test.member()).email, 1_500);
        return by;
      },
      'A transfer of NPR 1,500.00 is on hold.',
    ],
    [
      'order_open',
      async () => {
        const by = await leaver(102);
        await test.post('/api/payment/wallet', { order_id: await topUp(by) }, by);
        return by;
      },
      'An order of NPR 102.00 is on its way.',
    ],
    [
      'payment_open',
      async () => confirmed((await load()).by),
      'You started a payment of NPR 505.00.',
    ],
    [
      'email_changed',
      async () => {
        const by = await leaver();
        await run(
          `insert into email_undos (token_hash, user_id, old_email, requested_at, expires_at)
           values ($1, $2, 'old@example.test', now(), now() + interval '1 hour')`,
          Buffer.from(by.id),
          by.id,
        );
        return by;
      },
      'Your email address was changed in the last 24 hours.',
    ],
  ];
  it('support has blocked a part of it, which a new account would not be', async () => {
    const by = await leaver();
    const { rows } = await run(
      `insert into customer_blocks (id, user_id, type, reason_code, note, blocked_by)
       values (gen_random_uuid(), $1, 'spending', 'security', 'seen twice', 'maya@desk.example.com')
       returning id`,
      by.id,
    );
    expect(await obstacles(by)).toEqual(['spending_blocked']);
    const { status, body } = await close(by);
    expect([status, body.block.type, body.block.decided_by]).toEqual([
      409,
      'spending_blocked',
      'support',
    ]);
    await run(
      `update customer_blocks set lifted_at = now(), lifted_by = 'ram@desk.example.com',
         lift_reason = 'checked' where id = $1`,
      rows[0]!.id,
    );
    expect((await close(by)).status).toBe(200);
  });

  it.each(cases)('%s, and says what to do', async (type, make, reason) => {
    const by = await make();
    await run('update users set password_hash = null where id = $1', by.id);
    expect(await obstacles(by)).toEqual([type]);
    const { status, body } = await close(by);
    expect([status, body.block.type]).toEqual([409, type]);
    expect(body.error).toContain(reason);
    expect((await test.get('/api/users/me', by)).status).toBe(200);
  });

  it('a refund, a dispute or a payment is open or in review', async () => {
    const { by, id } = await load();
    const [attempt] = (await run('select id from payment_attempts where order_id = $1', id)).rows;
    const values = [attempt.id, id, by.id];
    await run(
      `insert into refunds (id, attempt_id, order_id, user_id, gateway, refund_key, state,
         amount_paisa, charged_paisa, charged_currency, end_journal, why, due_at)
       select gen_random_uuid(), $1, $2, $3, 'esewa', gen_random_uuid(), 'pending', 100, 100, 'NPR',
         gen_random_uuid(), 'test', due from unnest(array[now() + interval '1 day', null]) as due`,
      ...values,
    );
    await run(
      `insert into disputes (id, attempt_id, order_id, user_id, gateway, state, amount_paisa,
         charged_paisa, charged_currency, held_paisa, end_journal, why)
       values (gen_random_uuid(), $1, $2, $3, 'esewa', 'open', 100, 100, 'NPR', 0,
         gen_random_uuid(), 'test')`,
      ...values,
    );
    await run(`update payment_attempts set state = 'review' where id = $1`, attempt.id);
    expect(await obstacles(by)).toEqual([
      'payment_review',
      'refund_open',
      'refund_review',
      'dispute',
    ]);
    for (const table of ['refunds', 'disputes']) {
      await run(`delete from ${table} where user_id = $1`, by.id);
    }
    await run(`update payment_attempts set state = 'cancelled' where id = $1`, attempt.id);
  });
});

it('takes the password and a confirmation', async () => {
  const by = await personWithPassword();
  expect((await close(by)).body).toEqual({ password: 'This field is required.' });
  const wrong = await close(by, { password: 'not the password' });
  expect([wrong.status, wrong.body.password]).toEqual([422, "This isn't your current password."]);
  const { status, body } = await close(by, { password: PASSWORD });
  expect([status, body.confirmation.methods]).toEqual([403, ['mail_code']]);
  expect((await test.get('/api/users/me', by)).status).toBe(200);
});

it('deletes what signs in and what need not be kept, and tells the person what stays', async () => {
  const by = await personWithPassword();
  await verifyPhone(test, by);
  await sendDocuments(test, by, await bothSides());
  await topUp(by);
  const request = { mobile_number: '9851000001' };
  const saved = { biller: 'mobile', nickname: 'Aama', request };
  expect((await test.post('/api/recipients', saved, by)).status).toBe(200);
  await run(
    `insert into phone_codes values ($1, '977', '9841000001', '\\x00', 0, now(), now())`,
    by.id,
  );
  await run(`insert into recovery_codes values ($1, '\\x01')`, by.id);
  await run(`update users set time_zone = 'Asia/Dubai' where id = $1`, by.id);
  await run(
    `insert into social_accounts (id, provider, subject, user_id, email)
     values (gen_random_uuid(), 'google', $1::text, $1::uuid, 'x@gmail.test')`,
    by.id,
  );
  await confirmed(by);
  const { status, body } = await close(by, { password: PASSWORD });
  expect([status, body.message]).toEqual([
    200,
    'Your account is closed. We emailed you what we deleted and what we keep.',
  ]);
  expect((await test.get('/api/users/me', by)).status).toBe(401);
  const tables = ['phone_codes', 'recovery_codes', 'social_accounts', 'devices', 'recipients'];
  for (const table of tables) {
    const { rows } = await run(`select from ${table} where user_id = $1`, by.id);
    expect([table, rows.length]).toEqual([table, 0]);
  }
  const { rows } = await run(
    `select u.email, u.full_name, u.phone, u.phone_verified_at, u.password_hash, u.time_zone, o.state,
       (select count(*)::int from kyc_documents where user_id = u.id and destroyed_at is null) as files,
       (select state from kyc_cases where user_id = u.id) as kyc
     from users u join (select * from orders where user_id = $1 offset 0) o on o.user_id = u.id
     where u.id = $1`,
    by.id,
  );
  expect(rows).toEqual([
    {
      email: expect.stringMatching(/^closed:[0-9a-f]{64}:/),
      full_name: 'Sita Sharma',
      phone: '',
      phone_verified_at: null,
      password_hash: null,
      time_zone: 'Asia/Kathmandu',
      state: 'canceled',
      files: 0,
      kyc: 'withdrawn',
    },
  ]);
  const inbox = await until(
    () => test.sandbox.inbox(by.email),
    (mails) => mails.some(({ subject }) => subject === 'Your Kosheli account is closed'),
  );
  const mail = inbox.find(({ subject }) => subject.includes('closed'))!;
  expect(mail.text).toContain('We keep what the law and our books require');
  expect(mail.text).not.toContain('/freeze/');
  const subject = { kind: 'person', id: by.id };
  const [last] = await readAudit(test.database.pool, { subject, most: 1 });
  expect([last?.action, last?.actorKind]).toEqual(['account.closed', 'person']);
});

it('leaves an address like any unknown one, with which a new account can be opened', async () => {
  const by = await confirmed(await personWithPassword());
  expect((await close(by, { password: PASSWORD })).status).toBe(200);
  const unknown = newEmail();
  const [closedLogin, unknownLogin] = [await login(by.email), await login(unknown)];
  expect([closedLogin.status, closedLogin.body]).toEqual([unknownLogin.status, unknownLogin.body]);
  const sender = await test.member(100);
  const sent = await send(sender, by.email, 10);
  expect([sent.status, sent.body.message]).toEqual([
    200,
    (await send(sender, unknown, 10)).body.message.replace(unknown, by.email),
  ]);
  expect((await test.get('/api/users/me', sender)).body.balance).toBe(100);
  const google = await googleAt(test).signIn({ email: by.email, name: 'Sita Sharma' });
  expect(google.status).toBe(200);
  expect(google.body.id).not.toBe(by.id);
  for (const secrets of [
    { APP_SECRET: SECRET },
    { APP_SECRET: SECRET.toUpperCase(), APP_SECRET_PREVIOUS: SECRET },
  ]) {
    const found = (await support('find', by.email.toUpperCase(), secrets)).split('\n');
    expect(found.slice(1).map((line) => line.split(/\s+/, 2))).toEqual([
      [google.body.id, 'open'],
      [by.id, 'closed'],
    ]);
  }
  await expect(support('find', unknown, { APP_SECRET: SECRET })).rejects.toThrow(/has or had/);
});

/** Acts that run concurrently with the closing; no money may end up where nobody can reach it. */
const BESIDE: [string, number, (by: Member, other: Member) => Promise<() => Promise<Answer>>][] = [
  ['receiving', 0, async (by, other) => () => send(other, by.email, 10)],
  ['sending', 10, async (by, other) => () => send(by, other.email, 10)],
  [
    'starting a payment',
    0,
    async (by) => {
      const { id } = (await test.post('/api/wallet_recharge', { amount: 500 }, by)).body;
      return () => begin(id, by);
    },
  ],
  [
    'paying',
    102,
    async (by) => {
      const order_id = await topUp(by);
      return () => test.post('/api/payment/wallet', { order_id }, by);
    },
  ],
];

it.each(BESIDE)('strands no money in races of five with %s', async (name, rupees, prepare) => {
  const ends = new Set<number>();
  for (let round = 0; round < wholeOrQuick(10, 3); round += 1) {
    const races = Array.from({ length: 5 }, async (_, turn) => {
      const [by, other] = [await leaver(rupees), await test.member(50)];
      const work = await prepare(by, other);
      // In the first round the two run one after the other, once in each order.
      const isOrdered = round === 0 && turn < 2;
      const first = isOrdered && turn === 0 ? work() : undefined;
      await first;
      const closing = close(by);
      if (isOrdered) await closing;
      const [closed] = await Promise.all([closing, first ?? work()]);
      expect([200, 409]).toContain(closed.status);
      const { rows } = await run(
        `with w as materialized (select posted from wallets where account_id = $1)
         select u.closed_at is not null as closed, w.posted::int,
           (select count(*)::int from payment_attempts
             where user_id = u.id and state in ('redirected', 'pending')) as live
         from users u cross join w where u.id = $1`,
        by.id,
      );
      const [{ closed: isClosed, posted, live }] = rows;
      expect(isClosed).toBe(closed.status === 200);
      expect(isClosed && posted + live > 0).toBe(false);
      ends.add(closed.status);
    });
    await Promise.all(races);
  }
  // Money that was inside before the race keeps the account open, whoever is first.
  expect(ends).toEqual(new Set(name === 'paying' ? [409] : [200, 409]));
});

it('sends nothing to an account that was closed while the transfer waited for its wallet', async () => {
  const [by, other] = [await leaver(), await test.member(50)];
  // If the ledger is sharded, the waiting sessions are on a worker.
  const waiters = isSharded
    ? 'select distinct waiting_gpid from citus_lock_waits'
    : `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`;
  const waiting = (count: number): Promise<unknown> =>
    until(
      () => run(waiters),
      ({ rows }) => rows.length === count,
    );
  const holder = await test.database.owner.connect();
  await holder.query('begin');
  await holder.query('select from ledger_lock_wallets(array[$1::uuid])', [by.id]);
  const closing = close(by);
  await waiting(1);
  const sending = send(other, by.email, 10);
  await waiting(2);
  await holder.query('commit');
  holder.release();
  expect((await closing).status).toBe(200);
  expect((await sending).status).toBe(200);
  const { rows } = await run('select posted::int from wallets where account_id = $1', by.id);
  expect(rows).toEqual([{ posted: 0 }]);
});

it('shows operators money that arrives after the closing', async () => {
  const { id, by, form } = await load();
  await run('update users set password_hash = null where id = $1', by.id);
  expect((await test.post('/api/payment/take-back', { order_id: id }, by)).status).toBe(200);
  expect((await close(await confirmed(by))).status).toBe(200);
  const back = await payAtWallet(form, 'pay');
  if (back) await comeBack(back);
  const [stranded] = await until(
    () => moneyInClosedAccounts(test.database.owner),
    (found) => found.length === 1,
  );
  expect(stranded).toMatchObject({ userId: by.id, amountPaisa: 50_500n, orderId: id });
});
