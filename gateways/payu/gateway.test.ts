// The PayU adapter: what it sends, which answers it accepts, and that it accepts no others.
import { describe, expect, it } from 'vitest';
import { startCannedAnswers } from '#providers/testing/canned-answers.ts';
import { ATTEMPT, callback, PAYMENT } from '../testing/attempt.ts';
import { makePayu } from './gateway.ts';
import { requestHash, responseHash } from './hashes.ts';
import { about, PAID, settingsFor } from './testing.ts';

const server = await startCannedAnswers();
const payu = makePayu(settingsFor(server.url));
const INR = { ...PAYMENT, chargedPaisa: 63_240n };

describe('the form', () => {
  it('is signed, in rupees with two decimals, and asks nobody', async () => {
    const back = (how: string) =>
      `https://site.example/payment/gateway/payu?return=${how}&orderid=${PAYMENT.orderId}`;
    const form = {
      key: 'TESTKEY1',
      txnid: 'ORD1001A1',
      amount: '632.40',
      productinfo: 'Recharge ntc more b',
      firstname: 'Sita',
      lastname: 'Sharma',
      phone: '9841234567',
      email: 'sita@example.com',
      surl: back('success'),
      furl: back('failed'),
      curl: back('cancel'),
    };
    expect(await payu.start(INR, undefined)).toEqual({
      kind: 'begun',
      form: {
        ...form,
        action: 'https://bank.example/_payment',
        hash: requestHash(form, 'TESTSALT1'),
      },
    });
    expect(server.requests).toEqual([]);
  });

  it('has only characters that PayU keeps, or its hash would not fit what comes back', async () => {
    const payer = { fullName: 'सीता शर्मा', email: 'a|b+c@example.com', phone: '' };
    const begun = await payu.start({ ...INR, purpose: 'बिजुली', payer }, undefined);
    expect(begun).toMatchObject({
      form: {
        productinfo: 'Recharge',
        firstname: 'Customer',
        lastname: 'Customer',
        phone: '0000000000',
        email: 'customer@example.com',
      },
    });
  });

  it.each([
    ['sita.sharma-9_@mail.example', 'sita.sharma-9_@mail.example'],
    ['sita+shop@example.com', 'customer@example.com'],
    [`${'sita'.repeat(10)}@example.com.np`, 'customer@example.com'],
    ['सीता@example.com', 'customer@example.com'],
    ['', 'customer@example.com'],
  ])('has the payer’s address %o only if PayU can keep it whole', async (email, sent) => {
    const begun = await payu.start({ ...INR, payer: { ...PAYMENT.payer, email } }, undefined);
    expect(begun).toMatchObject({ form: { email: sent } });
  });
});

describe('the state of a payment', () => {
  it('is asked by our own id, signed, and names the amount that was asked for', async () => {
    // The bank gave a discount of its own: what we sent counts.
    server.answers({ body: about({ ...PAID, amt: '600.00', disc: '32.40' }) });
    expect(await payu.status(ATTEMPT)).toMatchObject({
      kind: 'succeeded',
      gatewayReference: '403993715500000001',
      chargedPaisa: 63_240n,
      proof: { status: 'success', bank_ref_num: '000111222' },
    });
    expect(server.requests[0]?.body).toEqual({
      key: 'TESTKEY1',
      command: 'verify_payment',
      var1: 'ORD1001A1',
      hash: expect.stringMatching(
        /^ec85d1726b8592c179b1e016471b39790a98ec26b45941dc7c7992ebe90468c/,
      ),
    });
  });

  it.each([
    ['succeeded', { mihpayid: 403_993_715 }],
    ['succeeded', { transaction_amount: undefined }],
    ['succeeded', { unmappedstatus: undefined }],
    ['pending', { unmappedstatus: 'auth' }],
    ['pending', { unmappedstatus: '' }],
    ['pending', { status: 'pending', unmappedstatus: 'in progress' }],
    ['failed', { status: 'failure', unmappedstatus: 'failed' }],
    ['failed', { status: 'failure', unmappedstatus: 'bounced' }],
    ['failed', { status: 'failure', unmappedstatus: 'dropped' }],
    ['cancelled', { status: 'failure', unmappedstatus: 'userCancelled' }],
    ['not found', { status: 'Not Found', mihpayid: 'Not Found' }],
    ['unknown', { status: 'Success' }],
    ['unknown', { status: 'a new word' }],
    ['unknown', { status: undefined }],
    ['unknown', { mihpayid: null }],
    ['unknown', { transaction_amount: '632.405' }],
    ['unknown', { transaction_amount: '-632.40' }],
    ['unknown', { transaction_amount: '', amt: '' }],
  ])('is %s when PayU says %o', async (kind, more) => {
    server.answers({ body: about({ ...PAID, ...more }) });
    expect((await payu.status(ATTEMPT)).kind).toBe(kind);
  });

  it.each([
    ['about another payment', { body: about({}).replace('ORD1001A1', 'ORD1001A2') }],
    ['of a wrong hash', { body: '{"status":0,"msg":"Invalid Hash."}' }],
    ['in PHP', { body: 'a:1:{s:6:"status";i:1;}' }],
    ['of an error page', { status: 502, body: '<html>' }],
    ['cut in half', { fault: 'broken' as const, body: about(PAID) }],
    ['at another address', { fault: 'redirected' as const }],
  ])('is unknown after an answer %s', async (_, answering) => {
    server.answers(answering);
    expect((await payu.status(ATTEMPT)).kind).toBe('unknown');
  });
});

describe('a return', () => {
  const RETURN = { key: 'TESTKEY1', txnid: 'ORD1001A1', amount: '632.40', status: 'success' };
  const HASH = responseHash(RETURN, 'TESTSALT1');
  const read = (fields: Record<string, string>) =>
    payu.readNotification(callback('', String(new URLSearchParams(fields))));

  it('names the payment, and is signed only with our key and the hash of all it says', () => {
    const named = { transactionId: 'ORD1001A1' };
    const signed = { ...RETURN, hash: HASH };
    expect(read(signed)).toEqual({ ...named, isSigned: true });
    expect(payu.readNotification(callback('', JSON.stringify(signed)))?.isSigned).toBe(true);
    for (const more of [
      { hash: '' },
      { hash: HASH.toUpperCase() },
      { amount: '1.00' },
      { status: 'failure' },
      { key: 'TESTKEY2' },
      { additionalCharges: '12.00' },
    ]) {
      expect(read({ ...signed, ...more })).toEqual({ ...named, isSigned: false });
    }
    // The hash of another merchant's message with its key is right, but the message is not ours.
    const theirs = { ...RETURN, key: 'TESTKEY2' };
    expect(read({ ...theirs, hash: responseHash(theirs, 'TESTSALT1') })?.isSigned).toBe(false);
  });

  it.each([
    '',
    'txnid=',
    "txnid=x'%20or%201=1",
    `txnid=${'X'.repeat(26)}`,
    '{"txnid":',
    '{"txnid":{}}',
  ])('of %o names none', (body) => {
    expect(payu.readNotification({ ...callback(''), method: 'POST', body })).toBeUndefined();
  });
});
