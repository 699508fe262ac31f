// Every fault the second carrier can be told to have, seen from outside.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newFolder, startForTest, wait } from '../testing.ts';
import { startCalls, startReceiver, WEBHOOK_SECRET, type Calls, type Webhook } from './testing.ts';
import { signatureOf } from './webhook.ts';

let sandbox: Awaited<ReturnType<typeof startForTest>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let folder: string;
let calls: Calls;

beforeEach(async () => {
  folder = newFolder();
  receiver = await startReceiver();
  await start();
});
afterEach(async () => {
  await sandbox.close();
  receiver.close();
});

async function start() {
  const environment = { DATA_DIR: folder, SANDBOX_RELOADLY_WEBHOOK_URL: receiver.url };
  sandbox = await startForTest(environment);
  calls = startCalls(sandbox.url);
  await calls.renew();
}

function isRightlySigned({ signature, timestamp, rawBody }: Webhook): boolean {
  return signature === signatureOf(WEBHOOK_SECRET, rawBody, timestamp);
}

function told(webhook: Webhook | undefined): unknown {
  return JSON.parse(webhook?.rawBody ?? 'null');
}

async function settled(reference: string, status: string) {
  await vi.waitFor(async () => {
    expect(await calls.report(reference)).toMatchObject([{ status }]);
  });
}

describe('success', () => {
  it('delivers and tells nobody else', async () => {
    await calls.script('success');
    expect((await calls.topUp('S1')).body).toMatchObject({ status: 'SUCCESSFUL' });
    await wait(50);
    expect(receiver.received).toEqual([]);
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
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1));
    expect(told(receiver.received[0])).toMatchObject({
      type: 'airtime_transaction.status',
      data: { transactionId: 1, customIdentifier: 'Q1', status },
    });
    expect(receiver.received.every(isRightlySigned)).toBe(true);
    expect(Number(receiver.received[0]?.timestamp) * 1000).toBeGreaterThan(Date.now() - 5000);
    expect(await calls.report('Q1')).toMatchObject([{ status }]);
    expect(await calls.book()).toMatchObject([{ deliveries, status }]);
    expect(await calls.balance()).toBe(left);
  });

  it('lost-callback settles in silence', async () => {
    await calls.script('lost-callback');
    expect((await calls.topUp('L1')).body).toMatchObject({ status: 'PROCESSING' });
    await settled('L1', 'SUCCESSFUL');
    await wait(50);
    expect(receiver.received).toEqual([]);
  });

  it('wrong-hash settles with a wrongly signed webhook', async () => {
    await calls.script('wrong-hash');
    expect((await calls.topUp('H1')).body).toMatchObject({ status: 'PROCESSING' });
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1));
    expect(receiver.received.some(isRightlySigned)).toBe(false);
    expect(receiver.received[0]?.signature).toMatch(/^[0-9a-f]{64}$/);
    await settled('H1', 'SUCCESSFUL');
  });

  it('is every asynchronous top-up, whatever comes of it', async () => {
    await calls.script('failed');
    expect((await calls.topUpAsync('Y1')).body).toEqual({ transactionId: 1 });
    expect((await calls.topUpAsync('Y2')).body).toEqual({ transactionId: 2 });
    expect(await calls.report('Y2')).toMatchObject([{ status: 'PROCESSING' }]);
    await settled('Y1', 'FAILED');
    await settled('Y2', 'SUCCESSFUL');
    await vi.waitFor(() => expect(receiver.received).toHaveLength(2));
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

  it('duplicate-callback tells before the answer and once more after it', async () => {
    await calls.script('duplicate-callback');
    expect((await calls.topUp('D1')).body).toMatchObject({ status: 'SUCCESSFUL' });
    expect(receiver.received.length).toBeGreaterThanOrEqual(1);
    await vi.waitFor(() => expect(receiver.received).toHaveLength(2));
    expect(receiver.received[0]?.rawBody).toBe(receiver.received[1]?.rawBody);
    expect(receiver.received.every(isRightlySigned)).toBe(true);
  });
});

describe('after a restart', () => {
  it('the top-ups are remembered, the account, and what is still processed', async () => {
    await calls.topUp('A1');
    await calls.script('queued-then-success');
    await calls.script('failed');
    await calls.topUp('Q1');
    await sandbox.close();
    await start();
    expect((await calls.topUp('A1')).status).toBe(400);
    await settled('Q1', 'SUCCESSFUL');
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1));
    expect((await calls.topUp('F1')).body).toMatchObject({ status: 'FAILED', transactionId: 3 });
    expect(await calls.balance()).toBe(9998.50074);
  });
});
