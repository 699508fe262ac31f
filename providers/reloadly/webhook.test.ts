// The webhook is accepted only if signed and recent, and then only triggers a query.
import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeReadWebhook } from './webhook.ts';

// Computed by an independent program from the provider's documentation.
const VECTOR = {
  secret: 'reloadly-test-secret',
  rawBody:
    '{"type":"airtime_transaction.status","data":{"transactionId":55,"status":"SUCCESSFUL",' +
    '"customIdentifier":"ORD1001A1"}}',
  timestamp: '1792000000',
  signature: '9c34c27d12d83e76fce02522e1ce15e0cc2a63e462102de08e7a2cea7308a14b',
};
const SIGNED_AT_MS = 1_792_000_000_000;

function readAt(nowMs: number, secret = VECTOR.secret) {
  return makeReadWebhook({ secret, nowMs: () => nowMs });
}

function headers(signature: string, timestamp = VECTOR.timestamp) {
  return { 'x-reloadly-signature': signature, 'x-reloadly-request-timestamp': timestamp };
}

function sign(rawBody: string, timestamp = VECTOR.timestamp) {
  const mac = createHmac('sha256', VECTOR.secret).update(`${rawBody}:${timestamp}`);
  return headers(mac.digest('hex'), timestamp);
}

describe('readWebhook', () => {
  const read = readAt(SIGNED_AT_MS);

  it('accepts the documented example, as text or as bytes', () => {
    const signed = headers(VECTOR.signature);
    expect(read(signed, VECTOR.rawBody)).toEqual({ reference: 'ORD1001A1' });
    expect(read(signed, Buffer.from(VECTOR.rawBody))).toEqual({ reference: 'ORD1001A1' });
    expect(read(headers(VECTOR.signature.toUpperCase()), VECTOR.rawBody)).toBeDefined();
  });

  it.each([
    ['another body', headers(VECTOR.signature), `${VECTOR.rawBody} `],
    ['another moment', headers(VECTOR.signature, '1792000001'), VECTOR.rawBody],
    ['half a signature', headers(VECTOR.signature.slice(0, 32)), VECTOR.rawBody],
    ['no signature', headers(''), VECTOR.rawBody],
    ['no headers', {}, VECTOR.rawBody],
    [
      'two signatures',
      { ...headers(''), 'x-reloadly-signature': [VECTOR.signature, ''] },
      VECTOR.rawBody,
    ],
  ])('rejects %s', (_, given, rawBody) => {
    expect(read(given, rawBody)).toBeUndefined();
  });

  it('rejects another secret, and cannot be created without one', () => {
    const other = readAt(SIGNED_AT_MS, 'another');
    expect(other(headers(VECTOR.signature), VECTOR.rawBody)).toBeUndefined();
    expect(() => makeReadWebhook({ secret: '' })).toThrow(RangeError);
  });

  it.each([
    [299_000, true],
    [-299_000, true],
    [301_000, false],
    [-301_000, false],
  ])('%i ms after it was signed: fresh is %s', (ageMs, isFresh) => {
    const told = readAt(SIGNED_AT_MS + ageMs)(headers(VECTOR.signature), VECTOR.rawBody);
    expect(told !== undefined).toBe(isFresh);
  });

  it('accepts a time in milliseconds only', () => {
    const of = (timestamp: string) => read(sign(VECTOR.rawBody, timestamp), VECTOR.rawBody);
    expect(of('1792000000000')).toBeDefined();
    for (const wrong of ['', 'now', '1.792e9', ' 1792000000', '-1792000000']) {
      expect(of(wrong)).toBeUndefined();
    }
  });

  it('finds the reference one level deeper too', () => {
    const data = { transaction: { customIdentifier: 'K2' } };
    const body = JSON.stringify({ type: 'airtime_transaction.status', data });
    expect(read(sign(body), body)).toEqual({ reference: 'K2' });
  });

  it.each([
    ['of another kind', { type: 'giftcard_transaction.status', data: { customIdentifier: 'K2' } }],
    ['without a reference', { type: 'airtime_transaction.status', data: {} }],
    [
      'with a reference beyond measure',
      { type: 'airtime_transaction.status', data: { customIdentifier: 'K'.repeat(151) } },
    ],
    ['that is a list', []],
  ])('rejects one %s', (_, content) => {
    const body = JSON.stringify(content);
    expect(read(sign(body), body)).toBeUndefined();
  });

  it('never throws, whatever the signed content', () => {
    const anything = fc.oneof(fc.string(), fc.json());
    fc.assert(
      fc.property(anything, (body) => {
        const told = read(sign(body), body);
        expect(told === undefined || told.reference.length > 0).toBe(true);
      }),
    );
  });
});
