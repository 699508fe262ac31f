// Refunds at PayU's simulator: how each scripted outcome ends, and how much is left.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, holdTime, newFolder, startForTest, waitFor } from '../testing.ts';
import { BankVisitor } from './testing.ts';

let sandbox: Awaited<ReturnType<typeof startForTest>>;
let bank: BankVisitor;

beforeAll(async () => {
  sandbox = await startForTest({ DATA_DIR: newFolder() });
  bank = new BankVisitor(sandbox.url);
});
afterAll(() => sandbox.close());

async function paid(txnid: string): Promise<string> {
  await bank.pay(txnid);
  return String((await bank.verify(txnid))['mihpayid']);
}

const script = (outcome: string, only = 'refunds') =>
  ask(`${sandbox.url}/scripts/payu`, 'POST', { outcome, only });

const refund = (mihpayid: string, token: string, amount: string) =>
  bank.call('cancel_refund_transaction', mihpayid, { var2: token, var3: amount });

/** All transactions of a payment with their states. */
async function doneTo(mihpayid: string): Promise<unknown[]> {
  const { transaction_details: all } = await bank.call('check_action_status', mihpayid, {
    var2: 'payuid',
  });
  const rows = Object.values(all?.[mihpayid] ?? {}) as Record<string, unknown>[];
  return rows.map(({ action, token, amt, status }) => [action, token, amt, status]);
}

it('lists by the payment, with the capture and every token', async () => {
  const mihpayid = await paid('L1');
  await refund(mihpayid, 'r1', '600.00');
  await refund(mihpayid, 'r2', '32.40');
  const [capture, ...refunds] = (await doneTo(mihpayid)).toSorted((a, b) =>
    String(a) < String(b) ? -1 : 1,
  );
  expect(capture).toEqual(['capture', '', '632.40', 'SUCCESS']);
  expect(refunds).toMatchObject([
    ['refund', 'r1', '600.00', expect.any(String)],
    ['refund', 'r2', '32.40', expect.any(String)],
  ]);
  const unknown = await bank.call('check_action_status', '1', { var2: 'payuid' });
  expect(unknown).toMatchObject({ status: 0, transaction_details: { 1: expect.any(String) } });
});

it('queued-then-failed gives its amount free again', async () => {
  holdTime();
  const mihpayid = await paid('F1');
  await script('queued-then-failed');
  expect(await refund(mihpayid, 'f1', '632.40')).toMatchObject({ status: 1 });
  expect(await refund(mihpayid, 'f2', '1.00')).toMatchObject({ status: 0, error_code: 107 });
  await waitFor(async () => expect((await doneTo(mihpayid))[1]).toContain('FAILURE'));
  expect(await refund(mihpayid, 'f3', '632.40')).toMatchObject({ status: 1 });
});

it.each([
  ['failed', /FAILURE/],
  ['maintenance', /tomorrow/],
])('%s takes nothing, and the same token may come again', async (outcome, words) => {
  const mihpayid = await paid(`N${outcome}`);
  await script(outcome);
  const no = await refund(mihpayid, 'n1', '10.00');
  expect([no.status, no.msg]).toEqual([0, expect.stringMatching(words)]);
  expect(await refund(mihpayid, 'n1', '10.00')).toMatchObject({ status: 1 });
});

it('faults are kept for refunds by `only`', async () => {
  const mihpayid = await paid('O1');
  await script('error-500');
  expect(await bank.verify('O1')).toMatchObject({ status: 'success' });
  await expect(refund(mihpayid, 'o1', '10.00')).rejects.toThrow('not valid JSON');
  expect(await doneTo(mihpayid)).toHaveLength(1);
});

it('fifty at once never give more than was paid', async () => {
  const mihpayid = await paid('R1');
  const asked = Array.from({ length: 50 }, (_, index) => refund(mihpayid, `x${index}`, '100.00'));
  const given = (await Promise.all(asked)).filter(({ status }) => status === 1);
  expect(given).toHaveLength(6);
});
