// eSewa's simulator over HTTP: the form, the page, the return and the status.
import { describe, expect, it } from 'vitest';
import { returnOf } from '../nepal-bank/testing.ts';
import { EsewaMerchant } from '../nepal-wallet/testing.ts';
import { startShop, sandboxPerTest, waitFor } from '../testing.ts';
import { sign } from './signature.ts';

let merchant: EsewaMerchant;
const sandbox = sandboxPerTest('esewa', (url) => (merchant = new EsewaMerchant(url)));
const { book, script } = sandbox;

function returned(html: string): Record<string, string> {
  const { fields } = returnOf({ status: 200, html });
  const json = Buffer.from(fields['data'] ?? '', 'base64').toString('utf8');
  return JSON.parse(json) as Record<string, string>;
}

it.each([
  ['110', '241028-001', 'qlRI9g3o3vob7Pu0kqPmh2rpWgcQTyO+Sg4s/IXbxxM='],
  ['100', '11-201-13', '5DZywcrTKD0gia/rsSMcrRHmJl+4Tbol6S+lWgdJ94E='],
])('signs as the vector: %s for %s', (total, uuid, signature) => {
  const fields = { total_amount: total, transaction_uuid: uuid, product_code: 'EPAYTEST' };
  expect(sign(fields, Object.keys(fields), '8gBm/:&EnhH.1/q')).toBe(signature);
});

describe('the form', () => {
  it.each([
    ['signature', { signature: 'forged' }],
    ['signature', { total_amount: '1.00' }],
    ['signature', { signed_field_names: 'product_code' }],
    ['merchant', { product_code: 'OTHER' }],
    ['add up', { tax_amount: '5' }],
    ['amount', { tax_amount: '-5' }],
    ['way back', { success_url: 'javascript:alert(1)' }],
  ])('is refused for its %s: %o', async (word, spoilt) => {
    const page = await merchant.visit('T1', undefined, spoilt);
    expect(page.status).toBe(400);
    expect(page.html).toContain(word);
    expect(await book()).toEqual([]);
  });

  it('is shown with all it says: the amount, the merchant and the transaction', async () => {
    const { html } = await merchant.visit('T1');
    expect(html).toContain('<dt>For</dt><dd>Merchant EPAYTEST</dd>');
    expect(html).toContain('<dt>Payment id</dt><dd>T1</dd>');
  });

  it('may be sent again until somebody has chosen, and never for another amount', async () => {
    expect((await merchant.visit('T1')).status).toBe(200);
    expect((await merchant.visit('T1')).status).toBe(200);
    expect((await merchant.visit('T1', '5.00')).html).toContain('Duplicate');
    await merchant.pay('T1');
    expect((await merchant.visit('T1')).html).toContain('Duplicate');
  });

  it('fails as scripted', async () => {
    for (const one of ['session-expired', 'error-500', 'timeout-before', 'timeout-after']) {
      await script(one);
    }
    expect((await merchant.visit('T1')).html).toContain('expired');
    expect((await merchant.visit('T2')).status).toBe(500);
    await expect(merchant.visit('T3')).rejects.toThrow('fetch failed');
    await expect(merchant.visit('T4')).rejects.toThrow('fetch failed');
    expect((await book()).map(({ txnid }) => txnid)).toEqual(['T4', 'T1']);
    expect((await merchant.status('T1'))['status']).toBe('NOT_FOUND');
  });
});

describe('a payment', () => {
  it('is returned signed, with the amount as eSewa writes it', async () => {
    const page = await merchant.pay('T1');
    const { method, action } = returnOf(page);
    expect([method, action]).toEqual(['get', 'http://shop.test/back/T1']);
    const { signature, ...fields } = returned(page.html);
    expect(fields).toMatchObject({ status: 'COMPLETE', total_amount: '1,020.0' });
    const names = fields['signed_field_names']?.split(',') ?? [];
    expect(signature).toBe(sign(fields, names, 'sandbox-esewa-secret'));
    expect(await merchant.status('T1')).toEqual({
      product_code: 'EPAYTEST',
      transaction_uuid: 'T1',
      total_amount: 1020,
      status: 'COMPLETE',
      ref_id: fields['transaction_code'],
    });
    expect((await merchant.status('T1', '5.00'))['status']).toBe('NOT_FOUND');
    expect((await merchant.status('T2'))['status']).toBe('NOT_FOUND');
  });

  it.each([
    ['decline', 'CANCELED'],
    ['leave', 'CANCELED'],
    ['pending', 'PENDING'],
  ])('after %s is %s, and the way back says nothing', async (choice, word) => {
    const { action, fields } = returnOf(await merchant.pay('T1', choice));
    expect([action, fields]).toEqual(['http://shop.test/left/T1', {}]);
    expect(await merchant.status('T1')).toMatchObject({ status: word, ref_id: null });
  });

  it('that is pending is settled, over a restart too', async () => {
    await merchant.visit('T0');
    expect((await merchant.status('T0'))['status']).toBe('PENDING');
    await merchant.pay('T1', 'pending');
    await sandbox.restart();
    await waitFor(async () => {
      expect((await merchant.status('T1'))['status']).toBe('COMPLETE');
    });
  });
});

describe('scripted', () => {
  it.each([
    ['failed', 'CANCELED', 'CANCELED'],
    ['queued-then-success', 'PENDING', 'COMPLETE'],
    ['queued-then-failed', 'PENDING', 'CANCELED'],
    ['processing-for-ever', 'AMBIGUOUS', 'AMBIGUOUS'],
    ['success-then-refunded', 'COMPLETE', 'FULL_REFUND'],
  ])('%s is %s, then %s', async (outcome, first, then) => {
    await script(outcome);
    await merchant.pay('T1');
    expect((await merchant.status('T1'))['status']).toBe(first);
    await waitFor(async () => expect((await merchant.status('T1'))['status']).toBe(then));
  });

  it('lost-callback keeps the browser, wrong-hash signs wrongly, wrong-amount names another', async () => {
    for (const one of ['lost-callback', 'wrong-hash', 'wrong-amount']) await script(one);
    expect(returnOf(await merchant.pay('T1')).action).toBeUndefined();
    const { signature, ...fields } = returned((await merchant.pay('T2')).html);
    const names = fields['signed_field_names']?.split(',') ?? [];
    expect(signature).not.toBe(sign(fields, names, 'sandbox-esewa-secret'));
    await merchant.pay('T3');
    expect(await merchant.status('T3')).toMatchObject({ status: 'COMPLETE', total_amount: 11 });
  });

  it('duplicate-callback opens the way back before the browser does', async () => {
    const shop = await startShop('ok');
    await script('duplicate-callback');
    const page = await merchant.visit('T1', undefined, { success_url: shop.url });
    const session = /name="session" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
    const body = new URLSearchParams({ session, choice: 'pay' });
    const answer = await fetch(`${sandbox.url}/esewa/choice`, { method: 'POST', body });
    expect(shop.received[0]?.fields).toEqual({ data: expect.stringMatching(/^ey/) as string });
    expect(await answer.text()).toContain(shop.url);
    shop.close();
  });

  it('a status fails, and only then', async () => {
    await merchant.pay('T1');
    for (const one of ['status-not-found', 'status-502', 'status-malformed-truncated']) {
      await script(one);
    }
    expect((await merchant.status('T1'))['status']).toBe('NOT_FOUND');
    expect((await merchant.send('T1')).status).toBe(502);
    await expect(merchant.status('T1')).rejects.toThrow(SyntaxError);
    expect((await merchant.status('T1'))['status']).toBe('COMPLETE');
  });
});
