// Refunds, in full and in part: retries are safe, and only Stripe's own statement counts.
import { describe, expect, it } from 'vitest';
import { startCannedAnswers } from '#providers/testing/canned-answers.ts';
import { makeStripeRefunds } from './refunds.ts';
import { settingsFor, stripeError, TRANSACTION } from '../testing.ts';

const stripe = await startCannedAnswers();

const refunds = (more = {}) => makeStripeRefunds(settingsFor(stripe.url, more));

const ASKED = { refundId: 'REFUND1', transactionId: TRANSACTION, gatewayReference: 'pi_1' };

function answer(more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: 're_1',
    object: 'refund',
    amount: 10_240,
    currency: 'npr',
    status: 'succeeded',
    payment_intent: 'pi_1',
    metadata: { refund: 'REFUND1', attempt: TRANSACTION },
    ...more,
  };
}

describe('a refund', () => {
  it('gives all back, under our own id', async () => {
    stripe.answers({ body: answer() });
    expect(await refunds().refund(ASKED)).toMatchObject({
      kind: 'refunded',
      refundReference: 're_1',
      amountPaisa: 10_240n,
    });
    const [sent] = stripe.requests;
    expect([sent?.path, sent?.headers['idempotency-key']]).toEqual(['/v1/refunds', 'REFUND1']);
    expect(sent?.body).toEqual({
      payment_intent: 'pi_1',
      reason: 'requested_by_customer',
      'metadata[refund]': 'REFUND1',
      'metadata[attempt]': TRANSACTION,
    });
  });

  it('gives a part back', async () => {
    stripe.answers({ body: answer({ amount: 240 }) });
    const status = await refunds().refund({ ...ASKED, amountPaisa: 240n });
    expect(status).toMatchObject({ kind: 'refunded', amountPaisa: 240n });
    expect(stripe.requests[0]?.body['amount']).toBe('240');
  });

  it.each([
    ['pending', 'pending'],
    ['requires_action', 'pending'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
    ['a_new_word', 'unknown'],
    ['constructor', 'unknown'],
  ])('%s is %s, also when it is asked for later', async (status, kind) => {
    stripe.answers({ body: answer({ status }) });
    expect((await refunds().refund(ASKED)).kind).toBe(kind);
    const asked = { ...ASKED, amountPaisa: 10_240n, chargedPaisa: 10_240n };
    expect((await refunds().status({ ...asked, refundReference: 're_1' })).kind).toBe(kind);
    expect(stripe.requests[1]?.path).toBe('/v1/refunds/re_1');
  });

  it.each([
    ['another intent', { payment_intent: 'pi_2' }],
    ['another of our refunds', { metadata: { refund: 'REFUND2' } }],
    ['another amount', { amount: 10_239 }],
    ['another currency', { currency: 'usd' }],
    ['nothing', { amount: 0 }],
  ])('of %s is not known to be ours', async (_, more) => {
    stripe.answers({ body: answer(more) });
    const status = await refunds().refund({ ...ASKED, amountPaisa: 10_240n });
    expect(status.kind).toBe('unknown');
  });

  it('is found again when everything is given back already', async () => {
    const other = answer({ id: 're_0', metadata: {}, amount: 40 });
    const list = { body: { object: 'list', data: [other, answer({ amount: 10_200 })] } };
    stripe.answers(stripeError('charge_already_refunded'), list);
    expect(await refunds().refund(ASKED)).toMatchObject({
      kind: 'refunded',
      refundReference: 're_1',
      amountPaisa: 10_200n,
    });
    expect(stripe.requests[1]?.path).toBe('/v1/refunds?payment_intent=pi_1&limit=100');
  });

  it.each([
    ['by somebody else', { body: { data: [answer({ metadata: {} })] } }, 'already refunded'],
    ['and no one can say by whom', { status: 500, body: '<html>' }, 'unknown'],
    ['and the list is none', { body: { data: 'none' } }, 'unknown'],
  ])('was given back %s', async (_, list, kind) => {
    stripe.answers(stripeError('charge_already_refunded'), list);
    expect((await refunds().refund(ASKED)).kind).toBe(kind);
  });

  it.each([
    ['more than is left', stripeError('amount_too_large'), 'refused'],
    ['of a disputed charge', stripeError('charge_disputed'), 'refused'],
    [
      'of an intent that is not there',
      { ...stripeError('resource_missing'), status: 404 },
      'unknown',
    ],
    ['under a key used otherwise', stripeError('', { type: 'idempotency_error' }), 'unknown'],
    ['without an answer', { fault: 'never' }, 'unknown'],
    ['with an error page', { status: 503, body: '<html>' }, 'unknown'],
  ] as const)('%s', async (_, reply, kind) => {
    stripe.answers(reply);
    const { refund } = refunds('fault' in reply ? { timeoutMs: 500 } : {});
    expect((await refund(ASKED)).kind).toBe(kind);
  });
});
