// The Stripe adapter with every answer that Stripe documents: what it sends, and what it accepts.
import { describe, expect, it } from 'vitest';
import { startCannedAnswers } from '#providers/testing/canned-answers.ts';
import { makeStripe } from './gateway.ts';
import type { StripeSettings } from './gateway.ts';
import { intent, PAID, PAYMENT, settingsFor, stripeError, TRANSACTION } from './testing.ts';

const stripe = await startCannedAnswers();

/** Long enough for an answer on a busy machine, short enough for the tests without an answer. */
const IMPATIENT = { timeoutMs: 500 };

function gateway(more: Partial<StripeSettings> = {}) {
  return makeStripe(settingsFor(stripe.url, more));
}

const ASKED = {
  transactionId: TRANSACTION,
  chargedPaisa: 10_240n,
  session: 'pi_1',
  gatewayReference: null,
};

describe('start', () => {
  it('makes one intent under the attempt, and hands the page what its element needs', async () => {
    stripe.answers({ body: intent() });
    const begun = await gateway().start(PAYMENT, undefined);
    expect(begun).toEqual({
      kind: 'begun',
      session: 'pi_1',
      form: {
        client_secret: 'pi_1_secret_abc',
        publishable_key: 'pk_test_shop',
        return_url: `https://site.example/payment/gateway/stripe?attempt=${TRANSACTION}`,
        stand_in_url: null,
      },
    });
    const [sent] = stripe.requests;
    expect([sent?.method, sent?.path]).toEqual(['POST', '/v1/payment_intents']);
    expect(sent?.headers).toMatchObject({
      authorization: 'Bearer sk_test_shop',
      'idempotency-key': TRANSACTION,
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(sent?.body).toEqual({
      amount: '10240',
      currency: 'npr',
      'automatic_payment_methods[enabled]': 'true',
      description: 'Recharge ntc',
      'metadata[attempt]': TRANSACTION,
      'metadata[order]': PAYMENT.orderId,
      receipt_email: 'sita@example.com',
    });
  });

  it('may stand under a path of its own, and names the stand-in of the element', async () => {
    stripe.answers({ body: intent() });
    const standInUrl = 'http://localhost:3001/stripe/element';
    const begun = await gateway({ apiUrl: `${stripe.url}/stripe/`, standInUrl }).start(
      PAYMENT,
      undefined,
    );
    expect(stripe.requests[0]?.path).toBe('/stripe/v1/payment_intents');
    expect(begun).toMatchObject({ form: { stand_in_url: standInUrl } });
  });

  it.each([
    ['a paisa less than the least', { amountPaisa: 6_999n }, 'refused'],
    ['less than that by a discount', { chargedPaisa: 6_999n }, 'refused'],
    ['the least', { amountPaisa: 7_000n, chargedPaisa: 7_000n }, 'away'],
  ])('%s', async (_, money, kind) => {
    stripe.answers({ status: 500 });
    const begun = await gateway().start({ ...PAYMENT, ...money }, undefined);
    expect(begun.kind).toBe(kind);
    expect(stripe.requests).toHaveLength(kind === 'refused' ? 0 : 1);
    if (begun.kind !== 'refused') return;
    expect([begun.why, begun.values]).toEqual(['payment.card_minimum', { minimum: 70 }]);
  });

  it.each([
    [stripeError('amount_too_small'), 'payment.card_minimum'],
    [stripeError('amount_too_large'), 'payment.card_not_taken'],
    [stripeError('parameter_invalid_string'), 'payment.card_not_taken'],
  ])('tells what Stripe refuses for certain: %j', async (reply, why) => {
    stripe.answers(reply);
    expect(await gateway().start(PAYMENT, undefined)).toMatchObject({ kind: 'refused', why });
  });

  it.each([
    ['a wrong key', { status: 401, body: { error: { type: 'authentication_error' } } }],
    ['a key in use', { status: 409, body: { error: { type: 'idempotency_error' } } }],
    ['other words under the key', stripeError('', { type: 'idempotency_error' })],
    ['too many calls', { status: 429, body: { error: { type: 'rate_limit_error' } } }],
    ['an error page', { status: 500, body: '<html>' }],
    ['no answer', { fault: 'never' }],
    ['an answer without end', { fault: 'dripping' }],
    ['no secret', { body: intent({ client_secret: null }) }],
    ['the secret of another intent', { body: intent({ client_secret: 'pi_2_secret_abc' }) }],
    ['another amount', { body: intent({ amount: 1 }) }],
    ['another currency', { body: intent({ currency: 'usd' }) }],
    ['another attempt', { body: intent({ metadata: { attempt: 'ORD1001A2' } }) }],
    ['live money for a test key', { body: intent({ livemode: true }) }],
  ] as const)('is away after %s', async (_, reply) => {
    stripe.answers(reply);
    const { start } = gateway('fault' in reply ? IMPATIENT : {});
    expect(await start(PAYMENT, undefined)).toMatchObject({ kind: 'away' });
  });

  it('sends again under the same key when there was no answer', async () => {
    stripe.answers({ fault: 'never' }, { status: 503 }, { body: intent() });
    const begun = await gateway({ timeoutMs: 6_000, retries: 2 }).start(PAYMENT, undefined);
    expect(begun.kind).toBe('begun');
    const keys = stripe.requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([TRANSACTION, TRANSACTION, TRANSACTION]);
  });
});

describe('a call', () => {
  it('is over in time with all its tries, however steadily bytes come', async () => {
    stripe.answers({ fault: 'dripping' });
    const from = performance.now();
    const begun = await gateway({ timeoutMs: 2_000, retries: 2 }).start(PAYMENT, undefined);
    expect(begun).toMatchObject({ kind: 'away' });
    // The third attempt is not sent; the client only waits out the backoff before it.
    expect(stripe.requests.length).toBeLessThan(3);
    expect(performance.now() - from).toBeLessThan(6_000);
  });
});

describe('status', () => {
  it('believes a payment that succeeded, in the amount Stripe names', async () => {
    stripe.answers({ body: PAID });
    const status = await gateway().status(ASKED);
    const gatewayReference = 'pi_1';
    expect(status).toMatchObject({ kind: 'succeeded', gatewayReference, chargedPaisa: 10_240n });
    expect(stripe.requests[0]?.path).toBe('/v1/payment_intents/pi_1');
    expect(JSON.stringify(status.proof)).not.toContain('_secret_');
    stripe.answers({ body: { ...PAID, amount_received: 100 } });
    expect(await gateway().status(ASKED)).toMatchObject({ chargedPaisa: 100n });
  });

  it.each([
    ['canceled', 'cancelled'],
    ['processing', 'pending'],
    ['requires_capture', 'pending'],
    ['requires_payment_method', 'open'],
    ['requires_confirmation', 'open'],
    ['requires_action', 'open'],
    ['a_new_word', 'unknown'],
  ])('%s is %s', async (word, kind) => {
    stripe.answers({ body: intent({ status: word }) });
    expect((await gateway().status(ASKED)).kind).toBe(kind);
  });

  it('a declined card is no end: another may be tried on the same intent', async () => {
    const declined = { code: 'card_declined', decline_code: 'insufficient_funds' };
    stripe.answers({ body: intent({ last_payment_error: declined }) });
    const { kind, proof } = await gateway().status(ASKED);
    expect([kind, proof]).toEqual([
      'open',
      expect.objectContaining({ last_payment_error: declined }),
    ]);
  });

  it.each([
    ['another attempt', { metadata: { attempt: 'ORD1001A2' } }],
    ['no attempt', { metadata: {} }],
    ['another currency', { currency: 'usd' }],
    ['live money for a test key', { livemode: true }],
    ['another intent', { id: 'pi_2' }],
    ['no whole amount', { amount_received: 10_240.5 }],
    ['an amount as text', { amount_received: '10240' }],
    ['no intent at all', { object: 'charge' }],
  ])('a success of %s is not ours', async (_, more) => {
    stripe.answers({ body: { ...PAID, ...more } });
    expect((await gateway().status(ASKED)).kind).toBe('unknown');
  });

  it('wants live money for a live key', async () => {
    const live = gateway({ secretKey: 'sk_live_shop' });
    stripe.answers({ body: PAID });
    expect((await live.status(ASKED)).kind).toBe('unknown');
    stripe.answers({ body: { ...PAID, livemode: true } });
    expect((await live.status(ASKED)).kind).toBe('succeeded');
  });

  it('asks by the intent of a claim only where none is known, and compares its attempt', async () => {
    const gatewayReference = 'pi_1';
    stripe.answers({ body: PAID });
    const claimed = { ...ASKED, session: null, gatewayReference };
    expect((await gateway().status(claimed)).kind).toBe('succeeded');
    const other = { ...ASKED, session: null, gatewayReference, transactionId: 'ORD9' };
    expect((await gateway().status(other)).kind).toBe('unknown');
    stripe.answers({ body: intent() });
    await gateway().status({ ...ASKED, gatewayReference: 'pi_9' });
    expect(stripe.requests[0]?.path).toBe('/v1/payment_intents/pi_1');
  });

  it('an intent that nobody was told of cannot be paid', async () => {
    stripe.answers({ body: PAID });
    expect((await gateway().status({ ...ASKED, session: null })).kind).toBe('not found');
    expect(stripe.requests).toEqual([]);
  });

  it.each([
    ['an intent that is not there', stripeError('resource_missing', {})],
    ['no answer', { fault: 'never' }],
    ['an answer without end', { fault: 'dripping' }],
    ['an error page', { status: 502, body: '<html>' }],
  ] as const)('does not know after %s, and asks once', async (_, reply) => {
    stripe.answers(reply);
    // Long enough that the request has been sent even on a busy machine, because its arrival is counted.
    const { status } = gateway({ ...('fault' in reply && { timeoutMs: 2_000 }), retries: 2 });
    expect((await status(ASKED)).kind).toBe('unknown');
    expect(stripe.requests).toHaveLength(1);
  });
});

describe('ending a payment that nobody is to make any more', () => {
  const end = (more = {}) => gateway().cancel?.({ ...ASKED, ...more });

  it('asks for it by name, and believes what comes back', async () => {
    stripe.answers({ body: intent({ status: 'canceled', cancellation_reason: 'abandoned' }) });
    expect(await end()).toMatchObject({ kind: 'cancelled' });
    expect(stripe.requests).toMatchObject([
      {
        method: 'POST',
        path: '/v1/payment_intents/pi_1/cancel',
        body: { cancellation_reason: 'abandoned' },
      },
    ]);
  });

  it.each([
    ['succeeded', { body: PAID }],
    ['pending', { body: intent({ status: 'processing' }) }],
    ['unknown', { body: intent({ metadata: { attempt: 'OTHER' } }) }],
  ])('that came too late is %s, by asking once more', async (kind, then) => {
    stripe.answers(stripeError('payment_intent_unexpected_state'), then);
    expect(await end()).toMatchObject({ kind });
    expect(stripe.requests.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });

  it.each([
    ['an error', { status: 500, body: '<html>' }],
    ['another intent', { body: intent({ id: 'pi_2', status: 'canceled' }) }],
    ['nonsense', { body: 'canceled' }],
  ])('is unknown after %s', async (_, reply) => {
    stripe.answers(reply);
    expect(await end()).toMatchObject({ kind: 'unknown' });
  });

  it('of an intent that nobody was told of is not asked for', async () => {
    stripe.answers({});
    expect(await end({ session: null })).toMatchObject({ kind: 'not found' });
    expect(stripe.requests).toEqual([]);
  });
});
