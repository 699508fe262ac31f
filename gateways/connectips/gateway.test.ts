// The connectIPS adapter: what it sends, which answers it accepts, and that it accepts no others.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startCannedAnswers } from '#providers/testing/canned-answers.ts';
import { ATTEMPT, callback, PAYMENT } from '../testing/attempt.ts';
import { makeConnectips } from './gateway.ts';
import { answer, settingsFor } from './testing.ts';
import { formToken, readPrivateKey, tokenOver } from './token.ts';

const server = await startCannedAnswers();
const connectips = makeConnectips(settingsFor(server.url));

afterEach(() => {
  vi.useRealTimers();
});

const KEY = readPrivateKey(settingsFor('').privateKey);

it('begins with a signed form in paisa, dated as in Nepal, and asks nobody', async () => {
  // After midnight in Nepal, but still the day before in London.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-27T20:00:00Z') });
  const fields = {
    MERCHANTID: '550',
    APPID: 'MER-550-APP-1',
    APPNAME: 'Kosheli',
    TXNID: 'ORD1001A1',
    TXNDATE: '28-10-2026',
    TXNCRNCY: 'NPR',
    TXNAMT: '102000',
    REFERENCEID: 'ORD1001A1',
    REMARKS: 'Recharge ntc more b',
    PARTICULARS: 'ORD1001A1',
  };
  expect(await connectips.start(PAYMENT, undefined)).toEqual({
    kind: 'begun',
    form: {
      action: 'https://ips.example/connectipswebgw/loginpage',
      fields: { ...fields, TOKEN: formToken(fields, KEY) },
    },
  });
  const begun = await connectips.start({ ...PAYMENT, purpose: 'नेपाल, TXNAMT=1' }, undefined);
  expect(begun).toMatchObject({ form: { fields: { REMARKS: 'TXNAMT 1' } } });
  expect(server.requests).toEqual([]);
});

describe('the state of a payment', () => {
  it('is asked by our own id and amount, signed and with a login, and then in detail', async () => {
    server.answers({ body: answer() });
    expect(await connectips.status(ATTEMPT)).toMatchObject({
      kind: 'succeeded',
      gatewayReference: '7106001',
      chargedPaisa: 102_000n,
      proof: { creditStatus: '000', txnAmt: '102000' },
    });
    const signed = [
      ['MERCHANTID', '550'],
      ['APPID', 'MER-550-APP-1'],
      ['REFERENCEID', 'ORD1001A1'],
      ['TXNAMT', '102000'],
    ] as const;
    const login = Buffer.from('MER-550-APP-1:connectips-test-pass').toString('base64');
    for (const { headers, body } of server.requests) {
      expect(headers.authorization).toBe(`Basic ${login}`);
      expect(body).toEqual({
        merchantId: '550',
        appId: 'MER-550-APP-1',
        referenceId: 'ORD1001A1',
        txnAmt: '102000',
        token: tokenOver(signed, KEY),
      });
    }
    expect(server.requests.map(({ path }) => path.split('/').at(-1))).toEqual([
      'validatetxn',
      'gettxndetail',
    ]);
  });

  it.each([
    ['failed', { status: 'FAILED', statusDesc: 'TRANSACTION FAILED' }],
    ['failed', { status: 'FAILED', statusDesc: null }],
    ['cancelled', { status: 'FAILED', statusDesc: 'TRANSACTION CANCELLED BY USER' }],
    ['not found', { status: 'ERROR', statusDesc: 'TRANSACTION NOT FOUND' }],
    ['pending', { status: 'ERROR', statusDesc: 'TRANSACTION IN PROCESS' }],
    ['unknown', { status: 'ERROR', statusDesc: 'MERCHANT NOT FOUND' }],
    ['unknown', { status: 'ERROR' }],
    ['unknown', { status: 'success' }],
    ['unknown', { status: '' }],
    ['unknown', { status: 'FAILED', referenceId: 'ORD1001A2' }],
    ['unknown', { status: 'FAILED', merchantId: 551 }],
    ['unknown', { referenceId: 'ORD1001A2' }],
  ])('is %s when the first answer has %o, and no detail is asked for', async (kind, more) => {
    server.answers({ body: answer(more) });
    expect((await connectips.status(ATTEMPT)).kind).toBe(kind);
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['succeeded', { creditStatus: '999' }],
    ['succeeded', { creditStatus: 'DEFER' }],
    ['pending', { creditStatus: '1000' }],
    ['pending', { creditStatus: 'defer' }],
    ['unknown', { creditStatus: null }],
    ['unknown', { creditStatus: '' }],
    ['unknown', { status: 'ERROR' }],
    ['unknown', { referenceId: 'ORD1001A2' }],
    ['unknown', { merchantId: '551' }],
    ['unknown', { txnId: null }],
    ['unknown', { txnAmt: '1020.00' }],
    ['unknown', { txnAmt: '-1' }],
    ['unknown', { txnAmt: null }],
  ])('is %s when a paid one’s details have %o', async (kind, more) => {
    server.answers({ body: answer() }, { body: answer(more) });
    expect((await connectips.status(ATTEMPT)).kind).toBe(kind);
  });

  it('names the amount that was credited, whatever was asked', async () => {
    server.answers({ body: answer({ txnAmt: 1 }) });
    expect(await connectips.status(ATTEMPT)).toMatchObject({ chargedPaisa: 1n });
  });

  it.each([
    ['an error page', { status: 502, body: '<html>' }],
    ['a refused login', { status: 401, body: '{"error":"Unauthorized"}' }],
    ['a success with 500', { status: 500, body: answer() }],
    ['no answer', { fault: 'never' as const }],
    ['half an answer', { fault: 'broken' as const, body: answer() }],
    ['another address', { fault: 'redirected' as const }],
  ])('is unknown after %s to either question', async (_, answering) => {
    server.answers(answering);
    expect((await connectips.status(ATTEMPT)).kind).toBe('unknown');
    server.answers({ body: answer() }, answering);
    expect((await connectips.status(ATTEMPT)).kind).toBe('unknown');
  });
});

it('takes from a return nothing but which payment it is about', () => {
  expect(connectips.readNotification(callback('TXNID=ORD1001A1&status=SUCCESS'))).toEqual({
    transactionId: 'ORD1001A1',
    isSigned: false,
  });
  for (const query of ['', 'TXNID=', "TXNID=x'%20or%201=1", 'REFERENCEID=ORD1001A1']) {
    expect(connectips.readNotification(callback(query))).toBeUndefined();
  }
});

it('has no call that gives money back', () => {
  expect(connectips.refunds).toBeUndefined();
});
