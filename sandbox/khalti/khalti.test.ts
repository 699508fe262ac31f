// Khalti's simulator over HTTP: the link, the page, the look-up, the refund.
import { describe, expect, it } from 'vitest';
import { returnOf } from '../nepal-bank/testing.ts';
import { KhaltiMerchant } from '../nepal-wallet/testing.ts';
import { sandboxPerTest, waitFor } from '../testing.ts';

let merchant: KhaltiMerchant;
const sandbox = sandboxPerTest('khalti', (url) => (merchant = new KhaltiMerchant(url)));
const { book, script } = sandbox;
const statusOf = async (pidx: string) => {
  const { status, body } = await merchant.lookUp(pidx);
  return [status, body['status']];
};

describe('a payment begins', () => {
  it('with a link of its own each time, for the same order too', async () => {
    const [first, second] = [await merchant.begin('T1'), await merchant.begin('T1')];
    expect(first).toMatchObject({ status: 200, body: { expires_in: 3_600 } });
    expect(first.body['pidx']).not.toBe(second.body['pidx']);
    const page = await merchant.visit(first.body['payment_url']);
    expect(page.html).toContain('NPR 1020.00');
    expect(await book()).toMatchObject([{ txnid: 'T1' }, { txnid: 'T1', amount: '1020.00' }]);
    expect(JSON.stringify(await book())).not.toContain('session');
  });

  it('only with the key and whole', async () => {
    const wrong = await merchant.send('v2/epayment/initiate', {}, 'other');
    expect([wrong.status, await wrong.json()]).toEqual([
      401,
      { detail: 'Invalid token.', status_code: 401 },
    ]);
    expect(await merchant.begin('', { amount: 999 })).toEqual({
      status: 400,
      body: {
        amount: ['Amount should be greater than Rs. 10, that is 1000 paisa.'],
        purchase_order_id: ['This field is required.'],
        error_key: 'validation_error',
      },
    });
    expect((await merchant.begin('T1', { return_url: 'nowhere', amount: '1' })).body).toMatchObject(
      {
        return_url: ['Enter a valid URL.'],
        amount: ['A valid integer is required.'],
      },
    );
  });

  it('as scripted', async () => {
    for (const one of [
      'maintenance',
      'error-500',
      'timeout-before',
      'timeout-after',
      'malformed',
    ]) {
      await script(one);
    }
    expect((await merchant.begin('T1')).status).toBe(400);
    await expect(merchant.begin('T2')).rejects.toThrow('not valid JSON');
    await expect(merchant.begin('T3')).rejects.toThrow('fetch failed');
    await expect(merchant.begin('T4')).rejects.toThrow('fetch failed');
    await expect(merchant.begin('T5')).rejects.toThrow(SyntaxError);
    expect((await book()).map(({ txnid }) => txnid)).toEqual(['T5', 'T4']);
  });
});

describe('a payment', () => {
  it('leads back with what happened, unsigned, and is looked up', async () => {
    const { pidx, page } = await merchant.pay('T1');
    const { method, action, fields } = returnOf(page);
    expect([method, action]).toEqual(['get', 'http://shop.test/payment/gateway/khalti']);
    expect(fields).toMatchObject({
      pidx,
      status: 'Completed',
      amount: '102000',
      purchase_order_id: 'T1',
    });
    expect(await merchant.lookUp(pidx)).toEqual({
      status: 200,
      body: {
        pidx,
        total_amount: 102_000,
        status: 'Completed',
        transaction_id: fields['transaction_id'],
        fee: 0,
        refunded: false,
      },
    });
    expect(await statusOf('unknown')).toEqual([404, undefined]);
  });

  it.each([
    ['decline', 400, 'Expired'],
    ['leave', 400, 'User canceled'],
    ['pending', 200, 'Pending'],
  ])('after %s is answered with %i as %s', async (choice, code, word) => {
    const { pidx, page } = await merchant.pay('T1', choice);
    expect(returnOf(page).fields).toMatchObject({ status: word, transaction_id: '' });
    expect(await statusOf(pidx)).toEqual([code, word]);
  });

  it('waits as Initiated, and its link can expire', async () => {
    const { body } = await merchant.begin('T1');
    expect(await statusOf(String(body['pidx']))).toEqual([200, 'Initiated']);
    await script('session-expired');
    expect((await merchant.visit(body['payment_url'])).html).toContain('expired');
    expect(await statusOf(String(body['pidx']))).toEqual([400, 'Expired']);
    expect((await merchant.visit(body['payment_url'])).html).toContain('not open');
  });

  it('that is pending is settled, over a restart too', async () => {
    const { pidx } = await merchant.pay('T1', 'pending');
    await sandbox.restart();
    await waitFor(async () => expect(await statusOf(pidx)).toEqual([200, 'Completed']));
  });

  it.each([
    ['failed', 'Expired', 'Expired'],
    ['queued-then-failed', 'Pending', 'Expired'],
    ['processing-for-ever', 'Pending', 'Pending'],
    ['success-then-refunded', 'Completed', 'Refunded'],
  ])('scripted %s is %s, then %s', async (outcome, first, then) => {
    await script(outcome);
    const { pidx } = await merchant.pay('T1');
    expect((await statusOf(pidx))[1]).toBe(first);
    await waitFor(async () => expect((await statusOf(pidx))[1]).toBe(then));
  });

  it('scripted wrong-amount names another one, lost-callback keeps the browser', async () => {
    for (const one of ['wrong-amount', 'lost-callback', 'status-502']) await script(one);
    const { pidx } = await merchant.pay('T1');
    expect((await merchant.send('v2/epayment/lookup', { pidx })).status).toBe(502);
    expect((await merchant.lookUp(pidx)).body['total_amount']).toBe(1_100);
    expect(returnOf((await merchant.pay('T2')).page).action).toBeUndefined();
  });
});

describe('a refund', () => {
  async function paid() {
    const { pidx } = await merchant.pay('T1');
    const { transaction_id: reference } = (await merchant.lookUp(pidx)).body;
    const refund = (asked: object) =>
      merchant.ask(`merchant-transaction/${String(reference)}/refund`, asked);
    return { pidx, refund };
  }

  it('goes in parts, never above what was paid, then whole', async () => {
    const { pidx, refund } = await paid();
    expect((await refund({ amount: 102_001 })).status).toBe(400);
    expect((await refund({ amount: 2_000 })).body).toEqual({
      detail: 'Transaction refund successful.',
    });
    expect(await statusOf(pidx)).toEqual([200, 'Partially Refunded']);
    expect((await refund({ amount: 100_001 })).status).toBe(400);
    expect((await refund({})).status).toBe(200);
    expect(await statusOf(pidx)).toEqual([200, 'Refunded']);
    expect((await refund({})).status).toBe(400);
    expect(await book()).toMatchObject([{ refundedPaisa: 102_000 }]);
  });

  it('is of what was paid only', async () => {
    const asked = await merchant.ask('merchant-transaction/NOBODY/refund', {});
    expect(asked.status).toBe(404);
  });
});
