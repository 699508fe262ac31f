// The Khalti web checkout adapter: what it sends, which answers it accepts, and that it accepts no others.
import { describe, expect, it } from 'vitest';
import { startCannedAnswers } from '#providers/testing/canned-answers.ts';
import type { CannedAnswer } from '#providers/testing/canned-answers.ts';
import { makeKhalti } from './gateway.ts';
import { ATTEMPT, callback, PAYMENT } from '../testing/attempt.ts';
import { answer, LINK, PIDX, settingsFor } from './testing.ts';

const server = await startCannedAnswers();
const khalti = makeKhalti(settingsFor(server.url));

const asked = { ...ATTEMPT, session: PIDX, gatewayReference: null };

function begins(answering: CannedAnswer) {
  server.answers(answering);
  return khalti.start(PAYMENT, undefined);
}

describe('a payment begins', () => {
  it('with a call in paisa that tells nothing of the person', async () => {
    const begun = await begins({ body: LINK });
    expect(begun).toEqual({
      kind: 'begun',
      form: { payment_url: LINK.payment_url },
      session: PIDX,
    });
    const [question] = server.requests;
    expect(question?.path).toBe('/api/v2/epayment/initiate/');
    expect(question?.headers).toMatchObject({
      'content-type': 'application/json',
      authorization: 'Key test_secret_key_shop',
    });
    expect(question?.body).toEqual({
      return_url: 'https://site.example/payment/gateway/khalti',
      website_url: 'https://site.example',
      amount: 102_000,
      purchase_order_id: 'ORD1001A1',
      purchase_order_name: 'Recharge ntc & more',
    });
  });

  it('never below what Khalti takes', async () => {
    const begun = await khalti.start({ ...PAYMENT, chargedPaisa: 999n }, undefined);
    expect(begun).toMatchObject({
      kind: 'refused',
      why: 'khalti.minimum',
      values: { minimum: 10 },
    });
    expect(server.requests).toEqual([]);
  });

  it('or is refused by Khalti', async () => {
    const body = '{"amount":["A valid integer is required."],"error_key":"validation_error"}';
    expect(await begins({ status: 400, body })).toMatchObject({
      kind: 'refused',
      why: 'nepal.refused',
    });
  });

  it.each([
    ['a wrong key', { status: 401, body: '{"detail":"Invalid token.","status_code":401}' }],
    ['an error page', { status: 502, body: '<html>' }],
    ['no answer', { fault: 'never' as const }],
    ['half an answer', { fault: 'broken' as const, body: '{' }],
    ['another address', { fault: 'redirected' as const }],
    ['no number', { body: { ...LINK, pidx: '' } }],
    ['no page', { body: { ...LINK, payment_url: '' } }],
    ['a page of script', { body: { ...LINK, payment_url: 'javascript:alert(1)' } }],
    ['an open page', { body: { ...LINK, payment_url: 'http://pay.example/' } }],
  ])('or not: %s', async (_, answering) => {
    expect(await begins(answering)).toMatchObject({ kind: 'away' });
  });
});

describe('the state of a payment', () => {
  const statusOf = (more: Record<string, unknown> = {}, status = 200) => {
    server.answers({ status, body: answer(more) });
    return khalti.status(asked);
  };

  it("is asked by Khalti's number of it", async () => {
    expect(await statusOf()).toMatchObject({
      kind: 'succeeded',
      gatewayReference: PIDX,
      chargedPaisa: 102_000n,
      proof: { transaction_id: 'GFq9PFS7b2iYvL8Lir9oXe' },
    });
    expect(server.requests[0]).toMatchObject({
      path: '/api/v2/epayment/lookup/',
      body: { pidx: PIDX },
    });
    expect(await statusOf({ total_amount: 1_100 })).toMatchObject({ chargedPaisa: 1_100n });
  });

  it.each([
    ['pending', { status: 'Pending' }, 200],
    ['open', { status: 'Initiated', transaction_id: null }, 200],
    ['failed', { status: 'Refunded' }, 200],
    ['pending', { status: 'Partially Refunded' }, 200],
    ['pending', { status: 'Partially refunded' }, 200],
    ['failed', { status: 'Expired' }, 400],
    ['cancelled', { status: 'User canceled' }, 400],
    ['cancelled', { status: 'User canceled' }, 200],
    ['unknown', {}, 400],
    ['unknown', { status: 'Refunded' }, 400],
    ['unknown', { status: 'Failed' }, 200],
    ['unknown', { status: '' }, 200],
    ['unknown', { pidx: 'another' }, 200],
    ['unknown', { pidx: 'another', status: 'Expired' }, 400],
    ['unknown', { transaction_id: null }, 200],
    ['unknown', { total_amount: '102000' }, 200],
    ['unknown', { total_amount: 1020.5 }, 200],
    ['unknown', { total_amount: -1 }, 200],
  ])('is %s for %o with HTTP %i', async (kind, more, httpStatus) => {
    expect((await statusOf(more, httpStatus)).kind).toBe(kind);
  });

  it('names how much of it was refunded', async () => {
    expect(await statusOf({ status: 'Refunded' })).toMatchObject({ refunded: 'in full' });
    expect(await statusOf({ status: 'Partially refunded' })).toMatchObject({ refunded: 'in part' });
    expect(await statusOf({ status: 'Expired' }, 400)).not.toHaveProperty('refunded');
  });

  it('of a link that nobody was told of is not asked', async () => {
    expect((await khalti.status({ ...asked, session: null })).kind).toBe('not found');
    expect(server.requests).toEqual([]);
  });

  it.each([
    ['a wrong key', { status: 401, body: '{"detail":"Invalid token."}' }],
    ['not found', { status: 404, body: '{"detail":"Not found.","error_key":"validation_error"}' }],
    ['an error page', { status: 502, body: '<html>' }],
    ['a success with 500', { status: 500, body: answer() }],
    ['no answer', { fault: 'never' as const }],
    ['half an answer', { fault: 'broken' as const, body: answer() }],
    ['an answer without end', { body: `${answer()}${' '.repeat(300_000)}` }],
  ])('is unknown after %s', async (_, answering) => {
    server.answers(answering);
    expect((await khalti.status(asked)).kind).toBe('unknown');
  });
});

it('believes no return: it names an attempt or nothing, and never its own status', () => {
  const query = `pidx=${PIDX}&status=Completed&amount=102000&purchase_order_id=ORD1001A1`;
  expect(khalti.readNotification(callback(query))).toEqual({
    transactionId: 'ORD1001A1',
    isSigned: false,
  });
  expect(khalti.readNotification(callback(`pidx=${PIDX}`))).toBeUndefined();
  expect(khalti.readNotification(callback('purchase_order_id=a%27b'))).toBeUndefined();
});
