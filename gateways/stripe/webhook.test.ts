// Notifications about a payment: the signed webhook (test vector, time limits), and the browser's return.
import { Stripe } from 'stripe';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallbackRequest } from '../gateway.ts';
import { makeStripe } from './gateway.ts';
import { settingsFor, TRANSACTION, WEBHOOK_SECRET } from './testing.ts';
import { isSignedWebhook, readNotification } from './webhook.ts';

const VECTOR = {
  body: '{"id":"evt_1","object":"event","type":"payment_intent.succeeded","data":{"object":{"id":"pi_1","object":"payment_intent","amount":10240,"currency":"npr","status":"succeeded","metadata":{"order_id":"1001"}}}}',
  header: 't=1792000000,v1=b16bd3462476c0fcf8d4b2d724aecfe3ba1bdee7e217520b9e1b6dd209ea23de',
};
const SIGNED_AT_MS = 1_792_000_000_000;

const at = (nowMs: number, webhookSecret = WEBHOOK_SECRET) => ({
  webhookSecret,
  nowMs: () => nowMs,
});
const post = (body: string, header?: string): CallbackRequest => ({
  method: 'POST',
  query: '',
  body,
  headers: { 'stripe-signature': header },
});
const get = (query: string): CallbackRequest => ({ method: 'GET', query, body: '', headers: {} });

function event(object: Record<string, unknown>, type = 'payment_intent.succeeded'): string {
  return JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
}
const OURS = event({ id: 'pi_1', object: 'payment_intent', metadata: { attempt: TRANSACTION } });

function signed(body: string, secret = WEBHOOK_SECRET): CallbackRequest {
  const timestamp = SIGNED_AT_MS / 1000;
  const options = { payload: body, secret, timestamp };
  return post(body, Stripe.webhooks.generateTestHeaderString(options));
}

describe('the signature', () => {
  it('agrees with the vector', () => {
    expect(isSignedWebhook(post(VECTOR.body, VECTOR.header), at(SIGNED_AT_MS))).toBe(true);
  });

  it.each([
    ['a blank more in the body', VECTOR.body.replace('10240', ' 10240'), VECTOR.header],
    ['another amount', VECTOR.body.replace('10240', '1'), VECTOR.header],
    ['another moment', VECTOR.body, VECTOR.header.replace('1792000000', '1792000001')],
    ['no moment', VECTOR.body, VECTOR.header.replace('t=1792000000,', '')],
    ['half a signature', VECTOR.body, VECTOR.header.slice(0, -32)],
    ['an older way of signing', VECTOR.body, VECTOR.header.replace('v1=', 'v0=')],
    ['no signature', VECTOR.body, 't=1792000000'],
    ['an empty header', VECTOR.body, ''],
    ['no header', VECTOR.body, undefined],
  ])('refuses %s', (_, body, header) => {
    expect(isSignedWebhook(post(body, header), at(SIGNED_AT_MS))).toBe(false);
  });

  it('refuses two headers, another secret and an empty one', () => {
    const headers = { 'stripe-signature': [VECTOR.header, VECTOR.header] };
    expect(isSignedWebhook({ body: VECTOR.body, headers }, at(SIGNED_AT_MS))).toBe(false);
    for (const secret of ['whsec_other', '']) {
      const told = post(VECTOR.body, VECTOR.header);
      expect(isSignedWebhook(told, at(SIGNED_AT_MS, secret))).toBe(false);
    }
    const settings = settingsFor('http://localhost:9', { webhookSecret: '' });
    expect(() => makeStripe(settings)).toThrow(RangeError);
  });

  it('takes one of two while the secret is changed', () => {
    const header = VECTOR.header.replace('v1=', `v1=${'0'.repeat(64)},v1=`);
    expect(isSignedWebhook(post(VECTOR.body, header), at(SIGNED_AT_MS))).toBe(true);
  });

  it.each([
    [299_000, true],
    [-299_000, true],
    [301_000, false],
    [-301_000, false],
    [86_400_000, false],
    [-86_400_000, false],
  ])('%i ms after the signed moment: fresh is %s', (ageMs, isFresh) => {
    const told = post(VECTOR.body, VECTOR.header);
    expect(isSignedWebhook(told, at(SIGNED_AT_MS + ageMs))).toBe(isFresh);
  });
});

describe('a webhook', () => {
  it('names its attempt and its intent, signed or not', () => {
    const claim = { transactionId: TRANSACTION, gatewayReference: 'pi_1', isWhollySigned: true };
    expect(readNotification(signed(OURS), at(SIGNED_AT_MS))).toEqual({ ...claim, isSigned: true });
    const forged = readNotification(signed(OURS, 'whsec_forger'), at(SIGNED_AT_MS));
    expect(forged).toEqual({ ...claim, isSigned: false });
    expect(readNotification(post(OURS), at(SIGNED_AT_MS))).toEqual({ ...claim, isSigned: false });
  });

  it.each(['charge', 'refund', 'dispute'])('about a %s names the intent it hangs on', (kind) => {
    const metadata = { attempt: TRANSACTION };
    const body = event({ id: 'xx_1', object: kind, payment_intent: 'pi_1', metadata });
    expect(readNotification(signed(body), at(SIGNED_AT_MS))).toMatchObject({
      transactionId: TRANSACTION,
      gatewayReference: 'pi_1',
      isSigned: true,
    });
  });

  it.each([
    ['another shop of the same account', VECTOR.body],
    ['something else', event({ id: 'cus_1', object: 'customer', metadata: {} })],
    ['an attempt no one could have made', OURS.replace(TRANSACTION, "T1' or 1=1")],
    ['an event of the second version', OURS.replace('"event"', '"v2.core.event"')],
    ['no JSON', `${OURS}}`],
    ['nothing', ''],
  ])('about %s names no attempt', (_, body) => {
    expect(readNotification(signed(body), at(SIGNED_AT_MS))).toBeUndefined();
  });

  it('never throws, and is never signed by chance', () => {
    const header = fc.oneof(fc.string(), fc.constant(VECTOR.header), fc.constant(undefined));
    const body = fc.oneof(fc.string(), fc.json(), fc.constant(OURS));
    fc.assert(
      fc.property(body, header, (text, given) => {
        expect(readNotification(post(text, given), at(SIGNED_AT_MS))?.isSigned ?? false).toBe(
          false,
        );
      }),
      { numRuns: 500 },
    );
  });
});

describe('a returning browser', () => {
  const query = `attempt=${TRANSACTION}&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_abc`;

  it('names the attempt, and is never believed', () => {
    for (const word of ['succeeded', 'failed']) {
      expect(readNotification(get(`${query}&redirect_status=${word}`), at(SIGNED_AT_MS))).toEqual({
        transactionId: TRANSACTION,
        isSigned: false,
        gatewayReference: 'pi_1',
      });
    }
  });

  it('may name no intent, or a wrong one, but must name an attempt', () => {
    expect(readNotification(get(`attempt=${TRANSACTION}`), at(0))).toEqual({
      transactionId: TRANSACTION,
      isSigned: false,
    });
    const wrong = readNotification(get(`attempt=${TRANSACTION}&payment_intent=../refunds`), at(0));
    expect(wrong).not.toHaveProperty('gatewayReference');
    for (const nothing of ['', 'attempt=', 'attempt=%00', `attempt=${'A'.repeat(26)}`]) {
      expect(readNotification(get(nothing), at(0))).toBeUndefined();
    }
  });
});
