// Polls a gateway about an attempt, settles it by the answer, and cancels payments at the gateway
// that are no longer wanted.
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Gateway, GatewayStatus } from '#gateways/gateway.ts';
import type { GatewayName } from '#gateways/gateways.ts';
import type { DeliveryQueue } from '#server/orders/delivery/delivery-queue.ts';
import type { OrderChanges } from '#server/orders/order-changes.ts';
import { NOT_SET_UP } from '../not-set-up.ts';
import { isOver } from './after-asking.ts';
import type { AttemptRow } from './attempt-row.ts';
import { settleAttempt } from './settle-attempt.ts';
import type { HoldSurplus, Settled } from './settle-attempt.ts';
import { endLater } from './live-attempts.ts';

export interface AskAttemptOptions {
  pool: pg.Pool;
  /** Undefined for a gateway that is not set up any more: its open attempts end in manual review. */
  gatewayOf: (name: GatewayName) => Pick<Gateway<unknown>, 'status' | 'cancel'> | undefined;
  deliveries: Pick<DeliveryQueue, 'wake'>;
  changes: OrderChanges;
  askSeconds: readonly number[];
  holdSurplus: HoldSurplus;
  log: FastifyBaseLogger;
}

/** The result of a browser's return or a gateway's callback. */
export interface CallbackResult {
  orderId: string;
  state: AttemptRow['state'];
  /** Whether the attempt was settled before, so that the callback brought nothing new. */
  isRepeat: boolean;
  /** Whether money has arrived, or may still arrive without the payer doing anything. */
  isUnderWay: boolean;
}

/** The result of a poll, and whether the attempt needs manual review. */
export type Polled = CallbackResult & Pick<Settled, 'needsReview'>;

/** `isScheduled`: this is the poller's own poll, which advances the attempt's schedule. */
export type AskAttempt = (attempt: AttemptRow, isScheduled: boolean) => Promise<Polled>;

/** Statuses that prove that no money will arrive unless the payer tries again. */
const NOTHING_UNDER_WAY: ReadonlySet<GatewayStatus['kind']> = new Set([
  'failed',
  'cancelled',
  'open',
]);

export function makeAskAttempt(options: AskAttemptOptions): AskAttempt {
  const { pool, gatewayOf, deliveries, changes, askSeconds, holdSurplus, log } = options;

  async function settle(
    attempt: AttemptRow,
    status: GatewayStatus,
    isScheduled: boolean,
  ): Promise<Settled> {
    const settled = await settleAttempt(pool, attempt, status, {
      askSeconds,
      isScheduled,
      holdSurplus,
    });
    if (settled.needsReview) {
      const { id, orderId } = attempt;
      log.error({ attempt: id, orderId, state: settled.state }, 'a payment needs manual review');
    }
    if (settled.isToDeliver) deliveries.wake([attempt.orderId]);
    changes.tell([attempt.orderId]);
    return settled;
  }

  /** Cancels an unwanted payment at its gateway; the status the gateway then reports counts. */
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
    const status: GatewayStatus = gateway ? await gateway.status(attempt) : NOT_SET_UP;
    let settled = await settle(attempt, status, isScheduled);
    if (status.kind === 'open' && gateway?.cancel) {
      // An expired attempt may still be paid while its order waits; a cancelled one may not.
      const isIdle = settled.isOrderOver || settled.state === 'cancelled';
      if (isIdle) settled = await end(attempt, settled, gateway.cancel);
      else if (isOver(settled.state)) await endLater(pool, attempt.id);
    }
    const { state, needsReview } = settled;
    // A gateway that knows nothing of a payment that is over never will; before, it may not know it yet.
    const isNothing =
      NOTHING_UNDER_WAY.has(status.kind) || (status.kind === 'not found' && isOver(state));
    const isUnderWay = state === 'succeeded' || !isNothing;
    return { orderId: attempt.orderId, state, needsReview, isRepeat: false, isUnderWay };
  };
}
