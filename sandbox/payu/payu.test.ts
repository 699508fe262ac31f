// PayU's simulator over HTTP: pages, returns, webhooks, server calls and faults.
import { describe, expect, it } from 'vitest';
import { holdTime, sandboxPerTest, shopPerTest, wait, waitFor } from '../testing.ts';
import { responseHash } from './hashes.ts';
import { BankVisitor, KEY, returnOf, SALT } from './testing.ts';

let bank: BankVisitor;
const shop = shopPerTest();
const sandbox = sandboxPerTest(
  'payu',
  (url) => (bank = new BankVisitor(url)),
  () => ({ SANDBOX_PAYU_WEBHOOK_URL: shop.url }),
);
const { book, script } = sandbox;

function isSigned(fields: Record<string, string>): boolean {
  return fields['hash'] === responseHash(fields, SALT);
}

async function webhooks(count: number) {
  await waitFor(() => expect(shop.received).toHaveLength(count));
  return shop.received.map(({ fields }) => fields);
}

describe('the hosted page', () => {
  it('lets the person pay, sends the browser to surl, and sends a webhook', async () => {
    const page = await bank.open('T1');
    expect(page.status).toBe(200);
    expect(page.html).toContain('INR 632.40');
    const { action, fields } = returnOf(await bank.choose(page, 'pay'));
    expect(action).toBe('http://shop.test/back?return=success');
    expect(fields).toMatchObject({
      key: KEY,
      txnid: 'T1',
      status: 'success',
      unmappedstatus: 'captured',
      amount: '632.40',
      firstname: 'Sita',
      udf1: 'o:1001',
      error: 'E000',
    });
    expect(isSigned(fields)).toBe(true);
    expect(await webhooks(1)).toEqual([fields]);
    expect(shop.received[0]?.type).toMatch(/^application\/x-www-form-urlencoded/);
    expect(await book()).toMatchObject([
      { txnid: 'T1', amount: '632.40', status: 'success', mihpayid: fields['mihpayid'] },
    ]);
    expect((await book())[0]).not.toHaveProperty('session');
  });

  it.each([
    ['decline', 'http://shop.test/back?return=fail', 'failed'],
    ['cancel', 'http://shop.test/back?return=cancel', 'userCancelled'],
  ])('%s is a failure, with a webhook', async (choice, address, unmappedstatus) => {
    const { action, fields } = returnOf(await bank.pay('T1', choice));
    expect(action).toBe(address);
    expect(fields).toMatchObject({ status: 'failure', unmappedstatus });
    expect(isSigned(fields)).toBe(true);
    expect(await webhooks(1)).toEqual([fields]);
    expect(await bank.verify('T1')).toMatchObject({ status: 'failure', unmappedstatus });
  });

  it('keeps a payment pending, which succeeds after a while', async () => {
    holdTime();
    const { action, fields } = returnOf(await bank.pay('T1', 'pending'));
    expect([action, fields['status']]).toEqual(['http://shop.test/back?return=fail', 'pending']);
    expect(await bank.verify('T1')).toMatchObject({ status: 'pending' });
    const [webhook] = await webhooks(1);
    expect(webhook).toMatchObject({ status: 'success', txnid: 'T1' });
    expect(isSigned(webhook ?? {})).toBe(true);
    expect(await bank.verify('T1')).toMatchObject({ status: 'success' });
  });

  it('counts the first press only', async () => {
    const page = await bank.open('T1');
    const [first, second] = await Promise.all([
      bank.choose(page, 'pay'),
      bank.choose(page, 'decline'),
    ]);
    expect(returnOf(second).fields).toEqual(returnOf(first).fields);
    await webhooks(1);
    await wait(50);
    expect(shop.received).toHaveLength(1);
  });

  it('may be opened again until it was paid, and only the newest visit counts', async () => {
    const old = await bank.open('T1');
    const page = await bank.open('T1');
    expect((await bank.choose(old, 'pay')).status).toBe(400);
    await bank.choose(page, 'pay');
    const again = await bank.open('T1');
    expect([again.status, again.html]).toMatchObject([
      400,
      expect.stringContaining('made already'),
    ]);
    expect(await book()).toHaveLength(1);
  });

  it.each([
    ['a wrong hash', { hash: 'a'.repeat(128) }, 'hash does not match'],
    ['a wrong key', { key: 'OTHER' }, 'merchant key is not known'],
    ['wrong fields', { txnid: 'x'.repeat(26), phone: 'abc', surl: '' }, 'txnid, phone, surl'],
    ['no amount', { amount: '0.00' }, 'more than zero'],
    ['a way back that is no web address', { surl: 'javascript:alert(1)' }, 'surl must be'],
  ])('refuses %s', async (_what, more, sentence) => {
    const page = await bank.open('T1', more);
    expect([page.status, page.html]).toMatchObject([400, expect.stringContaining(sentence)]);
    expect(page.html).not.toContain('name="session"');
    expect(await book()).toEqual([]);
  });

  it('takes odd characters out and signs what is left', async () => {
    const odd = { productinfo: 'Load (wallet) & more', email: 'sita+1@example.com' };
    const { fields } = returnOf(await bank.pay('T1', 'pay', odd));
    expect(fields).toMatchObject({ productinfo: 'Load wallet  more', email: 'sita1@example.com' });
    expect(isSigned(fields)).toBe(true);
  });

  it('escapes what it shows and allows no script but its own', async () => {
    const page = await bank.open('T1', { udf1: '"><script>', phone: '9841234567' });
    expect(page.html).not.toContain('<script>');
    const back = await bank.choose(page, 'pay');
    expect(back.html).toContain('&quot;&gt;&lt;script&gt;');
    const answer = await fetch(`${sandbox.url}/payu/return.js`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
  });
});

describe('server calls', () => {
  it('do not find a payment before the person has chosen', async () => {
    await bank.open('T1');
    expect(await bank.call('verify_payment', 'T1')).toEqual({
      status: 0,
      msg: '0 out of 1 Transactions Fetched Successfully',
      transaction_details: { T1: { mihpayid: 'Not Found', status: 'Not Found' } },
    });
  });

  it('tell about several payments, and about one by its own id', async () => {
    await bank.pay('T1');
    const answer = await bank.call('verify_payment', 'T1|T2');
    expect(answer).toMatchObject({
      status: 1,
      msg: '1 out of 2 Transactions Fetched Successfully',
    });
    expect(answer.transaction_details).toMatchObject({
      T1: { status: 'success', transaction_amount: '632.40', amt: '632.40', error_code: 'E000' },
      T2: { status: 'Not Found' },
    });
    const mihpayid = String((await bank.verify('T1'))['mihpayid']);
    const { transaction_details: details } = await bank.call('check_payment', mihpayid);
    expect(details?.[mihpayid]).toMatchObject({ txnid: 'T1', status: 'success' });
  });

  it('refuse a wrong hash, an unknown command and another form', async () => {
    expect(await bank.call('verify_payment', 'T1', { hash: 'x' })).toEqual({
      status: 0,
      msg: 'Invalid Hash.',
    });
    expect(await bank.call('toString', 'T1')).toMatchObject({ msg: 'Invalid Command.' });
    const answer = await fetch(`${sandbox.url}/payu/merchant/postservice.php`, { method: 'POST' });
    expect(answer.status).toBe(400);
  });

  it('refund once per token and never more than was paid', async () => {
    holdTime();
    await bank.pay('T1');
    const mihpayid = String((await bank.verify('T1'))['mihpayid']);
    const refund = (token: string, amount: string) =>
      bank.call('cancel_refund_transaction', mihpayid, { var2: token, var3: amount });
    const first = await refund('r1', '600.00');
    expect(first).toMatchObject({ status: 1, msg: 'Refund Request Queued', mihpayid });
    const id = String(first['request_id']);
    const standing = async () =>
      (await bank.call('check_action_status', id)).transaction_details?.[id]?.[id];
    expect(await standing()).toMatchObject({ action: 'refund', amt: '600.00', status: 'QUEUED' });
    expect(await refund('r1', '10.00')).toMatchObject({ status: 0, error_code: 106 });
    expect(await refund('r2', '32.41')).toMatchObject({ status: 0 });
    expect(await refund('', '1.00')).toMatchObject({ status: 0, msg: 'token is empty' });
    expect(await refund('r3', '')).toMatchObject({ status: 0, msg: 'amount is empty' });
    await waitFor(async () => expect(await standing()).toMatchObject({ status: 'SUCCESS' }));
  });
});

describe('scripted outcomes', () => {
  it.each([
    ['queued-then-success', 'success'],
    ['queued-then-failed', 'failure'],
  ])('%s is pending at first', async (outcome, status) => {
    holdTime();
    await script(outcome);
    expect(returnOf(await bank.pay('T1')).fields).toMatchObject({ status: 'pending' });
    expect(await webhooks(1)).toMatchObject([{ status }]);
    expect(await bank.verify('T1')).toMatchObject({ status });
  });

  it('failed fails whatever the person wants', async () => {
    await script('failed', { times: 2 });
    expect(returnOf(await bank.pay('T1')).fields).toMatchObject({ status: 'failure' });
    expect(returnOf(await bank.pay('T2', 'pending')).fields).toMatchObject({ status: 'failure' });
    expect(returnOf(await bank.pay('T3')).fields).toMatchObject({ status: 'success' });
  });

  it('duplicate-callback sends two webhooks, the first before the browser returns', async () => {
    await script('duplicate-callback');
    await bank.pay('T1');
    expect(shop.received.length).toBeGreaterThanOrEqual(1);
    const [first, second] = await webhooks(2);
    expect(first).toEqual(second);
  });

  it('lost-callback sends no webhook, and only verify_payment knows', async () => {
    await script('lost-callback');
    const page = await bank.pay('T1');
    expect(page.html).toContain('You may close this window');
    expect(page.html).not.toContain('data-return');
    await wait(50);
    expect(shop.received).toHaveLength(0);
    expect(await bank.verify('T1')).toMatchObject({ status: 'success', amt: '632.40' });
  });

  it('wrong-amount names another amount everywhere, correctly signed', async () => {
    await script('wrong-amount');
    const { fields } = returnOf(await bank.pay('T1'));
    expect(fields).toMatchObject({ status: 'success', amount: '1.00' });
    expect(isSigned(fields)).toBe(true);
    expect(await webhooks(1)).toMatchObject([{ amount: '1.00' }]);
    expect(await bank.verify('T1')).toMatchObject({ transaction_amount: '1.00', amt: '1.00' });
    expect(await book()).toMatchObject([{ amount: '1.00', requestedAmount: '632.40' }]);
  });

  it('wrong-hash spoils return and webhook, verify knows the truth', async () => {
    await script('wrong-hash');
    const { fields } = returnOf(await bank.pay('T1'));
    expect([fields['status'], isSigned(fields)]).toEqual(['success', false]);
    const [webhook] = await webhooks(1);
    expect(isSigned(webhook ?? {})).toBe(false);
    expect(await bank.verify('T1')).toMatchObject({ status: 'success' });
  });

  it('timeout-before, timeout-after and error-500 are for server calls', async () => {
    await bank.pay('T1');
    const mihpayid = String((await bank.verify('T1'))['mihpayid']);
    const refund = (token: string) =>
      bank.call('cancel_refund_transaction', mihpayid, { var2: token, var3: '1.00' });
    await script('timeout-before');
    await script('timeout-after');
    await script('error-500');
    await bank.pay('T2');
    await expect(refund('r1')).rejects.toThrow('fetch failed');
    await expect(refund('r2')).rejects.toThrow('fetch failed');
    await expect(refund('r3')).rejects.toThrow('not valid JSON');
    const paid = (await book()).find(({ txnid }) => txnid === 'T1');
    expect(paid?.['refunds']).toMatchObject([{ token: 'r2' }]);
    expect(await bank.verify('T2')).toMatchObject({ status: 'success' });
  });

  it('remembers after a restart what was paid and what is pending', async () => {
    await bank.pay('T1');
    await bank.pay('T2', 'pending');
    await sandbox.restart();
    expect((await bank.open('T1')).status).toBe(400);
    await waitFor(async () => {
      expect(await bank.verify('T2')).toMatchObject({ status: 'success' });
    });
    await bank.pay('T3');
    const ids = (await book()).map(({ mihpayid }) => mihpayid);
    expect(new Set(ids).size).toBe(3);
  });
});
