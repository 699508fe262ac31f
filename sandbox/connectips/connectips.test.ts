// The simulator of connectIPS over HTTP: the form, the page, the return and the two queries.
import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { returnOf } from '../nepal-bank/testing.ts';
import { ask, sandboxPerTest, startShop, waitFor } from '../testing.ts';
import { publicKeyOf, PUBLIC_KEY } from './keys.ts';
import { ConnectipsMerchant, merchantSettings } from './testing.ts';

const BACK = 'http://shop.test/payment/gateway/connectips';

let merchant: ConnectipsMerchant;
const sandbox = sandboxPerTest(
  'connectips',
  (url) => (merchant = new ConnectipsMerchant(url)),
  () => merchantSettings(BACK),
);
const { book, script } = sandbox;

describe('the form', () => {
  it.each([
    ['merchant', { MERCHANTID: '551' }],
    ['merchant', { APPNAME: 'Other' }],
    ['token', { TOKEN: 'forged' }],
    ['token', { TXNAMT: '100' }],
    ['token', { REMARKS: '' }],
  ])('is refused for its %s: %o', async (word, spoilt) => {
    const page = await merchant.visit('T1', undefined, spoilt);
    expect(page.status).toBe(400);
    expect(page.html).toContain(word);
    expect(await book()).toEqual([]);
  });

  it.each(['0', '-5', '10.20', ''])(
    'is refused for the amount "%s", however signed',
    async (paisa) => {
      expect((await merchant.visit('T1', paisa)).html).toContain('The amount is not right');
    },
  );

  it('is refused for a name longer than twenty signs', async () => {
    expect((await merchant.visit('T'.repeat(21))).html).toContain('transaction id');
  });

  it('is shown in rupees, again until somebody has chosen, and never for another amount', async () => {
    expect((await merchant.visit('T1')).html).toContain('NPR 1020.00');
    expect((await merchant.visit('T1')).status).toBe(200);
    expect((await merchant.visit('T1', '500')).html).toContain('Duplicate');
    await merchant.pay('T1');
    expect((await merchant.visit('T1')).html).toContain('Duplicate');
  });

  it('is not answered as scripted, and the payment is begun', async () => {
    await script('timeout-after');
    await expect(merchant.visit('T1')).rejects.toThrow('fetch failed');
    expect(await book()).toMatchObject([{ txnid: 'T1', status: 'initiated' }]);
  });
});

describe('a payment', () => {
  it('comes back with its name alone; questions tell of it, over a restart too', async () => {
    const { method, action, fields } = returnOf(await merchant.pay('T1'));
    expect([method, action, fields]).toEqual(['get', BACK, { TXNID: 'T1' }]);
    await sandbox.restart();
    const said = {
      merchantId: 550,
      appId: 'MER-550-APP-1',
      referenceId: 'T1',
      txnAmt: '102000',
      token: null,
      status: 'SUCCESS',
      statusDesc: 'TRANSACTION SUCCESSFUL',
    };
    expect(await merchant.validate('T1')).toEqual(said);
    const [row] = await book();
    const details = { ...said, txnId: row?.['reference'], creditStatus: '000' };
    expect(await merchant.details('T1')).toMatchObject(details);
  });

  it.each([
    ['decline', 'FAILED', 'TRANSACTION FAILED'],
    ['leave', 'FAILED', 'TRANSACTION CANCELLED BY USER'],
    ['pending', 'ERROR', 'TRANSACTION IN PROCESS'],
  ])('after %s is %s, and comes back as any other', async (choice, status, statusDesc) => {
    expect(returnOf(await merchant.pay('T1', choice)).fields).toEqual({ TXNID: 'T1' });
    expect(await merchant.validate('T1')).toMatchObject({ status, statusDesc });
    expect(await merchant.details('T1')).not.toHaveProperty('creditStatus');
  });

  it('is answered only with a token, a login and the amount', async () => {
    await merchant.pay('T1');
    const statusDesc = 'TRANSACTION NOT FOUND';
    expect(await merchant.validate('T2')).toMatchObject({ status: 'ERROR', statusDesc });
    expect(await merchant.validate('T1', { paisa: '5' })).toMatchObject({ statusDesc });
    const forged = await merchant.validate('T1', { token: 'forged' });
    expect(forged).toMatchObject({ status: 'ERROR', statusDesc: 'INVALID TOKEN' });
    expect((await merchant.send('validatetxn', 'T1', { login: 'a:b' })).status).toBe(401);
  });
});

describe('scripted', () => {
  it.each([
    ['failed', 'FAILED', 'FAILED'],
    ['queued-then-success', 'ERROR', 'SUCCESS'],
    ['queued-then-failed', 'ERROR', 'FAILED'],
    ['processing-for-ever', 'ERROR', 'ERROR'],
    ['success-then-refunded', 'SUCCESS', 'SUCCESS'],
  ])('%s is %s, then %s', async (outcome, first, then) => {
    await script(outcome);
    await merchant.pay('T1');
    expect((await merchant.validate('T1'))['status']).toBe(first);
    await waitFor(async () => expect((await merchant.validate('T1'))['status']).toBe(then));
  });

  it('lost-callback keeps the browser, wrong-amount names another', async () => {
    for (const one of ['lost-callback', 'wrong-amount']) await script(one);
    expect(returnOf(await merchant.pay('T1')).action).toBeUndefined();
    await merchant.pay('T2');
    expect(await merchant.validate('T2')).toMatchObject({ status: 'SUCCESS', txnAmt: '1100' });
  });

  it('duplicate-callback opens the registered way back before the browser does', async () => {
    const shop = await startShop('ok');
    const dashboard = `${sandbox.url}/dashboard/connectips`;
    await ask(dashboard, 'PUT', { callback_url: shop.url });
    await script('duplicate-callback');
    expect(returnOf(await merchant.pay('T1')).action).toBe(shop.url);
    expect(shop.received[0]?.fields).toEqual({ TXNID: 'T1' });
    shop.close();
  });

  it('a question fails, the one that is meant, and only then', async () => {
    await merchant.pay('T1');
    await script('status-502', { only: 'gettxndetail' });
    for (const one of ['status-not-found', 'status-malformed-truncated']) await script(one);
    expect((await merchant.validate('T1'))['statusDesc']).toBe('TRANSACTION NOT FOUND');
    await expect(merchant.validate('T1')).rejects.toThrow(SyntaxError);
    expect((await merchant.validate('T1'))['status']).toBe('SUCCESS');
    expect((await merchant.send('gettxndetail', 'T1')).status).toBe(502);
    expect((await merchant.details('T1'))['creditStatus']).toBe('000');
  });
});

it('knows a merchant by the public half of any key that a merchant may be set up with', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const der = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
  const half = createPublicKey(createPrivateKey(pem));
  for (const text of [pem, Buffer.from(pem).toString('base64'), der]) {
    expect(publicKeyOf(text).equals(half)).toBe(true);
  }
  expect(publicKeyOf(PUBLIC_KEY).asymmetricKeyType).toBe('rsa');
});
