// Every outcome that can be scripted for Reloadly.
import { describe, expect, it } from 'vitest';
import { sandboxPerTest, shopPerTest, wait, waitFor, type Received } from '../testing.ts';
import { startCalls, WEBHOOK_SECRET, type Calls } from './testing.ts';
import { signatureOf } from './webhook.ts';

let calls: Calls;
const shop = shopPerTest();
const sandbox = sandboxPerTest(
  'reloadly',
  async (url) => {
    calls = startCalls(url);
    await calls.renew();
  },
  () => ({ SANDBOX_RELOADLY_WEBHOOK_URL: shop.url }),
);

const timestampOf = ({ headers }: Received) => String(headers['x-reloadly-request-timestamp']);

function isRightlySigned(webhook: Received): boolean {
  const signature = signatureOf(WEBHOOK_SECRET, webhook.text, timestampOf(webhook));
  return webhook.headers['x-reloadly-signature'] === signature;
}

async function settled(reference: string, status: string) {
  await waitFor(async () => {
    expect(await calls.report(reference)).toMatchObject([{ status }]);
  });
}

describe('success', () => {
  it('delivers without a webhook', async () => {
    await calls.script('success');
    expect((await calls.topUp('S1')).body).toMatchObject({ status: 'SUCCESSFUL' });
    await wait(50);
    expect(shop.received).toEqual([]);
  });
});

describe('what is processed first', () => {
  it.each([
    ['queued-then-success', 'SUCCESSFUL', 1, 9999.25037],
    ['queued-then-failed', 'REFUNDED', 0, 10_000],
  ])('%s settles and reports', async (outcome, status, deliveries, left) => {
    await calls.script(outcome);
    const { body } = await calls.topUp('Q1');
    expect(body).toMatchObject({ status: 'PROCESSING', operatorTransactionId: null });
    expect((await calls.call('/topups/1/status')).body).toMatchObject({
      status: 'PROCESSING',
      transaction: null,
    });
    await waitFor(() => expect(shop.received).toHaveLength(1));
    expect(JSON.parse(shop.received[0]?.text ?? 'null')).toMatchObject({
      type: 'airtime_transaction.status',
      data: { transactionId: 1, customIdentifier: 'Q1', status },
    });
    expect(shop.received.every(isRightlySigned)).toBe(true);
    expect(Number(shop.received.map(timestampOf)[0]) * 1000).toBeGreaterThan(Date.now() - 5000);
    expect(await calls.report('Q1')).toMatchObject([{ status }]);
    expect(await calls.book()).toMatchObject([{ deliveries, status }]);
    expect(await calls.balance()).toBe(left);
  });

  it('lost-callback settles in silence', async () => {
    await calls.script('lost-callback');
    expect((await calls.topUp('L1')).body).toMatchObject({ status: 'PROCESSING' });
    await settled('L1', 'SUCCESSFUL');
    await wait(50);
    expect(shop.received).toEqual([]);
  });

  it('wrong-hash settles with a wrongly signed webhook', async () => {
    await calls.script('wrong-hash');
    expect((await calls.topUp('H1')).body).toMatchObject({ status: 'PROCESSING' });
    await waitFor(() => expect(shop.received).toHaveLength(1));
    expect(shop.received.some(isRightlySigned)).toBe(false);
    expect(shop.received[0]?.headers['x-reloadly-signature']).toMatch(/^[0-9a-f]{64}$/);
    await settled('H1', 'SUCCESSFUL');
  });

  it('is every asynchronous top-up, whatever comes of it', async () => {
    await calls.script('failed');
    expect((await calls.topUpAsync('Y1')).body).toEqual({ transactionId: 1 });
    expect((await calls.topUpAsync('Y2')).body).toEqual({ transactionId: 2 });
    expect(await calls.report('Y2')).toMatchObject([{ status: 'PROCESSING' }]);
    await settled('Y1', 'FAILED');
    await settled('Y2', 'SUCCESSFUL');
    await waitFor(() => expect(shop.received).toHaveLength(2));
    expect(await calls.balance()).toBe(9999.25037);
  });
});

describe('what goes wrong at once', () => {
  it('failed refuses for good, costs nothing, and the reference stays used', async () => {
    await calls.script('failed');
    const { status, body } = await calls.topUp('F1');
    expect([status, body]).toMatchObject([200, { status: 'FAILED' }]);
    expect((await calls.topUp('F1')).body).toMatchObject({
      errorCode: 'CUSTOM_IDENTIFIER_ALREADY_USED',
    });
    expect(await calls.book()).toMatchObject([{ deliveries: 0, asked: 2 }]);
    expect(await calls.balance()).toBe(10_000);
  });

  it('timeout-before holds the line and does nothing', async () => {
    await calls.script('timeout-before');
    await expect(calls.topUp('T1')).rejects.toThrow('fetch failed');
    expect(await calls.report('T1')).toEqual([]);
    expect((await calls.topUp('T1')).body).toMatchObject({ status: 'SUCCESSFUL' });
  });

  it('timeout-after delivers and holds the line', async () => {
    await calls.script('timeout-after');
    await expect(calls.topUp('T2')).rejects.toThrow('fetch failed');
    expect(await calls.report('T2')).toMatchObject([{ status: 'SUCCESSFUL' }]);
    expect((await calls.topUp('T2')).status).toBe(400);
    expect(await calls.book()).toMatchObject([{ deliveries: 1, asked: 2 }]);
  });

  it('error-500 answers a page and does nothing', async () => {
    await calls.script('error-500');
    await expect(calls.topUp('E1')).rejects.toThrow('not valid JSON');
    expect(await calls.report('E1')).toEqual([]);
  });

  it.each([
    ['low-credits', 'INSUFFICIENT_BALANCE'],
    ['recently-recharged', 'PHONE_RECENTLY_RECHARGED'],
  ])('%s refuses and leaves nothing behind', async (outcome, errorCode) => {
    await calls.script(outcome);
    expect(await calls.topUp('R1')).toMatchObject({ status: 400, body: { errorCode } });
    expect(await calls.report('R1')).toEqual([]);
    expect((await calls.topUp('R1')).body).toMatchObject({ status: 'SUCCESSFUL' });
  });

  it('token-expired ends the token until a new one is asked for', async () => {
    await calls.script('token-expired');
    const expired = { status: 401, body: { errorCode: 'TOKEN_EXPIRED' } };
    expect(await calls.topUp('X1')).toMatchObject(expired);
    expect(await calls.topUp('X1')).toMatchObject(expired);
    await calls.renew();
    expect(await calls.report('X1')).toEqual([]);
    expect((await calls.topUp('X1')).body).toMatchObject({ status: 'SUCCESSFUL' });
  });

  it('wrong-amount says and delivers a tenth everywhere', async () => {
    await calls.script('wrong-amount');
    const tenth = { requestedAmount: 10, deliveredAmount: 10 };
    expect((await calls.topUp('W1')).body).toMatchObject({ status: 'SUCCESSFUL', ...tenth });
    expect(await calls.report('W1')).toMatchObject([tenth]);
    expect(await calls.book()).toMatchObject([{ amount: 10 }]);
  });

  it('duplicate-callback sends a webhook before the answer and one after it', async () => {
    await calls.script('duplicate-callback');
    expect((await calls.topUp('D1')).body).toMatchObject({ status: 'SUCCESSFUL' });
    expect(shop.received.length).toBeGreaterThanOrEqual(1);
    await waitFor(() => expect(shop.received).toHaveLength(2));
    expect(shop.received[0]?.text).toBe(shop.received[1]?.text);
    expect(shop.received.every(isRightlySigned)).toBe(true);
  });
});

describe('after a restart', () => {
  it('the top-ups are remembered, the account, and what is still processed', async () => {
    await calls.topUp('A1');
    await calls.script('queued-then-success');
    await calls.script('failed');
    await calls.topUp('Q1');
    await sandbox.restart();
    expect((await calls.topUp('A1')).status).toBe(400);
    await settled('Q1', 'SUCCESSFUL');
    await waitFor(() => expect(shop.received).toHaveLength(1));
    expect((await calls.topUp('F1')).body).toMatchObject({ status: 'FAILED', transactionId: 3 });
    expect(await calls.balance()).toBe(9998.50074);
  });
});
