// Refunds through the server API, and queries about each request.
import { randomInt } from 'node:crypto';
import type { Tools } from '../outside-system.ts';
import type { Outcome } from '../scripts.ts';
import { SYSTEM, type Desk } from './desk.ts';
import { REFUND_OUTCOMES } from './outcomes.ts';
import { paisaOf, type Payment, type RefundRequest } from './payment.ts';

export type Command = { var1: string; var2: string; var3: string };

const NEVER_MS = Number.MAX_SAFE_INTEGER;

type Ending = Pick<RefundRequest, 'doneAtMs' | 'ends' | 'failsAtMs'>;

function endingOf(outcome: Outcome, queueMs: number): Ending {
  if (outcome === 'processing-for-ever') return { doneAtMs: NEVER_MS, ends: 'SUCCESS' };
  const doneAtMs = Date.now() + queueMs;
  if (outcome === 'success-then-failed') {
    return { doneAtMs, ends: 'SUCCESS', failsAtMs: doneAtMs + queueMs };
  }
  return { doneAtMs, ends: outcome === 'queued-then-failed' ? 'FAILURE' : 'SUCCESS' };
}

function statusOf({ doneAtMs, ends = 'SUCCESS', failsAtMs }: RefundRequest): string {
  if (failsAtMs !== undefined && failsAtMs <= Date.now()) return 'FAILURE';
  return doneAtMs <= Date.now() ? ends : 'QUEUED';
}

/** What is left of a payment; the money of failed refunds counts as left. */
function leftOf({ amount, refunds }: Payment): number {
  const standing = refunds.filter((one) => statusOf(one) !== 'FAILURE');
  return paisaOf(amount) - standing.reduce((sum, one) => sum + paisaOf(one.amount), 0);
}

export async function refund(
  desk: Desk,
  { var1: mihpayid, var2: token, var3: amount }: Command,
  { scripts, settings }: Tools,
): Promise<object> {
  const payment = desk.findBy(mihpayid);
  const no = (msg: string, error_code: number) => ({ status: 0, msg, error_code, mihpayid });
  if (!token) return no('token is empty', 103);
  if (token.length > 23) return no('token is too long', 103);
  if (!/^\d+(?:\.\d{1,2})?$/.test(amount) || Number(amount) <= 0) return no('amount is empty', 104);
  if (payment?.status !== 'success') return no('Transaction does not exist', 105);
  if (payment.refunds.some((one) => one.token === token)) {
    return no('Refund request with this token already exists', 106);
  }
  if (paisaOf(amount) > leftOf(payment)) return no('Refund FAILURE - Invalid amount', 107);
  const { outcome, saved } = scripts.take(SYSTEM, REFUND_OUTCOMES, 'refunds');
  if (outcome === 'failed' || outcome === 'maintenance') {
    await saved;
    return outcome === 'failed'
      ? no('Refund FAILURE - Declined by bank', 108)
      : no('Captured today, please check tomorrow', 109);
  }
  const requestId = String(randomInt(130_000_000, 2_000_000_000));
  const asked = { requestId, token, amount, ...endingOf(outcome, settings.queueMs) };
  // Recorded before anything is awaited, because another refund may be requested meanwhile.
  const written = desk.book.put({ ...payment, refunds: [...payment.refunds, asked] });
  await Promise.all([saved, written]);
  return {
    status: 1,
    msg: 'Refund Request Queued',
    request_id: requestId,
    bank_ref_num: payment.bankRefNum,
    mihpayid,
    error_code: 102,
  };
}

function detailsOf(payment: Payment, asked: RefundRequest): object {
  return {
    mihpayid: payment.mihpayid,
    bank_ref_num: payment.bankRefNum,
    request_id: asked.requestId,
    amt: asked.amount,
    mode: 'NB',
    action: 'refund',
    token: asked.token,
    status: statusOf(asked),
  };
}

/** The payment's own row among its transactions, like in the real system. */
function captureOf(payment: Payment): object {
  const { mihpayid, bankRefNum: bank_ref_num, amount: amt } = payment;
  const more = { request_id: '1', mode: 'NB', action: 'capture', token: '', status: 'SUCCESS' };
  return { mihpayid, bank_ref_num, amt, ...more };
}

/** By the request's own id; with "payuid", all transactions of that payment. */
export function actionStatus(desk: Desk, { var1: id, var2: kind }: Command): object {
  const found = kind === 'payuid' ? ofPayment(desk, id) : ofRequest(desk, id);
  return {
    status: found ? 1 : 0,
    msg: `${found ? 1 : 0} out of 1 Transactions Fetched Successfully`,
    transaction_details: { [id]: found ?? 'No action status found' },
  };
}

function ofPayment(desk: Desk, mihpayid: string): object | undefined {
  const payment = desk.findBy(mihpayid);
  if (payment?.status !== 'success') return undefined;
  const refunds = payment.refunds.map((one) => [one.requestId, detailsOf(payment, one)]);
  return Object.fromEntries([['1', captureOf(payment)], ...refunds]);
}

function ofRequest(desk: Desk, requestId: string): object | undefined {
  for (const payment of desk.book.newest()) {
    const asked = payment.refunds.find((one) => one.requestId === requestId);
    if (asked) return { [requestId]: detailsOf(payment, asked) };
  }
  return undefined;
}
