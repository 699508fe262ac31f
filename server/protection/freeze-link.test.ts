// The link that freezes an account, in messages: whom it freezes, for how long, and from which address.
import { describe, expect, it } from 'vitest';
import { makeFreezeLinks } from '#server/notifications/footer/freeze-link.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Answer, Body, Member } from '#server/testing/test-app.ts';
import { tokenHash } from '#server/users/guard/secrets.ts';

const test = await testApp({ UNFREEZE_HOURS: '36' });
const links = makeFreezeLinks('a secret that only tests know, for tests');
const UNDO = Buffer.alloc(32, 5).toString('base64url');

const ownOf = ({ id, email }: Member) => ({ userId: id, email });
const linkOf = (by: Member, madeOn: Date): string => links.tokenOf(ownOf(by), madeOn);
const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
const byLink = (token: string): Promise<Answer> => test.post('/api/freeze', { token });
const about = (token: string): Promise<Answer> => test.post('/api/freeze/about', { token });
const blockOf = async (by: Member): Promise<Body> =>
  (await test.get('/api/users/freeze', by)).body.block;

describe('the link in a message', () => {
  it('freezes without a sign-in, the person it was made for, and only by POST', async () => {
    const [by, other] = [await test.member(500), await test.member(500)];
    const token = linkOf(by, new Date());
    expect((await test.get(`/api/freeze?token=${token}`)).status).toBe(405);
    expect((await fetch(`${test.url}/freeze/${token}`)).status).toBeLessThan(500);
    expect((await about(token)).body).toEqual({
      email: expect.stringMatching(/^.\*{3}@.\*{3}\.\w+$/),
      unfreeze_hours: 36,
    });
    expect((await test.get('/api/users/freeze', by)).body.unfreeze_hours).toBe(36);
    expect(await blockOf(by)).toBeNull();
    const { status, body } = await byLink(token);
    expect([status, Object.keys(body)]).toEqual([200, ['message', 'since', 'block']]);
    expect(await blockOf(by)).toMatchObject({
      reason: 'Your account was frozen with the link in one of our emails.',
    });
    const sending = { receiver_email: other.email, sending_amount: 100 };
    expect((await test.post('/api/payment/send_money', sending, by)).status).toBe(403);
    expect(await blockOf(other)).toBeNull();
    expect((await byLink(token)).status).toBe(200);
    const pattern = /\/freeze\/([\w-]{48})\s/;
    const [mail] = await until(
      () => test.sandbox.inbox(by.email),
      (inbox) => inbox.some(({ text }) => pattern.test(text)),
    );
    expect((await byLink(pattern.exec(mail!.text)![1]!)).status).toBe(200);
  });

  it('works for more than a year, and is nothing else: no other text, and no session', async () => {
    const by = await test.member();
    const tokens = [
      linkOf(by, daysAgo(402)),
      linkOf(by, new Date()).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      makeFreezeLinks('another secret, also long enough here').tokenOf(ownOf(by), new Date()),
      by.token,
      'x',
      // Names the day 4294967295, which is no date.
      '_'.repeat(48),
      linkOf(by, daysAgo(-3)),
    ];
    for (const token of tokens) {
      const [looked, frozen] = [await about(token), await byLink(token)];
      expect([looked.status, frozen.status, looked.body]).toEqual([404, 404, frozen.body]);
    }
    expect(await blockOf(by)).toBeNull();
    const token = linkOf(by, daysAgo(398));
    expect((await test.get('/api/users/me', { ...by, token })).status).toBe(401);
    expect((await byLink(token)).status).toBe(200);
  });
});

describe('the link in a message to a former address', () => {
  const { owner } = test.database;

  /** The person's address was changed so many days ago, and the change can be undone for a day. */
  async function changed(by: Member, days: number): Promise<Member> {
    const now = { ...by, email: `new-${by.email}` };
    await owner.query('update users set email = $2, email_changed_at = $3 where id = $1', [
      by.id,
      now.email,
      daysAgo(days),
    ]);
    await owner.query(
      `insert into email_undos (token_hash, user_id, old_email, requested_at, changed_at, expires_at)
       values (sha256($1::text::bytea), $1::uuid, $2, $3::timestamptz, $3, $3::timestamptz + interval '1 day')`,
      [by.id, by.email, daysAgo(days)],
    );
    await test.app.sweep();
    return now;
  }

  it.each([
    [30, 200],
    [32, 404],
  ])('answers, %i days after the change, with %i', async (days, status) => {
    const by = await test.member();
    const link = linkOf(by, daysAgo(days));
    const now = await changed(by, days);
    expect([(await about(link)).status, (await byLink(link)).status]).toEqual([status, status]);
    expect((await blockOf(now))?.type).toBe(status === 200 ? 'account_frozen' : undefined);
    expect((await byLink(linkOf(now, daysAgo(days)))).status).toBe(200);
  });

  it('is over at once where the change was undone, and the restored one works again', async () => {
    const by = await test.member();
    const own = linkOf(by, daysAgo(300));
    const thief = await changed(by, 0);
    await owner.query('update email_undos set token_hash = $2 where user_id = $1', [
      by.id,
      tokenHash(UNDO),
    ]);
    const undone = await test.post('/api/users/change_email/undo', { token: UNDO });
    expect(undone.status).toBe(200);
    expect((await byLink(linkOf(thief, new Date()))).status).toBe(404);
    expect((await byLink(own)).status).toBe(200);
  });

  it('works for 400 days in messages of an earlier version, if they are newer than the address', async () => {
    const by = await test.member();
    const nameless = (days: number): string =>
      links.tokenOf({ userId: by.id, email: '' }, daysAgo(days));
    expect((await about(nameless(399))).status).toBe(200);
    await changed(by, 100);
    expect((await about(nameless(101))).status).toBe(404);
    expect((await about(nameless(98))).status).toBe(200);
  });
});
