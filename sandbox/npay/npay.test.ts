// nPay's simulator over HTTP: SOAP, the bank's page, callbacks and faults.
import { describe, expect, it } from 'vitest';
import { returnOf } from '../nepal-bank/testing.ts';
import { ask, sandboxPerTest, shopPerTest, wait, waitFor } from '../testing.ts';
import { NpayMerchant } from './testing.ts';

const BACK = 'http://shop.test/payment/gateway/npay';

let merchant: NpayMerchant;
const shop = shopPerTest('0');
const sandbox = sandboxPerTest(
  'npay',
  (url) => (merchant = new NpayMerchant(url)),
  () => ({ SANDBOX_NPAY_DELIVERY_URL: shop.url, SANDBOX_NPAY_RESPONSE_URL: BACK }),
);
const { book, script } = sandbox;

async function delivered(count: number) {
  await waitFor(() => expect(shop.received).toHaveLength(count));
  return shop.received.map(({ fields }) => fields);
}

/** The gateway's own id of a payment. */
async function numberOf(txnid: string): Promise<string> {
  return String((await book()).find((row) => row['txnid'] === txnid)?.['reference']);
}

describe('ValidateMerchant', () => {
  it('begins a payment, in the envelope of the service', async () => {
    const { status, text, fields } = await merchant.validate('T1');
    expect(status).toBe(200);
    expect(text).toContain('<ValidateMerchantResponse xmlns="nPAY"><ValidateMerchantResult>');
    expect(fields).toMatchObject({ STATUS_CODE: '0', MESSAGE: 'Success' });
    expect(fields['PROCESSID']).toMatch(/^SIM-/);
    expect(await book()).toMatchObject([{ txnid: 'T1', amount: '1020.00', status: 'initiated' }]);
  });

  it.each([
    ['a wrong password', { MerchantPassword: 'x' }, 'Invalid MerchantPassword'],
    ['a wrong signature', { Signature: 'x' }, 'Invalid Signature'],
    ['another merchant', { MerchantId: '86' }, 'Invalid MerchantId'],
    ['no amount', { AMOUNT: '0.00' }, 'Invalid AMOUNT'],
    ['one decimal', { AMOUNT: '10.5' }, 'Invalid AMOUNT'],
  ])('refuses %s', async (_, more, message) => {
    const { fields } = await merchant.validate('T1', more);
    expect(fields).toEqual({ STATUS_CODE: '1', MESSAGE: message });
    expect(await book()).toEqual([]);
  });

  it('refuses an id that was used before', async () => {
    await merchant.validate('T1');
    const { fields } = await merchant.validate('T1');
    expect(fields).toMatchObject({ STATUS_CODE: '1', MESSAGE: 'Duplicate MerchantTxnId' });
  });

  it('answers what is no question with a Fault', async () => {
    const { status, text } = await merchant.ask('DoTransaction', 'T1', {});
    expect([status, text]).toEqual([500, expect.stringContaining('<soap:Fault>')]);
    const doctype = `<!DOCTYPE a [<!ENTITY b "x">]><a>&b;</a>`;
    const headers = { 'content-type': 'text/xml' };
    const url = `${sandbox.url}/npay/websrv/Service.asmx`;
    expect((await fetch(url, { method: 'POST', headers, body: doctype })).status).toBe(500);
  });

  it('fails as scripted', async () => {
    for (const one of [
      'maintenance',
      'error-500',
      'timeout-before',
      'timeout-after',
      'malformed',
    ]) {
      await script(one);
    }
    expect((await merchant.validate('T1')).fields).toMatchObject({ STATUS_CODE: '1' });
    expect((await merchant.validate('T2')).status).toBe(500);
    await expect(merchant.validate('T3')).rejects.toThrow('fetch failed');
    await expect(merchant.validate('T4')).rejects.toThrow('fetch failed');
    expect((await merchant.validate('T5')).text).not.toContain('</soap:Envelope>');
    expect((await book()).map(({ txnid }) => txnid)).toEqual(['T5', 'T4']);
  });
});

describe("the bank's page", () => {
  it('lets the person pay, calls the server, then sends the browser back', async () => {
    const { fields } = await merchant.validate('T1');
    const page = await merchant.visit('T1', fields['PROCESSID'] ?? '');
    expect(page).toMatchObject({ status: 200, html: expect.stringContaining('NPR 1020.00') });
    const back = returnOf(await merchant.press(page, 'pay'));
    const names = { MERCHANTTXNID: 'T1', GTWREFNO: await numberOf('T1') };
    expect(back).toEqual({ method: 'post', action: BACK, fields: names });
    // The callback came before the browser, and was acknowledged at once.
    expect(shop.received).toMatchObject([{ method: 'POST', fields: names }]);
    await wait(250);
    expect(shop.received).toHaveLength(1);
    expect(await merchant.status('T1', names.GTWREFNO)).toMatchObject({
      STATUS_CODE: '0',
      MERCHANT_TRANSACTIONID: 'T1',
      GTWREFNO: names.GTWREFNO,
      TRANSACTION_STATUS: 'SUCCESS',
      AMOUNT: '1020.00',
      CONCERNED_BANK: 'Himal Test Bank',
    });
    expect((await book())[0]).toMatchObject({ status: 'success', callbacks: ['HTTP 200 0'] });
    expect((await book())[0]).not.toHaveProperty('session');
  });

  it.each([
    ['decline', 'FAILED', 1],
    ['leave', 'CANCELLED', 0],
  ])('%s is %s', async (choice, word, count) => {
    expect(returnOf(await merchant.pay('T1', choice)).action).toBe(BACK);
    const status = await merchant.status('T1', await numberOf('T1'));
    expect(status['TRANSACTION_STATUS']).toBe(word);
    expect(shop.received).toHaveLength(count);
  });

  it('keeps a payment pending, which succeeds after a while', async () => {
    await merchant.pay('T1', 'pending');
    const reference = await numberOf('T1');
    expect(await merchant.status('T1', reference)).toMatchObject({ TRANSACTION_STATUS: 'PENDING' });
    await delivered(1);
    expect(await merchant.status('T1', reference)).toMatchObject({ TRANSACTION_STATUS: 'SUCCESS' });
  });

  it.each([
    ['another amount', { PayAmount: '1.00' }, 'not the one that was announced'],
    ['another process', { ProcessID: 'SIM-0' }, 'process is not known'],
    ['another payment', { MerchantTxnID: 'T2' }, 'process is not known'],
    ['another merchant', { MerchantID: '86' }, 'merchant is not known'],
  ])('refuses %s', async (_, more, sentence) => {
    const { fields } = await merchant.validate('T1');
    const page = await merchant.visit('T1', fields['PROCESSID'] ?? '', more);
    expect(page).toMatchObject({ status: 400, html: expect.stringContaining(sentence) });
  });

  it('counts the first press of the newest visit, and no visit after it', async () => {
    const processId = (await merchant.validate('T1')).fields['PROCESSID'] ?? '';
    const old = await merchant.visit('T1', processId);
    const page = await merchant.visit('T1', processId);
    expect((await merchant.press(old, 'pay')).status).toBe(400);
    await merchant.press(page, 'pay');
    await merchant.press(page, 'decline');
    expect((await book())[0]).toMatchObject({ status: 'success' });
    expect((await merchant.visit('T1', processId)).html).toContain('made already');
  });

  it('fails as scripted: expired, or with whatever amount is named', async () => {
    await script('session-expired');
    await script('unchecked-amount');
    const processId = (await merchant.validate('T1')).fields['PROCESSID'] ?? '';
    expect((await merchant.visit('T1', processId)).html).toContain('has expired');
    const page = await merchant.visit('T1', processId, { PayAmount: '1.00' });
    await merchant.press(page, 'pay');
    const status = await merchant.status('T1', await numberOf('T1'));
    expect(status).toMatchObject({ TRANSACTION_STATUS: 'SUCCESS', AMOUNT: '1.00' });
    expect((await book())[0]).toMatchObject({ requestedAmount: '1020.00', amount: '1.00' });
  });

  it('goes back to where the dashboard says', async () => {
    const put = (callback_url: unknown) =>
      ask(`${sandbox.url}/dashboard/npay/response`, 'PUT', { callback_url });
    expect((await put('javascript:x')).status).toBe(422);
    await put('http://shop.test/elsewhere');
    expect(returnOf(await merchant.pay('T1')).action).toBe('http://shop.test/elsewhere');
    expect((await put(null)).body['callback_url']).toBe(BACK);
  });
});

describe('deliveries', () => {
  it('are tried three times until the answer is exactly 0', async () => {
    shop.says.body = 'OK';
    await merchant.pay('T1');
    await delivered(3);
    await wait(250);
    expect(shop.received).toHaveLength(3);
    const gaps = shop.received
      .slice(1)
      .map(({ atMs }, index) => atMs - (shop.received[index]?.atMs ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(80);
    shop.says.body = '0\n';
    await merchant.pay('T2');
    await delivered(4);
    shop.says.body = '0';
    await delivered(5);
    expect((await book())[0]?.['callbacks']).toEqual(['HTTP 200 0', 'HTTP 200 0']);
  });

  it.each([
    ['duplicate-callback', 2],
    ['other-callback', 2],
    ['late-callback', 1],
    ['callback-only', 1],
    ['browser-only', 0],
    ['lost-callback', 0],
  ])('%s sends %i callbacks', async (outcome, count) => {
    await script(outcome);
    const page = await merchant.pay('T1');
    const atOnce = shop.received.length;
    await delivered(count);
    await wait(250);
    expect(shop.received).toHaveLength(count);
    const reference = await numberOf('T1');
    const first = outcome === 'other-callback' ? 'GTW000000000000' : reference;
    const numbers = shop.received.map(({ fields }) => fields['GTWREFNO']);
    expect(numbers).toEqual([first, reference].slice(0, count));
    expect(atOnce === 0).toBe(count === 0 || outcome === 'late-callback');
    const isLost = outcome === 'lost-callback' || outcome === 'callback-only';
    expect(returnOf(page).action === undefined).toBe(isLost);
    expect(await merchant.status('T1', reference)).toMatchObject({ TRANSACTION_STATUS: 'SUCCESS' });
  });

  it('that are due survive a restart', async () => {
    shop.says.body = 'not now';
    await merchant.pay('T1');
    await sandbox.close();
    shop.says.body = '0';
    await sandbox.start();
    await delivered(2);
    await waitFor(async () => expect((await book())[0]).toMatchObject({ callbacksDue: [] }));
  });
});

describe('CheckTransactionStatus', () => {
  it('knows nothing before the choice, without its number, or under another one', async () => {
    await merchant.validate('T1');
    expect(await merchant.status('T1', await numberOf('T1'))).toMatchObject({ STATUS_CODE: '1' });
    await merchant.pay('T2');
    expect(await merchant.status('T2', 'GTW1')).toMatchObject({ STATUS_CODE: '1' });
    expect(await merchant.status('T2', '')).toMatchObject({ MESSAGE: 'GTWREFNO is required' });
    await script('reference-optional');
    expect(await merchant.status('T2', '')).toMatchObject({ TRANSACTION_STATUS: 'SUCCESS' });
  });

  it.each([
    ['wrong-amount', { TRANSACTION_STATUS: 'SUCCESS', AMOUNT: '1.00' }],
    ['failed', { TRANSACTION_STATUS: 'FAILED' }],
    ['queued-then-failed', { TRANSACTION_STATUS: 'PENDING' }],
  ])('says so: %s', async (outcome, said) => {
    await script(outcome);
    await merchant.pay('T1');
    expect(await merchant.status('T1', await numberOf('T1'))).toMatchObject(said);
  });

  it('fails as scripted', async () => {
    await merchant.pay('T1');
    const reference = await numberOf('T1');
    const check = () => merchant.ask('CheckTransactionStatus', 'T1', { GTWREFNO: reference });
    const kinds = ['500', '502', 'not-found', 'malformed-truncated', 'malformed-html'];
    for (const kind of [...kinds, 'malformed-huge', 'malformed-empty']) {
      await script(`status-${kind}`);
    }
    expect(await check()).toMatchObject({ status: 500, text: expect.stringContaining('Fault') });
    expect(await check()).toMatchObject({ status: 502, text: expect.stringContaining('<html>') });
    expect((await check()).fields).toMatchObject({ STATUS_CODE: '1' });
    expect((await check()).text).not.toContain('</soap:Envelope>');
    expect((await check()).text).toContain('<html>');
    expect((await check()).text.length).toBeGreaterThan(1_000_000);
    expect((await check()).text).toBe('');
    await script('status-timeout');
    await script('status-malformed-slow');
    await expect(check()).rejects.toThrow('fetch failed');
    await expect(check()).rejects.toThrow('terminated');
    expect((await check()).fields).toMatchObject({ TRANSACTION_STATUS: 'SUCCESS' });
  });
});
