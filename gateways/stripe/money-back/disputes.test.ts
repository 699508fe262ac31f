// Disputes in Stripe's answers are accepted only about the queried one, in rupees and in the right mode; and
// refunds are found again by our own id.
import { describe, expect, it } from 'vitest';
import { startCannedAnswers } from '#providers/testing/canned-answers.ts';
import { makeStripeDisputes } from './disputes.ts';
import { makeStripeRefunds } from './refunds.ts';
import { settingsFor, TRANSACTION } from '../testing.ts';

const stripe = await startCannedAnswers();

const DISPUTE = {
  id: 'dp_1',
  object: 'dispute',
  amount: 10_240,
  currency: 'npr',
  status: 'needs_response',
  payment_intent: 'pi_1',
  livemode: false,
  metadata: {},
};

describe('a dispute', () => {
  const disputes = () => makeStripeDisputes(settingsFor(stripe.url));

  it.each([
    ['needs_response', 'open'],
    ['warning_under_review', 'open'],
    ['warning_closed', 'won'],
    ['won', 'won'],
    ['lost', 'lost'],
    ['a_new_word', 'unknown'],
    ['constructor', 'unknown'],
  ])('%s is %s', async (status, kind) => {
    stripe.answers({ body: { ...DISPUTE, status } });
    expect((await disputes().status('dp_1')).kind).toBe(kind);
    expect(stripe.requests[0]?.path).toBe('/v1/disputes/dp_1');
  });

  it.each([
    ['another one', { body: { ...DISPUTE, id: 'dp_2' } }],
    ['another currency', { body: { ...DISPUTE, currency: 'usd' } }],
    ['another world', { body: { ...DISPUTE, livemode: true } }],
    ['nothing', { body: { ...DISPUTE, amount: 0 } }],
    ['a page', { status: 502, body: '<html>' }],
    ['nothing known', { status: 404, body: { error: { type: 'invalid_request_error' } } }],
  ])('answered with %s is not known', async (_, reply) => {
    stripe.answers(reply);
    expect((await disputes().status('dp_1')).kind).toBe('unknown');
  });

  it('is named by events about disputes only', () => {
    const read = (object: object) =>
      disputes().readDispute({ body: JSON.stringify({ object: 'event', data: { object } }) });
    expect(read(DISPUTE)).toBe('dp_1');
    expect(read({ ...DISPUTE, object: 'charge' })).toBeUndefined();
    expect(read({ ...DISPUTE, id: '../v1/refunds' })).toBeUndefined();
    expect(disputes().readDispute({ body: '{' })).toBeUndefined();
  });
});

describe('a refund whose answer was lost', () => {
  const REFUND = {
    id: 're_1',
    object: 'refund',
    amount: 240,
    currency: 'npr',
    status: 'pending',
    payment_intent: 'pi_1',
    metadata: { refund: 'REFUND1' },
  };
  const asked = {
    refundId: 'REFUND1',
    transactionId: TRANSACTION,
    gatewayReference: 'pi_1',
    amountPaisa: 240n,
    chargedPaisa: 10_240n,
    refundReference: null,
  };

  it.each([
    ['is found by our id', { data: [REFUND] }, 'pending'],
    ['is not there', { data: [{ ...REFUND, metadata: {} }] }, 'never heard'],
    ['is of another amount', { data: [{ ...REFUND, amount: 241 }] }, 'unknown'],
    ['may be on a page behind', { data: [], has_more: true }, 'unknown'],
    ['may be what cannot be read', { data: [{ ...REFUND, currency: 'usd' }] }, 'unknown'],
  ])('%s', async (_, body, kind) => {
    stripe.answers({ body });
    const { status } = makeStripeRefunds(settingsFor(stripe.url));
    expect((await status(asked)).kind).toBe(kind);
  });

  it('is asked for by its own number once that is known', async () => {
    stripe.answers({ body: { ...REFUND, status: 'succeeded' } });
    const { status } = makeStripeRefunds(settingsFor(stripe.url));
    expect((await status({ ...asked, refundReference: 're_1' })).kind).toBe('refunded');
    expect((await status({ ...asked, refundReference: 're_2' })).kind).toBe('unknown');
    expect(stripe.requests[0]?.path).toBe('/v1/refunds/re_1');
  });
});
