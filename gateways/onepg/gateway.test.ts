// The OnePG adapter: what it sends, which answers it accepts, and that it accepts no others.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startCannedAnswers } from '#providers/testing/canned-answers.ts';
import { makeOnepg } from './gateway.ts';
import { ATTEMPT, callback, PAYMENT } from '../testing/attempt.ts';
import { INSTRUMENTS, no, ok, PAID, settingsFor } from './testing.ts';

const PROCESS = { ProcessId: '54D0A55C_4D9E_TEST' };

const server = await startCannedAnswers();
let onepg: ReturnType<typeof makeOnepg>;
beforeEach(() => {
  onepg = makeOnepg(settingsFor(server.url));
});

/** The ways in which an answer can be missing. */
const SILENCES = [
  ['an error page', { status: 500, body: '<html>' }],
  ['a success with 502', { status: 502, body: ok({ ...PAID, ...PROCESS }) }],
  ['no answer', { fault: 'never' as const }],
  ['half an answer', { fault: 'broken' as const, body: ok({ ...PAID, ...PROCESS }) }],
  ['another address', { fault: 'redirected' as const }],
  ['no JSON', { body: 'Success' }],
  ['no envelope', { body: JSON.stringify({ ...PAID, ...PROCESS }) }],
  ['nothing in the envelope', { body: ok(null) }],
] as const;

describe('a payment begins', () => {
  it('with a signed GetProcessId, and a form for the browser', async () => {
    server.answers({ body: ok(PROCESS) });
    const begun = await onepg.start(PAYMENT, { bankCode: 'TESTEB01' });
    const [asked] = server.requests;
    expect(asked?.path).toBe('/GetProcessId');
    expect(asked?.headers).toMatchObject({
      'content-type': 'application/json',
      authorization: 'Basic c2FqaWxvYXBpOm9uZXBnLXRlc3QtcGFzcw==',
    });
    expect(asked?.body).toEqual({
      MerchantId: '85',
      MerchantName: 'sajiloapi',
      Amount: '1020.00',
      MerchantTxnId: 'ORD1001A1',
      Signature: expect.stringMatching(/^[0-9a-f]{128}$/) as string,
    });
    expect(begun).toEqual({
      kind: 'begun',
      session: PROCESS.ProcessId,
      form: {
        STATUS_CODE: '0',
        PROCESSID: PROCESS.ProcessId,
        action: 'https://gateway.example/payment/index',
        ProcessID: PROCESS.ProcessId,
        MerchantID: '85',
        MerchantTxnID: 'ORD1001A1',
        PayAmount: '1020.00',
        PaymentMode: 'TESTEB01',
        MerchantUsername: 'sajiloapi',
        Description: 'Recharge ntc & more',
        fields: {
          MerchantId: '85',
          MerchantName: 'sajiloapi',
          Amount: '1020.00',
          MerchantTxnId: 'ORD1001A1',
          ProcessId: PROCESS.ProcessId,
          InstrumentCode: 'TESTEB01',
          TransactionRemarks: 'Recharge ntc & more',
          ResponseUrl: 'https://site.example/payment/gateway/onepg',
        },
      },
    });
  });

  it('signs the very vector', async () => {
    server.answers({ body: ok(PROCESS) });
    const payment = { ...PAYMENT, chargedPaisa: 10_000n };
    await onepg.start(payment, { bankCode: undefined });
    expect(server.requests[0]?.body).toMatchObject({
      Signature:
        '7623167633bf8ad0254c5711411ef6315f99c3b501067edaec6109dbb9c4f1ba4ec8e8276e210d0ca1c93df7e1dade52be5042ce2629b2fe9dc1cd9f6cc914c1',
    });
  });

  it('or is refused by the gateway, in the words of the specification', async () => {
    server.answers({ body: no('Signature mismatch') });
    expect(await onepg.start(PAYMENT, { bankCode: undefined })).toEqual({
      kind: 'refused',
      why: 'nepal.refused',
      proof: { kind: 'no', code: '1', said: 'Error E001 Signature mismatch' },
    });
  });

  it.each([...SILENCES, ['no process', { body: ok({ ProcessId: '' }) }]] as const)(
    'or not: %s',
    async (_, answering) => {
      server.answers(answering);
      expect(await onepg.start(PAYMENT, { bankCode: undefined })).toMatchObject({ kind: 'away' });
    },
  );
});

describe('the state of a payment', () => {
  function states(more: Record<string, unknown> = {}): void {
    server.answers({ body: ok({ ...PAID, ...more }) });
  }

  it('is asked by our own id', async () => {
    states();
    const status = await onepg.status({ ...ATTEMPT, gatewayReference: null });
    expect(server.requests[0]?.path).toBe('/CheckTransactionStatus');
    expect(server.requests[0]?.body).toMatchObject({
      MerchantTxnId: 'ORD1001A1',
      Signature:
        '188e5c6a15a02c0ad9f497a9b99b107ffb23b68df28044f89d2f77ec4d4f2b54c792558e363a55c353b251c04fcaa8a5cc15913ff08120a8e142b303dacd5da9',
    });
    expect(status).toMatchObject({
      kind: 'succeeded',
      gatewayReference: 'GTW000111',
      chargedPaisa: 102_000n,
      proof: { Status: 'Success', PaymentCurrency: 'NPR' },
    });
  });

  it.each([
    ['1.00', 100n],
    [1020, 102_000n],
    [1020.5, 102_050n],
    ['1020.0000', 102_000n],
  ])('names the amount that was taken: %s', async (Amount, chargedPaisa) => {
    states({ Amount });
    expect(await onepg.status(ATTEMPT)).toMatchObject({ kind: 'succeeded', chargedPaisa });
  });

  it.each([
    ['failed', { Status: 'Fail' }],
    ['pending', { Status: 'Pending', GatewayReferenceNo: null, Amount: null }],
    ['unknown', { Status: 'Reversed' }],
    ['unknown', { Status: 'constructor' }],
    ['unknown', { Status: 1 }],
    ['unknown', { MerchantTxnId: 'ORD1001A2' }],
    ['unknown', { MerchantTxnId: 'ORD1001A2', Status: 'Fail' }],
    ['unknown', { PaymentCurrency: 'USD' }],
    ['unknown', { PaymentCurrency: '' }],
    ['unknown', { PaymentCurrency: null }],
    ['unknown', { Amount: '1,020.00' }],
    ['unknown', { Amount: -1020 }],
    ['unknown', { Amount: null }],
    ['unknown', { GatewayReferenceNo: '' }],
  ])('is %s for %o', async (kind, more) => {
    states(more);
    expect((await onepg.status(ATTEMPT)).kind).toBe(kind);
  });

  it.each([
    ['not found', 'Transaction not found'],
    ['not found', 'No record found for the given MerchantTxnId'],
    ['unknown', 'Merchant not found'],
    ['unknown', 'Signature mismatch'],
  ])('is %s when it says: %s', async (kind, said) => {
    server.answers({ body: no(said) });
    expect((await onepg.status(ATTEMPT)).kind).toBe(kind);
  });

  it.each(SILENCES)('is unknown after %s', async (_, answering) => {
    server.answers(answering);
    expect((await onepg.status(ATTEMPT)).kind).toBe('unknown');
  });
});

describe('what is told', () => {
  it('is read from the query, and is never signed', () => {
    expect(
      onepg.readNotification(callback('MerchantTxnId=ORD1001A1&GatewayTxnId=GTW000111')),
    ).toEqual({
      transactionId: 'ORD1001A1',
      isSigned: false,
    });
    expect(onepg.readNotification(callback('', 'MerchantTxnId=ORD1001A1'))).toMatchObject({
      transactionId: 'ORD1001A1',
    });
  });

  it('names an attempt or nothing', () => {
    expect(onepg.readNotification(callback('GatewayTxnId=GTW000111'))).toBeUndefined();
    expect(onepg.readNotification(callback('MerchantTxnId=a%00b'))).toBeUndefined();
  });

  it('is answered as the gateway wants it', () => {
    expect([onepg.acknowledge(false), onepg.acknowledge(true)]).toEqual([
      'received',
      'already received',
    ]);
  });
});

describe('the banks', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const LIST = {
    STATUS_CODE: '0',
    banks: {
      ebank: [
        {
          Bank_Code: 'TESTEB01',
          Bank_Name: 'First Test Bank',
          Image_Url: 'https://gateway.example/first.png',
          type: 'ebank',
        },
      ],
      mbank: [
        { Bank_Code: 'TESTMB01', Bank_Name: 'Second Test Bank', Image_Url: '', type: 'mbank' },
      ],
    },
  };

  it('are asked for once, and again after a day', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    server.answers({ body: ok(INSTRUMENTS) });
    expect(await Promise.all([onepg.banks(), onepg.banks()])).toEqual([LIST, LIST]);
    await onepg.banks();
    expect(server.requests.map(({ path }) => path)).toEqual(['/GetPaymentInstrumentDetails']);
    vi.setSystemTime(Date.now() + 86_400_001);
    server.answers({ status: 500 });
    expect(await onepg.banks()).toEqual(LIST);
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['no rows', []],
    ['rows of a new kind only', INSTRUMENTS.map((row) => ({ ...row, BankType: 'QR' }))],
  ])('stay what they were after %s, and are asked for again after a minute', async (_, rows) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const none = { STATUS_CODE: '0', banks: { ebank: [], mbank: [] } };
    server.answers({ body: ok(rows) });
    expect(await onepg.banks()).toEqual(none);
    server.answers({ body: ok(INSTRUMENTS) });
    expect(await onepg.banks()).toEqual(none);
    vi.setSystemTime(Date.now() + 60_001);
    expect(await onepg.banks()).toEqual(LIST);
    vi.setSystemTime(Date.now() + 86_400_001);
    server.answers({ body: ok(rows) });
    expect(await onepg.banks()).toEqual(LIST);
    const { length } = server.requests;
    expect(await onepg.banks()).toEqual(LIST);
    expect(server.requests).toHaveLength(length);
    vi.setSystemTime(Date.now() + 60_001);
    await onepg.banks();
    server.answers({ body: ok(INSTRUMENTS.slice(0, 1)) });
    vi.setSystemTime(Date.now() + 60_001);
    expect((await onepg.banks()).banks.mbank).toEqual([]);
  });

  it('that cannot be had are asked for again the next time', async () => {
    server.answers({ body: no('Maintenance') });
    expect(await onepg.banks()).toEqual({ STATUS_CODE: '1', banks: { ebank: [], mbank: [] } });
    const nameless = ['<', '', ' '].map((InstitutionName) => ({
      ...INSTRUMENTS[0],
      InstitutionName,
    }));
    const unreadable = [null, 7, { InstrumentCode: '"><script>' }];
    server.answers({ body: ok([...INSTRUMENTS, ...nameless, ...unreadable]) });
    expect(await onepg.banks()).toEqual(LIST);
  });
});
