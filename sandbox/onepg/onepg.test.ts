// OnePG's simulator over HTTP: signed calls, the bank's page, callbacks and faults.
import { describe, expect, it } from 'vitest';
import { returnOf } from '../nepal-bank/testing.ts';
import { sandboxPerTest, shopPerTest, wait, waitFor } from '../testing.ts';
import { sign } from './signature.ts';
import { OnepgMerchant } from './testing.ts';

let merchant: OnepgMerchant;
const shop = shopPerTest('received');
const sandbox = sandboxPerTest(
  'onepg',
  (url) => (merchant = new OnepgMerchant(url)),
  () => ({ SANDBOX_ONEPG_NOTIFICATION_URL: shop.url }),
);
const { book, script } = sandbox;

async function notified(count: number) {
  await waitFor(() => expect(shop.received).toHaveLength(count));
  return shop.received;
}

it.each([
  [
    { MerchantTxnId: 'ORD1001A1', Amount: '100.00' },
    '7623167633bf8ad0254c5711411ef6315f99c3b501067edaec6109dbb9c4f1ba4ec8e8276e210d0ca1c93df7e1dade52be5042ce2629b2fe9dc1cd9f6cc914c1',
  ],
  [
    { InstrumentCode: 'TESTEB01', Amount: '100.00' },
    'ce91e1785f31601421fc4561baa923505d83709ad5b71b378ce501f547996e1036b8248697f8ac61cc1b97ff7e77348314888a9a82b34654e2006b70d29a3268',
  ],
])('checks the signatures of the vectors: %o', (fields, signature) => {
  const whole = { MerchantName: 'sajiloapi', MerchantId: '85', ...fields };
  expect(sign(whole, 'onepg-test-secret')).toBe(signature);
});

describe('the API', () => {
  it('wants a login and a signature', async () => {
    const url = `${sandbox.url}/onepg/GetPaymentInstrumentDetails`;
    const bare = await fetch(url, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(bare.status).toBe(401);
    const wrong = await merchant.ask('GetProcessId', { Amount: '1.00' }, { Amount: '2.00' });
    expect(wrong).toEqual({
      code: '1',
      message: 'Error',
      errors: [{ error_code: 'E001', error_message: 'Signature mismatch' }],
      data: null,
    });
    const other = await merchant.ask('GetProcessId', {}, { MerchantId: '86' });
    expect(other.errors[0]?.error_message).toBe('Invalid MerchantId');
  });

  it('lists banks, cards and wallets, and what they charge', async () => {
    const { code, data } = await merchant.ask('GetPaymentInstrumentDetails');
    const kinds = new Set((data as unknown as { BankType: string }[]).map((one) => one.BankType));
    expect([code, [...kinds]]).toEqual(['0', ['e-banking', 'mobile banking', 'card', 'wallet']]);
    const asked = { Amount: '100.00', InstrumentCode: 'TESTEB01' };
    expect((await merchant.ask('GetServiceCharge', asked)).data).toMatchObject({
      Amount: '100.00',
      TotalChargeAmount: '0.00',
    });
  });

  it('begins a payment once', async () => {
    expect(await merchant.begin('T1')).toMatchObject({
      code: '0',
      message: 'Success',
      errors: [],
      data: { ProcessId: expect.stringMatching(/^SIM-/) as string },
    });
    expect((await merchant.begin('T1')).errors[0]?.error_message).toContain('Duplicate');
    expect((await merchant.begin('T2', '-1')).code).toBe('1');
    expect(await book()).toMatchObject([{ txnid: 'T1', amount: '1020.00', status: 'initiated' }]);
  });

  it('begins as scripted', async () => {
    for (const one of [
      'maintenance',
      'error-500',
      'timeout-before',
      'timeout-after',
      'malformed',
    ]) {
      await script(one);
    }
    expect((await merchant.begin('T1')).code).toBe('1');
    await expect(merchant.begin('T2')).rejects.toThrow('not valid JSON');
    await expect(merchant.begin('T3')).rejects.toThrow('fetch failed');
    await expect(merchant.begin('T4')).rejects.toThrow('fetch failed');
    await expect(merchant.begin('T5')).rejects.toThrow(SyntaxError);
    expect((await book()).map(({ txnid }) => txnid)).toEqual(['T5', 'T4']);
  });
});

describe("the bank's page", () => {
  it('lets the person pay, calls the server by GET, then sends the browser back', async () => {
    const { method, action, fields } = returnOf(await merchant.pay('T1'));
    expect([method, action]).toEqual(['get', 'http://shop.test/payment/gateway/onepg']);
    const reference = String((await book())[0]?.['reference']);
    expect(fields).toEqual({ MerchantTxnId: 'T1', GatewayTxnId: reference });
    expect(shop.received).toMatchObject([{ method: 'GET', fields }]);
    expect((await merchant.status('T1')).data).toMatchObject({
      MerchantTxnId: 'T1',
      Status: 'Success',
      Amount: '1020.00',
      PaymentCurrency: 'NPR',
      GatewayReferenceNo: reference,
      TransactionRemarks: 'Recharge ntc',
    });
    expect(await book()).toMatchObject([{ status: 'success', callbacks: ['HTTP 200 received'] }]);
  });

  it.each([
    ['decline', 'Fail', 1],
    ['leave', 'Fail', 0],
    ['pending', 'Pending', 0],
  ])('%s is %s', async (choice, word, count) => {
    await merchant.pay('T1', choice);
    expect(shop.received).toHaveLength(count);
    expect((await merchant.status('T1')).data?.['Status']).toBe(word);
  });

  it('settles what is pending, with a callback', async () => {
    await merchant.pay('T1', 'pending');
    await notified(1);
    expect((await merchant.status('T1')).data?.['Status']).toBe('Success');
  });

  it('refuses another amount, and a way back that is no web address', async () => {
    const page = await merchant.pay('T1', 'pay', { Amount: '1.00' });
    expect(page.status).toBe(400);
    const back = await merchant.pay('T2', 'pay', { ResponseUrl: 'javascript:alert(1)' });
    expect(back.html).toContain('You may close this window');
  });
});

describe('scripted outcomes', () => {
  it.each([
    ['duplicate-callback', 2],
    ['late-callback', 1],
    ['callback-only', 1],
    ['browser-only', 0],
    ['lost-callback', 0],
  ])('%s sends %i callbacks', async (outcome, count) => {
    await script(outcome);
    const page = await merchant.pay('T1');
    await notified(count);
    await wait(250);
    expect(shop.received).toHaveLength(count);
    const isLost = outcome === 'lost-callback' || outcome === 'callback-only';
    expect(returnOf(page).action === undefined).toBe(isLost);
    expect((await merchant.status('T1')).data?.['Status']).toBe('Success');
  });

  it('sends a callback three times at most, until it is acknowledged', async () => {
    shop.says.body = 'ok';
    await merchant.pay('T1');
    await notified(3);
    shop.says.body = 'already received';
    await merchant.pay('T2');
    await wait(250);
    expect(shop.received).toHaveLength(4);
  });

  it('wrong-amount shows in the status', async () => {
    await script('wrong-amount');
    await merchant.pay('T1');
    expect((await merchant.status('T1')).data).toMatchObject({ Status: 'Success', Amount: '1.00' });
  });

  it('questions fail as scripted, each its own', async () => {
    await merchant.pay('T1');
    await script('status-not-found');
    await script('status-502');
    await script('details-malformed-truncated');
    const list = await merchant.send('GetPaymentInstrumentDetails');
    expect((await list.text()).at(-1)).not.toBe('}');
    expect((await merchant.status('T1')).errors[0]?.error_message).toBe('Transaction not found');
    const check = await merchant.send('CheckTransactionStatus', { MerchantTxnId: 'T1' });
    expect(check.status).toBe(502);
    expect((await merchant.status('T1')).code).toBe('0');
  });

  it('remembers after a restart', async () => {
    await merchant.pay('T1');
    await merchant.pay('T2', 'pending');
    await sandbox.restart();
    expect((await merchant.status('T1')).data?.['Status']).toBe('Success');
    await waitFor(async () => {
      expect((await merchant.status('T2')).data?.['Status']).toBe('Success');
    });
  });
});
