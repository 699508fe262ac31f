// Sending money over HTTP: what may be sent and to whom, races, and what a stranger cannot learn.
import { describe, expect, it } from 'vitest';
import { patiently } from '#server/testing/patiently.ts';
import { mailAbout } from '#server/testing/sign-up.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { Answer, Body, Member } from '#server/testing/test-app.ts';
import type { InboxMessage } from '#server/testing/test-sandbox.ts';

const test = await testApp({ DATABASE_CONNECTIONS: '10' });

interface To {
  to: string | Member;
  amount?: number | string;
  comment?: string;
  key?: string;
}

const addressOf = (to: string | Member): string => (typeof to === 'string' ? to : to.email);
const send = (by: Member, { to, amount = 100, comment, key }: To): Promise<Answer> =>
  test.post(
    '/api/payment/send_money',
    { receiver_email: addressOf(to), sending_amount: amount, ...(comment && { comment }) },
    by,
    key ? { 'idempotency-key': key } : {},
  );
/** The same transfer each time: it has a key. */
const sendPatiently = (by: Member, to: To & { key: string }): Promise<Answer> =>
  patiently(() => send(by, to));
const preview = (by: Member, to: string | Member, amount = 100): Promise<Answer> =>
  test.post(
    '/api/payment/send_money/preview',
    { receiver_email: addressOf(to), sending_amount: amount },
    by,
  );
const balance = async (by: Member): Promise<number> =>
  (await test.get('/api/users/me', by)).body.balance;
const statement = async (by: Member): Promise<Body> =>
  (await test.get('/api/users/statement', by)).body.entries;
const statusesOf = (answers: Answer[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
const countOf = (answers: Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;
const mailOf = (to: string | Member, subject: string): Promise<InboxMessage> =>
  mailAbout(test, addressOf(to), subject);
const set = (member: Member, change: string): Promise<unknown> =>
  test.database.owner.query(`update users set ${change} where id = $1`, [member.id]);
async function prime(rupees: number): Promise<Member> {
  const member = await test.member(rupees);
  await set(member, 'kyc_status = 1');
  return member;
}

describe('sending money', () => {
  it('moves it at once, shows it to both with the comment, and mails both', async () => {
    const [by, to] = [await test.member(500), await test.member(20)];
    const sent = await send(by, { to, amount: 120.55, comment: '  For the roof ' });
    expect(sent.status).toBe(200);
    expect([await balance(by), await balance(to)]).toEqual([379.45, 140.55]);
    const entry = { kind: 'wallet-sent', order_id: null, comment: 'For the roof' };
    expect((await statement(by))[0]).toMatchObject({
      ...entry,
      amount: -120.55,
      other_email: to.email,
    });
    expect((await statement(to))[0]).toMatchObject({
      ...entry,
      amount: 120.55,
      other_email: by.email,
    });
    expect((await mailOf(by, 'Your money was sent')).text).toContain(
      `NPR 120.55 went from your wallet to ${to.email}`,
    );
    const received = await mailOf(to, 'You received money');
    expect(received.text).toContain('S*** E*** sent you NPR 120.55');
    expect(received.text).toContain('They wrote: “For the roof”');
  });

  it('accepts any spelling of an address, and an empty comment', async () => {
    const [by, to] = [await test.member(100), await test.member()];
    const body = {
      receiver_email: ` ${to.email.toUpperCase()} `,
      sending_amount: '25',
      comment: ' ',
    };
    expect((await test.post('/api/payment/send_money', body, by)).status).toBe(200);
    expect(await balance(to)).toBe(25);
    expect((await statement(to))[0]).toMatchObject({ comment: null });
  });

  it('refuses invalid amounts, comments and fields', async () => {
    const [by, to] = [await test.member(500), await test.member()];
    for (const amount of [9.99, 0, -20, 10.001, '1e2', '']) {
      const { status, body } = await send(by, { to, amount });
      expect([amount, status, Object.keys(body)]).toEqual([amount, 422, ['sending_amount']]);
    }
    for (const comment of ['x'.repeat(141), 'one\ntwo', '\u202eabc']) {
      const { status, body } = await send(by, { to, comment });
      expect([status, Object.keys(body)]).toEqual([422, ['comment']]);
    }
    const more = { receiver_email: to.email, sending_amount: 10, sender_id: to.id };
    expect((await test.post('/api/payment/send_money', more, by)).status).toBe(422);
    const none = await test.post('/api/payment/send_money', { sending_amount: 10 }, by);
    expect(Object.keys(none.body)).toEqual(['receiver_email']);
    expect((await test.post('/api/payment/send_money', {})).status).toBe(401);
    expect(await balance(by)).toBe(500);
  });

  it('refuses oneself, in any spelling, also in the preview', async () => {
    const by = await test.member(500);
    for (const ask of [() => send(by, { to: by.email.toUpperCase() }), () => preview(by, by)]) {
      const { status, body } = await ask();
      expect([status, body]).toEqual([422, { receiver_email: 'This is your own email address.' }]);
    }
  });

  it('shows a comment as text: no markup, and no link in a mail', async () => {
    const [by, to] = [await test.member(500), await test.member()];
    const comment = '<img src=x onerror="alert(1)"> <b>hi</b>';
    await send(by, { to, comment });
    const { html, text } = await mailOf(to, 'You received money');
    expect(text).toContain(comment);
    expect(html).not.toMatch(/<img|<b>/);
    expect(html).toContain('&lt;img src=x onerror=&quot;');
    expect((await statement(to))[0].comment).toBe(comment);
    const other = await test.member();
    await send(by, { to: other, comment: 'Blocked? Go to pay.evil.example now' });
    const linked = await mailOf(other, 'You received money');
    expect(linked.text + linked.html).not.toContain('evil');
    expect((await statement(other))[0].comment).toContain('pay.evil.example');
  });

  it('gives the same answer to the same key, and refuses another request under it', async () => {
    const [by, to] = [await test.member(500), await test.member()];
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(by, { to, key: 'one-gift' })),
    );
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1);
    expect(countOf(answers, 200)).toBe(8);
    expect(await balance(to)).toBe(100);
    expect((await send(by, { to, amount: 101, key: 'one-gift' })).status).toBe(422);
  });

  it('refuses a second click without a key as a duplicate, and treats two keys as two transfers', async () => {
    const [by, to] = [await test.member(500), await test.member()];
    const click = (): Promise<Answer> => patiently(() => send(by, { to }));
    expect(statusesOf(await Promise.all([click(), click()]))).toEqual([200, 409]);
    expect((await send(by, { to, key: 'another' })).status).toBe(200);
    expect(await balance(to)).toBe(200);
  });
});

describe('limits', () => {
  it('never overdraw under fifty at once', async () => {
    const [by, to] = [await prime(1_000), await test.member()];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        sendPatiently(by, { to, amount: 90, key: `gift-${index}` }),
      ),
    );
    expect(countOf(answers, 200)).toBe(11);
    expect(countOf(answers, 409)).toBe(39);
    expect([await balance(by), await balance(to)]).toEqual([10, 990]);
  });

  it('hold for a month under fifty at once: 5,000 unverified, 25,000 verified', async () => {
    const [basic, verified] = [await test.member(9_000), await prime(40_000)];
    const [to, other] = [await test.member(), await prime(0)];
    const basics = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        sendPatiently(basic, { to, amount: 600, key: `basic-${index}` }),
      ),
    );
    expect(countOf(basics, 200)).toBe(8);
    expect(await balance(to)).toBe(4_800);
    const primes = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        sendPatiently(verified, { to: other, amount: 3_000, key: `prime-${index}` }),
      ),
    );
    expect(countOf(primes, 200)).toBe(8);
    expect(await balance(other)).toBe(24_000);
    expect((await send(verified, { to: other, amount: 1_000, key: 'last' })).status).toBe(200);
    const over = await send(verified, { to: other, amount: 10 });
    expect([over.status, over.body.error]).toEqual([
      409,
      'You can still send NPR 0 this month. To send more, wait until next month.',
    ]);
  });

  it('count transfers as spending, and orders against what an unverified person may send', async () => {
    const [by, to] = [await test.member(9_000), await test.member()];
    await send(by, { to, amount: 3_000 });
    const order = (amount: number): Promise<Answer> =>
      test.post('/api/mobile_recharge', { mobile_number: '9841000001', amount }, by);
    expect((await order(2_010)).status).toBe(409);
    const { body } = await order(1_000);
    expect((await test.post('/api/payment/wallet', { order_id: body.id }, by)).status).toBe(200);
    const over = await preview(by, to, 1_010);
    expect(over.body.error).toBe(
      'You can still send NPR 1,000 this month. Verify your identity to send more, or wait until next month.',
    );
    expect((await send(by, { to, amount: 1_000 })).status).toBe(200);
    expect(await balance(to)).toBe(4_000);
  });

  it('hold for one transfer, and follow the operator’s changes at once', async () => {
    const [by, to] = [await prime(9_000), await prime(0)];
    const over = await send(by, { to, amount: 5_000.01 });
    expect(over.body.error).toBe('You can send at most NPR 5,000 at a time.');
    const setEach = (paisa: number): Promise<unknown> =>
      test.database.owner.query(
        `update limit_rules set transfer_each_paisa = $1 where tier = 'prime'`,
        [paisa],
      );
    await setEach(0);
    expect((await send(by, { to, amount: 10 })).status).toBe(409);
    await setEach(500_000);
    expect((await send(by, { to, amount: 5_000 })).status).toBe(200);
  });
});

describe('both directions at once', () => {
  it('never deadlock, and the books are right', async () => {
    const [one, other] = [await prime(2_000), await prime(2_000)];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const [by, to] = index % 2 ? [one, other] : [other, one];
        return sendPatiently(by, { to, amount: 10 + index, key: `there-and-back-${index}` });
      }),
    );
    expect(countOf(answers, 200)).toBe(50);
    expect((await balance(one)) + (await balance(other))).toBe(4_000);
  });

  it('also work in a ring of people who pay and send at the same time', async () => {
    const ring = await Promise.all(Array.from({ length: 6 }, () => prime(1_000)));
    const orders = await Promise.all(
      ring.map((by) =>
        test.post('/api/mobile_recharge', { mobile_number: '9841000001', amount: 50 }, by),
      ),
    );
    const sends = ring.flatMap((by, index) =>
      [1, 2, 3].map((step) => {
        const to = ring[(index + step) % ring.length]!;
        return sendPatiently(by, { to, amount: 30, key: `${step}-from-${index}-in-a-ring` });
      }),
    );
    const pays = ring.map((by, index) =>
      patiently(() => test.post('/api/payment/wallet', { order_id: orders[index]?.body.id }, by)),
    );
    const answers = await Promise.all([...sends, ...pays]);
    expect(countOf(answers, 200)).toBe(24);
    expect(new Set(await Promise.all(ring.map(balance)))).toEqual(new Set([949]));
  });
});
