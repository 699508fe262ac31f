// Every outcome that can be scripted for Stripe, and its webhooks.
import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { ask, sandboxPerTest, shopPerTest, wait } from '../testing.ts';
import { eventOf, startCalls, type Calls } from './testing.ts';

let calls: Calls;
const shop = shopPerTest();
const sandbox = sandboxPerTest(
  'stripe',
  (url) => (calls = startCalls(url)),
  () => ({ SANDBOX_STRIPE_WEBHOOK_URL: shop.url }),
);

async function webhooks(count: number): Promise<(Stripe.Event | undefined)[]> {
  await expect.poll(() => shop.received.length).toBe(count);
  await wait(30);
  expect(shop.received).toHaveLength(count);
  return shop.received.map(eventOf);
}

const typesOf = (events: (Stripe.Event | undefined)[]) => events.map((event) => event?.type);

describe('a webhook', () => {
  it('is signed and holds the intent as it is', async () => {
    const made = await calls.create();
    await calls.confirm(made);
    const [event] = await webhooks(1);
    expect(event).toMatchObject({
      object: 'event',
      type: 'payment_intent.succeeded',
      livemode: false,
      data: { object: { id: made.id, status: 'succeeded', metadata: { attempt: 'ORD1001A1' } } },
    });
    const [row] = await calls.book();
    await expect
      .poll(async () => (await calls.book())[0]?.['webhooks'])
      .toEqual(['payment_intent.succeeded: HTTP 200']);
    expect(row).toMatchObject({ status: 'succeeded' });
  });

  it('reports a decline, a cancel, and refunds', async () => {
    const made = await calls.create();
    await calls.confirm(made, 'pm_card_visa_chargeDeclined');
    await webhooks(1);
    await calls.confirm(made);
    await webhooks(2);
    await calls.script('queued-then-success', { only: 'refunds' });
    await calls.stripe.refunds.create({ payment_intent: made.id, amount: 240 });
    await webhooks(4);
    const other = await calls.create(10_240, 'ORD1001A2');
    await calls.stripe.paymentIntents.cancel(other.id);
    expect(typesOf(await webhooks(5))).toEqual([
      'payment_intent.payment_failed',
      'payment_intent.succeeded',
      'charge.refunded',
      'refund.updated',
      'payment_intent.canceled',
    ]);
    expect((await webhooks(5))[2]?.data.object).toMatchObject({
      object: 'charge',
      amount_refunded: 240,
      payment_intent: made.id,
      metadata: { attempt: 'ORD1001A1' },
    });
  });

  it('is tried again until it is taken, over a restart too, the same event', async () => {
    // The sandbox restarts between the refusals, and the third try is acknowledged.
    shop.says.status = () => (shop.received.length < 3 ? 500 : 200);
    await calls.confirm(await calls.create());
    await expect.poll(() => shop.received.length).toBeGreaterThanOrEqual(1);
    await sandbox.restart();
    const tries = await webhooks(3);
    expect(new Set(tries.map((event) => event?.id))).toEqual(new Set([tries[0]?.id]));
  });
});

describe('a scripted payment', () => {
  async function pay(outcome: string) {
    await calls.script(outcome);
    const made = await calls.create();
    return { made, ...(await calls.confirm(made)) };
  }
  const retrieve = (id: string) => calls.stripe.paymentIntents.retrieve(id);

  it('failed is declined, whichever card it is', async () => {
    const { status, body } = await pay('failed');
    expect([status, body]).toMatchObject([402, { error: { code: 'card_declined' } }]);
  });

  it.each([
    ['queued-then-success', 'succeeded', 'payment_intent.succeeded'],
    ['queued-then-failed', 'requires_payment_method', 'payment_intent.payment_failed'],
  ])('%s is processing, then %s', async (outcome, status, type) => {
    const { made, body } = await pay(outcome);
    expect(body['status']).toBe('processing');
    expect(typesOf(await webhooks(2))).toEqual(['payment_intent.processing', type]);
    expect((await retrieve(made.id)).status).toBe(status);
  });

  it('processing-for-ever stays so', async () => {
    const { made } = await pay('processing-for-ever');
    await wait(200);
    expect((await retrieve(made.id)).status).toBe('processing');
  });

  it('early-callback sends the webhook before the browser has its answer', async () => {
    const { body } = await pay('early-callback');
    expect([body['status'], shop.received.length]).toEqual(['succeeded', 1]);
    await webhooks(1);
  });

  it('duplicate-callback sends the same event twice', async () => {
    await pay('duplicate-callback');
    const [one, two] = await webhooks(2);
    expect(one?.id).toBe(two?.id);
  });

  it("other-callback reports another shop's intent", async () => {
    const { made } = await pay('other-callback');
    const [event] = await webhooks(1);
    expect(event?.data.object).not.toMatchObject({ id: made.id });
    expect(event?.data.object).toMatchObject({ metadata: { attempt: 'NOBODYSATTEMPT' } });
  });

  it('lost-callback sends no webhook, and only a query finds it', async () => {
    await calls.script('lost-callback');
    const made = await calls.create();
    await expect(calls.confirm(made)).rejects.toThrow('fetch failed');
    await wait(100);
    expect(shop.received).toEqual([]);
    expect((await retrieve(made.id)).status).toBe('succeeded');
  });

  it('wrong-amount received another one', async () => {
    const { made } = await pay('wrong-amount');
    expect(await retrieve(made.id)).toMatchObject({ amount: 10_240, amount_received: 10_140 });
  });

  it('wrong-hash is signed by somebody else', async () => {
    await pay('wrong-hash');
    const [event] = await webhooks(1);
    expect(event).toBeUndefined();
  });

  it('a card that does not pay uses nothing up', async () => {
    await calls.script('wrong-amount');
    await calls.confirm(await calls.create(), 'pm_card_visa_chargeDeclined');
    const left = await ask(`${sandbox.url}/scripts/stripe`);
    expect(left.body).toHaveLength(1);
  });
});

describe('a scripted call', () => {
  it.each([
    ['timeout-before', 0],
    ['timeout-after', 1],
    ['error-500', 0],
    ['error-502', 0],
  ])('%s, and the same key then gives one intent', async (outcome, made) => {
    await calls.script(outcome);
    await expect(calls.create()).rejects.toBeInstanceOf(Stripe.errors.StripeError);
    expect(await calls.book()).toHaveLength(made);
    await calls.create();
    expect(await calls.book()).toHaveLength(1);
  });

  it('may be limited to refunds', async () => {
    await calls.script('error-500', { only: 'refunds' });
    const made = await calls.create();
    await calls.confirm(made);
    const { refunds } = calls.stripe;
    await expect(refunds.create({ payment_intent: made.id })).rejects.toThrow('our end');
    expect((await refunds.create({ payment_intent: made.id })).status).toBe('succeeded');
  });

  it.each([
    'status-timeout',
    'status-500',
    'status-502',
    'status-not-found',
    'status-malformed',
    'status-malformed-truncated',
    'status-malformed-html',
    'status-malformed-huge',
    'status-malformed-slow',
    'status-malformed-empty',
  ])('%s spoils one question and nothing else', async (outcome) => {
    const { id } = await calls.create();
    await calls.script(outcome);
    const spoiled = await calls.stripe.paymentIntents.retrieve(id).catch(() => 'nothing');
    const told = typeof spoiled === 'object' && 'padding' in spoiled ? 'a megabyte' : spoiled;
    expect(told).toBe(outcome === 'status-malformed-huge' ? 'a megabyte' : 'nothing');
    expect((await calls.stripe.paymentIntents.retrieve(id)).id).toBe(id);
  });
});
