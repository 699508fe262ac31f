// PayU's refunds are found again by our token, and accepted only if PayU reports that very refund.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startCannedAnswers } from '#providers/testing/canned-answers.ts';
import type { CannedAnswer } from '#providers/testing/canned-answers.ts';
import { makePayuRefunds } from './refunds.ts';

const payu = await startCannedAnswers();

const refunds = () => makePayuRefunds({ apiUrl: payu.url, key: 'TESTKEY1', salt: 'TESTSALT1' });

const PAYMENT = '403993715500000001';
const ASKED = {
  refundId: 'TOKEN1',
  transactionId: 'ORD1001A1',
  gatewayReference: PAYMENT,
  amountPaisa: 31_000n,
  chargedPaisa: 31_930n,
  refundReference: null,
};
const QUEUED = { status: 1, msg: 'Refund Request Queued', request_id: 131278422 };

function action(more: Record<string, unknown> = {}): Record<string, unknown> {
  const row = { request_id: '131278422', amt: '310.00', action: 'refund', token: 'TOKEN1' };
  return { ...row, status: 'QUEUED', ...more };
}
const CAPTURE = action({ request_id: '1', action: 'capture', token: '', status: 'SUCCESS' });
const list = (...rows: object[]): CannedAnswer => ({
  body: {
    status: 1,
    transaction_details: { [PAYMENT]: Object.fromEntries([CAPTURE, ...rows].entries()) },
  },
});
const NONE: CannedAnswer = {
  body: { status: 0, transaction_details: { [PAYMENT]: 'No action status found' } },
};
const no = (msg: string): CannedAnswer => ({ body: { status: 0, msg } });

describe('a refund', () => {
  it('is asked for with our token and two decimals, signed over the payment alone', async () => {
    payu.answers({ body: QUEUED });
    expect(await refunds().refund(ASKED)).toMatchObject({
      kind: 'pending',
      refundReference: '131278422',
      amountPaisa: 31_000n,
    });
    expect(payu.requests[0]?.body).toEqual({
      key: 'TESTKEY1',
      command: 'cancel_refund_transaction',
      var1: PAYMENT,
      var2: 'TOKEN1',
      var3: '310.00',
      hash: expect.stringMatching(/^ae2de3d48ede459ae068679fb2dc2aed75ca8784e13af816754dabcb7914/),
    });
  });

  it.each([
    ['QUEUED', 'pending'],
    ['REQUESTED', 'pending'],
    ['IN PROGRESS', 'pending'],
    ['od_hit', 'pending'],
    ['success', 'refunded'],
    ['SUCCESS', 'refunded'],
    ['FAILURE', 'failed'],
    ['a new word', 'unknown'],
    ['constructor', 'unknown'],
  ])('that stands as %s is %s', async (status, kind) => {
    payu.answers(list(action({ status, token: 'TOKEN0' }), action({ status })));
    expect((await refunds().status(ASKED)).kind).toBe(kind);
    expect(payu.requests[0]?.body).toMatchObject({ var1: PAYMENT, var2: 'payuid' });
  });

  it.each([
    ['is not in the list', list(action({ token: 'TOKEN0' })), 'never heard'],
    ['has no list at all', NONE, 'never heard'],
    ['has another amount', list(action({ amt: '310.01', status: 'SUCCESS' })), 'unknown'],
    ['is no refund', list(action({ action: 'capture', status: 'SUCCESS' })), 'unknown'],
    ['is of another payment', { body: { transaction_details: { 1: {} } } }, 'unknown'],
    ['gets a page', { status: 502, body: '<html>' }, 'unknown'],
  ] as const)('that %s', async (_, reply, kind) => {
    payu.answers(reply);
    expect((await refunds().status(ASKED)).kind).toBe(kind);
  });

  it.each([
    ['token already used', list(action({ status: 'SUCCESS' })), 'refunded'],
    ['token already used', NONE, 'unknown'],
    ['Transaction does not exist', NONE, 'refused'],
    ['Refund FAILURE - Invalid amount', list(), 'refused'],
    ['Refund FAILURE', list(action()), 'pending'],
    ['Refund FAILURE', { status: 500, body: '' }, 'unknown'],
    ['please check tomorrow', list(), 'not yet'],
    ['Invalid Hash.', NONE, 'unknown'],
  ] as const)('refused with "%s" is believed when the list agrees', async (msg, listed, kind) => {
    payu.answers(no(msg), listed);
    expect((await refunds().refund(ASKED)).kind).toBe(kind);
  });

  it('never counts as made, nor as never heard of, by an answer that cannot be read', async () => {
    const good = JSON.stringify(list(action({ status: 'SUCCESS' })).body);
    const bad = fc.oneof(
      fc.nat(good.length - 1).map((length) => good.slice(0, length)),
      fc.jsonValue().map((value) => JSON.stringify(value)),
      fc.jsonValue().map((value) => JSON.stringify({ transaction_details: { [PAYMENT]: value } })),
      fc.string(),
    );
    const kinds = new Set<string>();
    await fc.assert(
      fc.asyncProperty(bad, async (body) => {
        payu.answers({ body });
        kinds.add((await refunds().status(ASKED)).kind);
      }),
      { numRuns: 200 },
    );
    // An empty list of transactions is a valid answer; the malformed ones prove nothing more.
    expect([...kinds].filter((kind) => !['unknown', 'never heard'].includes(kind))).toEqual([]);
    expect(kinds).toContain('unknown');
  });
});
