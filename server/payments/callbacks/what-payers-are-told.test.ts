// What payers are told when they come back from a gateway: never that they were not charged while they may
// have been, in this tab or another one.
import { describe, expect, it } from 'vitest';
import { intentOf, useCard } from '#server/testing/card-holder.ts';
import { comeBack, payAtWallet } from '#server/testing/hosted-bank.ts';
import { testApp, until } from '#server/testing/test-app.ts';
import type { Body, Member } from '#server/testing/test-app.ts';

// Nothing is polled during a test.
const test = await testApp({ PAYMENT_ASK_SECONDS: '3600' });

const CARD = '/api/payments/stripe/create-intent';
const KHALTI = '/api/payment/khalti';

async function load(): Promise<{ id: string; by: Member }> {
  const by = await test.member(0);
  return { id: (await test.post('/api/wallet_recharge', { amount: 500 }, by)).body.id, by };
}

async function begin(path: string, id: string, by: Member): Promise<Body> {
  const { status, body } = await test.post(path, { order_id: id }, by);
  expect(status).toBe(200);
  return body;
}

const verify = async (id: string, by: Member): Promise<Body> =>
  (await test.post('/api/payments/stripe/verify', { order_id: id, success: true }, by)).body;

const balance = async (by: Member): Promise<number> =>
  (await test.get('/api/users/me', by)).body.balance;

describe('a card form in two tabs', () => {
  it('says that the payment of the other tab has arrived', async () => {
    const { id, by } = await load();
    const first = await begin(CARD, id, by);
    await begin(CARD, id, by);
    await test.sandbox.script('stripe', 'lost-callback');
    await useCard(test.sandbox.url, first as never);
    const paid = { success: true, navigate: `/order/${id}` };
    // The first time the gateway says so, then our own row.
    expect(await verify(id, by)).toMatchObject(paid);
    expect(await balance(by)).toBe(500);
    expect(await verify(id, by)).toMatchObject(paid);
  });

  it('says that the payment of the other tab is under way', async () => {
    const { id, by } = await load();
    const first = await begin(CARD, id, by);
    const newest = await begin(CARD, id, by);
    await useCard(test.sandbox.url, first as never, 'pm_sandbox_processing');
    await useCard(test.sandbox.url, newest as never, 'pm_card_visa_chargeDeclined');
    expect(intentOf(newest as never)).not.toBe(intentOf(first as never));
    const { success, message, navigate } = await verify(id, by);
    expect([success, navigate]).toEqual([false, `/payment/${id}?returned=pending&method=card`]);
    expect(message).not.toContain('not charged');
  });
});

describe('a payment that was given up in one tab and paid in another', () => {
  it.each([
    ['pending while the gateway does not answer', 'status-500', 'pending'],
    ['what the gateway says once it answers', undefined, 'cancelled'],
  ])('is %s', async (_, fault, told) => {
    const { id, by } = await load();
    const form = await begin(KHALTI, id, by);
    await test.post('/api/payment/take-back', { order_id: id }, by);
    const back = await payAtWallet(form as never, fault ? 'pay' : 'leave');
    if (fault) await test.sandbox.script('khalti', fault);
    if (!back) throw new Error('the wallet sends nobody back');
    const { status, headers } = await comeBack(back);
    expect([status, headers.get('location')]).toEqual([
      303,
      `${test.url}/payment/${id}?returned=${told}&method=khalti`,
    ]);
    if (fault === undefined) return;
    await comeBack(back);
    expect(
      await until(
        () => balance(by),
        (rupees) => rupees === 500,
      ),
    ).toBe(500);
  });
});

describe('a return that cannot be taken', () => {
  const send = (path: string, more: RequestInit = {}) =>
    fetch(`${test.url}/payment/gateway/${path}`, {
      redirect: 'manual',
      headers: { accept: 'text/html,application/xhtml+xml' },
      ...more,
    });
  const long = (size: number) => new URLSearchParams({ txnid: 'X'.repeat(size) });

  it.each([
    ['names no payment', 404, 'khalti?pidx=UNKNOWN', {}],
    ['is too large', 413, 'payu', { method: 'POST', body: long(70_000) }],
    ['is of another kind', 415, 'payu', { method: 'POST', body: new Blob(['<paid/>']) }],
  ])(
    'because it %s leads a browser to its orders, and answers a program with %s',
    async (...how) => {
      const [, status, path, more] = how;
      const { headers, status: shown } = await send(path, more);
      expect([shown, headers.get('location'), headers.get('content-type')]).toEqual([
        303,
        `${test.url}/orders?returned=unknown`,
        null,
      ]);
      expect((await send(path, { ...more, headers: { accept: '*/*' } })).status).toBe(status);
    },
  );

  it('of a server keeps its error', async () => {
    const body = new URLSearchParams({ txnid: 'UNKNOWN' });
    expect((await send('payu/webhook', { method: 'POST', body })).status).toBe(404);
  });
});
