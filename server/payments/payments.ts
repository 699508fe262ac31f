// Puts the payments module together: paying from the wallet, and payments through gateways that are
// polled until they have an outcome.
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { PaymentStart } from '#gateways/gateway.ts';
import type { GatewayName, NamedGateway } from '#gateways/gateways.ts';
import { batch } from '#server/db/batching/batch.ts';
import type { Channels } from '#server/delivery-channels/carriers.ts';
import type { Jobs } from '#server/jobs/job-queue.ts';
import type { DeliveryQueue } from '#server/orders/delivery/delivery-queue.ts';
import type { OrderChanges } from '#server/orders/order-changes.ts';
import type { RateLimiter } from '#server/users/guard/rate-limiter.ts';
import { makeAttemptQueue } from './attempts/attempt-queue.ts';
import { makeHandleDisputeNotification } from './disputes/handle-dispute-notification.ts';
import type { HandleDisputeNotification } from './disputes/handle-dispute-notification.ts';
import type { AttemptOf } from './attempts/attempt-row.ts';
import { clearOldCallbacks } from './callbacks/callbacks-table.ts';
import { makeHandleCallback } from './callbacks/handle-callback.ts';
import type { CallbackResult } from './attempts/ask-attempt.ts';
import type { ReceivedCallback } from './callbacks/handle-callback.ts';
import { verifyPayment } from './callbacks/verify-payment.ts';
import { payDeliverable } from './wallet-payment/deliverable.ts';
import type { AskedPayment } from './wallet-payment/deliverable.ts';
import { payOrdersFromWallets, readRefusal } from './wallet-payment/pay-from-wallet.ts';
import type { Paid, Verdict, WalletPayment } from './wallet-payment/pay-from-wallet.ts';
import { startGatewayPayment } from './attempts/start-gateway-payment.ts';
import type { StartedPayment } from './attempts/start-gateway-payment.ts';
import { holdSurplus } from './refunds/hold-surplus.ts';
import { makeRefundQueue } from './refunds/refund-queue.ts';
import { askAboutSent } from './refunds/undo-refund.ts';
import { makeAskAttempt } from './attempts/ask-attempt.ts';
import { abandonPayment } from './attempts/abandon-payment.ts';

/** How many payments may share a transaction; 1 switches batching off, for comparison. */
export interface PaymentBatch {
  sizeMax: number;
  lanes: number;
}

export interface PaymentOptions extends Partial<PaymentBatch> {
  pool: pg.Pool;
  /** The gateways that are set up. */
  gateways: readonly NamedGateway[];
  deliveries: Pick<DeliveryQueue, 'wake'>;
  changes: OrderChanges;
  readPayer: (userId: string) => Promise<PaymentStart['payer']>;
  /** An order must not be paid for when no provider has the credit to deliver it. */
  carriers: Pick<Channels, 'canSell' | 'amplePaisa'>;
  /** Limits how often one address may send callbacks that match no attempt of ours. */
  rateLimiter: RateLimiter;
  askSeconds: readonly number[];
  /** The seconds to wait before each poll of a refund to the source. */
  refundAskSeconds: readonly number[];
  sweepMs: number;
  log: FastifyBaseLogger;
}

// A second lane makes the batches smaller, which costs more than the overlap saves.
const LANES = 1;

export interface Payments {
  payFromWallet: (payment: AskedPayment) => Promise<Paid>;
  /** Starts a payment through a gateway; see startGatewayPayment. */
  start: <Form>(gateway: GatewayName, asked: StartedPayment<Form>) => Promise<Form>;
  /**
   * Handles a callback about an attempt: stores it raw, then queries the gateway. Returns undefined
   * when the callback matches no attempt of ours.
   */
  handleCallback: (received: ReceivedCallback) => Promise<CallbackResult | undefined>;
  /** Queries the gateway about a person's payments of an order there; see verify-payment.ts. */
  verify: (asked: AttemptOf) => Promise<CallbackResult | undefined>;
  /** Abandons the pending payments of a person's order; see abandon-payment.ts. */
  abandonPayment: (asked: { userId: string; orderId: string }) => Promise<boolean>;
  /** Handles a gateway's message about a disputed payment; see handle-dispute-notification.ts. */
  handleDisputeNotification: HandleDisputeNotification;
  /** Polls due attempts, and sends or polls due refunds. */
  jobs: readonly Jobs[];
  /** Deletes old callbacks. Call it about once an hour. */
  sweep: () => Promise<void>;
}

/** Finds a gateway by name; undefined when it is not set up, or not any more. */
function namedGateway(
  gateways: readonly NamedGateway[],
): (name: GatewayName) => NamedGateway | undefined {
  const byName = new Map(gateways.map((gateway) => [gateway.name, gateway]));
  return (name) => byName.get(name);
}

function gatewaysThatCancel(gateways: readonly NamedGateway[]): GatewayName[] {
  return gateways.flatMap(({ name, cancel }) => (cancel ? [name] : []));
}

/** Money that leaves again: refunds and disputes. */
function moneyBack({ refundAskSeconds: askSeconds, ...options }: PaymentOptions) {
  const onChange = (orderId: string): void => options.changes.tell([orderId]);
  const refunds = makeRefundQueue({ ...options, askSeconds, onChange });
  return {
    refunds,
    handleDisputeNotification: makeHandleDisputeNotification({ ...options, onChange }),
  };
}

/** Payments that arrive while a batch commits share the next batch. */
function payingInBatches({ pool, deliveries, changes, ...options }: PaymentOptions) {
  return batch<WalletPayment, Verdict>({
    name: 'pay from wallet',
    run: async (payments) => {
      const verdicts = await payOrdersFromWallets(pool, payments);
      const paid = payments
        .filter((_, index) => verdicts[index]?.verdict === 'paid')
        .map(({ orderId }) => orderId);
      deliveries.wake(paid);
      changes.tell(paid);
      return verdicts;
    },
    keyOf: ({ userId }) => userId,
    // A keyed payment stored its answer in the same commit, so its outcome is never a guess.
    again: (payment) => ({ ...payment, isAgain: payment.keyed === undefined }),
    sizeMax: options.sizeMax ?? 256,
    lanes: options.lanes ?? LANES,
  });
}

export function makePayments(options: PaymentOptions): Payments {
  const { pool, changes, askSeconds, rateLimiter, log } = options;

  const payInBatch = payingInBatches(options);
  const gatewayOf = namedGateway(options.gateways);
  const back = moneyBack(options);

  const ask = makeAskAttempt({ ...options, gatewayOf, holdSurplus });
  const { sweepMs } = options;
  const attempts = makeAttemptQueue({
    pool,
    log,
    ask,
    sweepMs,
    gatewaysThatCancel: gatewaysThatCancel(options.gateways),
  });

  return {
    payFromWallet: async (payment) => {
      const decided = await payDeliverable({ ...options, pay: payInBatch }, payment);
      // Read after the batch: others in it have paid, and need not wait for it.
      if (decided.verdict !== 'paid') throw await readRefusal(pool, payment, decided);
      return { id: payment.orderId, state: 'paid' };
    },
    start: async (gateway, asked) => {
      const { carriers, readPayer } = options;
      const starting = { pool, carriers, readPayer, firstAskSeconds: askSeconds[0] ?? 60 };
      const form = await startGatewayPayment(starting, gateway, asked);
      changes.tell([asked.payment.orderId]);
      return form;
    },
    handleCallback: makeHandleCallback({
      pool,
      gatewayOf,
      rateLimiter,
      log,
      ask: (attempt) => ask(attempt, false),
      askAboutRefunds: (attemptId) => askAboutSent(pool, attemptId),
    }),
    verify: (asked) => verifyPayment({ pool, ask }, asked),
    abandonPayment: (asked) => abandonPayment({ pool, gatewayOf, ask, changes }, asked),
    handleDisputeNotification: back.handleDisputeNotification,
    jobs: [attempts, back.refunds],
    sweep: () => clearOldCallbacks(pool),
  };
}
