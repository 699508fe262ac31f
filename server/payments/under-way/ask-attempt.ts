// Asks a gateway about an attempt, settles it by the answer, and ends at the gateway what nobody is
// to pay any more.
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Gateway, GatewayName, GatewayStatus } from '#gateways/gateway.ts';
import type { DeliveryLoop } from '#server/orders/delivery/delivery-loop.ts';
import type { OrderChanges } from '#server/orders/order-changes.ts';
import { isOver } from '../gateway/after-asking.ts';
import type { AttemptRow } from '../gateway/attempt-row.ts';
import type { Heard } from '../gateway/hear-claim.ts';
import { settleAttempt } from '../gateway/settle-attempt.ts';
import type { PaymentTellers, Settled } from '../gateway/settle-attempt.ts';
import { endLater } from './live-attempts.ts';

export interface AskAttemptOptions extends PaymentTellers {
  pool: pg.Pool;
  /** Throws for a gateway that is not set up. */
  gatewayOf: (name: GatewayName) => Pick<Gateway<unknown>, 'status' | 'cancel'>;
  deliveries: Pick<DeliveryLoop, 'wake'>;
  changes: OrderChanges;
  askSeconds: readonly number[];
  log: FastifyBaseLogger;
}

/** `isScheduled`: the poller's own question, which moves its schedule on. */
export type AskAttempt = (attempt: AttemptRow, isScheduled: boolean) => Promise<Heard>;

/** What says for certain that nothing will come unless the person tries again. */
const NOTHING_UNDER_WAY: ReadonlySet<GatewayStatus['kind']> = new Set([
  'failed',
  'cancelled',
  'open',
]);

export function makeAskAttempt(options: AskAttemptOptions): AskAttempt {
  const { pool, gatewayOf, deliveries, changes, log } = options;

  async function settle(
    attempt: AttemptRow,
    status: GatewayStatus,
    isScheduled: boolean,
  ): Promise<Settled> {
    const settled = await settleAttempt(pool, attempt, status, { ...options, isScheduled });
    if (settled.isForAPerson) {
      const { id, orderId } = attempt;
      log.error({ attempt: id, orderId, state: settled.state }, 'a payment waits for a person');
    }
    if (settled.isToDeliver) deliveries.wake([attempt.orderId]);
    changes.tell([attempt.orderId]);
    return settled;
  }

  /** Nobody is to pay it any more: the gateway is told, and what it then says counts. */
  async function end(
    attempt: AttemptRow,
    settled: Settled,
    cancel: (attempt: AttemptRow) => Promise<GatewayStatus>,
  ): Promise<Settled> {
    const status = await cancel(attempt);
    if (status.kind === 'unknown' || status.kind === 'open') {
      await endLater(pool, attempt.id);
      return settled;
    }
    return settle(attempt, status, true);
  }

  return async (attempt, isScheduled) => {
    const gateway = gatewayOf(attempt.gateway);
    const status = await gateway.status(attempt);
    let settled = await settle(attempt, status, isScheduled);
    if (status.kind === 'open' && gateway.cancel) {
      // What has only expired may still be paid while its order waits; who took it back will not.
      const isIdle = settled.isOrderOver || settled.state === 'cancelled';
      if (isIdle) settled = await end(attempt, settled, gateway.cancel);
      else if (isOver(settled.state)) await endLater(pool, attempt.id);
    }
    const isUnderWay = settled.state === 'succeeded' || !NOTHING_UNDER_WAY.has(status.kind);
    return { orderId: attempt.orderId, state: settled.state, isRepeat: false, isUnderWay };
  };
}
