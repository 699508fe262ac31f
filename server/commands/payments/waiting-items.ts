// What of money going back waits for a person: refunds nobody knows of, and disputed payments.
import type pg from 'pg';
import { formatMoney } from '#contract/money.ts';
import { disputesForAPerson } from '#server/payments/disputes/dispute-row.ts';
import { refundsForAPerson } from '#server/payments/refunds/refunds-for-a-person.ts';

/** A line of `attention`. */
export interface WaitingItem {
  what: string;
  since: Date;
  orderId: string;
  biller: string;
  amount: string;
  /** What the outside world said last. */
  words: unknown;
}

export async function refundItems(pool: pg.Pool): Promise<WaitingItem[]> {
  const waiting = await refundsForAPerson(pool);
  return waiting.map(({ id, gateway, state, orderId, biller, since, ...refund }) => ({
    what: `${gateway}: ${state === 'failed' ? 'came back, refund' : 'was it sent back? refund'} ${id}`,
    since,
    orderId,
    biller: biller ?? 'wallet load',
    amount: formatMoney(refund.chargedPaisa, refund.chargedCurrency),
    words: refund.proof,
  }));
}

export async function disputeItems(pool: pg.Pool): Promise<WaitingItem[]> {
  const waiting = await disputesForAPerson(pool);
  return waiting.map(({ gateway, state, amountPaisa, heldPaisa, orderId, biller, ...dispute }) => {
    const missing = amountPaisa - heldPaisa;
    const rest = missing > 0n ? `, ${formatMoney(missing)} is missing` : '';
    return {
      what: `${gateway}: ${state === 'open' ? 'disputed' : 'dispute lost'}${rest}`,
      since: dispute.closedAt ?? dispute.openedAt,
      orderId,
      biller: biller ?? 'wallet load',
      amount: formatMoney(amountPaisa),
      words: dispute.proof,
    };
  });
}
