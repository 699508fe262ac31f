// Works on one refund as far as it can be taken now: send it, or ask what became of it.
import type pg from 'pg';
import type { Gateway, GatewayName } from '#gateways/gateway.ts';
import type { GatewayRefunds, RefundRequest, RefundStatus } from '#gateways/refunds.ts';
import { claimRefund, noteSent } from './refund-row.ts';
import type { ClaimedRefund, RefundRow } from './refund-row.ts';
import { settleRefund } from './settle-refund.ts';
import type { SettleRefundOptions } from './settle-refund.ts';

/** A gateway as far as giving back goes. */
export type RefundingGateway = Pick<Gateway<unknown>, 'name' | 'refunds'>;

/** Where an operator hears of what only a person can go on with. */
export interface RefundLog {
  error: (details: object, text: string) => void;
}

export interface CarryOutOptions extends SettleRefundOptions {
  pool: pg.Pool;
  /** Those that are set up. */
  gateways: readonly RefundingGateway[];
  log: RefundLog;
}

/** A question and a sending, each with its deadline, are over long before this. */
const LEASE_SECONDS = 90;

function requestOf(refund: ClaimedRefund, gatewayReference: string): RefundRequest {
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
  refund: ClaimedRefund,
  refunds: GatewayRefunds,
): Promise<RefundStatus> {
  const { gatewayReference, refundReference } = refund;
  if (gatewayReference === null) return { kind: 'unknown', proof: { fault: 'no payment number' } };
  const request = requestOf(refund, gatewayReference);
  const send = async (): Promise<RefundStatus> => {
    await noteSent(pool, refund.id);
    return refunds.refund(request);
  };
  if (refund.sends === 0) return send();
  const told = await refunds.status({ ...request, refundReference });
  const isUnheard = told.kind === 'never heard' && refund.state === 'sending';
  // Only what was never heard of is sent again, and only where a second time would do no harm.
  return isUnheard && refunds.isRepeatable ? send() : told;
}

function refundsOf(
  gateways: readonly RefundingGateway[],
  name: GatewayName,
): GatewayRefunds | undefined {
  return gateways.find((gateway) => gateway.name === name)?.refunds;
}

/**
 * Makes the verb that works on one refund. It answers the refund as it stands then; undefined when
 * it is not due, because somebody else works on it, or over. Rejects only when the database does not
 * answer: then the refund is due again by itself.
 */
export function makeCarryOut(options: CarryOutOptions) {
  const { pool, gateways, log } = options;
  return async (id: string): Promise<RefundRow | undefined> => {
    const claimed = await claimRefund(pool, { id, leaseSeconds: LEASE_SECONDS });
    if (!claimed) return undefined;
    const refunds = refundsOf(gateways, claimed.gateway);
    const status: RefundStatus = refunds
      ? await sendOrAsk(pool, claimed, refunds)
      : { kind: 'unknown', proof: { fault: 'the gateway is not set up' } };
    const { refund, isLeft } = await settleRefund(pool, claimed, status, options);
    if (isLeft) {
      const { orderId, gateway } = refund;
      log.error({ refund: id, orderId, gateway }, 'a refund waits for a person');
    }
    if (refund.state === 'failed') {
      log.error({ refund: id, orderId: refund.orderId }, 'a refund came back');
    }
    return refund;
  };
}
