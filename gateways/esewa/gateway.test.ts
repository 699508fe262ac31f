// The eSewa adapter: what it sends, which answers it accepts, and that it accepts no others.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startCannedAnswers } from '#providers/testing/canned-answers.ts';
import { wholeOrQuick } from '#setup/testing/whole-run.mjs';
import { makeEsewa } from './gateway.ts';
import { requestSignature } from './signature.ts';
import { ATTEMPT, callback, PAYMENT } from '../testing/attempt.ts';
import { answer, SECRET, settingsFor } from './testing.ts';

const server = await startCannedAnswers();
const esewa = makeEsewa(settingsFor(server.url));

const statusOf = (more: Record<string, unknown> = {}) => {
  server.answers({ body: answer(more) });
  return esewa.status(ATTEMPT);
};

it('begins with a signed form whose parts add up, and asks nobody', async () => {
  const back = 'https://site.example/payment/gateway/esewa/ORD1001A1';
  const fields = {
    amount: '1020.00',
    tax_amount: '0',
    product_service_charge: '0',
    product_delivery_charge: '0',
    total_amount: '1020.00',
    transaction_uuid: 'ORD1001A1',
    product_code: 'EPAYTEST',
    success_url: back,
    failure_url: back,
    signed_field_names: 'total_amount,transaction_uuid,product_code',
  };
  const names = fields.signed_field_names.split(',');
  expect(await esewa.start(PAYMENT, undefined)).toEqual({
    kind: 'begun',
    form: {
      action: 'https://wallet.example/api/epay/main/v2/form',
      fields: { ...fields, signature: requestSignature(fields, names, SECRET) },
    },
  });
  expect(server.requests).toEqual([]);
});

describe('the state of a payment', () => {
  it('is asked by our own id and amount', async () => {
    expect(await statusOf()).toMatchObject({
      kind: 'succeeded',
      gatewayReference: '000TEST1',
      chargedPaisa: 102_000n,
      proof: { status: 'COMPLETE', total_amount: '1020' },
    });
    expect(server.requests[0]?.path).toBe(
      '/api/epay/transaction/status/?product_code=EPAYTEST&total_amount=1020.00&transaction_uuid=ORD1001A1',
    );
  });

  it.each([
    [1, 100n],
    ['1,020.0', 102_000n],
    ['1,00,020.50', 10_002_050n],
    ['1020.0000', 102_000n],
  ])('names the amount that eSewa took: %s', async (total_amount, chargedPaisa) => {
    expect(await statusOf({ total_amount })).toMatchObject({ kind: 'succeeded', chargedPaisa });
  });

  it.each([
    ['pending', { status: 'PENDING' }],
    ['pending', { status: 'AMBIGUOUS' }],
    ['pending', { status: 'PARTIAL_REFUND' }],
    ['failed', { status: 'FULL_REFUND' }],
    ['cancelled', { status: 'CANCELED' }],
    ['not found', { status: 'NOT_FOUND', ref_id: null }],
    ['unknown', { status: 'complete' }],
    ['unknown', { status: 'SUCCESS' }],
    ['unknown', { status: '' }],
    ['unknown', { status: 'toString' }],
    ['unknown', { transaction_uuid: 'ORD1001A2' }],
    ['unknown', { transaction_uuid: 'ORD1001A2', status: 'CANCELED' }],
    ['unknown', { product_code: 'OTHER' }],
    ['unknown', { ref_id: null }],
    ['unknown', { ref_id: ' ' }],
    ['unknown', { total_amount: null }],
    ['unknown', { total_amount: '1,02' }],
    ['unknown', { total_amount: '-1020' }],
    ['unknown', { total_amount: '1e3' }],
  ])('is %s for %o', async (kind, more) => {
    expect((await statusOf(more)).kind).toBe(kind);
  });

  it('names how much of it was refunded', async () => {
    expect(await statusOf({ status: 'FULL_REFUND' })).toMatchObject({ refunded: 'in full' });
    expect(await statusOf({ status: 'PARTIAL_REFUND' })).toMatchObject({ refunded: 'in part' });
    expect(await statusOf({ status: 'CANCELED' })).not.toHaveProperty('refunded');
  });

  it.each([
    ['an error', { body: '{"code":0,"error_message":"Service is currently unavailable"}' }],
    ['an error page', { status: 502, body: '<html>' }],
    ['a success with 500', { status: 500, body: answer() }],
    ['no answer', { fault: 'never' as const }],
    ['half an answer', { fault: 'broken' as const, body: answer() }],
    ['another address', { fault: 'redirected' as const }],
    ['an answer without end', { body: `${answer()}${' '.repeat(300_000)}` }],
  ])('is unknown after %s', async (_, answering) => {
    server.answers(answering);
    expect((await esewa.status(ATTEMPT)).kind).toBe('unknown');
  });
});

describe('a return', () => {
  const NAMES = ['transaction_uuid', 'total_amount', 'product_code', 'status'];
  function returned(more: Record<string, string> = {}) {
    const fields: Record<string, string> = {
      transaction_uuid: 'ORD1001A1',
      total_amount: '1020.0',
      product_code: 'EPAYTEST',
      status: 'COMPLETE',
      signed_field_names: NAMES.join(','),
      signature: '',
      ...more,
    };
    fields['signature'] ||= requestSignature(fields, NAMES, SECRET);
    const data = Buffer.from(JSON.stringify(fields)).toString('base64');
    return { ...callback(`data=${data}`), attempt: 'ORD1001A1' };
  }

  it('is signed when eSewa signed it for this very attempt', () => {
    const signed = { transactionId: 'ORD1001A1', isSigned: true };
    expect(esewa.readNotification(returned())).toEqual(signed);
    for (const more of [
      { signature: 'forged' },
      { transaction_uuid: 'ORD1001A2' },
      { product_code: 'OTHER' },
    ]) {
      expect(esewa.readNotification(returned(more))).toEqual({ ...signed, isSigned: false });
    }
  });

  it('names its attempt by its path alone', () => {
    const unsigned = { transactionId: 'ORD1001A1', isSigned: false };
    expect(esewa.readNotification({ ...callback(''), attempt: 'ORD1001A1' })).toEqual(unsigned);
    expect(esewa.readNotification({ ...returned(), attempt: "a'b" })).toBeUndefined();
    expect(esewa.readNotification({ ...returned(), attempt: undefined })).toBeUndefined();
  });
});

it('has no call that gives money back', () => {
  expect(esewa.refunds).toBeUndefined();
});

it('throws nothing and believes nothing in a return of any kind', () => {
  const property = fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
    const data = encodeURIComponent(Buffer.from(text).toString('base64'));
    for (const query of [text, `data=${data}`]) {
      const claim = esewa.readNotification({ ...callback(query), attempt: 'ORD1001A1' });
      expect(claim).toEqual({ transactionId: 'ORD1001A1', isSigned: false });
    }
  });
  expect(() => fc.assert(property, { numRuns: wholeOrQuick(500, 120) })).not.toThrow();
});
