// Lists refunds with an unknown outcome, disputed payments, and money in closed accounts, for `attention`.
import type pg from 'pg';
import { formatMoney } from '#contract/money.ts';
import { moneyInClosedAccounts } from '#server/closing/stranded-money.ts';
import { disputesInReview } from '#server/disputes/dispute-row.ts';
import type { WaitingDispute } from '#server/disputes/dispute-row.ts';
import { refundsInReview } from '#server/payments/refunds/refunds-in-review.ts';
import type { WaitingRefund } from '#server/payments/refunds/refunds-in-review.ts';

/** A line of `attention`. */
export interface WaitingItem {
  what: string;
  since: Date;
  orderId: string;
  biller: string;
  amount: string;
  /** The last answer of the outside system. */
  words: unknown;
}

function refundText(
  state: WaitingRefund['state'],
  { why, sends, proof, isByHand }: Pick<WaitingRefund, 'why' | 'sends' | 'proof' | 'isByHand'>,
): string {
  if (state === 'failed') return 'came back, refund';
  if (isByHand) return 'approved, a person sends it and records that: refund';
  // Nothing was sent to the gateway yet: the refund awaits the decision to send it.
  if (sends === 0 && proof === null) return `held, ${why}: send it back? refund`;
  return 'was it sent back? refund';
}

export async function refundItems(pool: pg.Pool): Promise<WaitingItem[]> {
  const waiting = await refundsInReview(pool);
  return waiting.map(({ id, gateway, state, orderId, biller, since, ...refund }) => ({
    what: `${gateway}: ${refundText(state, refund)} ${id}`,
    since,
    orderId,
    biller: biller ?? 'wallet load',
    amount: formatMoney(refund.chargedPaisa, refund.chargedCurrency),
    words: refund.proof,
  }));
}

function disputeText({ state, toldState, amountPaisa, heldPaisa }: WaitingDispute): string {
  if (toldState !== null)
    return `says that a dispute was ${toldState}, which we closed as ${state}`;
  const missing = amountPaisa - heldPaisa;
  const nothing = amountPaisa === 0n ? ', nothing of it is held' : '';
  const rest = missing > 0n ? `, ${formatMoney(missing)} is missing` : nothing;
  return `${state === 'open' ? 'disputed' : 'dispute lost'}${rest}`;
}

export async function disputeItems(pool: pg.Pool): Promise<WaitingItem[]> {
  const waiting = await disputesInReview(pool);
  return waiting.map((dispute) => {
    const { gateway, orderId, biller, toldState, toldAt, closedAt, openedAt } = dispute;
    return {
      what: `${gateway}: ${disputeText(dispute)}`,
      since: (toldState === null ? closedAt : toldAt) ?? openedAt,
      orderId,
      biller: biller ?? 'wallet load',
      amount: formatMoney(dispute.amountPaisa),
      words: toldState === null ? dispute.proof : dispute.toldProof,
    };
  });
}

export async function closedAccountItems(pool: pg.Pool): Promise<WaitingItem[]> {
  const stranded = await moneyInClosedAccounts(pool);
  return stranded.map(({ userId, amountPaisa, since, orderId }) => ({
    what: `closed account ${userId} holds money: refund`,
    since,
    orderId: orderId ?? '',
    biller: '',
    amount: formatMoney(amountPaisa),
    words: null,
  }));
}
