// The nPay adapter: what it sends, which answers it accepts, and that it accepts no others.
import { describe, expect, it } from 'vitest';
import { startCannedAnswers } from '#providers/testing/canned-answers.ts';
import { makeNpay } from './gateway.ts';
import { ATTEMPT, callback, PAYMENT } from '../testing/attempt.ts';
import { FAULT, PAID, settingsFor, soapAnswer, VALIDATED } from './testing.ts';

const server = await startCannedAnswers();
const npay = makeNpay(settingsFor(server.url));

function validates(more: Record<string, string> = {}): void {
  server.answers({ body: soapAnswer('ValidateMerchant', { ...VALIDATED, ...more }) });
}

function states(more: Record<string, string> = {}): void {
  server.answers({ body: soapAnswer('CheckTransactionStatus', { ...PAID, ...more }) });
}

describe('a payment begins', () => {
  it('with a signed ValidateMerchant, and a form for the browser', async () => {
    validates();
    const begun = await npay.start(PAYMENT, { bankCode: 'TESTEB01' });
    const [asked] = server.requests;
    expect(asked?.path).toBe('/websrv/Service.asmx');
    expect(asked?.headers).toMatchObject({
      'content-type': 'text/xml; charset=utf-8',
      soapaction: '"nPAY/ValidateMerchant"',
    });
    expect(asked?.text).toContain(
      '<ValidateMerchant xmlns="nPAY"><MerchantId>85</MerchantId>' +
        '<MerchantTxnId>ORD1001A1</MerchantTxnId>' +
        '<MerchantUserName>sajilo_uat_user</MerchantUserName><MerchantPassword>' +
        '20f64d792a550413e55b270625313c5a5045a37471efc0cf65821f80f37258dc</MerchantPassword>' +
        '<Signature>b026def686f811ac8492f91a7aa51aaa52bae0e6f7f1eb119cf5d15f8c1027d1</Signature>' +
        '<AMOUNT>1020.00</AMOUNT><purchaseDescription>Recharge ntc &amp; more</purchaseDescription>',
    );
    const fields = {
      ProcessID: 'SIM-7f3a',
      MerchantID: '85',
      MerchantTxnID: 'ORD1001A1',
      PayAmount: '1020.00',
      PaymentMode: 'TESTEB01',
      MerchantUsername: 'sajilo_uat_user',
      Description: 'Recharge ntc & more',
    };
    expect(begun).toEqual({
      kind: 'begun',
      session: 'SIM-7f3a',
      form: {
        STATUS_CODE: '0',
        PROCESSID: 'SIM-7f3a',
        action: 'https://gateway.example/pay.aspx',
        ...fields,
        fields,
      },
    });
  });

  it('without a bank leaves the choice to the page of the gateway', async () => {
    validates();
    const begun = await npay.start(PAYMENT, { bankCode: undefined });
    expect(begun).toMatchObject({ form: { PaymentMode: '', fields: { PaymentMode: '' } } });
  });

  it('never for a bank that is not in the catalogue', async () => {
    const begun = await npay.start(PAYMENT, { bankCode: 'OTHER' });
    expect(begun).toMatchObject({ kind: 'refused', why: 'nepal.bank_unknown' });
    expect(server.requests).toEqual([]);
  });

  it('or is refused by the gateway, in the words of the specification', async () => {
    validates({ STATUS_CODE: '1', MESSAGE: 'Duplicate MerchantTxnId', PROCESSID: '' });
    const begun = await npay.start(PAYMENT, { bankCode: undefined });
    expect(begun).toMatchObject({
      kind: 'refused',
      why: 'nepal.refused',
      proof: { STATUS_CODE: '1', MESSAGE: 'Duplicate MerchantTxnId' },
    });
  });

  it('of a process that nobody was told of is not asked: there was no way to its page', async () => {
    const unheard = { ...ATTEMPT, session: null, gatewayReference: null };
    states();
    expect((await npay.status(unheard)).kind).toBe('not found');
    expect(server.requests).toEqual([]);
    expect(await npay.status({ ...ATTEMPT, session: null })).toMatchObject({ kind: 'succeeded' });
  });

  it.each([
    ['a Fault', { status: 500, body: FAULT }],
    ['an error page', { status: 502, body: '<html>' }],
    ['no answer', { fault: 'never' as const }],
    ['half an answer', { fault: 'broken' as const, body: 'x' }],
    ['another address', { fault: 'redirected' as const }],
    ['no process', { body: soapAnswer('ValidateMerchant', { ...VALIDATED, PROCESSID: '' }) }],
    ['no status', { body: soapAnswer('ValidateMerchant', { PROCESSID: 'SIM-1' }) }],
  ])('or not: %s', async (_, answering) => {
    server.answers(answering);
    expect(await npay.start(PAYMENT, { bankCode: undefined })).toMatchObject({ kind: 'away' });
  });
});

describe('the state of a payment', () => {
  it('is asked with the number that nPay told us', async () => {
    states();
    const status = await npay.status(ATTEMPT);
    expect(server.requests[0]?.headers['soapaction']).toBe('"nPAY/CheckTransactionStatus"');
    expect(server.requests[0]?.text).toContain('<GTWREFNO>GTW000111</GTWREFNO>');
    expect(status).toMatchObject({
      kind: 'succeeded',
      gatewayReference: 'GTW000111',
      chargedPaisa: 102_000n,
      proof: { TRANSACTION_STATUS: 'SUCCESS', AMOUNT: '1020.00' },
    });
    expect(JSON.stringify(status.proof)).not.toContain('412345');
  });

  it('names the amount that nPay took, also when it is another one', async () => {
    states({ AMOUNT: '1.00' });
    expect(await npay.status(ATTEMPT)).toMatchObject({ kind: 'succeeded', chargedPaisa: 100n });
    states({ AMOUNT: '1020.0000' });
    expect(await npay.status(ATTEMPT)).toMatchObject({ chargedPaisa: 102_000n });
  });

  it.each([
    ['failed', { TRANSACTION_STATUS: 'FAILED' }],
    ['failed', { TRANSACTION_STATUS: 'REJECTED BY BANK' }],
    ['cancelled', { TRANSACTION_STATUS: 'CANCELLED' }],
    ['pending', { TRANSACTION_STATUS: 'PENDING' }],
    ['unknown', { TRANSACTION_STATUS: 'AMBIGUOUS' }],
    ['unknown', { TRANSACTION_STATUS: 'success' }],
    ['unknown', { TRANSACTION_STATUS: '' }],
    ['unknown', { STATUS_CODE: '1' }],
    ['unknown', { STATUS_CODE: '' }],
    ['unknown', { MERCHANT_TRANSACTIONID: 'ORD1001A2' }],
    ['unknown', { MERCHANT_TRANSACTIONID: 'ord1001a1' }],
    ['unknown', { MERCHANT_TRANSACTIONID: 'ORD1001A2', TRANSACTION_STATUS: 'FAILED' }],
    ['unknown', { GTWREFNO: 'GTW000999' }],
    ['unknown', { GTWREFNO: '' }],
    ['unknown', { AMOUNT: '' }],
    ['unknown', { AMOUNT: '1,020.00' }],
    ['unknown', { AMOUNT: '-1020.00' }],
  ])('is %s for %o', async (kind, more) => {
    states(more);
    expect((await npay.status(ATTEMPT)).kind).toBe(kind);
  });

  it('without that number is held, unless nPay tells all the same', async () => {
    const unheard = { ...ATTEMPT, gatewayReference: null };
    states({ STATUS_CODE: '1', MESSAGE: 'GTWREFNO is required' });
    expect((await npay.status(unheard)).kind).toBe('unheard');
    expect(server.requests[0]?.text).toContain('<GTWREFNO></GTWREFNO>');
    states();
    expect(await npay.status(unheard)).toMatchObject({
      kind: 'succeeded',
      gatewayReference: 'GTW000111',
    });
  });

  it('with a number that is wrong is asked without it, for anybody can write that number', async () => {
    const misled = { ...ATTEMPT, gatewayReference: 'FORGED1' };
    const refused = { STATUS_CODE: '1', MESSAGE: 'Transaction not found' };
    const other = { ...PAID, MERCHANT_TRANSACTIONID: 'ORD1001A2', GTWREFNO: 'FORGED1' };
    for (const first of [refused, other]) {
      server.answers(({ text }) => ({
        body: soapAnswer('CheckTransactionStatus', text.includes('FORGED1') ? first : PAID),
      }));
      const status = { kind: 'succeeded', gatewayReference: 'GTW000111' };
      expect(await npay.status(misled)).toMatchObject(status);
    }
    states(refused);
    expect((await npay.status(misled)).kind).toBe('unknown');
  });

  it.each([
    ['a Fault', { status: 500, body: FAULT }],
    ['a Fault with 200', { body: FAULT }],
    ['no answer', { fault: 'never' as const }],
    [
      'half an answer',
      { fault: 'broken' as const, body: soapAnswer('CheckTransactionStatus', PAID) },
    ],
    ['another address', { fault: 'redirected' as const }],
    ['an answer without end', { body: 'x'.repeat(300_000) }],
    ['a success with 500', { status: 500, body: soapAnswer('CheckTransactionStatus', PAID) }],
  ])('is unknown after %s', async (_, answering) => {
    server.answers(answering);
    expect((await npay.status(ATTEMPT)).kind).toBe('unknown');
  });
});

describe('what is told', () => {
  it.each([
    ['in the body', callback('', 'MERCHANTTXNID=ORD1001A1&GTWREFNO=GTW000111')],
    ['in the query', callback('MERCHANTTXNID=ORD1001A1&GTWREFNO=GTW000111')],
    ['in either', callback('GTWREFNO=GTW000111', 'MerchantTxnId=ORD1001A1')],
    [
      'twice',
      callback('MERCHANTTXNID=OTHER', 'MERCHANTTXNID=ORD1001A1&GTWREFNO=GTW000111&GTWREFNO=X'),
    ],
  ])('is read %s, and is never signed', (_, claim) => {
    expect(npay.readNotification(claim)).toEqual({
      transactionId: 'ORD1001A1',
      gatewayReference: 'GTW000111',
      isSigned: false,
    });
  });

  it('names an attempt or nothing', () => {
    expect(npay.readNotification(callback(''))).toBeUndefined();
    expect(npay.readNotification(callback('', '{"MERCHANTTXNID":"ORD1001A1"}'))).toBeUndefined();
    expect(npay.readNotification(callback('MERCHANTTXNID=a%27b'))).toBeUndefined();
    expect(npay.readNotification(callback('MERCHANTTXNID=A1&GTWREFNO=%3Cb%3E'))).toEqual({
      transactionId: 'A1',
      isSigned: false,
    });
  });

  it('is answered with exactly 0, however often it comes', () => {
    expect([npay.acknowledge(false), npay.acknowledge(true)]).toEqual(['0', '0']);
  });
});

it('lists the banks of the catalogue by kind', async () => {
  expect(await npay.banks()).toMatchObject({
    STATUS_CODE: '0',
    banks: { ebank: [{ Bank_Code: 'TESTEB01' }], mbank: [{ Bank_Code: 'TESTMB01' }] },
  });
});
