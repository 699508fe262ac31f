// Processes one refund as far as possible now: sends it, or polls its outcome.
import type pg from 'pg';
import type { Gateway } from '#gateways/gateway.ts';
import type { GatewayName } from '#gateways/gateways.ts';
import type { GatewayRefunds, RefundRequest, RefundStatus } from '#gateways/refunds.ts';
import { NOT_SET_UP } from '../not-set-up.ts';
import { noteSent } from './note-sent.ts';
import { claimRefund } from './refund-row.ts';
import type { LeasedRefund, RefundRow } from './refund-row.ts';
import { settleRefund } from './settle-refund.ts';
import type { SettleRefundOptions } from './settle-refund.ts';

/** The part of a gateway that makes refunds. */
export type RefundingGateway = Pick<Gateway<unknown>, 'name' | 'refunds'>;

/** Where operators see that a refund needs manual review. */
export interface RefundLog {
  error: (details: object, text: string) => void;
}

export interface CarryOutOptions extends SettleRefundOptions {
  pool: pg.Pool;
  /** The gateways that are set up. */
  gateways: readonly RefundingGateway[];
  log: RefundLog;
}

/** One poll and one send, each with its deadline, end long before this. */
const LEASE_SECONDS = 90;

function requestOf(refund: LeasedRefund, gatewayReference: string): RefundRequest {
  return {
    refundId: refund.refundKey,
    transactionId: refund.transactionId,
    gatewayReference,
    amountPaisa: refund.chargedPaisa,
    chargedPaisa: refund.attemptChargedPaisa,
  };
}

async function sendOrAsk(
  pool: pg.Pool,
  refund: LeasedRefund,
  refunds: GatewayRefunds,
): Promise<RefundStatus | 'taken'> {
  const { gatewayReference, refundReference } = refund;
  if (gatewayReference === null) return { kind: 'unknown', proof: { fault: 'no payment number' } };
  const request = requestOf(refund, gatewayReference);
  const send = async (): Promise<RefundStatus | 'taken'> => {
    // The gateway has nothing of this refund: it was never sent, or never arrived there.
    const noted = await noteSent(pool, refund);
    if (noted === 'taken') return noted;
    if (noted === 'over') return { kind: 'not yet', proof: { fault: 'the refund is over' } };
    if (noted === 'disputed') return { kind: 'refused', proof: { reason: 'disputed' } };
    return refunds.refund(request);
  };
  if (refund.sends === 0) return send();
  const told = await refunds.status({ ...request, refundReference });
  const isUnheard = told.kind === 'never heard' && refund.state === 'sending';
  // Send again only a refund the gateway does not know, and only where sending twice is harmless.
  return isUnheard && refunds.isRepeatable ? send() : told;
}

function refundsOf(
  gateways: readonly RefundingGateway[],
  name: GatewayName,
): GatewayRefunds | undefined {
  return gateways.find((gateway) => gateway.name === name)?.refunds;
}

/**
 * Makes the function that processes one refund. It returns the refund as it is afterwards; undefined when it
 * is not due because it is over or leased by another worker, or when its lease ended while this process was
 * suspended and another one has sent it. Rejects only when the database does not answer; the refund is then
 * due again when its lease ends.
 */
export function makeCarryOut(options: CarryOutOptions) {
  const { pool, gateways, log } = options;
  return async (id: string): Promise<RefundRow | undefined> => {
    const claimed = await claimRefund(pool, { id, leaseSeconds: LEASE_SECONDS });
    if (!claimed) return undefined;
    const refunds = refundsOf(gateways, claimed.gateway);
    const status = refunds ? await sendOrAsk(pool, claimed, refunds) : NOT_SET_UP;
    if (status === 'taken') return undefined;
    const { refund, isLeft } = await settleRefund(pool, claimed, status, {
      ...options,
      mayFailLate: refunds?.tellsLateFailures === true,
    });
    if (isLeft) {
      const { orderId, gateway } = refund;
      log.error({ refund: id, orderId, gateway }, 'a refund needs manual review');
    }
    if (refund.state === 'failed') {
      log.error({ refund: id, orderId: refund.orderId }, 'a refund came back');
    }
    return refund;
  };
}
