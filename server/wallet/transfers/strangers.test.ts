// Sending money reveals nothing about others: an address without an account, an unverified one and
// one with a full wallet all get the same answer.
import { describe, expect, it } from 'vitest';
import { manualClock } from '#server/testing/manual-clock.ts';
import { startTestApp, testApp, until } from '#server/testing/test-app.ts';
import type { Answer, Member } from '#server/testing/test-app.ts';
import { clearUnsent } from './transfers-table.ts';

const test = await testApp();

const send = (by: Member, to: string, amount = 100, headers = {}): Promise<Answer> =>
  test.post('/api/payment/send_money', { receiver_email: to, sending_amount: amount }, by, headers);
const preview = (by: Member, to: string, amount = 100): Promise<Answer> =>
  test.post('/api/payment/send_money/preview', { receiver_email: to, sending_amount: amount }, by);
const balance = async (by: Member): Promise<number> =>
  (await test.get('/api/users/me', by)).body.balance;
const stateOf = async (by: Member, id: string): Promise<string> =>
  (await test.get(`/api/payment/transfers/${id}`, by)).body.state;
const subjects = async (of: string): Promise<string[]> =>
  (await test.sandbox.inbox(of)).map(({ subject }) => subject);
/** Each mail has a code of its own. */
const withoutCode = (text: string): string => text.replace(/\b\w{4}-\w{4}\b/, '');
let strangers = 0;
const unknown = (): string => `stranger${(strangers += 1)}@nowhere.example`;

describe('an address that cannot receive money', () => {
  it('is answered like one that can, moves nothing, and mails report the outcome', async () => {
    const [by, known, full] = [
      await test.member(3_000),
      await test.member(),
      await test.member(9_950),
    ];
    const inactive = await test.member();
    await test.database.owner.query('update users set activated_at = null where id = $1', [
      inactive.id,
    ]);
    const addresses = [known.email, unknown(), full.email, inactive.email];
    const answers: Answer[] = [];
    for (const to of addresses) answers.push(await send(by, to));
    const told = answers.map(({ status, body }, index) => [
      status,
      Object.keys(body),
      body.message.replace(addresses[index] ?? '', '{email}'),
    ]);
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
    const states = answers.map(({ body }) => stateOf(by, body.transfer_id));
    expect(await Promise.all(states)).toEqual(['arrived', 'not_sent', 'not_sent', 'not_sent']);
    expect(told[0]?.[2]).toMatch(
      /^If {email} can receive money, .* If not, it's still in your wallet/,
    );
    expect([await balance(by), await balance(full)]).toEqual([2_900, 9_950]);
    await until(
      () => subjects(by.email),
      (inbox) => inbox.length === 4,
    );
    const mails = await test.sandbox.inbox(by.email);
    expect(mails.filter(({ subject }) => subject === "Your money wasn't sent")).toHaveLength(3);
    const texts = mails
      .filter(({ subject }) => subject === "Your money wasn't sent")
      .map(({ text }) =>
        withoutCode(addresses.reduce((all, one) => all.replaceAll(one, '…'), text)),
      );
    expect(new Set(texts).size).toBe(1);
    const limits = await test.get('/api/users/limits', by);
    expect(limits.body.transfers.used).toBe(100);
  });

  it('is mailed once a day, without text of others, that it may join or that its wallet is full', async () => {
    const [by, also, full] = [
      await test.member(500),
      await test.member(500),
      await test.member(9_999),
    ];
    const to = unknown();
    const body = { receiver_email: to, sending_amount: 20, comment: 'You have won a prize' };
    await test.post('/api/payment/send_money', body, by);
    await Promise.all([
      send(by, to, 30),
      send(also, to, 20),
      send(by, full.email),
      send(also, full.email),
    ]);
    await until(
      () => subjects(full.email),
      (inbox) => inbox.length > 0,
    );
    const [invitation, ...more] = await until(
      () => test.sandbox.inbox(to),
      (inbox) => inbox.length > 0,
    );
    expect(more).toEqual([]);
    expect(invitation?.subject).toBe('Someone wanted to send you money');
    expect(invitation?.text).toContain('S*** E*** wanted to send money to this address');
    expect(invitation?.text).not.toContain('prize');
    expect(invitation?.html).toMatch(/href="http:\/\/localhost:\d+\/signup"/);
    expect(await subjects(full.email)).toEqual(["Your wallet couldn't take a transfer"]);
    await test.database.owner.query(
      `update unsent_notices set noticed_at = now() - interval '1 day'`,
    );
    await send(also, to, 40);
    await until(
      () => subjects(to),
      (inbox) => inbox.length === 2,
    );
  });

  it('is refused only for reasons that also apply to one that can', async () => {
    const [by, known] = [await test.member(600), await test.member()];
    for (const amount of [700, 5_001, 9]) {
      const pair = [await send(by, known.email, amount), await send(by, unknown(), amount)];
      expect(pair[1]?.status).toBe(pair[0]?.status);
      expect(pair[1]?.status).toBeGreaterThanOrEqual(409);
      expect(pair[1]?.body).toEqual(pair[0]?.body);
    }
    const to = unknown();
    expect([(await send(by, to)).status, (await send(by, to)).status]).toEqual([200, 409]);
    const key = { 'idempotency-key': 'to-nobody' };
    const keyed = [await send(by, to, 50, key), await send(by, to, 50, key)];
    expect(keyed.map(({ status }) => status)).toEqual([200, 200]);
    expect(keyed[1]?.body).toEqual(keyed[0]?.body);
    expect(await stateOf(by, keyed[0]?.body.transfer_id)).toBe('not_sent');
  });

  it('is answered after the same time, whatever the work', async () => {
    const clock = manualClock();
    const timed = await startTestApp({}, {}, { clock });
    const [by, known] = [await timed.member(600), await timed.member()];
    for (const to of [known.email, unknown()]) {
      const wanted = { receiver_email: to, sending_amount: 100 };
      let isAnswered = false;
      const sent = timed.post('/api/payment/send_money', wanted, by);
      void sent.then(() => (isAnswered = true));
      await until(
        async () => clock.waiting(),
        (count) => count === 1,
      );
      clock.advance(149);
      // The answer would have arrived by now if it had not been delayed.
      await timed.get('/api/users/me', by);
      expect(isAnswered).toBe(false);
      clock.advance(1);
      expect((await sent).status).toBe(200);
    }
    await timed.close();
  });

  it('is not waited for when the sender may not send anyway', async () => {
    const [by, busy] = [await test.member(50), await test.member()];
    const holder = await test.database.owner.connect();
    try {
      await holder.query('begin');
      await holder.query(
        `select from wallets where account_id = $1 /*shards: and bucket = bucket_of($1)*/ for update`,
        [busy.id],
      );
      expect((await send(by, busy.email)).status).toBe(409);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });

  it('reserves the amount of a pending load', async () => {
    const [by, to] = [await test.member(500), await test.member(9_000)];
    await test.post('/api/wallet_recharge', { amount: 950 }, to);
    await send(by, to.email, 60);
    expect(await balance(to)).toBe(9_000);
    await send(by, to.email, 50);
    expect(await balance(to)).toBe(9_050);
  });

  it('counts as new up to ten times a day, with or without an account; known ones still work', async () => {
    const [by, known] = [await test.member(900), await test.member()];
    await send(by, known.email, 10);
    for (let count = 1; count < 10; count += 1) {
      expect((await send(by, unknown(), 10)).status).toBe(200);
    }
    const other = await test.member();
    for (const to of [unknown(), other.email]) {
      const { status, headers } = await send(by, to, 10);
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(86_000);
    }
    expect((await send(by, known.email, 11)).status).toBe(200);
    await test.database.owner.query(
      `update transfers set created_at = created_at - interval '1 day' where sender_id = $1`,
      [by.id],
    );
    await test.database.owner.query(
      `update transfers set created_at = now() where receiver_id is not null and sender_id = $1`,
      [by.id],
    );
    expect((await send(by, other.email, 10)).status).toBe(200);
  });

  it('is deleted after thirty days; completed transfers never are', async () => {
    const [by, to] = [await test.member(500), await test.member()];
    await send(by, to.email);
    await send(by, unknown());
    const count = async (): Promise<number> => {
      const sql = 'select from transfers where sender_id = $1';
      return (await test.database.owner.query(sql, [by.id])).rowCount ?? 0;
    };
    await clearUnsent(test.database.pool);
    expect(await count()).toBe(2);
    const age = `update transfers set created_at = created_at - interval '31 days'
      where receiver_id is null and sender_id = $1`;
    await test.database.owner.query(age, [by.id]);
    await clearUnsent(test.database.pool);
    expect(await count()).toBe(1);
    for (const sql of ['delete from transfers', 'update transfers set amount_paisa = 1']) {
      await expect(test.database.pool.query(sql)).rejects.toThrow(/permission denied/);
    }
  });
});

describe('the preview', () => {
  it('states fee, limits and the remaining balance, and the same for any address', async () => {
    const [by, to] = [await test.member(600), await test.member()];
    const [known, stranger] = [await preview(by, to.email), await preview(by, unknown())];
    const expected = {
      receiver_name: null,
      sending_amount: 100,
      fee: 0,
      balance_after: 500,
      each: 5_000,
      month_left: 5_000,
    };
    expect(known.body).toEqual({ ...expected, receiver_email: to.email });
    expect(stranger.body).toEqual({ ...expected, receiver_email: stranger.body.receiver_email });
    expect(await balance(by)).toBe(600);
  });

  it('shows initials after a transfer between the two, in either direction', async () => {
    const [by, to, third] = [await test.member(600), await test.member(50), await test.member()];
    await send(by, to.email);
    expect((await preview(by, to.email)).body.receiver_name).toBe('S*** E***');
    expect((await preview(to, by.email, 10)).body.receiver_name).toBe('S*** E***');
    await send(to, third.email, 9_000);
    expect((await preview(to, third.email, 10)).body.receiver_name).toBeNull();
  });

  it('names nobody for an address that has passed to somebody else, until they have got money', async () => {
    const [by, to, next] = [await test.member(500), await test.member(), await test.member()];
    await send(by, to.email);
    const change = 'update users set email = $2, full_name = $3 where id = $1';
    await test.database.owner.query(change, [to.id, `moved-${to.email}`, 'Sita Example']);
    await test.database.owner.query(change, [next.id, to.email, 'Bina Rai']);
    expect((await preview(by, to.email)).body.receiver_name).toBeNull();
    await send(by, to.email, 50);
    expect((await preview(by, to.email)).body.receiver_name).toBe('B*** R***');
  });

  it('may be requested sixty times an hour', async () => {
    const by = await test.member(600);
    const answers: Answer[] = [];
    for (let count = 0; count < 61; count += 1) answers.push(await preview(by, unknown()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(answers.at(-1)?.status).toBe(429);
  });
});
